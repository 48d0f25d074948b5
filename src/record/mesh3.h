// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Meshes and terrains as bytes: whole, or by a hash of their content.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "record/parts3.h"
#include "sidle/record/snapshot3.h"

namespace sidle {

/// Places of what is known by a number; each number once.
class PlaceTable {
public:
    std::optional<std::uint32_t> find(std::uint64_t key) const;
    void add(std::uint64_t key, std::uint32_t place);  ///< Of a key that is not there.

private:
    std::size_t first_from(std::uint64_t key) const;

    std::vector<std::pair<std::uint64_t, std::uint32_t>> places_;  // By key.
};

/// Surfaces of one kind, each content once, in the order in which they were added.
template <class Surface>
struct SurfaceList3 {
    std::vector<std::shared_ptr<const Surface>> items;
    std::vector<std::uint64_t> hashes;  // Of their content.
    PlaceTable place_of_hash;
    PlaceTable place_of_item;  // By address, for looking up alone.

    /// The place of a surface, which is added when no such content is there.
    std::uint32_t place_in(const std::shared_ptr<const Surface>& surface);
    /// The same of one whose content has this hash.
    std::uint32_t place_in(const std::shared_ptr<const Surface>& surface, std::uint64_t hash);
    /// Without a hash that has to be made anew, where the list holds the surface itself.
    std::uint64_t hash_of(const std::shared_ptr<const Surface>& surface) const;
    bool has(std::uint64_t hash) const { return place_of_hash.find(hash).has_value(); }
};

/// What is shared between obstacles, in the order in which the slots of a world name it first.
struct Surfaces3 {
    SurfaceList3<Mesh3> meshes;
    SurfaceList3<Heightfield3> terrains;
};

/// All surfaces of a world.
Surfaces3 surfaces_of(const World3& world);

void write(ByteWriter& writer, const Surfaces3& surfaces, MeshStorage storage);

/// Takes what `write` wrote. Whatever `known` has of the same content is shared, and where only
/// hashes were written it must have it: `is_missing` says that it had not.
Surfaces3 read_surfaces(ByteReader& reader, const Surfaces3& known, bool& is_missing);

std::uint64_t content_hash(const Mesh3& mesh);
std::uint64_t content_hash(const Heightfield3& terrain);

}  // namespace sidle
