// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The works of bench/counts as a module, to be timed beside their native twins.
#include <cstdint>
#include <string>

#include "bench/counts/counts.h"
#include "web/wasm/export.h"

namespace {

std::vector<sidle::bench::Work>& works() {
    static std::vector<sidle::bench::Work> all = [] {
        std::vector<sidle::bench::Work> found = sidle::bench::works_in_space();
        for (sidle::bench::Work& work : sidle::bench::works_in_plane()) found.push_back(work);
        return found;
    }();
    return all;
}

}  // namespace

SIDLE_EXPORT(works_count) std::uint32_t works_count() {
    return static_cast<std::uint32_t>(works().size());
}
/// A text with a zero at its end.
SIDLE_EXPORT(works_name) const char* works_name(std::uint32_t work) {
    return works()[work].name.c_str();
}
/// How many operations one run makes.
SIDLE_EXPORT(works_operations) std::uint32_t works_operations(std::uint32_t work) {
    return static_cast<std::uint32_t>(works()[work].count);
}
SIDLE_EXPORT(works_run) void works_run(std::uint32_t work) { works()[work].run(); }
