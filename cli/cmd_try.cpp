// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// gaitway try: bakes a level and lets people walk in it.
#include <cstdio>

#include "bake/reach_mesh.h"
#include "cli/bake_args.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/run_report.h"
#include "cli/scenario_run.h"
#include "core/sentence.h"
#include "core/vec_math.h"
#include "sim/impl.h"

namespace gaitway::cli {

namespace {

constexpr double goal_distance = 10;  // metres, at least

class Try : public Command {
 public:
  const char* name() const override { return "try"; }
  const char* about() const override { return "Bake a level and let N people walk to seeded goals in it"; }
  void declare(Args& args) override {
    args.positional("LEVEL", level_, "the level: .obj, .gltf or .glb");
    args.option("--agents", agents_, "how many people");
    args.option("--seed", seed_, "seed of places and goals");
    args.option("--seconds", seconds_, "how long");
    args.option("-o,--output", output_, "record the run: .db (a trace) or .gwr (a record)");
    args.option("--every", every_, "write poses of every N-th step only");
    bake_.declare(args);
    args.flag("--forever", forever_, "a new goal on arrival");
    args.flag("--no-contacts", no_contacts_, "bodies do not stop at each other");
    args.flag("--json", json_, "print one JSON object instead of the table");
    args.examples(
        "  gaitway try level.glb --agents 200 --seed 3 -o run.db\n  gaitway try level.obj --up z --forever --seconds "
        "600");
  }

  int run() override {
    const auto up = bake_.axis();
    if (!up) {
      std::fprintf(stderr, "gaitway try: %s %s\n", up.error().where.c_str(), up.error().message.c_str());
      return exit_usage;
    }
    if (auto r = bake::check(bake_.options); !r) {
      std::fprintf(stderr, "gaitway try: %s: %s\n", BakeArgs::option_of(r.error().where).c_str(),
                   r.error().message.c_str());
      return exit_usage;
    }
    if (agents_ == 0 || !good_seconds(seconds_) || every_ == 0) {
      std::fprintf(stderr, "gaitway try: --agents, --seconds (up to 1000000) and --every take numbers above 0\n");
      return exit_usage;
    }
    const auto record = record_path(output_);
    if (!record) return bad_input(record.error());
    auto place = bake_place(level_, *up, bake_.options, json_);
    if (!place) return bad_input(place.error());
    const auto paths = place->paths;
    const BakeInput input = bake_input(place->level);
    auto reach = bake::ReachMesh::build(input.geometry, bake_.options);
    if (!reach) return bad_input(reach.error());

    io::Scenario s;
    s.name = place->level.name + ", " + std::to_string(agents_) + " agents, seed " + std::to_string(seed_);
    s.seed = seed_;
    s.seconds = seconds_;
    s.contacts = !no_contacts_;
    SplitMix random{seed_};
    if (auto r = people(*reach, random, s); !r) return bad_input(r.error());
    const double seconds = place->report.seconds;
    RunOptions options;
    options.record = *record;
    options.every = every_;
    options.decisions = !output_.empty();
    options.quiet = json_;
    auto run = ScenarioRun::create(std::move(s), std::move(*place), level_, options);
    if (!run) return bad_input(of_output(run.error(), *record, output_));
    if (forever_) {
      (*run)->before_step = [&reach, random](World& world) mutable { new_goals(*reach, random, world); };
    }
    auto report = (*run)->run();
    if (!report) return bad_input(of_output(report.error(), *record, output_));
    if (auto r = finish_output(*record, output_, *paths); !r) return bad_input(r.error());
    if (json_) {
      print_run_json(*report, output_);
    } else {
      print_run_table(level_ + ": baked in " + number_text(seconds) + " s", *report, output_);
    }
    return exit_done;
  }

 private:
  // Each person a place at least 0.8 m from the others and a reachable goal.
  Result<void> people(const bake::ReachMesh& reach, SplitMix& random, io::Scenario& s) const {
    std::vector<Vec3> taken;
    for (std::uint32_t i = 0; i < agents_; ++i) {
      Vec3 start, goal;
      bool found = false;
      for (int tries = 0; tries < 2000 && !found; ++tries) {
        start = reach.sample(random);
        found = true;
        for (const Vec3 t : taken) found = found && distance(t, start) >= 0.8f;
        if (!found) continue;
        const auto g = reach.goal(random, start, goal_distance);
        found = g.has_value();
        if (found) goal = *g;
      }
      if (!found) {
        return Error{Code::invalid_argument,
                     "no place with a reachable goal 10 m off was found for person " + std::to_string(i + 1) +
                         ": fewer --agents, or a larger level",
                     level_};
      }
      taken.push_back(start);
      io::ScenarioAgent a;
      a.name = "person " + std::to_string(i + 1);
      a.place = start;
      a.on_ground = false;
      a.kind.squad = 1;  // friends: they make way before jumps and ledges (WAY-06)
      a.heading_degrees = random.unit() * 360.0;
      s.agents.push_back(a);
      io::ScenarioOrder order;
      order.agents = {a.name};
      io::OrderMoveTo move;
      move.point = goal;
      order.action = move;
      s.orders.push_back(order);
    }
    return {};
  }

  static void new_goals(const bake::ReachMesh& reach, SplitMix& random, World& world) {
    for (const AgentId id : world.agents()) {
      const auto view = world.agent(id);
      if (view->goal == GoalStatus::active) continue;
      if (view->goal == GoalStatus::none && world.step_number() == 0)
        continue;  // the first goals come with the scenario
      const auto goal = reach.goal(random, view->position, goal_distance);
      if (goal) (void)world.order_move(id, {*goal, 0.3f, Gait::walk});
    }
  }

  std::string level_, output_;
  std::uint32_t agents_ = 40, every_ = 1;
  std::uint64_t seed_ = 1;
  double seconds_ = 180;
  BakeArgs bake_;
  bool forever_ = false, no_contacts_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_try() { return std::make_unique<Try>(); }

}  // namespace gaitway::cli
