// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "support/crowd_rounds.h"
#include "support/slide_rounds.h"

using namespace sidle;

// A hundred unit-ticks take about as long as one round of a slide.
TEST_CASE("soak: no crowd ever overlaps, whatever its units are and whatever is dug") {
    const std::uint64_t seed = test::number_from_environment("SIDLE_SEED", 1);
    const std::uint64_t rounds = test::number_from_environment("SIDLE_SOAK_ROUNDS", 20'000);
    const test::CrowdRounds done = test::press_crowds(seed, rounds * 100);

    MESSAGE(done.unit_ticks, " unit-ticks in ", done.scenes, " scenes, ", done.edits, " edits, ",
            done.chords, " straight ways that cut, the deepest by ", done.deepest_chord);
    CHECK(done.faults == 0);
}
