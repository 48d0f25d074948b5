// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

#include "sidle/c/shape3.h"

#include "3d/heightfield_state.h"
#include "3d/mesh_state.h"
#include "c/space.h"
#include "c/tasks.h"
#include "sidle/c/batch3.h"

using namespace sidle::c;

namespace {

sidle_mesh_triangle3 triangle_of(const sidle::Mesh3::State& mesh, std::uint32_t index) {
    const auto& corner = mesh.triangles[index].corner;
    const auto& [tag, surface] = mesh.material(index);
    return {corner[0], corner[1], corner[2], static_cast<sidle_surface3>(surface), tag};
}

sidle::MeshSource3 source_of(const float* vertices, std::int32_t vertex_count,
                             const sidle_mesh_triangle3* triangles, std::int32_t triangle_count) {
    sidle::MeshSource3 source;
    source.vertices.reserve(count_of(vertex_count));
    for (std::int32_t i = 0; i < vertex_count; ++i) {
        source.vertices.push_back({vertices[3 * i], vertices[3 * i + 1], vertices[3 * i + 2]});
    }
    source.triangles.reserve(count_of(triangle_count));
    for (const sidle_mesh_triangle3& t : span_of(triangles, triangle_count)) {
        const sidle::Surface3 surface = one_of(t.surface, sidle::Surface3::one_way);
        source.triangles.push_back({t.a, t.b, t.c, surface, t.tag});
    }
    return source;
}

}  // namespace

sidle_capsule3 sidle_upright_capsule(sidle_vec3 foot, sidle_vec3 up, double height, double radius) {
    return to_c(sidle::upright_capsule(from_c(foot), from_c(up), height, radius));
}

sidle_status sidle_mesh3_create(const float* vertices, int32_t vertex_count,
                                const sidle_mesh_triangle3* triangles, int32_t triangle_count,
                                sidle_mesh3** out, sidle_error* error) {
    return sidle_mesh3_create_by(vertices, vertex_count, triangles, triangle_count, nullptr, out,
                                 error);
}

sidle_status sidle_mesh3_create_by(const float* vertices, int32_t vertex_count,
                                   const sidle_mesh_triangle3* triangles, int32_t triangle_count,
                                   const sidle_tasks* tasks, sidle_mesh3** out,
                                   sidle_error* error) {
    const auto mesh = sidle::make_mesh(source_of(vertices, vertex_count, triangles, triangle_count),
                                       OwnTasks(tasks));
    if (!mesh) return tell(mesh.error(), error);
    *out = new sidle_mesh3{mesh.value()};
    return SIDLE_OK;
}

void sidle_mesh3_destroy(sidle_mesh3* mesh) { delete mesh; }

int32_t sidle_mesh3_triangle_count(const sidle_mesh3* mesh) {
    return static_cast<std::int32_t>(mesh->mesh->triangle_count());
}

sidle_mesh_left_out3 sidle_mesh3_left_out(const sidle_mesh3* mesh) {
    const sidle::MeshLeftOut3 out = mesh->mesh->left_out();
    return {out.degenerate, out.not_finite, out.duplicate};
}

sidle_box3 sidle_mesh3_bounds(const sidle_mesh3* mesh) { return to_c(mesh->mesh->bounds()); }

int32_t sidle_mesh3_vertices(const sidle_mesh3* mesh, float* out, int32_t capacity) {
    const auto& all = mesh->mesh->state().vertices;
    const auto count = static_cast<std::int32_t>(all.size());
    for (std::int32_t i = 0; i < std::min(count, capacity); ++i) {
        const sidle::MeshVertex3 v = all[static_cast<std::size_t>(i)];
        out[3 * i] = v.x;
        out[3 * i + 1] = v.y;
        out[3 * i + 2] = v.z;
    }
    return count;
}

int32_t sidle_mesh3_triangles(const sidle_mesh3* mesh, sidle_mesh_triangle3* out,
                              int32_t capacity) {
    const sidle::Mesh3::State& state = mesh->mesh->state();
    const auto count = static_cast<std::int32_t>(state.triangles.size());
    for (std::int32_t i = 0; i < std::min(count, capacity); ++i)
        out[i] = triangle_of(state, static_cast<std::uint32_t>(i));
    return count;
}

int32_t sidle_mesh3_sources(const sidle_mesh3* mesh, uint32_t* out, int32_t capacity) {
    const sidle::Mesh3& own = *mesh->mesh;
    const auto count = static_cast<std::int32_t>(own.triangle_count());
    for (std::int32_t i = 0; i < std::min(count, capacity); ++i)
        out[i] = own.source_index(static_cast<std::uint32_t>(i));
    return count;
}

uint64_t sidle_mesh3_byte_count(const sidle_mesh3* mesh) { return mesh->mesh->byte_count(); }

sidle_status sidle_heightfield3_create(const sidle_heightfield_grid3* grid, const float* heights,
                                       sidle_heightfield3** out, sidle_error* error) {
    // In 64 bits: addresses may have 32.
    const std::uint64_t samples = std::uint64_t{count_of(grid->columns)} * count_of(grid->rows);
    sidle::HeightfieldSource3 source{static_cast<std::uint32_t>(count_of(grid->columns)),
                                     static_cast<std::uint32_t>(count_of(grid->rows)),
                                     grid->cell_size,
                                     {},
                                     one_of(grid->surface, sidle::Surface3::one_way),
                                     grid->tag};
    // Nothing is read for a size that is refused: it may be that of no array.
    if (samples <= sidle::Heightfield3::State::max_samples)
        source.heights.assign(heights, heights + static_cast<std::size_t>(samples));
    const auto terrain = sidle::make_heightfield(std::move(source));
    if (!terrain) return tell(terrain.error(), error);
    *out = new sidle_heightfield3{terrain.value()};
    return SIDLE_OK;
}

void sidle_heightfield3_destroy(sidle_heightfield3* terrain) { delete terrain; }

int32_t sidle_heightfield3_triangle_count(const sidle_heightfield3* terrain) {
    return static_cast<std::int32_t>(terrain->terrain->triangle_count());
}

sidle_box3 sidle_heightfield3_bounds(const sidle_heightfield3* terrain) {
    return to_c(terrain->terrain->bounds());
}

sidle_heightfield_grid3 sidle_heightfield3_grid(const sidle_heightfield3* terrain) {
    const sidle::HeightfieldSource3& source = terrain->terrain->state().source;
    return {static_cast<std::int32_t>(source.columns), static_cast<std::int32_t>(source.rows),
            source.cell_size, static_cast<sidle_surface3>(source.surface), source.tag};
}

int32_t sidle_heightfield3_heights(const sidle_heightfield3* terrain, float* out,
                                   int32_t capacity) {
    return copy_out(std::span(terrain->terrain->state().source.heights), out, capacity,
                    [](float height) { return height; });
}

uint64_t sidle_heightfield3_byte_count(const sidle_heightfield3* terrain) {
    return terrain->terrain->byte_count();
}

sidle_shape3 sidle_shape3_default(sidle_shape_kind3 kind) {
    switch (kind) {
        case SIDLE_SHAPE3_SPHERE:
            return to_c(sidle::ObstacleShape3(sidle::Sphere3{}));
        case SIDLE_SHAPE3_CAPSULE:
            return to_c(sidle::ObstacleShape3(sidle::Capsule3{}));
        case SIDLE_SHAPE3_CYLINDER:
            return to_c(sidle::ObstacleShape3(sidle::Cylinder3{}));
        case SIDLE_SHAPE3_WALLS:
            return to_c(sidle::ObstacleShape3(sidle::WallChain3{}));
        default:
            break;
    }
    sidle_shape3 shape = to_c(sidle::ObstacleShape3(sidle::OrientedBox3{}));
    shape.kind = kind;
    return shape;
}
