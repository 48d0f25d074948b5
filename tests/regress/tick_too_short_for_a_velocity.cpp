// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cstddef>
#include <vector>

#include "sidle/record/replay.h"
#include "support/told.h"

using namespace sidle;

namespace {

template <class Replay>
bool is_read_with(double dt) {
    Replay replay;
    replay.start.dt = dt;
    std::vector<std::byte> bytes;
    test::broken_rules([&] { bytes = write_replay({}, replay); });
    return bool(read_replay(bytes));
}

}  // namespace

// A way of a millimetre in a tick of 4e-310 s is faster than numbers go: the next tick began with a
// velocity that was none.
TEST_CASE("replay: a tick too short for a velocity is refused") {
    CHECK(is_read_with<WalkReplay2>(1e-9));
    CHECK(is_read_with<WalkReplay3>(1e-9));
    CHECK_FALSE(is_read_with<WalkReplay2>(4e-310));
    CHECK_FALSE(is_read_with<WalkReplay3>(4e-310));
    CHECK_FALSE(is_read_with<WalkReplay3>(0.0));
}
