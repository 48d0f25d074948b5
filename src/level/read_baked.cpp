// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

#include "base/usable.h"
#include "level/baked.h"
#include "level/mapped_file.h"
#include "level/parts.h"
#include "sidle/level/baked.h"

namespace sidle {
namespace {

using namespace baked;

// A turn may be off by rounding, and no more. [-]
constexpr double turn_error = 1e-6;

Error refused(ErrorCode code, const char* message) { return {code, "", message}; }

Error no_level() { return refused(ErrorCode::bad_syntax, "numbers that no level has"); }

bool is_turn(const Rotation3& r) {
    return std::abs(r.w * r.w + r.x * r.x + r.y * r.y + r.z * r.z - 1.0) <= turn_error;
}
bool is_surface(std::uint32_t number) {
    return number <= static_cast<std::uint32_t>(Surface3::one_way);
}

std::optional<Error> error_of_head(std::span<const std::byte> bytes) {
    if (!is_possible) return refused(ErrorCode::unsupported, "not for this kind of machine");
    Head head{};
    // Of no bytes at all there may be no address, which memcpy does not bear.
    std::copy_n(bytes.data(), std::min(bytes.size(), sizeof(head)),
                reinterpret_cast<std::byte*>(&head));
    if (head.mark != mark) return refused(ErrorCode::bad_syntax, "not a baked level");
    if (bytes.size() < sizeof(Head)) return refused(ErrorCode::truncated, "ends too early");
    if (head.version != version || head.zero != 0) {
        return Error{ErrorCode::wrong_version, "",
                     "baked by another version: bake the level again"};
    }
    if (head.size != bytes.size() || head.checksum != checksum(bytes.subspan(sizeof(Head)))) {
        return refused(ErrorCode::truncated, "cut off or damaged: its checksum is wrong");
    }
    return std::nullopt;
}

// Cuts texts out of one, by their lengths.
class Texts {
public:
    explicit Texts(std::span<const char> all) : left_(all) {}
    std::string next(std::size_t length) {
        is_good_ = is_good_ && length <= left_.size();
        if (!is_good_) return {};
        const auto text = left_.first(length);
        left_ = left_.subspan(length);
        return {text.begin(), text.end()};
    }
    bool is_done() const { return is_good_ && left_.empty(); }

private:
    std::span<const char> left_;
    bool is_good_ = true;
};

class BakedReader {
public:
    BakedReader(std::span<const std::byte> bytes, std::shared_ptr<const void> owner)
        : reader_(bytes), owner_(std::move(owner)) {}

    Result<Level3> read() {
        const bool is_read = take_counts() && take_flaws() && take_meshes() && take_terrains() &&
                             take_parts() && take_obstacles() && reader_.is_done();
        if (!is_read) return no_level();
        return std::move(level_);
    }

private:
    bool take_counts() {
        const auto counts = reader_.list<Counts>();
        const auto spots = reader_.list<Vec3>();
        if (counts.size() != 1) return false;
        const Counts& c = counts[0];
        level_.left_out = {c.left_out[0], c.left_out[1], c.left_out[2]};
        level_.vertex_count = c.vertex_count;
        level_.triangle_count = c.triangle_count;
        level_.bounds = {{c.bounds[0], c.bounds[1], c.bounds[2]},
                         {c.bounds[3], c.bounds[4], c.bounds[5]}};
        level_.spots.assign(spots.begin(), spots.end());
        return std::all_of(spots.begin(), spots.end(), [](Vec3 v) { return is_usable(v); });
    }

    bool take_flaws() {
        const auto lengths = reader_.list<std::uint32_t>();
        Texts texts(reader_.list<char>());
        for (const std::uint32_t length : lengths) level_.flaws.push_back(texts.next(length));
        return texts.is_done();
    }

    Mesh take_mesh() {
        Mesh mesh;
        mesh.vertices = reader_.list<MeshVertex3>();
        mesh.triangles = reader_.list<Triangle>();
        mesh.sources = reader_.list<std::uint8_t>();
        mesh.materials = reader_.list<Material>();
        mesh.material_of = reader_.list<std::uint8_t>();
        mesh.nodes = reader_.list<Node>();
        mesh.box = reader_.list<Bounds<3>>();
        return mesh;
    }

    bool take_meshes() {
        const auto left_out = reader_.list<std::uint32_t>();
        if (left_out.size() % 3 != 0) return false;
        for (std::size_t i = 0; i < left_out.size(); i += 3) {
            const Mesh mesh = take_mesh();
            if (!is_sound(mesh)) return false;
            const std::size_t count = mesh.triangles.size();
            auto state = std::make_unique<Mesh3::State>();
            state->vertices = KeptList<MeshVertex3>(mesh.vertices);
            state->triangles = KeptList<Triangle>(mesh.triangles);
            state->sources = NarrowList(mesh.sources, count);
            state->materials = KeptList<Mesh3::State::Material>(
                {reinterpret_cast<const Mesh3::State::Material*>(mesh.materials.data()),
                 mesh.materials.size()});
            if (!mesh.material_of.empty()) state->material_of = NarrowList(mesh.material_of, count);
            state->tree = WideTree(KeptList<Node>(mesh.nodes), mesh.box[0]);
            state->left_out = {left_out[i], left_out[i + 1], left_out[i + 2]};
            state->file = owner_;
            meshes_.push_back(std::make_shared<const Mesh3>(std::move(state)));
        }
        return reader_.is_good();
    }

    bool take_terrains() {
        for (const Terrain& terrain : reader_.list<Terrain>()) {
            const auto heights = reader_.list<float>();
            if (!is_surface(terrain.surface) || !(terrain.cell_size > 0.0)) return false;
            auto made = make_heightfield({terrain.columns,
                                          terrain.rows,
                                          terrain.cell_size,
                                          {heights.begin(), heights.end()},
                                          static_cast<Surface3>(terrain.surface),
                                          terrain.tag});
            if (!made) return false;
            terrains_.push_back(made.value());
        }
        return reader_.is_good();
    }

    bool take_parts() {
        const auto parts = reader_.list<Part>();
        Texts names(reader_.list<char>());
        for (const Part& part : parts) {
            if (part.mesh >= meshes_.size() || !is_surface(part.surface)) return false;
            level_.meshes.push_back({names.next(part.name_length),
                                     static_cast<Surface3>(part.surface), meshes_[part.mesh]});
        }
        return names.is_done();
    }

    bool take_obstacles() {
        const auto obstacles = reader_.list<Obstacle>();
        nodes_ = reader_.list<Vec3>();
        conveyors_ = reader_.list<Conveyor>();
        return std::all_of(obstacles.begin(), obstacles.end(),
                           [&](const Obstacle& from) { return take(from); }) &&
               nodes_.empty() && conveyors_.empty();
    }

    bool take(const Obstacle& from) {
        const double* const p = from.pose;
        Obstacle3 to;
        to.pose = {{p[0], p[1], p[2]}, {p[3], p[4], p[5], p[6]}};
        if (!is_usable(to.pose.position) || !is_turn(to.pose.rotation) ||
            !is_surface(from.surface) || from.conveyor_count > conveyors_.size()) {
            return false;
        }
        to.surface = static_cast<Surface3>(from.surface);
        to.layers = from.layers;
        to.tag = from.tag;
        for (const Conveyor& c : conveyors_.first(from.conveyor_count)) {
            const Vec3 velocity{c.velocity[0], c.velocity[1], c.velocity[2]};
            if (!is_usable(velocity)) return false;
            const auto tag = c.has_tag != 0 ? std::optional(c.tag) : std::nullopt;
            to.conveyors.push_back({velocity, tag});
        }
        conveyors_ = conveyors_.subspan(from.conveyor_count);
        if (!take_shape(from, to.shape)) return false;
        level_.obstacles.push_back(std::move(to));
        return true;
    }

    // By the place among the alternatives of the variant.
    bool take_shape(const Obstacle& from, ObstacleShape3& shape) {
        switch (from.kind) {
            case 0:
                if (from.item >= meshes_.size()) return false;
                shape = meshes_[from.item];
                return true;
            case 1:
                if (from.item >= terrains_.size()) return false;
                shape = terrains_[from.item];
                return true;
            case 6:
                return take_walls(from, shape);
            default:
                return take_solid(from, shape);
        }
    }

    static bool take_solid(const Obstacle& from, ObstacleShape3& shape) {
        const double* const n = from.numbers;
        const Vec3 first{n[0], n[1], n[2]};
        const Vec3 second{n[3], n[4], n[5]};
        const auto is_radius = [](double radius) { return radius > 0.0 && is_usable(radius); };
        if (!is_usable(first)) return false;
        switch (from.kind) {
            case 2:
                shape = Sphere3{first, n[3]};
                return is_radius(n[3]);
            case 3:
                shape = Capsule3{first, second, n[6]};
                return is_usable(second) && is_radius(n[6]);
            case 4:
                shape = Cylinder3{first, n[3], n[4], n[5]};
                return is_radius(n[3]) && are_usable_heights(n[4], n[5]);
            case 5:
                shape = OrientedBox3{first, second, {n[6], n[7], n[8], n[9]}};
                return is_usable(second) && second.x >= 0.0 && second.y >= 0.0 && second.z >= 0.0 &&
                       is_turn({n[6], n[7], n[8], n[9]});
            default:
                return false;
        }
    }

    bool take_walls(const Obstacle& from, ObstacleShape3& shape) {
        if (from.item == 0 || from.item > nodes_.size()) return false;
        const auto nodes = nodes_.first(from.item);
        nodes_ = nodes_.subspan(from.item);
        const double* const n = from.numbers;
        shape = WallChain3{{nodes.begin(), nodes.end()}, from.is_closed != 0, n[0], n[1], n[2]};
        return n[0] >= 0.0 && is_usable(n[0]) && are_usable_heights(n[1], n[2]) &&
               std::all_of(nodes.begin(), nodes.end(), [](Vec3 v) { return is_usable(v); });
    }

    Reader reader_;
    std::shared_ptr<const void> owner_;
    Level3 level_;
    std::vector<std::shared_ptr<const Mesh3>> meshes_;
    std::vector<std::shared_ptr<const Heightfield3>> terrains_;
    std::span<const Vec3> nodes_;
    std::span<const Conveyor> conveyors_;
};

}  // namespace

Result<Level3> read_baked(std::span<const std::byte> bytes, std::shared_ptr<const void> owner) {
    if (const auto error = error_of_head(bytes)) return *error;
    SIDLE_ASSERT(reinterpret_cast<std::uintptr_t>(bytes.data()) % alignment == 0,
                 "baked bytes with an owner begin at a multiple of 16");
    return BakedReader(bytes, std::move(owner)).read();
}

Result<Level3> read_baked(const std::string& path) {
    const auto file = map_file(path);
    if (!file) return read_at<Level3>(path, file.error());
    return read_at(path, read_baked(file.value().bytes, file.value().owner));
}

}  // namespace sidle
