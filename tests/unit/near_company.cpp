// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// All rooms of a company at once have the bits of each alone, which asks everybody; who is held up
// is the same, too: in companies close and strewn, of few kinds and many, near the origin and far
// off.
#include <doctest/doctest.h>

#include <span>
#include <vector>

#include "2d/company_kit.h"
#include "3d/company_kit.h"
#include "both/near_company.h"
#include "support/random2.h"
#include "support/random3.h"

using namespace sidle;
using namespace sidle::test;

namespace {

struct Space : CompanyKit3 {
    using Random = Random3;
};

struct Plane : CompanyKit2 {
    using Random = Random2;
};

Vec3 somewhere(Random3& random, double half) { return random.in_cube(half); }
Vec2 somewhere(Random2& random, double half) { return random.in_square(half); }

// Around one place or some, side by side or strewn over kilometres; some fast, some at one place.
template <class Kit>
std::vector<typename Kit::Companion> some_company(typename Kit::Random& random) {
    const double far = random.chance(0.2) ? 1e6 : 10.0;
    const double extent = random.spread(0.5, 3000.0);
    const double fastest = random.chance(0.2) ? 0.0 : random.spread(0.01, 20.0);
    const bool are_alike = random.chance(0.3);
    const bool is_flat = random.chance(0.5);
    const typename Kit::Vec middle = somewhere(random, far);
    std::vector<typename Kit::Companion> company(static_cast<std::size_t>(random.whole(0, 149)));
    for (auto& one : company) {
        typename Kit::Vec at = somewhere(random, extent);
        if (is_flat) at.y = 0.0;
        if (random.chance(0.05)) at = {};
        one.body.a = middle + at;
        one.body.b = one.body.a;
        if (random.chance(0.8)) one.body.b += one.up * random.spread(0.1, 2.0);
        one.body.radius = random.spread(0.05, random.chance(0.05) ? 20.0 : 0.5);
        if (random.chance(0.7)) one.motion = somewhere(random, fastest);
        if (are_alike) continue;
        if (random.chance(0.3)) one.priority = random.whole(-1, 1);
        if (random.chance(0.5)) one.ground.value = static_cast<std::uint32_t>(random.whole(0, 2));
        if (one.ground && random.chance(0.7)) one.carried = somewhere(random, 0.2 * fastest);
        one.is_held = random.chance(0.05);
        if (random.chance(0.2)) one.layers = 1u << random.whole(0, 2);
        if (random.chance(0.2)) one.mask = static_cast<std::uint32_t>(random.whole(0, 7));
    }
    return company;
}

bool is_same(const Fence3& a, const Fence3& b) {
    return a.plane.normal == b.plane.normal && a.plane.offset == b.plane.offset &&
           a.rides_along == b.rides_along;
}
bool is_same(const Fence2& a, const Fence2& b) {
    return a.normal == b.normal && a.offset == b.offset && a.rides_along == b.rides_along;
}
template <class Room>
bool is_same_room(const Room& a, const Room& b) {
    bool is_all = a.fence_count == b.fence_count && a.aside == b.aside;
    for (std::size_t i = 0; i < a.fence_count && is_all; ++i)
        is_all = is_same(a.fences[i], b.fences[i]);
    return is_all;
}

template <class Kit>
void check_rooms(std::uint64_t seed, int rounds) {
    typename Kit::Random random(seed);
    std::size_t asked = 0;
    std::size_t caged = 0;
    std::size_t left_out = 0;
    for (int round = 0; round < rounds; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const auto company = some_company<Kit>(random);
        std::vector<typename Kit::Room> rooms(company.size());
        rooms_of(company, rooms);
        const NearCompany<Kit> all(company);
        std::vector<std::uint32_t> near(company.size());
        for (std::size_t i = 0; i < company.size(); ++i) {
            CAPTURE(i);
            const typename Kit::Room alone = room_of(company, i);
            REQUIRE(is_same_room(alone, rooms[i]));
            ++asked;
            caged += all.totals(i).met > alone.fences.size() ? 1 : 0;
            left_out += all.list(i, near).size() + 1 < company.size() ? 1 : 0;
        }
    }
    // It is about those for whom some are left out.
    CHECK(caged > asked / 3);
    CHECK(left_out > asked / 4);
}

// Everybody asks everybody.
template <class Kit>
void hold_up_slowly(std::vector<typename Kit::Companion>& company) {
    std::vector<std::uint32_t> all(company.size());
    for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i;
    for (bool is_new = true; is_new;) {
        is_new = false;
        for (std::size_t i = 0; i < company.size(); ++i) {
            if (company[i].is_held || company[i].carried == typename Kit::Vec{}) continue;
            std::size_t met = 0;
            for (std::size_t k = 0; k < company.size(); ++k)
                met += k != i && RoomMaker<Kit>::meets(company[i], company[k]) ? 1 : 0;
            company[i].is_held = RoomMaker<Kit>(company, i).is_stopped(all, met);
            is_new |= company[i].is_held;
        }
    }
}

template <class Kit>
void check_held(std::uint64_t seed, int rounds) {
    typename Kit::Random random(seed);
    int held = 0;
    int free = 0;
    for (int round = 0; round < rounds; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        auto company = some_company<Kit>(random);
        const auto before = company;
        auto slowly = company;
        hold_up(company);
        hold_up_slowly<Kit>(slowly);
        for (std::size_t i = 0; i < company.size(); ++i) {
            REQUIRE(company[i].is_held == slowly[i].is_held);
            if (before[i].is_held || before[i].carried == typename Kit::Vec{}) continue;
            (company[i].is_held ? held : free) += 1;
        }
    }
    CHECK(held > 100);
    CHECK(free > 100);
}

// How many all but the first look at.
template <class Kit>
std::size_t looked_at(std::span<const typename Kit::Companion> company) {
    const NearCompany<Kit> all(company);
    std::vector<std::uint32_t> near(company.size());
    std::size_t count = 0;
    for (std::size_t i = 1; i < company.size(); ++i) count += all.list(i, near).size();
    return count;
}

// One falls from far above, 50 m in a tick: all others once looked as far around themselves.
template <class Kit, class Place>
void check_that_one_falls(Place place) {
    std::vector<typename Kit::Companion> company(900);
    for (int i = 0; i < 900; ++i) {
        auto& one = company[static_cast<std::size_t>(i)];
        one.body.a = one.body.b = place(i);
        one.motion.x = i % 2 == 0 ? 0.1 : -0.1;
    }
    company[0].body.a.y = company[0].body.b.y = 60.0;
    const std::size_t before = looked_at<Kit>(company);
    REQUIRE(before < 900 * 900 / 4);
    company[0].motion.y = -50.0;
    CHECK(looked_at<Kit>(company) <= before + 899);
}

}  // namespace

TEST_CASE("company: all rooms at once are those of each alone") {
    check_rooms<Space>(9100, 400);
    check_rooms<Plane>(9200, 400);
}

TEST_CASE("company: who is held up is told from those near, as from all") {
    check_held<Space>(9300, 400);
    check_held<Plane>(9400, 400);
}

TEST_CASE("company: one who falls fast is looked at by all, and nobody else by more") {
    check_that_one_falls<Space>([](int i) { return Vec3{i % 30 * 3.0, 0.0, i / 30 * 3.0}; });
    check_that_one_falls<Plane>([](int i) { return Vec2{i * 2.0, 0.0}; });
}
