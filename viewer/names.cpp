// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "names.h"

#include <algorithm>
#include <array>

namespace sidle::viewer {
namespace {

// What the kinds of shapes are called, in the order of their variants.
constexpr std::array kinds3{"mesh", "terrain", "sphere", "capsule", "cylinder", "box", "walls"};
static_assert(kinds3.size() == std::variant_size_v<ObstacleShape3>);
constexpr std::array kinds2{"circle", "capsule", "box", "turned box", "polygon", "walls", "tiles"};
static_assert(kinds2.size() == std::variant_size_v<ObstacleShape2>);

// The kind, and which of its kind it is, counted from one in the order in which they came.
template <class World, class Id, class Kinds>
std::string kind_of(const World& world, Id id, const Kinds& kinds) {
    const auto* obstacle = world.find(id);
    if (obstacle == nullptr) return "nothing";
    const std::size_t kind = obstacle->shape.index();
    int place = 0;
    for (const Id other : world.obstacles()) {
        place += world.find(other)->shape.index() == kind;
        if (other == id) break;
    }
    return std::string(kinds[kind]) + " " + std::to_string(place);
}

}  // namespace

std::string Names::of(const World3& world, ObstacleId3 id) const {
    const auto found = names_.find(id);
    return found != names_.end() ? '"' + found->second + '"' : name_of(world, id);
}

std::string Names::tell(const World3& world, const Note3& note) const {
    std::array<char, 200> words{};
    std::string text(words.data(), describe(note, words));
    const std::string handle = "obstacle " + std::to_string(note.obstacle.value);
    const std::size_t at = text.find(handle);
    if (at != std::string::npos) text.replace(at, handle.size(), of(world, note.obstacle));
    return text;
}

std::string name_of(const World3& world, ObstacleId3 id) { return kind_of(world, id, kinds3); }

std::string name_of(const World2& world, ObstacleId2 id) { return kind_of(world, id, kinds2); }

}  // namespace sidle::viewer
