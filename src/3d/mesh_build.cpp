// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <string>

#include "3d/mesh_state.h"
#include "base/decimal.h"
#include "base/run_ranges.h"
#include "base/sort.h"
#include "base/sort_keys.h"
#include "base/usable.h"
#include "sidle/3d/mesh.h"

namespace sidle {
namespace {

constexpr int triangle_bits = 26;  // Of the number of a triangle.
constexpr std::size_t max_triangles = std::size_t{1} << triangle_bits;

using Kept = Mesh3::State::Kept;
using Material = Mesh3::State::Material;
using Corners = std::array<MeshVertex3, 3>;
using Key = Keyed<triangle_bits>;

bool is_usable(MeshVertex3 v) {
    return sidle::is_usable(v.x) && sidle::is_usable(v.y) && sidle::is_usable(v.z);
}

bool before(MeshVertex3 a, MeshVertex3 b) {
    if (a.x != b.x) return a.x < b.x;
    if (a.y != b.y) return a.y < b.y;
    return a.z < b.z;
}

int compare(const Corners& a, const Corners& b) {
    for (std::size_t i = 0; i < 3; ++i) {
        if (before(a[i], b[i])) return -1;
        if (before(b[i], a[i])) return 1;
    }
    return 0;
}

// The smallest corner first, in the order of the source: however a triangle is said, it is stored
// alike, so that its normal has the same bits.
void rotate_to_smallest(Kept& kept, const std::vector<MeshVertex3>& vertices) {
    std::size_t smallest = 0;
    for (std::size_t i = 1; i < 3; ++i) {
        if (before(vertices[kept.corner[i]], vertices[kept.corner[smallest]])) smallest = i;
    }
    std::rotate(kept.corner, kept.corner + smallest, kept.corner + 3);
}

// A triangle that is kept, and its place in the source.
struct Usable {
    Kept kept;
    std::uint32_t source;
};

Corners corners_of(const MeshSource3& source, const Kept& kept) {
    return {source.vertices[kept.corner[0]], source.vertices[kept.corner[1]],
            source.vertices[kept.corner[2]]};
}

// Equal for copies, also for those turned round: the first corner is the smallest already.
Corners sorted(Corners corners) {
    if (before(corners[2], corners[1])) std::swap(corners[1], corners[2]);
    return corners;
}

// By geometry, and by surface; of a one-way triangle each side is one of its own.
int compare(const MeshSource3& source, const Usable& a, const Usable& b) {
    const int c = compare(sorted(corners_of(source, a.kept)), sorted(corners_of(source, b.kept)));
    if (c != 0) return c;
    const Surface3 surface_a = source.triangles[a.source].surface;
    const Surface3 surface_b = source.triangles[b.source].surface;
    if (surface_a != surface_b) return surface_a < surface_b ? -1 : 1;
    if (surface_a != Surface3::one_way) return 0;
    return compare(corners_of(source, a.kept), corners_of(source, b.kept));
}

// A total order by geometry; the place in the source only parts triangles that are equal in all.
// Of copies the first one stays.
bool comes_before(const MeshSource3& source, const Usable& a, const Usable& b) {
    if (const int c = compare(source, a, b); c != 0) return c < 0;
    const std::uint32_t tag_a = source.triangles[a.source].tag;
    const std::uint32_t tag_b = source.triangles[b.source].tag;
    if (tag_a != tag_b) return tag_a < tag_b;
    if (const int c = compare(corners_of(source, a.kept), corners_of(source, b.kept)); c != 0)
        return c < 0;
    return a.source < b.source;
}

// One task for so many triangles.
constexpr std::size_t range = 1 << 14;

// A number that is ordered as floats are; both zeros have the same.
std::uint32_t ordered(float x) {
    const auto its = std::bit_cast<std::uint32_t>(x + 0.0f);
    constexpr std::uint32_t sign = 0x80000000;
    return its ^ ((its & sign) != 0 ? ~std::uint32_t{0} : sign);
}

// From the least to the greatest of some coordinates, as they are ordered.
struct Stretch {
    std::uint32_t low = ~std::uint32_t{0};
    std::uint32_t high = 0;

    void include(float x) { include({ordered(x), ordered(x)}); }
    void include(Stretch other) {
        low = std::min(low, other.low);
        high = std::max(high, other.high);
    }
};

// The triangles that can be touched, or a part of them.
struct Touchable {
    std::size_t count = 0;
    MeshLeftOut3 left_out;
    Stretch x;  // Of their smallest corners.
    Stretch y;
};

// Those from `first` to `end` in the source; they are written from `usable[first]` on.
Touchable keep_usable(const MeshSource3& source, std::size_t first, std::size_t end,
                      std::span<Usable> usable) {
    Touchable kept_here;
    for (std::size_t i = first; i < end; ++i) {
        const MeshTriangle3& t = source.triangles[i];
        Kept kept{{t.a, t.b, t.c}};
        const Corners said = corners_of(source, kept);
        if (!is_usable(said[0]) || !is_usable(said[1]) || !is_usable(said[2])) {
            ++kept_here.left_out.not_finite;
        } else if (!has_area(widened(said[0]), widened(said[1]), widened(said[2]))) {
            ++kept_here.left_out.degenerate;
        } else {
            rotate_to_smallest(kept, source.vertices);
            const MeshVertex3 smallest = source.vertices[kept.corner[0]];
            kept_here.x.include(smallest.x);
            kept_here.y.include(smallest.y);
            usable[first + kept_here.count++] = {kept, static_cast<std::uint32_t>(i)};
        }
    }
    return kept_here;
}

// Fills `usable` with them, which has a place for each of the source.
Touchable usable_triangles(const MeshSource3& source, RawArray<Usable>& usable,
                           const Tasks& tasks) {
    std::vector<Touchable> parts((usable.size() + range - 1) / range);
    run_ranges(tasks, usable.size(), range, [&](std::size_t first, std::size_t end) {
        parts[first / range] = keep_usable(source, first, end, usable);
    });
    Touchable all;
    for (std::size_t k = 0; k < parts.size(); ++k) {
        const Touchable& part = parts[k];
        const Usable* const from = usable.begin() + k * range;
        Usable* const to = usable.begin() + all.count;
        if (from != to) std::copy(from, from + part.count, to);
        all.count += part.count;
        all.left_out.not_finite += part.left_out.not_finite;
        all.left_out.degenerate += part.left_out.degenerate;
        all.x.include(part.x);
        all.y.include(part.y);
    }
    usable.shrink(all.count);
    return all;
}

// Sorts triangles whose keys are equal, those whose first one lies from `first` to `end`.
void sort_equals(const MeshSource3& source, std::span<const std::uint64_t> keys, std::size_t first,
                 std::size_t end, std::span<Usable> triangles) {
    for (std::size_t i = first; i < end;) {
        std::size_t next = i + 1;
        while (next < keys.size() && Key::key(keys[next]) == Key::key(keys[i])) ++next;
        if (i == 0 || Key::key(keys[i - 1]) != Key::key(keys[i]))
            sort(triangles.subspan(i, next - i),
                 [&](const Usable& a, const Usable& b) { return comes_before(source, a, b); });
        i = next;
    }
}

// A coordinate in as many bits as are there for it, in the order of the numbers.
class ShortNumbers {
public:
    static constexpr int bits = Key::key_bits / 2;

    explicit ShortNumbers(Stretch of)
        : low_(of.low),
          shift_(std::max(static_cast<int>(std::bit_width(of.high - of.low)) - bits, 0)) {}
    std::uint64_t operator()(float x) const { return (ordered(x) - low_) >> shift_; }

private:
    std::uint32_t low_;
    int shift_;
};

// By two short numbers of the smallest corner, which part nearly all; where those are equal, by
// `comes_before`. Geometry alone decides, but for triangles that are equal in all.
RawArray<Usable> in_order(const MeshSource3& source, RawArray<Usable> triangles,
                          const Touchable& about, const Tasks& tasks) {
    const std::size_t count = triangles.size();
    const ShortNumbers short_x(about.x);
    const ShortNumbers short_y(about.y);
    RawArray<std::uint64_t> keys(count);
    run_ranges(tasks, count, range, [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) {
            const MeshVertex3 v = source.vertices[triangles[i].kept.corner[0]];
            keys[i] = Key::word(short_x(v.x) << ShortNumbers::bits | short_y(v.y), i);
        }
    });
    sort_keys(keys, Key::item_bits, tasks);
    RawArray<Usable> made(count);
    run_ranges(tasks, count, range, [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) made[i] = triangles[Key::item(keys[i])];
    });
    run_ranges(tasks, count, range, [&](std::size_t first, std::size_t end) {
        sort_equals(source, keys, first, end, made);
    });
    return made;
}

// Of copies, which lie side by side, the first one stays.
void leave_out_copies(const MeshSource3& source, RawArray<Usable>& triangles,
                      MeshLeftOut3& left_out, const Tasks& tasks) {
    std::vector<std::uint8_t> is_copy(triangles.size());
    run_ranges(tasks, triangles.size(), range, [&](std::size_t first, std::size_t end) {
        for (std::size_t i = std::max(first, std::size_t{1}); i < end; ++i)
            is_copy[i] = compare(source, triangles[i - 1], triangles[i]) == 0 ? 1 : 0;
    });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        if (is_copy[i] != 0) continue;
        if (kept != i) triangles[kept] = triangles[i];
        ++kept;
    }
    left_out.duplicate = static_cast<std::uint32_t>(triangles.size() - kept);
    triangles.shrink(kept);
}

Bounds<3> bounds_of(const Corners& c) {
    return {{std::min({c[0].x, c[1].x, c[2].x}), std::min({c[0].y, c[1].y, c[2].y}),
             std::min({c[0].z, c[1].z, c[2].z})},
            {std::max({c[0].x, c[1].x, c[2].x}), std::max({c[0].y, c[1].y, c[2].y}),
             std::max({c[0].z, c[1].z, c[2].z})}};
}

bool comes_before(const Material& a, const Material& b) {
    return a.tag != b.tag ? a.tag < b.tag : a.surface < b.surface;
}

// One for all, one of a few, or each one's own where that takes no more memory.
void keep_materials(Mesh3::State& state, std::vector<Material> each) {
    std::vector<Material> kinds;
    for (const Material& material : each) {
        if (kinds.empty() || !(material == kinds.back())) kinds.push_back(material);
    }
    sort(std::span(kinds), [](const Material& a, const Material& b) { return comes_before(a, b); });
    kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
    if (kinds.size() > 1 && kinds.size() > each.size() / 2) {
        state.materials = std::move(each);
        return;
    }
    kinds.shrink_to_fit();
    if (kinds.size() > 1) {
        std::vector<std::uint32_t> material_of;
        material_of.reserve(each.size());
        for (const Material& material : each) {
            const auto kind = std::lower_bound(
                kinds.begin(), kinds.end(), material,
                [](const Material& a, const Material& b) { return comes_before(a, b); });
            material_of.push_back(static_cast<std::uint32_t>(kind - kinds.begin()));
        }
        state.material_of = NarrowList(material_of);
    }
    state.materials = std::move(kinds);
}

void keep(Mesh3::State& state, const MeshSource3& source, const RawArray<Usable>& triangles,
          const std::vector<std::uint32_t>& order, const Tasks& tasks) {
    std::vector<Kept> kept(order.size());
    std::vector<std::uint32_t> sources(order.size());
    std::vector<Material> materials(order.size());
    run_ranges(tasks, order.size(), range, [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) {
            const Usable& usable = triangles[order[i]];
            const MeshTriangle3& said = source.triangles[usable.source];
            kept[i] = usable.kept;
            sources[i] = usable.source;
            materials[i] = {said.tag, said.surface};
        }
    });
    state.triangles = std::move(kept);
    state.sources = NarrowList(sources);
    keep_materials(state, std::move(materials));
}

std::optional<Error> find_error(const MeshSource3& source) {
    if (source.triangles.size() > max_triangles)
        return Error{ErrorCode::too_large, "triangles", "more than 67,108,864 triangles"};
    for (std::size_t i = 0; i < source.triangles.size(); ++i) {
        const MeshTriangle3& t = source.triangles[i];
        const char* corner = t.a >= source.vertices.size()   ? ".a"
                             : t.b >= source.vertices.size() ? ".b"
                             : t.c >= source.vertices.size() ? ".c"
                                                             : nullptr;
        if (corner != nullptr)
            return Error{ErrorCode::bad_index, "triangles[" + decimal(i) + "]" + corner,
                         "no such vertex"};
    }
    return std::nullopt;
}

}  // namespace

Result<std::shared_ptr<const Mesh3>> make_mesh(const MeshSource3& source, const Tasks& tasks) {
    if (const auto error = find_error(source)) return *error;

    auto state = std::make_unique<Mesh3::State>();
    RawArray<Usable> usable(source.triangles.size());
    const Touchable about = usable_triangles(source, usable, tasks);
    state->left_out = about.left_out;
    RawArray<Usable> triangles = in_order(source, std::move(usable), about, tasks);
    leave_out_copies(source, triangles, state->left_out, tasks);

    RawArray<Bounds<3>> boxes(triangles.size());
    run_ranges(tasks, boxes.size(), range, [&](std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i)
            boxes[i] = bounds_of(sorted(corners_of(source, triangles[i].kept)));
    });
    std::vector<std::uint32_t> order;
    state->tree.build(boxes, order, tasks);
    keep(*state, source, triangles, order, tasks);
    state->vertices = source.vertices;
    return std::make_shared<const Mesh3>(std::move(state));
}

}  // namespace sidle
