// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A baked file is a head and then lists: the number of their items, and the items as they lie in
// memory. One list of them serves writing and reading.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

#include "3d/mesh_state.h"
#include "sidle/level/level3.h"

namespace sidle::baked {

constexpr std::uint64_t mark = 0x454b41424c444953;  // "SIDLBAKE", the lowest byte first.
constexpr std::uint32_t version = 3;
constexpr std::size_t alignment = 16;
constexpr bool is_possible = std::endian::native == std::endian::little;

struct Head {
    std::uint64_t mark;
    std::uint32_t version;
    std::uint32_t zero;
    std::uint64_t size;      ///< Of all bytes. [byte]
    std::uint64_t checksum;  ///< Of all bytes after it. [-]
};

struct Counts {
    std::uint32_t left_out[3];
    std::uint32_t vertex_count;
    std::uint32_t triangle_count;
    std::uint32_t zero;
    double bounds[6];
};

struct Part {
    std::uint32_t name_length;
    std::uint32_t surface;
    std::uint32_t mesh;
};

struct Material {
    std::uint32_t tag;
    std::uint32_t surface;
};

using Triangle = Mesh3::State::Kept;
using Node = WideTree::Node;

/// The lists of one mesh.
struct Mesh {
    std::span<const MeshVertex3> vertices;
    std::span<const Triangle> triangles;
    std::span<const std::uint8_t> sources;  // See NarrowList.
    std::span<const Material> materials;
    std::span<const std::uint8_t> material_of;
    std::span<const Node> nodes;
    std::span<const Bounds<3>> box;
};

struct Terrain {
    std::uint32_t columns;
    std::uint32_t rows;
    std::uint32_t surface;
    std::uint32_t tag;
    double cell_size;
};

/// What a shape consists of lies in `numbers`; its mesh, terrain or count of nodes is `item`.
struct Obstacle {
    std::uint32_t kind;
    std::uint32_t item;
    std::uint32_t is_closed;
    std::uint32_t surface;
    std::uint32_t layers;
    std::uint32_t tag;
    std::uint32_t conveyor_count;
    std::uint32_t zero;
    double pose[7];
    double numbers[10];
};

struct Conveyor {
    double velocity[3];
    std::uint32_t has_tag;
    std::uint32_t tag;
};

// Materials are read where they lie: the surface is the lowest byte of a number of four.
static_assert(sizeof(Material) == sizeof(Mesh3::State::Material));
static_assert(offsetof(Mesh3::State::Material, tag) == offsetof(Material, tag));
static_assert(offsetof(Mesh3::State::Material, surface) == offsetof(Material, surface));
static_assert(sizeof(MeshVertex3) == 12 && sizeof(Triangle) == 12 && sizeof(Vec3) == 24);
static_assert(sizeof(Node) == 96 && sizeof(Bounds<3>) == 24);
static_assert(sizeof(Obstacle) == 168 && sizeof(Head) == 32 && sizeof(Counts) == 72);

/// A number that differs where the bytes do; 64 bits of each of four runs through them, so that it
/// costs less than to fetch them from memory. Each step is one-to-one: no change of one word is
/// missed. Source: [Fowler], with words for bytes and a turn for the high bits.
std::uint64_t checksum(std::span<const std::byte> bytes);

class Writer {
public:
    template <class T>
    void list(std::span<const T> items) {
        static_assert(std::is_trivially_copyable_v<T>);
        const std::uint64_t count = items.size();
        put(&count, sizeof(count));
        align();
        put(items.data(), items.size_bytes());
        align();
    }
    template <class T>
    void list(const std::vector<T>& items) {
        list(std::span<const T>(items));
    }
    /// All of it, behind a head that fits.
    std::vector<std::byte> take();

private:
    void put(const void* from, std::size_t size) {
        const auto* const bytes = static_cast<const std::byte*>(from);
        bytes_.insert(bytes_.end(), bytes, bytes + size);
    }
    void align() { bytes_.resize((bytes_.size() + alignment - 1) / alignment * alignment); }

    std::vector<std::byte> bytes_ = std::vector<std::byte>(sizeof(Head));
};

/// Takes lists out of bytes whose checksum fits; once one does not, all are empty.
class Reader {
public:
    /// `bytes` begin at a multiple of `alignment`.
    explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes), at_(sizeof(Head)) {}

    template <class T>
    std::span<const T> list() {
        static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= alignment);
        const auto items = items_of(sizeof(T));
        return {reinterpret_cast<const T*>(items.data()), items.size() / sizeof(T)};
    }
    bool is_good() const { return is_good_; }
    bool is_done() const { return is_good_ && left() == 0; }

private:
    std::size_t left() const { return at_ < bytes_.size() ? bytes_.size() - at_ : 0; }
    // The bytes of the next list, whose items have this size each.
    std::span<const std::byte> items_of(std::size_t item_size);

    std::span<const std::byte> bytes_;
    std::size_t at_;
    bool is_good_ = true;
};

/// Whether a mesh of these lists can be asked without harm: every number is usable, every triangle
/// has an area, the box holds them, and the nodes are a tree no deeper than queries bear.
bool is_sound(const Mesh& mesh);

}  // namespace sidle::baked
