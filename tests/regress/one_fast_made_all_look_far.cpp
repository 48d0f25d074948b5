// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// One of a company fell from far above, 50 m in a tick, and all others looked as far around
// themselves as he could come: the rooms of two thousand took thirty times as long.
#include <doctest/doctest.h>

#include <span>
#include <vector>

#include "2d/company_kit.h"
#include "3d/company_kit.h"
#include "both/near_company.h"

using namespace sidle;

namespace {

// How many all others look at.
template <class Kit>
std::size_t looked_at(std::span<const typename Kit::Companion> company) {
    const NearCompany<Kit> all(company);
    std::vector<std::uint32_t> near(company.size());
    std::size_t count = 0;
    for (std::size_t i = 1; i < company.size(); ++i) count += all.list(i, near).size();
    return count;
}

template <class Kit, class Place>
void check(Place place) {
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

TEST_CASE("regress: one who falls fast is looked at by all, and nobody else by more") {
    check<CompanyKit3>([](int i) { return Vec3{i % 30 * 3.0, 0.0, i / 30 * 3.0}; });
    check<CompanyKit2>([](int i) { return Vec2{i * 2.0, 0.0}; });
}
