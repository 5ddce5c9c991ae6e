// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// gaitway diff: the first place where two traces part.
#include <cmath>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/rerun.h"
#include "core/sentence.h"
#include "core/state_file.h"
#include "sim/impl.h"

namespace gaitway::cli {

namespace {

struct Difference {
  bool equal = true;
  std::uint32_t step = 0;
  std::string agent, room, field, a, b;
  std::string note;  ///< why the field is not known
};

// Slot in a path like "records[3].goal", or none.
std::uint32_t slot_in(const std::string& path) {
  const auto open = path.find('[');
  if (open == std::string::npos) return no_index;
  return static_cast<std::uint32_t>(std::strtoul(path.c_str() + open + 1, nullptr, 10));
}

bool differs(const FlatField& x, const FlatField& y) { return x.path != y.path || x.bits != y.bits; }

class Diff : public Command {
 public:
  const char* name() const override { return "diff"; }
  const char* about() const override { return "Find the first step, room, agent and field in which two traces part"; }
  void declare(Args& args) override {
    args.positional("A", a_, "a trace (.db)");
    args.positional("B", b_, "another trace of the same scenario");
    args.flag("--json", json_, "print one JSON object");
    args.examples("  gaitway diff before.db after.db");
  }

  int run() override {
    auto a = io::TraceReader::open(a_);
    if (!a) return bad_input(a.error());
    auto b = io::TraceReader::open(b_);
    if (!b) return bad_input(b.error());
    auto d = compare(*a, *b);
    if (!d) return bad_input(d.error());
    if (json_) {
      nlohmann::ordered_json j;
      j["equal"] = d->equal;
      if (!d->equal) {
        j["step"] = d->step;
        j["agent"] = d->agent;
        j["room"] = d->room;
        j["field"] = d->field;
        j["a"] = d->a;
        j["b"] = d->b;
        if (!d->note.empty()) j["note"] = d->note;
      }
      std::printf("%s\n", j.dump(2).c_str());
    } else if (d->equal) {
      std::printf("equal: %u steps with the same hashes\n", a->last_step());
    } else {
      std::printf("first difference: step %u, room %s%s%s\n", d->step, d->room.c_str(), d->agent.empty() ? "" : ", ",
                  d->agent.c_str());
      if (!d->field.empty()) std::printf("  %s: %s in A, %s in B\n", d->field.c_str(), d->a.c_str(), d->b.c_str());
      if (!d->note.empty()) std::printf("  %s\n", d->note.c_str());
    }
    return d->equal ? exit_done : exit_failed;
  }

 private:
  static Result<Difference> compare(const io::TraceReader& a, const io::TraceReader& b) {
    Difference d;
    const std::uint32_t last = std::min(a.last_step(), b.last_step());
    auto ha = a.hashes(0, last);
    if (!ha) return ha.error();
    auto hb = b.hashes(0, last);
    if (!hb) return hb.error();
    std::map<std::pair<std::uint32_t, std::string>, std::uint64_t> other;
    for (const io::TraceHash& h : *hb) other[{h.step, h.room}] = h.hash;
    for (const io::TraceHash& h : *ha) {
      const auto it = other.find({h.step, h.room});
      if (it != other.end() && it->second == h.hash) continue;
      if (h.room.empty()) {
        // The whole differs: some room does too, unless rooms were not recorded.
        if (d.equal) d.step = h.step;
        d.equal = false;
        continue;
      }
      if (!d.equal && h.step > d.step) break;
      d.equal = false;
      d.step = h.step;
      d.room = h.room;
      break;
    }
    if (d.equal && a.last_step() != b.last_step()) {
      d.equal = false;
      d.step = last + 1;
      d.room = "none";
      d.note = "one trace ends here, the other goes on";
      return d;
    }
    if (!d.equal) find_field(a, b, d);
    return d;
  }

  static void find_field(const io::TraceReader& a, const io::TraceReader& b, Difference& d) {
    auto wa = world_at(a, d.step);
    auto wb = world_at(b, d.step);
    if (!wa || !wb) {
      const Error& e = !wa ? wa.error() : wb.error();
      d.note = "the field is not known: " + e.message;
      return;
    }
    std::vector<FlatField> fa, fb;
    const std::string room = d.room;
    const auto flat = [&room](State& s, std::vector<FlatField>& out) {
      s.each_room([&](const char* name, auto walk) {
        if (!room.empty() && room != name) return;
        FlattenWalk w;
        walk(w);
        for (FlatField& f : w.take()) out.push_back(std::move(f));
      });
    };
    flat(wa->impl().state, fa);
    flat(wb->impl().state, fb);
    for (std::size_t i = 0; i < fa.size() && i < fb.size(); ++i) {
      if (!differs(fa[i], fb[i])) continue;
      d.field = fa[i].path;
      d.a = number_text(fa[i].value, 9);
      d.b = fa[i].path == fb[i].path ? number_text(fb[i].value, 9) : "(" + fb[i].path + ")";
      if (d.a == d.b) {
        d.a += " (bits " + std::to_string(fa[i].bits) + ")";
        d.b += " (bits " + std::to_string(fb[i].bits) + ")";
      }
      const std::uint32_t slot = slot_in(d.field);
      if (slot < wa->impl().state.slots()) d.agent = wa->impl().name_of(slot);
      return;
    }
    d.note = "running both again from their snapshots gives equal states: the traces come from different builds";
  }

  std::string a_, b_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_diff() { return std::make_unique<Diff>(); }

}  // namespace gaitway::cli
