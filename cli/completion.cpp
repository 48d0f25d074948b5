// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Scripts that let a shell complete what is typed, made of the commands and options themselves.
#include "completion.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>

#include "help.h"

namespace sidle::cli {
namespace {

using Commands = std::vector<const CLI::App*>;

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

std::vector<const CLI::Option*> options_of(const CLI::App& command) {
    std::vector<const CLI::Option*> options = command.get_options();
    std::erase_if(options, [](const CLI::Option* option) { return option->get_lnames().empty(); });
    return options;
}

// What stands without an option before it, where that is one of few words.
std::vector<std::string> words_of(const CLI::App& command) {
    std::vector<std::string> words;
    for (const CLI::Option* option : command.get_options()) {
        const auto choices = choices_of(*option);
        if (option->get_positional()) words.insert(words.end(), choices.begin(), choices.end());
    }
    return words;
}

// Without what shells take for their own: quotes, brackets, colons.
std::string plain(std::string text) {
    constexpr std::string_view special = "'`\"$[]\\";
    std::erase_if(text, [&](char c) { return special.find(c) != special.npos; });
    std::replace(text.begin(), text.end(), ':', ',');
    return text;
}

void print_bash(const Commands& commands) {
    std::vector<std::string> names;
    for (const CLI::App* command : commands) names.push_back(command->get_name());
    std::printf(
        "_sidle() {\n    local word=${COMP_WORDS[COMP_CWORD]}\n"
        "    local before=${COMP_WORDS[COMP_CWORD - 1]} words=\n"
        "    if [ \"$COMP_CWORD\" = 1 ]; then\n        words='%s --help --version'\n"
        "        COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
        "        return\n    fi\n    case ${COMP_WORDS[1]}:$before in\n",
        joined(names).c_str());
    for (const CLI::App* command : commands) {
        for (const CLI::Option* option : options_of(*command)) {
            const auto choices = choices_of(*option);
            if (choices.empty()) continue;
            std::printf("    %s:--%s) COMPREPLY=($(compgen -W '%s' -- \"$word\")); return ;;\n",
                        command->get_name().c_str(), option->get_lnames()[0].c_str(),
                        joined(choices).c_str());
        }
    }
    std::printf("    esac\n    case ${COMP_WORDS[1]} in\n");
    for (const CLI::App* command : commands) {
        std::vector<std::string> words;
        for (const CLI::Option* option : options_of(*command))
            words.push_back("--" + option->get_lnames()[0]);
        for (const std::string& word : words_of(*command)) words.push_back(word);
        std::printf("    %s) words='%s' ;;\n", command->get_name().c_str(), joined(words).c_str());
    }
    std::printf(
        "    esac\n    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
        "    local file\n    case $word in -*) ;; *)\n"
        "        while IFS= read -r file; do COMPREPLY+=(\"$file\"); done \\\n"
        "            < <(compgen -f -- \"$word\") ;;\n    esac\n}\n"
        "complete -o filenames -F _sidle sidle\n");
}

void print_zsh(const Commands& commands) {
    std::printf("#compdef sidle\n_sidle() {\n    local -a commands=(\n");
    for (const CLI::App* command : commands) {
        std::printf("        '%s:%s'\n", command->get_name().c_str(),
                    plain(command->get_description()).c_str());
    }
    std::printf(
        "    )\n    if ((CURRENT == 2)); then\n        _describe command commands\n"
        "        return\n    fi\n    local command=$words[2]\n    shift words\n"
        "    ((CURRENT--))\n    case $command in\n");
    for (const CLI::App* command : commands) {
        std::printf("    %s) _arguments", command->get_name().c_str());
        for (const CLI::Option* option : options_of(*command)) {
            const auto choices = choices_of(*option);
            const std::string value = option->get_items_expected_max() == 0 ? ""
                                      : choices.empty()                     ? ":value:_files"
                                                        : ":value:(" + joined(choices) + ")";
            std::printf(" \\\n            '--%s[%s]%s'", option->get_lnames()[0].c_str(),
                        plain(option->get_description()).c_str(), value.c_str());
        }
        const auto words = words_of(*command);
        const std::string rest = words.empty() ? "file:_files" : "value:(" + joined(words) + ")";
        std::printf(" \\\n            '*:%s' ;;\n", rest.c_str());
    }
    // A file in $fpath is run as the function that it holds; one that is evaluated registers it.
    std::printf(
        "    esac\n}\nif [[ $funcstack[1] == _sidle ]]; then\n    _sidle \"$@\"\n"
        "else\n    compdef _sidle sidle\nfi\n");
}

void print_fish(const Commands& commands) {
    for (const CLI::App* command : commands) {
        const std::string& name = command->get_name();
        std::printf("complete -c sidle -n __fish_use_subcommand -fa %s -d '%s'\n", name.c_str(),
                    plain(command->get_description()).c_str());
        if (const auto words = words_of(*command); !words.empty()) {
            std::printf("complete -c sidle -n '__fish_seen_subcommand_from %s' -fa '%s'\n",
                        name.c_str(), joined(words).c_str());
        }
        for (const CLI::Option* option : options_of(*command)) {
            const auto choices = choices_of(*option);
            const std::string value = option->get_items_expected_max() == 0 ? ""
                                      : choices.empty()                     ? " -r"
                                                        : " -xa '" + joined(choices) + "'";
            std::printf("complete -c sidle -n '__fish_seen_subcommand_from %s' -l %s -d '%s'%s\n",
                        name.c_str(), option->get_lnames()[0].c_str(),
                        plain(option->get_description()).c_str(), value.c_str());
        }
    }
}

}  // namespace

void add_completion(CLI::App& program) {
    const auto shell = std::make_shared<std::string>();
    CLI::App* const command = program.add_subcommand(
        "completion", "Prints what lets a shell complete commands and options");
    command->footer(
        "Examples:\n"
        "  eval \"$(sidle completion bash)\"     in ~/.bashrc\n"
        "  eval \"$(sidle completion zsh)\"      in ~/.zshrc, after compinit\n"
        "  sidle completion fish > ~/.config/fish/completions/sidle.fish");
    command->add_option("SHELL", *shell, "bash, zsh or fish")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish"}));
    command->callback([shell, &program] {
        const CLI::App& all = program;
        const Commands commands = all.get_subcommands([](const CLI::App*) { return true; });
        if (*shell == "bash") print_bash(commands);
        if (*shell == "zsh") print_zsh(commands);
        if (*shell == "fish") print_fish(commands);
    });
}

}  // namespace sidle::cli
