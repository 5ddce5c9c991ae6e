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

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* o : app.get_options()) {
    for (const std::string& n : o->get_lnames()) names.push_back("--" + n);
    for (const std::string& n : o->get_snames()) names.push_back("-" + n);
  }
  return names;
}

std::string unknown_option(const std::string& option, const CLI::App& app, const std::string& command) {
  const std::string best = closest(option, option_names(app));
  return command + ": unknown option " + option +
         (best.empty() ? "; see " + command + " --help" : "; did you mean " + best + "?");
}

// What is wrong with the options from word `at` on: one that the command does not have, or one with an empty value; or
// "". Asked before CLI11, which takes the value behind an unknown option for something else and an empty one for none.
std::string wrong_option(const CLI::App& app, const std::string& command, int argc, char** argv, int at) {
  for (int i = at; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--") return "";
    if (word.size() < 2 || word[0] != '-' || (word[1] >= '0' && word[1] <= '9') || word[1] == '.') continue;
    const std::size_t equals = word.find('=');
    const bool is_long = word[1] == '-';
    const std::string name = is_long ? word.substr(0, equals) : word.substr(0, 2);
    const CLI::Option* o = app.get_option_no_throw(name);
    if (!o) return unknown_option(name, app, command);
    if (o->get_type_size_max() == 0) continue;
    const bool value_apart = is_long ? equals == std::string::npos : word.size() == 2;
    if ((value_apart && i + 1 < argc && argv[i + 1][0] == 0) || (is_long && equals + 1 == word.size())) {
      return command + ": " + name + ": a value was expected, found nothing";
    }
    if (value_apart) ++i;
  }
  return "";
}

}  // namespace

int run_command_line(Commands commands, int argc, char** argv) {
  CLI::App app{"Gaitway: the movement and squad brain for game characters", "gaitway"};
  app.require_subcommand(1);
  app.set_version_flag("--version", std::string("gaitway ") + version_text());
  app.footer(
      "gaitway COMMAND --help says more about each. Exit codes: 0 done, 1 an expectation failed or traces differ,\n"
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
  if (argc > 1) {
    const bool command = argv[1][0] != '-';
    const CLI::App& of = command ? *app.get_subcommand(argv[1]) : app;
    const std::string name = command ? std::string("gaitway ") + argv[1] : "gaitway";
    const std::string wrong = wrong_option(of, name, command ? argc : 2, argv, command ? 2 : 1);
    if (!wrong.empty()) {
      std::fprintf(stderr, "%s\n", wrong.c_str());
      return exit_usage;
    }
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ExtrasError&) {
    std::string words;
    for (const std::string& word : app.remaining(true)) words += " \"" + word + "\"";
    std::fprintf(stderr, "gaitway %s: not expected:%s; see gaitway %s --help\n", argv[1], words.c_str(), argv[1]);
    return exit_usage;
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
