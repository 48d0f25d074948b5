// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/baked.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/usable.h"

namespace sidle::baked {
namespace {

constexpr std::size_t runs = 4;
constexpr std::uint64_t prime = 0x9e3779b97f4a7c15;  // Odd, so that multiplying loses nothing.

std::uint64_t mixed(std::uint64_t state, std::uint64_t word) {
    return std::rotl((state ^ word) * prime, 29);
}

bool is_usable(const Bounds<3>& box) {
    const auto is_side_usable = [](float side) { return sidle::is_usable(side); };
    return std::all_of(box.low, box.low + 3, is_side_usable) &&
           std::all_of(box.high, box.high + 3, is_side_usable);
}

bool is_in(const Bounds<3>& box, MeshVertex3 v) {
    return box.low[0] <= v.x && v.x <= box.high[0] && box.low[1] <= v.y && v.y <= box.high[1] &&
           box.low[2] <= v.z && v.z <= box.high[2];
}

bool is_sound(std::span<const MeshVertex3> vertices, const Triangle& triangle,
              const Bounds<3>& box) {
    std::array<Vec3, 3> corners;
    for (std::size_t i = 0; i < 3; ++i) {
        if (triangle.corner[i] >= vertices.size()) return false;
        const MeshVertex3 v = vertices[triangle.corner[i]];
        if (!is_in(box, v)) return false;
        corners[i] = widened(v);
    }
    return has_area(corners[0], corners[1], corners[2]);
}

// What is not in the box of its mesh would be met by nothing.
bool are_sound(std::span<const MeshVertex3> vertices, std::span<const Triangle> triangles,
               const Bounds<3>& box) {
    if (triangles.empty()) return is_empty(box);
    return is_usable(box) &&
           std::all_of(triangles.begin(), triangles.end(),
                       [&](const Triangle& t) { return is_sound(vertices, t, box); });
}

// One material for all, one each, or those that there are, and which of them each triangle has.
bool is_sound(std::span<const Material> materials, std::span<const std::uint8_t> material_of,
              std::size_t triangle_count) {
    const auto is_surface = [](const Material& m) {
        return m.surface <= static_cast<std::uint32_t>(Surface3::one_way);
    };
    if (!std::all_of(materials.begin(), materials.end(), is_surface)) return false;
    if (material_of.empty()) {
        return materials.size() == std::min<std::size_t>(triangle_count, 1) ||
               materials.size() == triangle_count;
    }
    if (!NarrowList::fits(material_of.size(), triangle_count)) return false;
    const NarrowList kinds(material_of, triangle_count);
    for (std::size_t i = 0; i < triangle_count; ++i) {
        if (kinds[i] >= materials.size()) return false;
    }
    return true;
}

// Follows the children of nodes: each node lies after its parent and has one, so that a way down
// ends, and ends soon; each run lies among the triangles.
class Nodes {
public:
    Nodes(std::span<const Node> nodes, std::size_t triangle_count)
        : nodes_(nodes), triangle_count_(triangle_count), depths_(nodes.size(), 0) {}

    bool is_tree() {
        if (nodes_.empty()) return triangle_count_ == 0;
        depths_[0] = 1;
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            const Node& node = nodes_[i];
            if (depths_[i] == 0 || depths_[i] > WideTree::max_depth) return false;
            if (node.child_count == 0 || node.child_count > WideTree::width) return false;
            if (!is_grid(node)) return false;
            for (std::size_t k = 0; k < node.child_count; ++k) {
                if (!take(i, node.child[k])) return false;
            }
        }
        return covered_ == triangle_count_;
    }

private:
    static bool is_grid(const Node& node) {
        constexpr std::uint8_t most = 254;  // Beyond, it is no number.
        for (std::size_t axis = 0; axis < 3; ++axis) {
            if (!(std::abs(node.origin[axis]) <= max_index_coordinate)) return false;
            if (node.exponent[axis] == 0 || node.exponent[axis] > most) return false;
        }
        return true;
    }
    bool take(std::size_t parent, std::uint32_t child) {
        if (WideTree::is_node(child)) {
            const std::size_t at = WideTree::node_of(child);
            if (at <= parent || at >= nodes_.size() || depths_[at] != 0) return false;
            depths_[at] = static_cast<std::uint8_t>(depths_[parent] + 1);
            return true;
        }
        const Run run = WideTree::run_of(child);
        covered_ += run.count;
        return run.first <= triangle_count_ && run.count <= triangle_count_ - run.first;
    }

    std::span<const Node> nodes_;
    std::size_t triangle_count_;
    std::vector<std::uint8_t> depths_;
    std::size_t covered_ = 0;
};

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

std::span<const std::byte> Reader::items_of(std::size_t item_size) {
    std::uint64_t count = 0;
    is_good_ = is_good_ && left() >= alignment;
    if (is_good_) {
        std::memcpy(&count, bytes_.data() + at_, sizeof(count));
        at_ += alignment;
        is_good_ = count <= left() / item_size;
    }
    if (!is_good_) {
        at_ = bytes_.size();
        return {};
    }
    const auto items = bytes_.subspan(at_, static_cast<std::size_t>(count) * item_size);
    at_ += (items.size() + alignment - 1) / alignment * alignment;
    return items;
}

std::vector<std::byte> Writer::take() {
    Head head{mark, version, 0, bytes_.size(), 0};
    head.checksum = checksum(std::span(bytes_).subspan(sizeof(Head)));
    std::memcpy(bytes_.data(), &head, sizeof(head));
    return std::move(bytes_);
}

bool is_sound(const Mesh& mesh) {
    const std::size_t count = mesh.triangles.size();
    return mesh.box.size() == 1 && NarrowList::fits(mesh.sources.size(), count) &&
           is_sound(mesh.materials, mesh.material_of, count) &&
           are_sound(mesh.vertices, mesh.triangles, mesh.box[0]) &&
           Nodes(mesh.nodes, count).is_tree();
}

}  // namespace sidle::baked
