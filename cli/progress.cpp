// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "progress.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "plain.h"
#include "terminal.h"

namespace sidle::cli {
namespace {

constexpr const char* erase = "\r\033[K";
constexpr std::size_t widest_bar = 40;
constexpr std::size_t narrowest_bar = 8;  // Says more than the number beside it does.

bool is_watched() {
    const char* kind = std::getenv("TERM");
    return columns_of(STDERR_FILENO) && kind != nullptr && std::string_view(kind) != "dumb";
}

// What a line may take: after the last column, some go on below.
std::size_t columns() { return columns_of(STDERR_FILENO).value_or(2) - 1; }

// Of one byte, the columns: none within a sign, two of what may be wide.
std::size_t width_of(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x80 ? 1 : byte < 0xC0 ? 0 : 2;
}

std::size_t width_of(std::string_view text) {
    std::size_t width = 0;
    for (const char c : text) width += width_of(c);
    return width;
}

// The end of a name, which tells more of a path than its beginning.
std::string end_of(const std::string& name, std::size_t most) {
    if (width_of(name) <= most) return name;
    constexpr std::string_view left_out = "...";
    if (most <= left_out.size()) return "";
    std::size_t from = name.size();
    for (std::size_t width = left_out.size(); from > 0; --from) {
        width += width_of(name[from - 1]);
        if (width > most) break;
    }
    while (from < name.size() && width_of(name[from]) == 0) ++from;  // No half of a sign.
    return std::string(left_out) + name.substr(from);
}

// By what the share done has cost; a share too small says nothing yet.
std::string time_left(double share, double spent) {
    if (share <= 0.02) return "";
    const int seconds = static_cast<int>(spent * (1.0 - share) / share + 0.5);
    char text[32];
    std::snprintf(text, sizeof text, ", %d:%02d left", seconds / 60, seconds % 60);
    return text;
}

std::string bar_of(double share, std::size_t room) {
    if (room < narrowest_bar) return "";
    const std::size_t width = std::min(room, widest_bar);
    const auto full = static_cast<std::size_t>(share * static_cast<double>(width));
    return " [" + std::string(full, '#') + std::string(width - full, '.') + "]";
}

}  // namespace

void show_progress(const std::string& name, const std::string& said) {
    if (!is_watched()) return;
    const std::size_t most = columns();
    std::string line = end_of(plain(name), most - std::min(most, width_of(said))) + said;
    if (line.size() > most && width_of(line) > most) line.resize(most);
    std::fprintf(stderr, "%s%s", erase, line.c_str());
}

void clear_progress() {
    if (is_watched()) std::fputs(erase, stderr);
}

std::function<void(double)> progress_bar(const std::string& name) {
    if (!is_watched()) return [](double) {};
    return [name, start = std::chrono::steady_clock::now()](double share) {
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
        char percent[16];
        std::snprintf(percent, sizeof percent, " %3.0f %%", share * 100);
        const std::string tail = percent + time_left(share, spent.count());
        const std::size_t taken = width_of(name) + tail.size() + 3;  // With the ends of the bar.
        show_progress(name, bar_of(share, columns() - std::min(columns(), taken)) + tail);
        if (share >= 1.0) clear_progress();
    };
}

}  // namespace sidle::cli
