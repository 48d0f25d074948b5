// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include "cli/oracle.h"
#include "cli/oracle_distance.h"
#include "support/random3.h"

using namespace sidle;
using cli::Passage;
using cli::Piece;
using cli::PieceKind;

namespace {

constexpr std::uint64_t seed = 7;

Passage random_passage(test::Random3& random) {
    Passage passage;
    passage.radius = 100;  // Further away than this and a metre, a lower bound is enough for it.
    passage.axis.a = random.in_box({3, 3, 3});
    passage.axis.b = passage.axis.a;
    if (random.chance(0.8)) passage.axis.b += random.spread_vector(1e-3, 3);
    if (random.chance(0.9)) passage.motion = random.spread_vector(1e-6, 5);
    if (random.chance(0.1)) passage.motion = (passage.axis.b - passage.axis.a) * 0.5;
    return passage;
}

Piece random_piece(test::Random3& random) {
    Piece piece;
    piece.kind = static_cast<PieceKind>(random.whole(0, 3));
    piece.a = random.in_box({2, 2, 2});
    piece.b = piece.a + random.spread_vector(1e-2, 3);
    piece.c = piece.a + random.spread_vector(1e-2, 3);
    piece.radius = random.spread(0.05, 0.6);
    if (piece.kind == PieceKind::prism || piece.kind == PieceKind::box) {
        piece.pose = {random.in_box({2, 2, 2}), random.rotation()};
        piece.a.y = piece.b.y = 0;
        piece.bottom = -random.spread(0.05, 3);
        piece.top = random.spread(0.05, 3);
        piece.c = {random.spread(0.05, 2), random.spread(0.05, 2), random.spread(0.05, 2)};
    }
    return piece;
}

/// A point is in or near a solid by the definition of the solid, in its own axes.
double distance_of_point(const Piece& piece, Vec3 p) {
    const auto to_line = [&](Vec3 q) {
        const Vec3 along = piece.b - piece.a;
        const double scale = length_squared(along);
        const double t = scale > 0 ? std::clamp(dot(q - piece.a, along) / scale, 0.0, 1.0) : 0.0;
        return distance(q, piece.a + along * t);
    };
    const Vec3 local = to_local(piece.pose, p);
    if (piece.kind == PieceKind::round) return std::max(0.0, to_line(p) - piece.radius);
    if (piece.kind == PieceKind::box) {
        const Vec3 inside{std::clamp(local.x, -piece.c.x, piece.c.x),
                          std::clamp(local.y, -piece.c.y, piece.c.y),
                          std::clamp(local.z, -piece.c.z, piece.c.z)};
        return distance(local, inside);
    }
    const double aside = std::max(0.0, to_line({local.x, 0, local.z}) - piece.radius);
    const double above = std::max({0.0, local.y - piece.top, piece.bottom - local.y});
    return std::hypot(aside, above);
}

/// The least over a fine net of points, which is never below the truth, and above it by at most
/// half a mesh diagonal on each side.
double sampled_distance(const Piece& piece, const Passage& passage, int count, double& error) {
    const Vec3 axis = passage.axis.b - passage.axis.a;
    double best = 1e300;
    error = (length(axis) + length(passage.motion)) / count;
    if (piece.kind == PieceKind::triangle)
        error += (length(piece.b - piece.a) + length(piece.c - piece.a)) / count;
    for (int i = 0; i <= count; ++i)
        for (int k = 0; k <= count; ++k) {
            const Vec3 p =
                passage.axis.a + axis * (double(i) / count) + passage.motion * (double(k) / count);
            if (piece.kind != PieceKind::triangle) {
                best = std::min(best, distance_of_point(piece, p));
                continue;
            }
            for (int u = 0; u <= count; ++u)
                for (int v = 0; u + v <= count; ++v)
                    best = std::min(
                        best, distance(p, piece.a + (piece.b - piece.a) * (double(u) / count) +
                                              (piece.c - piece.a) * (double(v) / count)));
        }
    return best;
}

}  // namespace

TEST_CASE("oracle: the gap of a passage is the least over a net of sampled points") {
    test::Random3 random(seed);
    for (int round = 0; round < 1500; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const Piece piece = random_piece(random);
        const Passage passage = random_passage(random);
        const int count = piece.kind == PieceKind::triangle ? 12 : 60;

        const double exact = cli::distance_to<double>(piece, passage);
        double error = 0.0;
        const double sampled = sampled_distance(piece, passage, count, error);

        CAPTURE(static_cast<int>(piece.kind));
        CHECK(exact <= sampled + 1e-9);  // rounding of numbers below 10
        CHECK(exact >= sampled - error - 1e-9);
    }
}

TEST_CASE("oracle: twice the digits change nothing but the last ones") {
    test::Random3 random(seed);
    for (int round = 0; round < 1500; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        const Piece piece = random_piece(random);
        const Passage passage = random_passage(random);

        const double narrow = cli::distance_to<double>(piece, passage);
        const double wide = static_cast<double>(cli::distance_to<cli::Wide>(piece, passage));

        // The bound that `inspect` calls doubtful.
        CHECK(std::abs(narrow - wide) <= 1e-8 * (1.0 + length(passage.motion)));
    }
}

TEST_CASE("oracle: an axis that passes through a triangle has crossed it, one beside has not") {
    test::Random3 random(seed);
    for (int round = 0; round < 20000; ++round) {
        CAPTURE(seed);
        CAPTURE(round);
        Piece piece = random_piece(random);
        piece.kind = PieceKind::triangle;
        const double u = random.uniform(0.001, 0.5);
        const double v = random.uniform(0.001, 0.499);
        const Vec3 inside = piece.a + (piece.b - piece.a) * u + (piece.c - piece.a) * v;
        const Vec3 normal = cross(piece.b - piece.a, piece.c - piece.a);
        if (length(normal) < 1e-3) continue;
        const Vec3 motion = random.spread_vector(1e-2, 10);
        if (std::abs(dot(normalize_or(normal, {}), motion)) < 1e-3) continue;

        const Passage through{{inside - motion * 0.4, inside - motion * 0.4}, motion, 0.3};
        const Vec3 short_of = inside - motion * 1.01;
        const Passage before{{short_of, short_of}, motion, 0.3};

        CHECK(cli::distance_to<cli::Wide>(piece, through) == cli::Wide(0));
        CHECK(cli::distance_to<cli::Wide>(piece, before) > cli::Wide(0));
    }
}
