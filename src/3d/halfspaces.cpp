// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/halfspaces.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "3d/least_violation.h"
#include "sidle/base/assert.h"

namespace sidle {
namespace {

// Normals are unit only up to a few 1e-16, so directions nearer than this are the same.
constexpr double parallel_sine = 1e-14;

// A plane counts as violated beyond this share of a metre and the wish: a thousand times the
// rounding, a thousandth of what the header promises.
constexpr double slack_share = 1e-12;

// The rounding of a candidate grows with its own length; no more of it is forgiven than that, for
// it may lie very far off between planes that are nearly parallel.
constexpr double rounding_share = 1e-14;

// What a set may fail by and still be called feasible. [m]
constexpr double feasible_tolerance = 1e-9;

// Every exchange moves further from the wish, so no basis returns; the bound is for rounding.
constexpr int max_exchanges = 128;
constexpr int max_conflicts = 100;

/// The question as the steps below see it: every offset is lowered by `relief`.
struct Question {
    Vec3 wish;
    std::span<const HalfSpace3> half_spaces;
    double relief = 0.0;

    HalfSpace3 plane(int i) const {
        const HalfSpace3& given = half_spaces[static_cast<std::size_t>(i)];
        return {given.normal, given.offset - relief};
    }
};

/// The planes that hold the motion: it is the point nearest to the wish on all of them.
struct Basis {
    int planes[4] = {};
    int count = 0;
};

struct Line {
    Vec3 base;  // Its point nearest to zero motion.
    Vec3 direction;
    double sine = 0.0;  // Of the angle between its planes.
};

double largest(Vec3 a) { return std::max({std::abs(a.x), std::abs(a.y), std::abs(a.z)}); }

double slack(Vec3 wish, Vec3 motion) {
    return slack_share * (1.0 + largest(wish)) + rounding_share * largest(motion);
}

double violation(const HalfSpace3& plane, Vec3 motion) {
    return plane.offset - dot(plane.normal, motion);
}

/// What `plane` asks of the points of `other`, as a plane that is not unit. Of two that are nearly
/// parallel the difference is exact, so nothing is lost however small their angle.
HalfSpace3 difference(const HalfSpace3& plane, const HalfSpace3& other) {
    const double cosine = dot(plane.normal, other.normal);
    if (cosine > 0.9) return {plane.normal - other.normal, plane.offset - other.offset};
    if (cosine < -0.9) return {plane.normal + other.normal, plane.offset + other.offset};
    return plane;
}

Vec3 on_plane(Vec3 wish, const HalfSpace3& p) {
    return wish + p.normal * (p.offset - dot(p.normal, wish));
}

std::optional<Line> meet(const HalfSpace3& p, const HalfSpace3& q) {
    const HalfSpace3 rest = difference(q, p);
    const Vec3 along = cross(p.normal, rest.normal);
    const double sine = length(along);
    if (!(sine > parallel_sine)) return std::nullopt;
    const Vec3 direction = along / sine;
    const Vec3 inward = cross(direction, p.normal);
    const Vec3 foot = p.normal * p.offset;
    const double way = (rest.offset - dot(rest.normal, foot)) / dot(rest.normal, inward);
    return Line{foot + inward * way, direction, sine};
}

std::optional<Vec3> on_corner(const Line& line, const HalfSpace3& p, const HalfSpace3& q,
                              const HalfSpace3& r, Vec3 wish) {
    const double with_p = std::abs(dot(p.normal, r.normal));
    const double with_q = std::abs(dot(q.normal, r.normal));
    const HalfSpace3 rest = difference(r, with_p >= with_q ? p : q);
    const double rise = dot(rest.normal, line.direction);
    const double determinant = std::abs(rise) * line.sine;
    const double widest =
        std::max({line.sine * line.sine, length_squared(cross(p.normal, r.normal)),
                  length_squared(cross(q.normal, r.normal))});
    if (!(determinant > parallel_sine * std::sqrt(widest))) return std::nullopt;
    const double missing = rest.offset - dot(rest.normal, line.base);
    const Vec3 corner = line.base + line.direction * (missing / rise);
    if (determinant > 1e-5 * line.sine) return corner;
    // A plane nearly along the line: rounding moves the corner far, so the plane gives way by less
    // than what counts as violated, and the corner is rather too near to the wish than too far.
    return line.base + line.direction * ((missing - 0.25 * slack(wish, corner)) / rise);
}

/// Keeps the nearest candidate that all planes of the old basis and the entering one allow.
struct Choice {
    const Question& question;
    const Basis& all;
    Basis best = {};
    Vec3 motion = {};
    double distance = 0.0;

    void offer(Vec3 candidate, Basis basis) {
        const double far = length_squared(candidate - question.wish);
        if (best.count > 0 && !(far < distance)) return;
        const double allowed = slack(question.wish, candidate);
        for (int i = 0; i < all.count; ++i) {
            if (!(violation(question.plane(all.planes[i]), candidate) <= allowed)) return;
        }
        best = basis;
        motion = candidate;
        distance = far;
    }
};

/// The optimum of at most four planes, the last of which binds. Returns false when there is none.
bool exchange(const Question& question, Basis& basis, int entering, Vec3& motion) {
    Basis all = basis;
    all.planes[all.count++] = entering;
    Choice choice{question, all};
    const HalfSpace3 p = question.plane(entering);
    choice.offer(on_plane(question.wish, p), {{entering}, 1});
    if (choice.best.count == 0) {
        for (int i = 0; i < basis.count; ++i) {
            const HalfSpace3 q = question.plane(basis.planes[i]);
            const std::optional<Line> line = meet(p, q);
            if (!line) continue;
            const Vec3 nearest = line->base + line->direction * dot(line->direction, question.wish);
            choice.offer(nearest, {{entering, basis.planes[i]}, 2});
            for (int j = i + 1; j < basis.count; ++j) {
                const HalfSpace3 r = question.plane(basis.planes[j]);
                const std::optional<Vec3> corner = on_corner(*line, p, q, r, question.wish);
                if (corner) {
                    choice.offer(*corner, {{entering, basis.planes[i], basis.planes[j]}, 3});
                }
            }
        }
    }
    basis = choice.best.count > 0 ? choice.best : all;
    motion = choice.best.count > 0 ? choice.motion : motion;
    return choice.best.count > 0;
}

int most_violated(const Question& question, Vec3 motion) {
    double worst = slack(question.wish, motion);
    int index = -1;
    for (int i = 0; i < static_cast<int>(question.half_spaces.size()); ++i) {
        const double outside = violation(question.plane(i), motion);
        if (outside > worst) {
            worst = outside;
            index = i;
        }
    }
    return index;
}

/// The nearest point that all planes allow, or the least relief that the planes in conflict need.
std::optional<double> solve(const Question& question, Vec3& motion) {
    Basis basis;
    motion = question.wish;
    for (int step = 0; step < max_exchanges; ++step) {
        const int entering = most_violated(question, motion);
        if (entering < 0) return std::nullopt;
        if (basis.count == 0) {
            basis = {{entering}, 1};
            motion = on_plane(question.wish, question.plane(entering));
            continue;
        }
        if (!exchange(question, basis, entering, motion)) {
            HalfSpace3 conflict[4];
            for (int i = 0; i < basis.count; ++i) conflict[i] = question.plane(basis.planes[i]);
            return least_violation({conflict, static_cast<std::size_t>(basis.count)});
        }
    }
    return 0.0;
}

/// The answer to a set without common point.
Vec3 least_violating(Question question) {
    Vec3 motion = question.wish;
    double growth = slack(motion, motion);
    // Each conflict raises the relief to what its planes need at least, never beyond what the
    // whole set needs; the growth only overcomes rounding.
    for (int round = 0; round < max_conflicts; ++round) {
        const std::optional<double> missing = solve(question, motion);
        if (!missing) break;
        question.relief += std::max(*missing, growth);
        growth *= 1.5;
    }
    // A little more, so that rounding makes the answer rather too near than too far.
    question.relief += 2.0 * slack(question.wish, motion);
    Vec3 nearer;
    return solve(question, nearer) ? motion : nearer;
}

double worst_violation(std::span<const HalfSpace3> half_spaces, Vec3 motion) {
    double worst = 0.0;
    for (const HalfSpace3& plane : half_spaces) worst = std::max(worst, violation(plane, motion));
    return worst;
}

}  // namespace

Projection3 project(Vec3 wish, std::span<const HalfSpace3> half_spaces) {
    SIDLE_ASSERT(half_spaces.size() <= max_half_spaces, "at most 64 half-spaces");
    SIDLE_ASSERT(is_finite(wish), "a wish must be finite");

    Question question{wish, half_spaces};
    Vec3 motion = wish;
    if (solve(question, motion)) motion = least_violating(question);
    Projection3 result{motion, worst_violation(half_spaces, motion)};
    result.is_feasible = result.violation <= feasible_tolerance + 4.0 * slack(wish, motion);
    return result;
}

}  // namespace sidle
