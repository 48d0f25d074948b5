// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "sidle/3d/company.h"

using namespace sidle;

// All of a company were asked anew whenever one more was held, and in a queue each holds the one
// behind him alone: so many took twenty minutes.
TEST_CASE("regress: who is held up at the head of a long queue holds all behind, at once") {
    std::vector<Companion3> queue(250'000);
    for (std::size_t k = 0; k < queue.size(); ++k) {
        const Vec3 foot{0.7 * static_cast<double>(k), 0.0, 0.0};
        queue[k].body = {foot, foot + Vec3{0, 1, 0}, 0.3};
        queue[k].ground.value = 1;
        queue[k].carried = {0.1, 0, 0};
    }
    queue.back().is_held = true;
    hold_up(queue);
    CHECK(
        std::all_of(queue.begin(), queue.end(), [](const Companion3& one) { return one.is_held; }));
}
