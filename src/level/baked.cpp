// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/baked.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sidle::baked {
namespace {

constexpr std::size_t runs = 4;
constexpr std::uint64_t prime = 0x9e3779b97f4a7c15;  // Odd, so that multiplying loses nothing.
constexpr float max_coordinate = 1e15f;              // As `make_mesh` has it.
constexpr double min_aspect = 1e-12;

std::uint64_t mixed(std::uint64_t state, std::uint64_t word) {
    return std::rotl((state ^ word) * prime, 29);
}

bool is_usable(MeshVertex3 v) {
    return std::abs(v.x) <= max_coordinate && std::abs(v.y) <= max_coordinate &&
           std::abs(v.z) <= max_coordinate;
}

Vec3 widened(MeshVertex3 v) { return {double(v.x), double(v.y), double(v.z)}; }

bool has_area(Vec3 a, Vec3 b, Vec3 c) {
    const double longest =
        std::max({length_squared(b - a), length_squared(c - b), length_squared(a - c)});
    return length_squared(cross(b - a, c - a)) > min_aspect * min_aspect * longest * longest;
}

bool is_sound(std::span<const MeshVertex3> vertices, const Triangle& triangle) {
    std::array<Vec3, 3> corners;
    for (std::size_t i = 0; i < 3; ++i) {
        if (triangle.corner[i] >= vertices.size()) return false;
        const MeshVertex3 v = vertices[triangle.corner[i]];
        if (!is_usable(v)) return false;
        corners[i] = widened(v);
    }
    return triangle.surface <= static_cast<std::uint32_t>(Surface3::one_way) &&
           has_area(corners[0], corners[1], corners[2]);
}

// Children lie after their parents and have one each, so that a way down ends, and ends soon.
bool is_tree(std::span<const Node> nodes, std::size_t triangle_count) {
    if (nodes.empty() != (triangle_count == 0)) return false;
    std::vector<std::uint8_t> depths(nodes.size(), 0);
    std::size_t covered = 0;
    if (!nodes.empty()) depths[0] = 1;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes[i];
        if (depths[i] == 0 || depths[i] > Bvh<3>::max_depth) return false;
        if (node.count > 0) {
            if (node.first > triangle_count || node.count > triangle_count - node.first) {
                return false;
            }
            covered += node.count;
            continue;
        }
        for (const std::size_t child : {std::size_t{node.first}, std::size_t{node.first} + 1}) {
            if (child <= i || child >= nodes.size() || depths[child] != 0) return false;
            depths[child] = static_cast<std::uint8_t>(depths[i] + 1);
        }
    }
    return covered == triangle_count;
}

}  // namespace

std::uint64_t checksum(std::span<const std::byte> bytes) {
    std::array<std::uint64_t, runs> states{1, 2, 3, 4};
    constexpr std::size_t stride = runs * sizeof(std::uint64_t);
    const auto word_at = [&](std::size_t at, std::size_t size) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + at, size);
        return word;
    };
    std::size_t at = 0;
    for (; at + stride <= bytes.size(); at += stride) {
        for (std::size_t run = 0; run < runs; ++run)
            states[run] = mixed(states[run], word_at(at + run * sizeof(std::uint64_t), 8));
    }
    for (; at < bytes.size(); at += sizeof(std::uint64_t))
        states[0] = mixed(states[0], word_at(at, std::min<std::size_t>(8, bytes.size() - at)));
    std::uint64_t sum = bytes.size();
    for (const std::uint64_t state : states) sum = mixed(sum, state);
    return sum;
}

std::vector<std::byte> Writer::take() {
    Head head{mark, version, 0, bytes_.size(), 0};
    head.checksum = checksum(std::span(bytes_).subspan(sizeof(Head)));
    std::memcpy(bytes_.data(), &head, sizeof(head));
    return std::move(bytes_);
}

bool is_sound(std::span<const MeshVertex3> vertices, std::span<const Triangle> triangles,
              std::span<const Node> nodes) {
    return std::all_of(triangles.begin(), triangles.end(),
                       [&](const Triangle& t) { return is_sound(vertices, t); }) &&
           is_tree(nodes, triangles.size());
}

}  // namespace sidle::baked
