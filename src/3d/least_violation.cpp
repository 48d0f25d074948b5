// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/least_violation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace sidle {
namespace {

// What the weighted normals of a conflict may sum to; they cancel exactly but for rounding.
constexpr double residual_tolerance = 2e-14;

/// A number as an unevaluated sum: twice the digits. Four normals that lie nearly in one plane have
/// determinants in which a double keeps no digit.
struct Twofold {
    double high = 0.0;
    double low = 0.0;
};

// Source: [Dekker1971], exact sum and product.
Twofold exact_sum(double a, double b) {
    const double sum = a + b;
    const double part = sum - a;
    return {sum, (a - (sum - part)) + (b - part)};
}

Twofold exact_product(double a, double b) {
    const double wide_a = 134217729.0 * a;
    const double wide_b = 134217729.0 * b;
    const double high_a = wide_a - (wide_a - a);
    const double high_b = wide_b - (wide_b - b);
    const double low_a = a - high_a;
    const double low_b = b - high_b;
    const double product = a * b;
    const double error =
        ((high_a * high_b - product) + high_a * low_b + low_a * high_b) + low_a * low_b;
    return {product, error};
}

Twofold operator+(Twofold a, Twofold b) {
    const Twofold sum = exact_sum(a.high, b.high);
    return exact_sum(sum.high, sum.low + (a.low + b.low));
}

Twofold operator*(Twofold a, double b) {
    const Twofold product = exact_product(a.high, b);
    return exact_sum(product.high, product.low + a.low * b);
}

/// `a * d - b * c`.
Twofold minor(double a, double b, double c, double d) {
    return exact_product(a, d) + exact_product(-b, c);
}

double determinant(Vec3 a, Vec3 b, Vec3 c) {
    const Twofold sum = minor(b.y, b.z, c.y, c.z) * a.x + minor(b.z, b.x, c.z, c.x) * a.y +
                        minor(b.x, b.y, c.x, c.y) * a.z;
    return sum.high;
}

using Weights = std::array<double, 4>;

/// The bound that the weights prove, or 0 when they prove none.
double bound(std::span<const HalfSpace3> planes, const Weights& weights) {
    double total = 0.0;
    for (const double weight : weights) total += weight;
    if (total == 0.0) return 0.0;
    Vec3 residual;
    double offset = 0.0;
    for (std::size_t i = 0; i < planes.size(); ++i) {
        const double weight = weights[i] / total;
        if (!(weight >= -residual_tolerance)) return 0.0;
        residual += planes[i].normal * weight;
        offset += planes[i].offset * weight;
    }
    return length(residual) <= residual_tolerance ? std::max(offset, 0.0) : 0.0;
}

double bound_of_pair(std::span<const HalfSpace3> all, std::size_t i, std::size_t j) {
    Weights weights = {};
    weights[i] = 1.0;
    weights[j] = 1.0;
    return bound(all, weights);
}

/// Three normals in one plane: each weighs as much as the other two enclose.
double bound_of_triple(std::span<const HalfSpace3> all, std::size_t i, std::size_t j,
                       std::size_t k) {
    const std::array<Vec3, 3> between = {cross(all[j].normal, all[k].normal),
                                         cross(all[k].normal, all[i].normal),
                                         cross(all[i].normal, all[j].normal)};
    Vec3 axis = between[0];
    for (const Vec3 other : between) {
        if (length_squared(other) > length_squared(axis)) axis = other;
    }
    Weights weights = {};
    weights[i] = determinant(all[j].normal, all[k].normal, axis);
    weights[j] = determinant(all[k].normal, all[i].normal, axis);
    weights[k] = determinant(all[i].normal, all[j].normal, axis);
    return bound(all, weights);
}

double bound_of_four(std::span<const HalfSpace3> all) {
    const Vec3 a = all[0].normal;
    const Vec3 b = all[1].normal;
    const Vec3 c = all[2].normal;
    const Vec3 d = all[3].normal;
    return bound(all, {determinant(b, c, d), -determinant(a, c, d), determinant(a, b, d),
                       -determinant(a, b, c)});
}

}  // namespace

double least_violation(std::span<const HalfSpace3> half_spaces) {
    double best = 0.0;
    const std::size_t count = half_spaces.size();
    for (std::size_t i = 0; i < count; ++i) {
        for (std::size_t j = i + 1; j < count; ++j) {
            best = std::max(best, bound_of_pair(half_spaces, i, j));
            for (std::size_t k = j + 1; k < count; ++k) {
                best = std::max(best, bound_of_triple(half_spaces, i, j, k));
            }
        }
    }
    return count == 4 ? std::max(best, bound_of_four(half_spaces)) : best;
}

}  // namespace sidle
