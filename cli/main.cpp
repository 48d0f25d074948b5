// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string_view>
#include <vector>

#include "commands.h"
#include "completion.h"
#include "fail.h"
#include "help.h"
#include "sidle/base/assert.h"
#include "suggest.h"

namespace sidle::cli {
namespace {

std::vector<std::string> commands_of(const CLI::App& program) {
    std::vector<std::string> names;
    for (const CLI::App* command : program.get_subcommands({}))
        names.push_back(command->get_name());
    return names;
}

// What the user typed that looks like an option and is none of the command's; empty if all are.
std::string unknown_option(const CLI::App& command, int argument_count, char** arguments,
                           std::vector<std::string>& known) {
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
    }
    for (int i = 2; i < argument_count; ++i) {
        const std::string word =
            std::string(arguments[i]).substr(0, std::string(arguments[i]).find('='));
        if (word == "--") break;
        if (word.starts_with("--") && std::find(known.begin(), known.end(), word) == known.end())
            return word;
    }
    return "";
}

// "a, b, c"
std::string listed(const std::vector<std::string>& words) {
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
    return list;
}

// What the parser says of an option's word or number, in words of ours where its own are those of a
// programmer.
std::string what_is_wrong(const CLI::App& command, const CLI::ParseError& error) {
    const std::string message = error.what();
    for (const CLI::Option* option : command.get_options()) {
        const std::string name = option->get_name();
        if (option->count() == 0) continue;
        const std::string& given = option->results().back();
        const std::vector<std::string> choices = choices_of(*option);
        if (!choices.empty() && message.starts_with(name + ": "))
            return name + ": '" + given + "' is none of " + listed(choices) +
                   suggestion(given, choices);
        if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr &&
            message.find(name + " = ") != std::string::npos)
            return name + (option->get_items_expected_max() == 0
                               ? ": takes no value"
                               : ": " + given + " is no whole number");
    }
    return message;
}

int fail_usage(const CLI::App& program, const CLI::ParseError& error, int argument_count,
               char** arguments) {
    const std::string name = argument_count > 1 ? arguments[1] : "";
    if (name.empty()) return fail("no command; sidle --help lists all");
    if (name[0] == '-') return fail("no option '" + name + "'; sidle --help lists all");
    for (const CLI::App* command : program.get_subcommands({})) {
        std::vector<std::string> known;
        if (command->get_name() != name) continue;
        const std::string word = unknown_option(*command, argument_count, arguments, known);
        if (word.empty())
            return fail(what_is_wrong(*command, error) + "; sidle " + name + " --help says more");
        return fail("no option '" + word + "' of " + name + suggestion(word, known) + "; sidle " +
                    name + " --help lists all");
    }
    return fail(error.what() + ("; sidle " + name + " --help says more"));
}

bool is_command(const CLI::App& program, std::string_view word) {
    const auto commands = program.get_subcommands({});
    return std::any_of(commands.begin(), commands.end(),
                       [&](const CLI::App* command) { return command->get_name() == word; });
}

int run(int argument_count, char** arguments) {
    CLI::App program{"Sidle moves things through game worlds: never through a wall, never stuck."};
    program.name("sidle");
    program.formatter(make_formatter());
    program.set_version_flag("--version", "sidle " SIDLE_VERSION);
    program.require_subcommand(1);
    program.footer(
        "Examples:\n"
        "  sidle info levels/tower.obj                      what is in a level\n"
        "  sidle walk levels/forest.json --picture a.png    walk through it, every move checked\n"
        "  sidle walk doom.wad --map E1M1 --step 0.75       the same in a map of a WAD\n"
        "  sidle crowd --scenario streams --density 0.8     two crowds that meet\n"
        "  sidle crowd cave.map --scenario cave.map.scen    units to goals of their own\n"
        "  sidle record levels/tower.obj -o a.srec          a walk as a file that plays anywhere\n"
        "  sidle replay a.srec                              the same walk, bit for bit\n"
        "sidle COMMAND --help says more. LEVEL may be - for the standard input.\n"
        "Exit codes: 0 fine, 1 a check found something, 2 wrong usage or unreadable input.");
    int exit_code = exit_fine;
    add_info(program, exit_code);
    add_bake(program, exit_code);
    add_walk(program, exit_code);
    add_crowd(program, exit_code);
    add_record(program, exit_code);
    add_replay(program, exit_code);
    add_audit(program, exit_code);
    add_audit_merge(program, exit_code);
    add_completion(program);

    const std::string_view first = argument_count > 1 ? arguments[1] : "";
    if (!first.empty() && first[0] != '-' && !is_command(program, first)) {
        return fail("no command '" + std::string(first) + "'" +
                    suggestion(first, commands_of(program)) + "; sidle --help lists all");
    }
    try {
        program.parse(argument_count, arguments);
    } catch (const CLI::ParseError& error) {
        // Help and the version arrive as errors with the code of success.
        if (error.get_exit_code() != 0)
            return fail_usage(program, error, argument_count, arguments);
        program.exit(error);
    } catch (const std::exception& error) {
        return fail(error.what());
    }
    // What is still on its way out may find a full disk.
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0)
        return fail("the standard output cannot be written");
    return exit_code;
}

// What a program built with all rules checked says of one that it broke itself.
[[noreturn]] void tell_rule(const char* rule, const char* file, int line) {
    std::fprintf(stderr, "sidle: a fault of its own at %s:%d: %s\n", file, line, rule);
    std::abort();
}

}  // namespace

}  // namespace sidle::cli

int main(int argument_count, char** arguments) {
    // A file beyond the limit of its user is one that cannot be written, and is told so.
    std::signal(SIGXFSZ, SIG_IGN);
    sidle::set_assert_handler(sidle::cli::tell_rule);
    return sidle::cli::run(argument_count, arguments);
}
