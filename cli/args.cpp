// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/args.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdio>

#include "cli/output.h"

namespace gaitway::cli {

namespace {

class CliArgs : public Args {
 public:
  explicit CliArgs(CLI::App& app) : app_(app) {}
  void positional(const char* name, std::string& value, const char* help, bool required) override {
    app_.add_option(name, value, help)->required(required);
  }
  void positionals(const char* name, std::vector<std::string>& values, const char* help, bool required) override {
    app_.add_option(name, values, help)->required(required);
  }
  void option(const char* names, std::string& value, const char* help) override { app_.add_option(names, value, help); }
  void option(const char* names, std::uint64_t& value, const char* help) override {
    // CLI11 takes -1 for the highest number, and so what is higher.
    app_.add_option(names, value, help)->capture_default_str()->check([](const std::string& text) {
      std::uint64_t n = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
      const bool whole = error == std::errc() && end == text.data() + text.size();
      return whole ? std::string() : "a whole number from 0 to 18446744073709551615 was expected, found " + text;
    });
  }
  void option(const char* names, std::uint32_t& value, const char* help) override { number(names, value, help); }
  void option(const char* names, double& value, const char* help) override { number(names, value, help); }
  void option(const char* names, float& value, const char* help) override { number(names, value, help); }
  void flag(const char* names, bool& value, const char* help) override { app_.add_flag(names, value, help); }
  void examples(const char* text) override { app_.footer(std::string("Examples:\n") + text); }

 private:
  template <class T>
  void number(const char* names, T& value, const char* help) {
    app_.add_option(names, value, help)->capture_default_str();
  }
  CLI::App& app_;
};

}  // namespace

int run_command_line(Commands commands, int argc, char** argv) {
  CLI::App app{"Gaitway: the movement and squad brain for game characters", "gaitway"};
  app.require_subcommand(1);
  app.set_version_flag("--version", std::string("gaitway ") + version_text());
  app.footer("gaitway COMMAND --help says more about each. Exit codes: 0 done, 1 an expectation failed or traces differ,\n"
             "2 wrong usage, 3 bad input or an output that cannot be written.");
  std::vector<std::unique_ptr<CliArgs>> args;
  std::vector<std::string> names;
  for (const auto& command : commands) {
    CLI::App* sub = app.add_subcommand(command->name(), command->about());
    args.push_back(std::make_unique<CliArgs>(*sub));
    command->declare(*args.back());
    names.push_back(command->name());
  }
  if (argc > 1 && argv[1][0] != '-') {
    const std::string word = argv[1];
    bool known = false;
    for (const std::string& n : names) known = known || n == word;
    if (!known) {
      const std::string best = closest(word, names);
      std::fprintf(stderr, "gaitway: unknown command \"%s\"%s\n", word.c_str(),
                   best.empty() ? "; see gaitway --help" : ("; did you mean \"" + best + "\"?").c_str());
      return exit_usage;
    }
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    const int code = app.exit(e);
    return code == 0 ? exit_done : exit_usage;
  }
  for (const auto& command : commands) {
    if (app.got_subcommand(command->name())) return command->run();
  }
  return exit_usage;
}

}  // namespace gaitway::cli
