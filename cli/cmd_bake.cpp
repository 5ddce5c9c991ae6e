// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// gaitway bake: level geometry to path data.
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "bake/svg_map.h"
#include "cli/bake_args.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/place.h"
#include "core/sentence.h"
#include "io/file.h"
#include "nav/gwp.h"

namespace gaitway::cli {

namespace {

class Bake : public Command {
 public:
  const char* name() const override { return "bake"; }
  const char* about() const override { return "Make path data (.gwp) from a level (OBJ, glTF)"; }
  void declare(Args& args) override {
    args.positional("LEVEL", level_, "the level: .obj, .gltf or .glb");
    args.option("-o,--output", output_, "the path data to write (default: the level's name with .gwp)");
    args.option("--svg", svg_, "also draw a map of areas, nodes and links");
    bake_.declare(args);
    args.flag("--json", json_, "print one JSON object instead of the report");
    args.flag("-q,--quiet", quiet_, "no progress bar, no report");
    args.examples(
        "  gaitway bake level.gltf -o level.gwp --svg level.svg\n"
        "  gaitway bake level.obj --up z --radius 0.3 --step 0.2");
  }

  int run() override {
    const auto up = bake_.axis();
    if (!up) {
      std::fprintf(stderr, "gaitway bake: %s %s\n", up.error().where.c_str(), up.error().message.c_str());
      return exit_usage;
    }
    if (auto r = bake::check(bake_.options); !r) {
      std::fprintf(stderr, "gaitway bake: %s: %s\n", BakeArgs::option_of(r.error().where).c_str(),
                   r.error().message.c_str());
      return exit_usage;
    }
    if (output_.empty()) output_ = std::filesystem::path(level_).replace_extension(".gwp").string();
    // Asked before the bake, so that nothing is written when one of the two cannot be.
    if (auto r = can_write(output_, level_); !r) return bad_input(r.error());
    if (!svg_.empty()) {
      if (auto r = can_write(svg_, level_); !r) return bad_input(r.error());
      if (auto r = can_write(svg_, output_); !r) {
        return bad_input({Code::invalid_argument, "--svg and --output name one file: expected two", svg_});
      }
    }
    auto place = bake_place(level_, *up, bake_.options, quiet_ || json_);
    if (!place) return bad_input(place.error());
    const std::vector<std::uint8_t> bytes = write_gwp(*place->paths);
    if (auto r = io::write_file(output_, bytes); !r) return bad_input(r.error());
    if (!svg_.empty()) {
      const std::string map = bake::svg_map(*place->paths, &place->report);
      if (auto r = io::write_text_file(svg_, map); !r) return bad_input(r.error());
    }
    if (json_) {
      print_json(place->report);
    } else if (!quiet_) {
      print_report(place->report, bytes.size());
    }
    return exit_done;
  }

 private:
  void print_json(const bake::Report& r) const {
    nlohmann::ordered_json j;
    j["areas"] = r.areas;
    j["islands"] = r.islands;
    j["holes"] = r.holes;
    j["floor_m2"] = r.floor_area;
    j["nodes"] = r.nodes;
    j["links"] = {{"walk", r.links_walk}, {"joint", r.links_joint}, {"climb", r.links_climb}};
    j["refused"] = nlohmann::ordered_json::array();
    for (const bake::Refused& x : r.refused) {
      j["refused"].push_back(
          {{"what", x.what}, {"reason", x.reason}, {"at", {x.at.x, x.at.y, x.at.z}}, {"amount", x.amount}});
    }
    j["warnings"] = r.warnings;
    j["seconds"] = r.seconds;
    j["stages"] = nlohmann::ordered_json::object();
    for (const bake::Stage& s : r.stages) j["stages"][s.name] = s.seconds;
    j["output"] = output_;
    std::printf("%s\n", j.dump(2, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
  }

  void print_report(const bake::Report& r, std::size_t bytes) const {
    std::printf("%s: %u triangles, voxels of %s m x %s m\n", level_.c_str(), r.triangles,
                number_text(r.cell, 4).c_str(), number_text(r.cell_height, 4).c_str());
    std::printf("  %u areas (%u islands, %u holes), %s m2 of floor\n", r.areas, r.islands, r.holes,
                number_text(r.floor_area, 1).c_str());
    std::printf("  %u nodes, links: %u walked, %u across borders, %u climbed\n", r.nodes, r.links_walk, r.links_joint,
                r.links_climb);
    if (!r.refused.empty()) {
      std::printf("  refused:\n");
      std::size_t shown = 0;
      for (const bake::Refused& x : r.refused) {
        if (++shown > 12) {
          std::printf("    and %zu more (all of them with --json)\n", r.refused.size() - 12);
          break;
        }
        std::printf("    %s at (%s, %s, %s): %s\n", x.what.c_str(), number_text(x.at.x).c_str(),
                    number_text(x.at.y).c_str(), number_text(x.at.z).c_str(), x.reason.c_str());
      }
    }
    for (const std::string& w : r.warnings) std::printf("  warning: %s\n", w.c_str());
    std::printf("  %s s; wrote %s (%zu bytes)\n", number_text(r.seconds).c_str(), output_.c_str(), bytes);
  }

  std::string level_, output_, svg_;
  BakeArgs bake_;
  bool json_ = false, quiet_ = false;
};

}  // namespace

std::unique_ptr<Command> make_bake() { return std::make_unique<Bake>(); }

}  // namespace gaitway::cli
