// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/crowd_near.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "support/random2.h"

using namespace sidle;

namespace {

// Units here and there, many of them exactly as far apart as they can touch; of all classes, with
// several circles, and with layers, as the scene has them.
struct Scene {
    test::Random2 random;
    Crowd::State crowd;
    std::vector<UnitWish> wishes;

    explicit Scene(std::uint64_t seed) : random(seed) {
        const double far = random.chance(0.3) ? std::pow(10.0, random.uniform(0.0, 17.0)) : 0.0;
        const double scale = random.chance(0.1) ? 0x1p-70 : 1.0;
        const bool has_ghosts = random.chance(0.3);
        const bool has_layers = random.chance(0.3);
        const bool has_compounds = random.chance(0.3);
        crowd.settings.push_speed = 0.125 * scale;
        crowd.settings.skin = random.chance(0.5) ? 0.0 : 1e-4 * scale;
        const int count = random.whole(1, 80);
        for (int k = 0; k < count; ++k) {
            UnitState state;
            state.position = (Vec2{far, -far} + place()) * scale;
            state.radius = (random.chance(0.8) ? 0.25 : random.uniform(0.05, 3.0)) * scale;
            if (has_ghosts && random.chance(0.2)) state.kind = UnitClass::ghost;
            state.is_settled = random.chance(0.3);
            CrowdMemory memory;
            memory.notes.lives = random.chance(0.9);
            memory.layers = has_layers ? 1u << random.whole(0, 2) : 1u;
            memory.mask = has_layers && random.chance(0.5) ? 3u : 0xffffffffu;
            if (has_compounds && random.chance(0.5)) {
                memory.first_circle = static_cast<std::uint32_t>(crowd.circles.size());
                memory.circle_count = 1;
                crowd.circles.push_back({Vec2{0.5, 0.0} * scale, 0.25 * scale});
            }
            crowd.states.push_back(state);
            crowd.memory.push_back(memory);
            wishes.push_back({random.chance(0.5) ? Vec2{} : random.in_square(0.1 * scale), 1e300});
        }
        fill_rows(crowd, wishes, {});
    }
    Vec2 place() {
        if (random.chance(0.5)) return random.in_square(2.0);
        return Vec2{double(random.whole(-8, 8)), double(random.whole(-8, 8))} * 0.25;
    }
};

}  // namespace

TEST_CASE("near sieve: lists whom a row can touch and meets, as one by one, with their flags") {
    std::size_t near_count = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        Scene scene(seed);
        const CrowdWalls walls;
        const CrowdStep step{scene.crowd, scene.crowd.scratch, walls, scene.wishes, {}};
        const std::vector<CrowdRow>& rows = scene.crowd.scratch.rows;
        const std::vector<float>& reaches = scene.crowd.scratch.reaches;
        const auto count = static_cast<std::uint32_t>(rows.size());
        const Eyes eyes(step);
        std::vector<std::uint32_t> listed;
        for (std::uint32_t i = 0; i < count; ++i) {
            if (class_of(rows[i]) == UnitClass::ghost) continue;
            NearList list{listed};
            NearSieve sieve(eyes, i, list);
            sieve.begin_level(static_cast<double>(*std::max_element(
                reaches.begin(), reaches.begin() + static_cast<std::ptrdiff_t>(count))));
            for (std::uint32_t first = 0; first < count; first += column_padding) {
                const std::uint32_t left = std::min<std::uint32_t>(count - first, column_padding);
                sieve.take_in(first, (1u << left) - 1);
            }
            const std::uint32_t flags = sieve.finish();

            std::vector<std::uint32_t> wanted;
            std::uint32_t wanted_flags = 0;
            for (std::uint32_t k = 0; k < count; ++k) {
                const double reach =
                    static_cast<double>(reaches[i]) + static_cast<double>(reaches[k]);
                const Vec2 apart = rows[k].position - rows[i].position;
                if (!meets(scene.crowd, rows[i], rows[k])) continue;
                if (length_squared(apart) > reach * reach) continue;
                wanted.push_back(k);
                wanted_flags |= rows[k].unit;
            }
            CAPTURE(seed);
            CAPTURE(i);
            listed.resize(std::max(listed.size(), list.count));
            REQUIRE(std::vector(listed.begin(), listed.begin() + static_cast<std::ptrdiff_t>(
                                                                     list.count)) == wanted);
            REQUIRE(flags == wanted_flags);
            near_count += wanted.size();
        }
    }
    CHECK(near_count > 100'000);
}
