// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>
#include <string_view>
#include <vector>

#include "commands.h"

namespace sidle::cli {
namespace {

// The number of letters to insert, leave out or change until `a` is `b` [Levenshtein1966].
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 0; i < a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            const std::size_t change = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({change, row[j] + 1, row[j + 1] + 1});
        }
    }
    return row.back();
}

// " (did you mean 'info'?)", or nothing when no command is near.
std::string suggestion(const CLI::App& program, std::string_view word) {
    std::string nearest;
    std::size_t least = 3;  // Three wrong letters are no slip of the finger.
    for (const CLI::App* command : program.get_subcommands({})) {
        const std::size_t distance = edit_distance(word, command->get_name());
        const bool is_begin = word.size() >= 2 && command->get_name().starts_with(word);
        if (distance < least || (is_begin && nearest.empty())) {
            least = std::min(least, distance);
            nearest = command->get_name();
        }
    }
    return nearest.empty() ? "" : " (did you mean '" + nearest + "'?)";
}

bool is_command(const CLI::App& program, std::string_view word) {
    const auto commands = program.get_subcommands({});
    return std::any_of(commands.begin(), commands.end(),
                       [&](const CLI::App* command) { return command->get_name() == word; });
}

int run(int argument_count, char** arguments) {
    CLI::App program{"Sidle moves things through game worlds: never through a wall, never stuck."};
    program.name("sidle");
    program.set_version_flag("--version", "sidle " SIDLE_VERSION);
    program.require_subcommand(1);
    program.footer(
        "Examples:\n"
        "  sidle info levels/tower.obj                      what is in a level\n"
        "  sidle walk levels/forest.json --picture a.png  walk through it, every move checked\n"
        "  sidle walk doom.wad --map E1M1 --step 0.75       the same in a map of a WAD\n"
        "  sidle crowd --scenario streams --density 0.8     two crowds that meet\n"
        "  sidle crowd cave.map --scenario cave.map.scen    units to goals of their own\n"
        "  sidle record levels/tower.obj -o a.srec          a walk as a file that plays anywhere\n"
        "  sidle replay a.srec                              the same walk, bit for bit\n"
        "sidle COMMAND --help says more.");
    int exit_code = exit_fine;
    add_info(program, exit_code);
    add_walk(program, exit_code);
    add_crowd(program, exit_code);
    add_record(program, exit_code);
    add_replay(program, exit_code);
    add_audit(program, exit_code);
    add_audit_merge(program, exit_code);

    const std::string_view first = argument_count > 1 ? arguments[1] : "";
    if (!first.empty() && first[0] != '-' && !is_command(program, first)) {
        return fail("no command '" + std::string(first) + "'" + suggestion(program, first) +
                    "; sidle --help lists all");
    }
    try {
        program.parse(argument_count, arguments);
    } catch (const CLI::ParseError& error) {
        // Help and the version arrive as errors with the code of success.
        if (error.get_exit_code() == 0) return program.exit(error);
        return fail(error.what());
    }
    return exit_code;
}

}  // namespace

int fail(const std::string& file, const Error& error) {
    const std::string where = error.where.empty() ? "" : error.where + ": ";
    return fail(file + ": " + where + error.message);
}

int fail(const std::string& message) {
    std::string line = message;
    std::replace(line.begin(), line.end(), '\n', ' ');
    std::fprintf(stderr, "sidle: %s\n", line.c_str());
    return exit_usage;
}

std::string grouped(std::size_t number) {
    const std::string digits = std::to_string(number);
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
        text += digits[i];
    }
    return text;
}

std::string hexadecimal(std::uint64_t number) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
    return text;
}

}  // namespace sidle::cli

int main(int argument_count, char** arguments) {
    return sidle::cli::run(argument_count, arguments);
}
