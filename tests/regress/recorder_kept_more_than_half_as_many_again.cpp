// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Parts were a third of what is kept and one tick, so of 9 ticks 15 were kept; and a distance of
// hashes more, so of 300 with a hash a second 479 were.
#include <doctest/doctest.h>

#include <algorithm>

#include "sidle/record/walk_replay2.h"

using namespace sidle;

TEST_CASE("recorder: of any number of ticks no more than half as many again are kept") {
    const WalkScene2 scene;
    for (const std::uint32_t every : {1u, 4u, 60u}) {
        for (const std::uint32_t keep : {1u, 2u, 3u, 7u, 9u, 12u, 15u, 100u, 300u}) {
            CAPTURE(every);
            CAPTURE(keep);
            WalkRecorder2 recorder(scene, {.hash_every = every, .keep_ticks = keep});
            std::size_t most = 0;
            std::size_t missing = 0;
            for (std::size_t tick = 1; tick <= 1000; ++tick) {
                recorder.add({}, scene);
                most = std::max(most, recorder.count());
                missing += recorder.count() < std::min<std::size_t>(tick, keep) ? 1u : 0u;
            }

            CHECK(missing == 0);
            CHECK(most <= keep + std::max(keep / 2, 2 * every));
        }
    }
}
