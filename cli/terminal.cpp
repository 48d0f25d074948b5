// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

namespace sidle::cli {

std::optional<std::size_t> columns_of(int stream) {
    constexpr std::size_t usual = 80;  // Some do not know how wide they are.
    if (isatty(stream) == 0) return std::nullopt;
    winsize size = {};
    const bool is_known = ioctl(stream, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
    return is_known ? size.ws_col : usual;
}

}  // namespace sidle::cli
