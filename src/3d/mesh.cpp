// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/mesh.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "3d/mesh_state.h"
#include "base/sort.h"

namespace sidle {
namespace {

constexpr float max_coordinate = 1e15f;
constexpr std::size_t max_triangles = std::size_t{1} << 26;

// A triangle this thin compared with its longest side has no normal that means anything. [-]
constexpr double min_aspect = 1e-12;

using Kept = Mesh3::State::Kept;
using Material = Mesh3::State::Material;
using Corners = std::array<MeshVertex3, 3>;

bool is_usable(MeshVertex3 v) {
    return std::abs(v.x) <= max_coordinate && std::abs(v.y) <= max_coordinate &&
           std::abs(v.z) <= max_coordinate;
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

Vec3 widened(MeshVertex3 v) { return {double(v.x), double(v.y), double(v.z)}; }

bool is_degenerate(const Corners& corners) {
    const Vec3 a = widened(corners[0]);
    const Vec3 b = widened(corners[1]);
    const Vec3 c = widened(corners[2]);
    const double longest =
        std::max({length_squared(b - a), length_squared(c - b), length_squared(a - c)});
    return !(length(cross(b - a, c - a)) > min_aspect * longest);
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

struct Named {
    Corners sorted;   // Equal for copies, also for those turned round.
    Corners as_said;  // Decides which copy stays.
    Kept kept;
    std::uint32_t source;
    Material material;
};

bool is_copy(const Named& a, const Named& b) {
    return compare(a.sorted, b.sorted) == 0 && a.material.surface == b.material.surface;
}

// A total order by geometry; the place in the source only parts triangles that are equal in all.
bool comes_before(const Named& a, const Named& b) {
    if (const int c = compare(a.sorted, b.sorted); c != 0) return c < 0;
    if (a.material.surface != b.material.surface) return a.material.surface < b.material.surface;
    if (a.material.tag != b.material.tag) return a.material.tag < b.material.tag;
    if (const int c = compare(a.as_said, b.as_said); c != 0) return c < 0;
    return a.source < b.source;
}

std::vector<Named> usable_triangles(const MeshSource3& source, MeshLeftOut3& left_out) {
    std::vector<Named> usable;
    usable.reserve(source.triangles.size());
    for (std::size_t i = 0; i < source.triangles.size(); ++i) {
        const MeshTriangle3& t = source.triangles[i];
        Kept kept{{t.a, t.b, t.c}};
        const Corners said{source.vertices[t.a], source.vertices[t.b], source.vertices[t.c]};
        if (!is_usable(said[0]) || !is_usable(said[1]) || !is_usable(said[2])) {
            ++left_out.not_finite;
        } else if (is_degenerate(said)) {
            ++left_out.degenerate;
        } else {
            rotate_to_smallest(kept, source.vertices);
            Corners corners{source.vertices[kept.corner[0]], source.vertices[kept.corner[1]],
                            source.vertices[kept.corner[2]]};
            Named named{corners, corners, kept, static_cast<std::uint32_t>(i), {t.tag, t.surface}};
            std::sort(named.sorted.begin(), named.sorted.end(), before);
            usable.push_back(named);
        }
    }
    return usable;
}

void leave_out_copies(std::vector<Named>& triangles, MeshLeftOut3& left_out) {
    std::sort(triangles.begin(), triangles.end(), comes_before);
    const auto end = std::unique(triangles.begin(), triangles.end(), is_copy);
    left_out.duplicate = static_cast<std::uint32_t>(triangles.end() - end);
    triangles.erase(end, triangles.end());
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

// Each one's own where there are more kinds than 16 bits name, else one of a few.
void keep_materials(Mesh3::State& state, std::vector<Material> each) {
    constexpr std::size_t most_kinds = 1 << 16;
    std::vector<Material> kinds;
    for (const Material& material : each) {
        if (kinds.empty() || !(material == kinds.back())) kinds.push_back(material);
    }
    sort(std::span(kinds), [](const Material& a, const Material& b) { return comes_before(a, b); });
    kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
    if (kinds.size() > most_kinds) {
        state.materials = std::move(each);
        return;
    }
    kinds.shrink_to_fit();
    if (kinds.size() > 1) {
        std::vector<std::uint16_t> material_of;
        material_of.reserve(each.size());
        for (const Material& material : each) {
            const auto kind = std::lower_bound(
                kinds.begin(), kinds.end(), material,
                [](const Material& a, const Material& b) { return comes_before(a, b); });
            material_of.push_back(static_cast<std::uint16_t>(kind - kinds.begin()));
        }
        state.material_of = std::move(material_of);
    }
    state.materials = std::move(kinds);
}

void keep(Mesh3::State& state, const std::vector<Named>& triangles,
          const std::vector<std::uint32_t>& order) {
    std::vector<Kept> kept;
    std::vector<std::uint32_t> sources;
    std::vector<Material> materials;
    kept.reserve(order.size());
    sources.reserve(order.size());
    materials.reserve(order.size());
    for (const std::uint32_t i : order) {
        kept.push_back(triangles[i].kept);
        sources.push_back(triangles[i].source);
        materials.push_back(triangles[i].material);
    }
    state.triangles = std::move(kept);
    state.sources = std::move(sources);
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
            return Error{ErrorCode::bad_index, "triangles[" + std::to_string(i) + "]" + corner,
                         "no such vertex"};
    }
    return std::nullopt;
}

}  // namespace

Result<std::shared_ptr<const Mesh3>> make_mesh(const MeshSource3& source) {
    if (const auto error = find_error(source)) return *error;

    auto state = std::make_unique<Mesh3::State>();
    std::vector<Named> triangles = usable_triangles(source, state->left_out);
    leave_out_copies(triangles, state->left_out);

    std::vector<Bounds<3>> boxes;
    boxes.reserve(triangles.size());
    for (const Named& named : triangles) boxes.push_back(bounds_of(named.sorted));
    std::vector<std::uint32_t> order;
    state->tree.build(boxes, order);
    keep(*state, triangles, order);
    state->vertices = source.vertices;
    return std::make_shared<const Mesh3>(std::move(state));
}

Mesh3::Mesh3(std::unique_ptr<const State> state) : state_(std::move(state)) {}
Mesh3::~Mesh3() = default;

std::uint32_t Mesh3::triangle_count() const {
    return static_cast<std::uint32_t>(state_->triangles.size());
}

Triangle3 Mesh3::triangle(std::uint32_t index) const {
    SIDLE_ASSERT(index < triangle_count(), "a triangle's index is below triangle_count()");
    return state_->triangle(index);
}

Surface3 Mesh3::surface(std::uint32_t index) const { return state_->material(index).surface; }
std::uint32_t Mesh3::tag(std::uint32_t index) const { return state_->material(index).tag; }
std::uint32_t Mesh3::source_index(std::uint32_t index) const { return state_->sources[index]; }
MeshLeftOut3 Mesh3::left_out() const { return state_->left_out; }

Box3 Mesh3::bounds() const {
    if (state_->tree.is_empty()) return {};
    const Bounds<3>& box = state_->tree.box();
    return {{double(box.low[0]), double(box.low[1]), double(box.low[2])},
            {double(box.high[0]), double(box.high[1]), double(box.high[2])}};
}

std::size_t Mesh3::byte_count() const {
    return sizeof(State) + state_->vertices.byte_count() + state_->triangles.byte_count() +
           state_->sources.byte_count() + state_->materials.byte_count() +
           state_->material_of.byte_count() + state_->tree.byte_count();
}

}  // namespace sidle
