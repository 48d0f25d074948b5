// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "help.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "terminal.h"

namespace sidle::cli {
namespace {

constexpr std::size_t column_width = 26;
constexpr std::size_t widest = 100;
constexpr std::size_t narrowest = 30;

// What a line of help takes.
std::size_t screen_width() {
    return std::clamp(columns_of(STDOUT_FILENO).value_or(widest), narrowest, widest);
}
// Where the words begin: below the option, where there is little room beside it.
std::size_t indent() { return screen_width() < 60 ? 6 : column_width; }

// Breaks a text into lines, the second and all that follow behind `indent` blanks.
std::string wrapped(const std::string& text, std::size_t indent, std::size_t width) {
    std::string out;
    std::size_t used = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::size_t length = end - at;
        if (used > 0 && used + 1 + length > width) {
            out += "\n" + std::string(indent, ' ');
            used = 0;
        } else if (used > 0) {
            out += ' ';
            ++used;
        }
        out.append(text, at, length);
        used += length;
        at = end + 1;
    }
    return out;
}

class ShortFormatter : public CLI::Formatter {
public:
    ShortFormatter() { column_width(cli::column_width); }

    // With one empty line between groups, not two.
    std::string make_help(const CLI::App* app, std::string name,
                          CLI::AppFormatMode mode) const override {
        std::string text = CLI::Formatter::make_help(app, std::move(name), mode);
        for (std::size_t at = 0; (at = text.find("\n\n\n", at)) != std::string::npos;)
            text.erase(at, 1);
        return text;
    }
    std::string make_option(const CLI::Option* option, bool is_positional) const override {
        std::string head =
            "  " + make_option_name(option, is_positional) + make_option_opts(option);
        const std::size_t from = indent();
        head += head.size() < from ? std::string(from - head.size(), ' ')
                                   : "\n" + std::string(from, ' ');
        return head + wrapped(option->get_description(), from, screen_width() - from) + "\n";
    }
    std::string make_option_opts(const CLI::Option* option) const override {
        if (option->get_positional()) return "";
        if (option->get_items_expected_max() == 0) return "";
        const std::vector<std::string> choices = choices_of(*option);
        std::string words;
        for (const std::string& choice : choices) words += (words.empty() ? "" : "|") + choice;
        if (!words.empty()) return " " + words;
        const std::string type = option->get_type_name();
        return type.starts_with("TEXT") ? " TEXT" : " N";
    }
};

}  // namespace

std::shared_ptr<CLI::FormatterBase> make_formatter() { return std::make_shared<ShortFormatter>(); }

// They stand in the name of its type, in braces: "TEXT:{y,z}", "ENUM:value in {a->,b->} OR {,}".
std::vector<std::string> choices_of(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    const std::size_t open = type.find('{');
    const std::size_t close = type.find('}', open);
    std::vector<std::string> choices;
    if (open == std::string::npos || close == std::string::npos) return choices;
    std::string list = type.substr(open + 1, close - open - 1);
    list += ',';
    for (std::size_t at = 0; at < list.size();) {
        const std::size_t end = list.find(',', at);
        const std::string word = list.substr(at, end - at);
        choices.push_back(word.substr(0, word.find("->")));
        at = end + 1;
    }
    return choices;
}

}  // namespace sidle::cli
