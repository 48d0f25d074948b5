// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <array>
#include <map>
#include <span>
#include <string>

#include "3d/heightfield_state.h"
#include "level/baked.h"
#include "sidle/level/baked.h"

namespace sidle {
namespace {

using namespace baked;

// What is shared is said once, in the order in which it is met.
template <class Surface>
class Shared {
public:
    std::uint32_t place(const Surface* surface) {
        const auto found = places_.emplace(surface, static_cast<std::uint32_t>(items.size()));
        if (found.second) items.push_back(surface);
        return found.first->second;
    }

    std::vector<const Surface*> items;

private:
    std::map<const Surface*, std::uint32_t> places_;
};

std::array<double, 7> numbers_of(const Pose3& pose) {
    const Vec3 p = pose.position;
    const Rotation3 r = pose.rotation;
    return {p.x, p.y, p.z, r.w, r.x, r.y, r.z};
}

class Baker {
public:
    std::vector<std::byte> bake(const Level3& level) {
        std::vector<Part> parts;
        std::string names;
        for (const LevelMesh3& mesh : level.meshes) {
            parts.push_back({static_cast<std::uint32_t>(mesh.name.size()),
                             static_cast<std::uint32_t>(mesh.surface),
                             meshes_.place(mesh.mesh.get())});
            names += mesh.name;
        }
        for (const sidle::Obstacle3& obstacle : level.obstacles) add(obstacle);
        put_counts(level);
        writer_.list(level.spots);
        put_texts(level.flaws);
        put_meshes();
        put_terrains();
        writer_.list(parts);
        writer_.list(std::span<const char>(names));
        writer_.list(obstacles_);
        writer_.list(nodes_);
        writer_.list(conveyors_);
        return writer_.take();
    }

private:
    void put_counts(const Level3& level) {
        const MeshLeftOut3 left = level.left_out;
        const Box3 box = level.bounds;
        const Counts counts{{left.degenerate, left.not_finite, left.duplicate},
                            level.vertex_count,
                            level.triangle_count,
                            0,
                            {box.low.x, box.low.y, box.low.z, box.high.x, box.high.y, box.high.z}};
        writer_.list(std::span<const Counts>(&counts, 1));
    }

    void put_texts(const std::vector<std::string>& texts) {
        std::vector<std::uint32_t> lengths;
        std::string all;
        for (const std::string& text : texts) {
            lengths.push_back(static_cast<std::uint32_t>(text.size()));
            all += text;
        }
        writer_.list(lengths);
        writer_.list(std::span<const char>(all));
    }

    void put_meshes() {
        std::vector<std::uint32_t> left_out;
        for (const Mesh3* mesh : meshes_.items) {
            const MeshLeftOut3 left = mesh->left_out();
            left_out.insert(left_out.end(), {left.degenerate, left.not_finite, left.duplicate});
        }
        writer_.list(left_out);
        for (const Mesh3* mesh : meshes_.items) {
            const Mesh3::State& state = mesh->state();
            std::vector<Material> materials;
            for (const auto& [tag, surface] : state.materials)
                materials.push_back({tag, static_cast<std::uint32_t>(surface)});
            writer_.list(std::span(state.vertices));
            writer_.list(std::span(state.triangles));
            writer_.list(std::span(state.sources.bytes()));
            writer_.list(materials);
            writer_.list(std::span(state.material_of.bytes()));
            writer_.list(std::span(state.tree.nodes()));
            writer_.list(std::span(&state.tree.box(), 1));
        }
    }

    void put_terrains() {
        std::vector<Terrain> terrains;
        for (const Heightfield3* field : terrains_.items) {
            const HeightfieldSource3& source = field->state().source;
            terrains.push_back({source.columns, source.rows,
                                static_cast<std::uint32_t>(source.surface), source.tag,
                                source.cell_size});
        }
        writer_.list(terrains);
        for (const Heightfield3* field : terrains_.items)
            writer_.list(field->state().source.heights);
    }

    void add(const Obstacle3& from) {
        Obstacle to{};
        to.kind = static_cast<std::uint32_t>(from.shape.index());
        to.surface = static_cast<std::uint32_t>(from.surface);
        to.layers = from.layers;
        to.tag = from.tag;
        to.conveyor_count = static_cast<std::uint32_t>(from.conveyors.size());
        std::ranges::copy(numbers_of(from.pose), to.pose);
        std::visit([&](const auto& shape) { add(shape, to); }, from.shape);
        for (const Conveyor3& c : from.conveyors) {
            conveyors_.push_back(
                {{c.velocity.x, c.velocity.y, c.velocity.z}, c.tag.has_value(), c.tag.value_or(0)});
        }
        obstacles_.push_back(to);
    }
    static void set(Obstacle& to, std::initializer_list<double> numbers) {
        std::ranges::copy(numbers, to.numbers);
    }
    void add(const std::shared_ptr<const Mesh3>& mesh, Obstacle& to) {
        to.item = meshes_.place(mesh.get());
    }
    void add(const std::shared_ptr<const Heightfield3>& field, Obstacle& to) {
        to.item = terrains_.place(field.get());
    }
    void add(const Sphere3& s, Obstacle& to) {
        set(to, {s.center.x, s.center.y, s.center.z, s.radius});
    }
    void add(const Capsule3& c, Obstacle& to) {
        set(to, {c.a.x, c.a.y, c.a.z, c.b.x, c.b.y, c.b.z, c.radius});
    }
    void add(const Cylinder3& c, Obstacle& to) {
        set(to, {c.center.x, c.center.y, c.center.z, c.radius, c.bottom, c.top});
    }
    void add(const OrientedBox3& b, Obstacle& to) {
        const Rotation3 r = b.rotation;
        set(to,
            {b.center.x, b.center.y, b.center.z, b.half.x, b.half.y, b.half.z, r.w, r.x, r.y, r.z});
    }
    void add(const WallChain3& w, Obstacle& to) {
        to.item = static_cast<std::uint32_t>(w.nodes.size());
        to.is_closed = w.is_closed;
        set(to, {w.thickness, w.bottom, w.top});
        nodes_.insert(nodes_.end(), w.nodes.begin(), w.nodes.end());
    }

    Writer writer_;
    Shared<Mesh3> meshes_;
    Shared<Heightfield3> terrains_;
    std::vector<Obstacle> obstacles_;
    std::vector<Vec3> nodes_;
    std::vector<Conveyor> conveyors_;
};

}  // namespace

std::vector<std::byte> bake(const Level3& level) { return Baker().bake(level); }

}  // namespace sidle
