// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "record/mesh3.h"

#include <algorithm>

#include "3d/heightfield_state.h"
#include "3d/mesh_state.h"

namespace sidle {
namespace {

// What is written of a triangle of a mesh.
struct TriangleContent {
    Mesh3::State::Kept kept;
    std::uint32_t source;
    Mesh3::State::Material material;
};

std::uint64_t address_of(const void* item) { return reinterpret_cast<std::uintptr_t>(item); }

std::vector<TriangleContent> contents_of(const Mesh3::State& mesh) {
    std::vector<TriangleContent> contents;
    contents.reserve(mesh.triangles.size());
    for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i)
        contents.push_back({mesh.triangles[i], mesh.sources[i], mesh.material(i)});
    return contents;
}

// What is written of a mesh, as it is read.
struct MeshContent {
    std::vector<MeshVertex3> vertices;
    std::vector<TriangleContent> triangles;
    MeshLeftOut3 left_out;
};

template <class Stream, class Vertices, class Triangles, class LeftOut>
void transfer_mesh(Stream& stream, Vertices& vertices, Triangles& triangles, LeftOut& left_out) {
    transfer_items(stream, vertices, [&](auto& v) {
        stream.field(v.x);
        stream.field(v.y);
        stream.field(v.z);
    });
    transfer_items(stream, triangles, [&](auto& triangle) {
        for (auto& corner : triangle.kept.corner) {
            stream.count(corner);
            require(stream, corner < vertices.size());
        }
        stream.count(triangle.source);
        stream.count(triangle.material.tag);
        transfer_enum(stream, triangle.material.surface, Surface3::one_way);
    });
    stream.count(left_out.degenerate);
    stream.count(left_out.not_finite);
    stream.count(left_out.duplicate);
}

// Writes, or takes into a hash.
template <class Stream>
void tell_mesh(Stream& stream, const Mesh3::State& mesh) {
    const std::vector<TriangleContent> triangles = contents_of(mesh);
    transfer_mesh(stream, mesh.vertices, triangles, mesh.left_out);
}

template <class Stream, class Part>
void transfer_terrain(Stream& stream, Part& source) {
    stream.count(source.columns);
    stream.count(source.rows);
    stream.field(source.cell_size);
    transfer_items(stream, source.heights, [&](auto& height) { stream.field(height); });
    transfer_enum(stream, source.surface, Surface3::one_way);
    stream.field(source.tag);
}

bool is_same(const TriangleContent& a, const TriangleContent& b) {
    return std::equal(a.kept.corner, a.kept.corner + 3, b.kept.corner) && a.material == b.material;
}

// The index is made anew. It comes out as it was, since the order of the source decides nothing.
std::shared_ptr<const Mesh3> built(MeshContent&& read) {
    MeshSource3 source;
    source.vertices = std::move(read.vertices);
    for (const auto& [kept, place, material] : read.triangles) {
        source.triangles.push_back(
            {kept.corner[0], kept.corner[1], kept.corner[2], material.surface, material.tag});
    }
    const auto made = make_mesh(source);
    if (!made) return nullptr;
    auto state = std::make_unique<Mesh3::State>(made.value()->state());
    const std::vector<TriangleContent> triangles = contents_of(*state);
    if (!std::equal(triangles.begin(), triangles.end(), read.triangles.begin(),
                    read.triangles.end(), is_same)) {
        return nullptr;
    }
    std::vector<std::uint32_t> sources;
    for (const TriangleContent& triangle : read.triangles) sources.push_back(triangle.source);
    state->sources = NarrowList(sources);
    state->left_out = read.left_out;
    return std::make_shared<const Mesh3>(std::move(state));
}

std::shared_ptr<const Mesh3> read_content(ByteReader& reader, const Mesh3*) {
    InStream stream(reader);
    MeshContent content;
    transfer_mesh(stream, content.vertices, content.triangles, content.left_out);
    return reader.is_good() ? built(std::move(content)) : nullptr;
}

std::shared_ptr<const Heightfield3> read_content(ByteReader& reader, const Heightfield3*) {
    InStream stream(reader);
    HeightfieldSource3 source;
    transfer_terrain(stream, source);
    if (!reader.is_good()) return nullptr;
    const auto made = make_heightfield(std::move(source));
    return made ? made.value() : nullptr;
}

void write_content(ByteWriter& writer, const Mesh3& mesh) {
    OutStream stream(writer);
    tell_mesh(stream, mesh.state());
}

void write_content(ByteWriter& writer, const Heightfield3& terrain) {
    OutStream stream(writer);
    transfer_terrain(stream, terrain.state().source);
}

template <class Surface>
void write_list(ByteWriter& writer, const SurfaceList3<Surface>& list, MeshStorage storage) {
    writer.count(list.items.size());
    for (std::size_t k = 0; k < list.items.size(); ++k) {
        writer.u64(list.hashes[k]);
        writer.flag(storage == MeshStorage::embedded);
        if (storage == MeshStorage::embedded) write_content(writer, *list.items[k]);
    }
}

template <class Surface>
std::shared_ptr<const Surface> read_one(ByteReader& reader, std::uint64_t wanted,
                                        const SurfaceList3<Surface>& known) {
    const bool is_embedded = reader.flag();
    if (!reader.is_good()) return nullptr;
    std::shared_ptr<const Surface> surface;
    if (is_embedded) {
        surface = read_content(reader, static_cast<const Surface*>(nullptr));
        if (surface == nullptr || content_hash(*surface) != wanted) reader.fail();
    }
    const auto found = known.place_of_hash.find(wanted);
    return found ? known.items[*found] : surface;
}

// Each content is said once.
template <class Surface>
SurfaceList3<Surface> read_list(ByteReader& reader, const SurfaceList3<Surface>& known,
                                bool& is_missing) {
    SurfaceList3<Surface> list;
    const std::uint64_t count = reader.count();
    for (std::uint32_t k = 0; k < count && reader.is_good(); ++k) {
        const std::uint64_t hash = reader.u64();
        const auto surface = read_one(reader, hash, known);
        is_missing = is_missing || surface == nullptr;
        if (surface != nullptr && list.place_in(surface, hash) != k && !is_missing) reader.fail();
    }
    return list;
}

}  // namespace

std::size_t PlaceTable::first_from(std::uint64_t key) const {
    std::size_t first = 0;
    std::size_t end = places_.size();
    while (first < end) {
        const std::size_t middle = first + (end - first) / 2;
        if (places_[middle].first < key)
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

std::optional<std::uint32_t> PlaceTable::find(std::uint64_t key) const {
    const std::size_t at = first_from(key);
    if (at == places_.size() || places_[at].first != key) return std::nullopt;
    return places_[at].second;
}

void PlaceTable::add(std::uint64_t key, std::uint32_t place) {
    const std::size_t at = first_from(key);
    places_.emplace_back(key, place);
    // As `insert` does, in less code.
    for (std::size_t k = places_.size() - 1; k > at; --k) std::swap(places_[k - 1], places_[k]);
}

template <class Surface>
std::uint32_t SurfaceList3<Surface>::place_in(const std::shared_ptr<const Surface>& surface) {
    const auto known = place_of_item.find(address_of(surface.get()));
    return known ? *known : place_in(surface, content_hash(*surface));
}

template <class Surface>
std::uint32_t SurfaceList3<Surface>::place_in(const std::shared_ptr<const Surface>& surface,
                                              std::uint64_t hash) {
    const auto known = place_of_hash.find(hash);
    const auto place = known ? *known : static_cast<std::uint32_t>(items.size());
    if (!known) {
        items.push_back(surface);
        hashes.push_back(hash);
        place_of_hash.add(hash, place);
    }
    const std::uint64_t address = address_of(surface.get());
    if (!place_of_item.find(address)) place_of_item.add(address, place);
    return place;
}

template <class Surface>
std::uint64_t SurfaceList3<Surface>::hash_of(const std::shared_ptr<const Surface>& surface) const {
    const auto known = place_of_item.find(address_of(surface.get()));
    // What is not kept may be gone, and another be where it was.
    return known && items[*known] == surface ? hashes[*known] : content_hash(*surface);
}

template struct SurfaceList3<Mesh3>;
template struct SurfaceList3<Heightfield3>;

Surfaces3 surfaces_of(const World3& world) {
    Surfaces3 surfaces;
    for (const ObstacleId3 id : world.obstacles()) {
        const ObstacleShape3& shape = world.find(id)->shape;
        if (const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&shape)) {
            surfaces.meshes.place_in(*mesh);
        } else if (const auto* terrain = std::get_if<std::shared_ptr<const Heightfield3>>(&shape)) {
            surfaces.terrains.place_in(*terrain);
        }
    }
    return surfaces;
}

void write(ByteWriter& writer, const Surfaces3& surfaces, MeshStorage storage) {
    write_list(writer, surfaces.meshes, storage);
    write_list(writer, surfaces.terrains, storage);
}

Surfaces3 read_surfaces(ByteReader& reader, const Surfaces3& known, bool& is_missing) {
    Surfaces3 surfaces;
    surfaces.meshes = read_list(reader, known.meshes, is_missing);
    surfaces.terrains = read_list(reader, known.terrains, is_missing);
    return surfaces;
}

std::uint64_t content_hash(const Mesh3& mesh) {
    Hash hash;
    HashStream stream(hash);
    tell_mesh(stream, mesh.state());
    return hash.value();
}

std::uint64_t content_hash(const Heightfield3& terrain) {
    Hash hash;
    HashStream stream(hash);
    transfer_terrain(stream, terrain.state().source);
    return hash.value();
}

}  // namespace sidle
