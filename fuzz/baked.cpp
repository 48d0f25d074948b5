// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/level/baked.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "fuzz/levels.h"

namespace {

// The checksum of baked files once more, as docs/format.md says it.
std::uint64_t checksum_of(sidle::fuzz::Bytes bytes) {
    std::array<std::uint64_t, 4> states{1, 2, 3, 4};
    const std::size_t even = bytes.size() / 32 * 32;
    const auto mix = [](std::uint64_t& state, std::uint64_t word) {
        state = std::rotl((state ^ word) * 0x9e3779b97f4a7c15u, 29);
    };
    for (std::size_t at = 0; at < bytes.size(); at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + at, std::min<std::size_t>(8, bytes.size() - at));
        mix(states[at < even ? at / 8 % 4 : 0], word);
    }
    std::uint64_t sum = bytes.size();
    for (const std::uint64_t state : states) mix(sum, state);
    return sum;
}

}  // namespace

SIDLE_FUZZ_TARGET(baked) {
    using namespace sidle;
    struct Head {
        char mark[8] = {'S', 'I', 'D', 'L', 'B', 'A', 'K', 'E'};
        std::uint64_t version = 3;
        std::uint64_t size = 0;
        std::uint64_t checksum = 0;
    } head;
    head.size = sizeof(head) + bytes.size();
    head.checksum = checksum_of(bytes);
    std::vector<std::byte> whole(sizeof(head));
    std::memcpy(whole.data(), &head, sizeof(head));
    whole.insert(whole.end(), bytes.begin(), bytes.end());
    const auto level = read_baked(whole);
    if (!level) fuzz::require(level.error().code == ErrorCode::bad_syntax, "the seal fits");
    fuzz::use(level);
}
