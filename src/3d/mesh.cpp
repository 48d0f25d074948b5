// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/3d/mesh.h"

#include "3d/mesh_state.h"

namespace sidle {
namespace {

void check(const Mesh3& mesh, std::uint32_t index) {
    SIDLE_ASSERT(index < mesh.triangle_count(), "a triangle's index is below triangle_count()");
    static_cast<void>(mesh);
    static_cast<void>(index);
}

}  // namespace

Mesh3::Mesh3(std::unique_ptr<const State> state) : state_(std::move(state)) {}
Mesh3::~Mesh3() = default;

std::uint32_t Mesh3::triangle_count() const {
    return static_cast<std::uint32_t>(state_->triangles.size());
}

Triangle3 Mesh3::triangle(std::uint32_t index) const {
    check(*this, index);
    return state_->triangle(index);
}

Surface3 Mesh3::surface(std::uint32_t index) const {
    check(*this, index);
    return state_->material(index).surface;
}

std::uint32_t Mesh3::tag(std::uint32_t index) const {
    check(*this, index);
    return state_->material(index).tag;
}

std::uint32_t Mesh3::source_index(std::uint32_t index) const {
    check(*this, index);
    return state_->sources[index];
}

MeshLeftOut3 Mesh3::left_out() const { return state_->left_out; }

Box3 Mesh3::bounds() const {
    if (state_->tree.is_empty()) return {};
    return widened(state_->tree.box());
}

std::size_t Mesh3::byte_count() const {
    return sizeof(State) + state_->vertices.byte_count() + state_->triangles.byte_count() +
           state_->sources.bytes().byte_count() + state_->materials.byte_count() +
           state_->material_of.bytes().byte_count() + state_->tree.byte_count();
}

}  // namespace sidle
