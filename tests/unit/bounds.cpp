// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "index/lane_course.h"

#include <doctest/doctest.h>

#include "scenes/dice.h"

using namespace sidle;

TEST_CASE("rounded_down: of what lies between floats the lower one, at every exponent") {
    const auto check = [](float low) {
        const float high = std::nextafter(low, std::numeric_limits<float>::infinity());
        if (!(low >= -max_index_coordinate && high <= max_index_coordinate)) return;
        const double width = double(high) - double(low);
        CHECK(rounded_down(double(low)) == low);
        for (const double share : {0x1p-20, 0.5, 1.0 - 0x1p-20}) {
            CHECK(rounded_down(double(low) + share * width) == low);
            CHECK(rounded_up(double(low) + share * width) == high);
        }
    };
    for (const std::uint32_t sign : {0x0u, 0x80000000u}) {
        for (std::uint32_t exponent = 0; exponent < 255; ++exponent) {
            for (const std::uint32_t rest : {0x0u, 0x1u, 0x155555u, 0x7fffffu}) {
                check(std::bit_cast<float>(sign | exponent << 23 | rest));
            }
        }
    }
}

TEST_CASE("rounded_down and rounded_up enclose a number, and end where an index does") {
    for (const double x : {0.0, 0.1, -0.1, 1.0 / 3.0, 1e-50, -1e-50, 123456789.123, 1e18}) {
        CHECK(double(rounded_down(x)) <= x);
        CHECK(double(rounded_up(x)) >= std::min(x, double(max_index_coordinate)));
    }
    CHECK(rounded_down(0.5) == 0.5f);
    CHECK(rounded_up(1e30) == max_index_coordinate);
    CHECK(rounded_down(-1e30) == -max_index_coordinate);
}

TEST_CASE("property: a course in lanes meets what it meets axis by axis, and little more") {
    scenes::Dice dice(17);
    int met = 0;
    int met_in_lanes = 0;
    for (int round = 0; round < 200'000; ++round) {
        const double far = round % 3 == 0 ? 0.0 : round % 3 == 1 ? 1e3 : 1e6;
        SweptBox<3> swept;
        Bounds<3> box;
        for (int i = 0; i < 3; ++i) {
            swept.center[i] = far + dice.uniform(-2, 2);
            swept.half[i] = dice.uniform(0, 1);
            swept.motion[i] = dice.below(4) == 0 ? 0.0 : dice.uniform(-2, 2);
            const double low = far + dice.uniform(-2, 2);
            box.low[i] = rounded_down(low);
            box.high[i] = rounded_up(low + dice.uniform(0, 2));
        }
        const double limit = dice.uniform(0, 1);
        const Course<3> course(swept);
        const Lanes4 low{box.low[0], box.low[1], box.low[2], 0.0f};
        const Lanes4 high{box.high[0], box.high[1], box.high[2], 0.0f};
        const bool is_met = entry(course, box, limit) <= limit;
        const bool is_met_in_lanes =
            LaneCourse(FloatCourse<3>(course)).meets(low, high, above(limit));
        if (is_met) REQUIRE(is_met_in_lanes);
        if (far > 0.0) continue;  // Floats are coarse there.
        met += is_met ? 1 : 0;
        met_in_lanes += is_met_in_lanes ? 1 : 0;
    }
    CHECK(met > 5'000);
    CHECK(met_in_lanes < met + met / 100);
}
