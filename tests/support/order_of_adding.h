// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "sidle/2d/walk.h"
#include "sidle/3d/walk.h"

namespace sidle::test {

/// Obstacles on a grid, each with its mirror image.
template <class Where>
auto with_mirror_images(typename Where::Random& random) {
    using Obstacle = typename Where::Obstacle;
    using Surface = decltype(Obstacle::surface);
    std::vector<Obstacle> obstacles;
    const auto add = [&](const auto& shape, Surface surface) {
        Obstacle obstacle{shape};
        obstacle.surface = surface;
        obstacle.tag = static_cast<std::uint32_t>(obstacles.size());
        obstacles.push_back(obstacle);
    };
    for (int i = random.whole(1, 6); i > 0; --i) {
        auto shape = Where::shape(random);
        const auto surface = static_cast<Surface>(random.whole(0, 2));
        add(shape, surface);
        std::visit(typename Where::Mirror{}, shape);
        add(shape, surface);
    }
    return obstacles;
}

template <class Where>
auto added_in_any_order(std::vector<typename Where::Obstacle> obstacles,
                        typename Where::Random& random) {
    typename Where::World world;
    while (!obstacles.empty()) {
        const auto next =
            obstacles.begin() + random.whole(0, static_cast<int>(obstacles.size()) - 1);
        world.add(*next);
        obstacles.erase(next);
    }
    return world;
}

inline std::uint32_t part_of(const Hit2& hit) { return hit.wall; }
inline std::uint32_t part_of(const Hit3& hit) { return hit.triangle; }

/// Whatever number the part has that is hit.
template <class Hit>
void require_same_contact(const Hit& a, const Hit& b) {
    REQUIRE(a.fraction == b.fraction);
    REQUIRE(a.distance == b.distance);
    REQUIRE(a.normal == b.normal);
    REQUIRE(a.point == b.point);
    REQUIRE(a.tag == b.tag);
    REQUIRE(a.feature == b.feature);
}

template <class Hit>
void require_same(const Hit& a, const Hit& b) {
    require_same_contact(a, b);
    REQUIRE(part_of(a) == part_of(b));
}

template <class Hit>
void require_same(const std::optional<Hit>& a, const std::optional<Hit>& b) {
    REQUIRE(a.has_value() == b.has_value());
    if (a) require_same(*a, *b);
}

template <class Where>
void require_same_answers(const typename Where::World& one, const typename Where::World& other,
                          typename Where::Random& random) {
    const auto [body, motion] = Where::question(random);
    using Hit = typename Where::Hit;
    const auto require_same_lists = [&](const auto& ask) {
        std::array<Hit, 6> a;
        std::array<Hit, 6> b;
        const std::size_t count = ask(one, a);
        REQUIRE(ask(other, b) == count);
        for (std::size_t i = 0; i < std::min(count, a.size()); ++i) require_same(a[i], b[i]);
    };
    const typename Where::Segment segment{body.a, body.a + motion};
    require_same(one.cast(segment), other.cast(segment));
    require_same(one.cast(body, motion), other.cast(body, motion));
    require_same(one.closest(body, 5.0), other.closest(body, 5.0));
    require_same_lists([&](const auto& w, auto& hits) { return w.cast_all(segment, hits); });
    require_same_lists([&](const auto& w, auto& hits) { return w.cast_all(body, motion, hits); });
    require_same_lists([&](const auto& w, auto& hits) { return w.overlaps(body, 1.0, hits); });
    if (motion != decltype(motion){}) {
        const typename Where::Ray ray{body.a, normalize_or(motion, {})};
        require_same(one.cast(ray), other.cast(ray));
    }

    const auto a = slide(one, body, motion);
    const auto b = slide(other, body, motion);
    REQUIRE(a.motion == b.motion);
    REQUIRE(a.contact_count == b.contact_count);
    REQUIRE(depenetrate(one, body, 3.0).motion == depenetrate(other, body, 3.0).motion);
}

template <class Where>
void require_same_walks(const typename Where::World& one, const typename Where::World& other,
                        typename Where::Random& random) {
    const typename Where::Walker walker;
    typename Where::State a;
    a.position = Where::start(random);
    typename Where::State b = a;
    for (int tick = 0; tick < 20; ++tick) {
        const auto wish = Where::wish(random);
        a = walk(one, walker, a, {wish}, 0.0625).state;
        b = walk(other, walker, b, {wish}, 0.0625).state;
        REQUIRE(a.position == b.position);
        REQUIRE(a.velocity == b.velocity);
        REQUIRE(a.has_ground == b.has_ground);
        if (a.has_ground) REQUIRE(a.ground.tag == b.ground.tag);
    }
}

/// Whether obstacles give the same bits in whatever order they were added. `Where` names the types
/// of a dimension, and makes shapes, questions, starts and wishes at which much is met at once.
template <class Where>
void check_order_of_adding(std::uint64_t seeds) {
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        CAPTURE(seed);
        typename Where::Random random(seed);
        const auto obstacles = with_mirror_images<Where>(random);
        const auto one = added_in_any_order<Where>(obstacles, random);
        const auto other = added_in_any_order<Where>(obstacles, random);
        for (int i = 0; i < 40; ++i) {
            CAPTURE(i);
            require_same_answers<Where>(one, other, random);
        }
        for (int i = 0; i < 2; ++i) require_same_walks<Where>(one, other, random);
    }
}

}  // namespace sidle::test
