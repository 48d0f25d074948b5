// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace sidle::fuzz {

using Bytes = std::span<const std::byte>;

/// Something that must stand any bytes: it reads them, and uses what was read.
struct Target {
    std::string name;
    void (*run)(Bytes bytes);
};

/// All targets that are linked in.
std::vector<Target>& targets();

inline bool add_target(const char* name, void (*run)(Bytes)) {
    targets().push_back({name, run});
    return true;
}

/// Ends the program: what must hold does not.
void require(bool holds, const char* what);

}  // namespace sidle::fuzz

/// Defines a target; the block that follows has `bytes`.
#define SIDLE_FUZZ_TARGET(name)                                                                 \
    static void run_##name([[maybe_unused]] sidle::fuzz::Bytes bytes);                          \
    [[maybe_unused]] static const bool has_##name = sidle::fuzz::add_target(#name, run_##name); \
    static void run_##name([[maybe_unused]] sidle::fuzz::Bytes bytes)
