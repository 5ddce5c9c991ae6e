// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/export_trace.h"

#include "core/sentence.h"
#include "io/record.h"
#include "io/trace.h"
#include "nav/gwp.h"
#include "sim/rule_table.h"

namespace gaitway::cli {

namespace {

class FunctionNames : public Names {
 public:
  explicit FunctionNames(const std::function<std::string(std::uint32_t)>& f) : f_(f) {}
  std::string agent(std::uint32_t slot) const override { return f_(slot); }

 private:
  const std::function<std::string(std::uint32_t)>& f_;
};

}  // namespace

Result<void> export_trace(const std::string& record, const std::string& trace, const PathData* paths) {
  auto reader = io::RecordReader::open(record);
  if (!reader) return reader.error();
  PathData own;
  if (!paths && !reader->header().path_data.empty()) {
    auto data = read_gwp(reader->header().path_data);
    if (!data) return data.error();
    own = std::move(*data);
    paths = &own;
  }
  io::TraceOptions options;
  options.paths = paths;
  options.text = [](const io::RecordDecision& d, const std::function<std::string(std::uint32_t)>& name_of) {
    Decision decision;
    decision.rule = rule_of(d.rule);
    decision.count = d.count;
    decision.numbers = d.numbers;
    const FunctionNames names(name_of);
    return fill_sentence(sentence_of(decision.rule), decision, &names);
  };
  return io::write_trace(*reader, trace, options);
}

}  // namespace gaitway::cli
