// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// gaitway export: the SQLite trace of a record.
#include <cstdio>

#include "cli/commands.h"
#include "cli/export_trace.h"
#include "cli/output.h"

namespace gaitway::cli {

namespace {

class Export : public Command {
 public:
  const char* name() const override { return "export"; }
  const char* about() const override { return "Make the SQLite trace (.db) of a record (.gwr)"; }
  void declare(Args& args) override {
    args.positional("RECORD", record_, "the record, as `gaitway run -o run.gwr` wrote it");
    args.positional("TRACE", trace_, "the trace to write");
    args.examples("  gaitway export run.gwr run.db");
  }
  int run() override {
    if (auto r = can_write(trace_, record_); !r) return bad_input(r.error());
    if (auto r = export_trace(record_, trace_, nullptr); !r) return bad_input(r.error());
    std::printf("wrote %s\n", trace_.c_str());
    return exit_done;
  }

 private:
  std::string record_, trace_;
};

}  // namespace

std::unique_ptr<Command> make_export() { return std::make_unique<Export>(); }

}  // namespace gaitway::cli
