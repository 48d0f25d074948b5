// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The C interface of space as sequences of calls, within its rules: whatever order they come in.
#include <array>
#include <cmath>
#include <cstring>
#include <vector>

#include "fuzz/choices.h"
#include "sidle/c/batch3.h"
#include "sidle/c/camera3.h"
#include "sidle/c/projectile3.h"
#include "sidle/c/walk3.h"

namespace {

using sidle::fuzz::Choices;
using sidle::fuzz::require;

constexpr int call_limit = 60;
constexpr int32_t capacity = 16;

bool is_finite(sidle_vec3 v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

class Session {
public:
    explicit Session(sidle::fuzz::Bytes bytes) : choices_(bytes) {}
    ~Session() {
        sidle_world3_destroy(world_);
        sidle_walk_caches3_destroy(cache_);
    }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    void run() {
        for (int call = 0; call < call_limit && !choices_.is_over(); ++call) {
            if (choices_.coin()) {
                edit();
            } else if (choices_.coin()) {
                move();
            } else {
                ask();
            }
            walk_on();
        }
    }

private:
    sidle_vec3 place() {
        const double x = choices_.place();
        const double y = choices_.place() * 0.25;
        return {x, y, choices_.place()};
    }
    sidle_rotation3 rotation() {
        sidle_rotation3 r = {choices_.number(-1, 1), choices_.number(-1, 1), choices_.number(-1, 1),
                             choices_.number(-1, 1)};
        const double size = std::sqrt(r.w * r.w + r.x * r.x + r.y * r.y + r.z * r.z);
        if (size < 0.1) return {1, 0, 0, 0};
        return {r.w / size, r.x / size, r.y / size, r.z / size};
    }
    sidle_pose3 pose() {
        const sidle_vec3 at = place();
        return {at, choices_.coin() ? rotation() : sidle_rotation3{1, 0, 0, 0}};
    }
    sidle_capsule3 body() { return sidle_walker3_body(&walker_, place()); }
    sidle_obstacle_id3 any() {
        if (ids_.empty()) return static_cast<sidle_obstacle_id3>(choices_.byte());
        return ids_[static_cast<std::size_t>(choices_.below(static_cast<int32_t>(ids_.size())))];
    }

    sidle_obstacle3 obstacle() {
        sidle_obstacle3 obstacle = sidle_obstacle3_default();
        obstacle.pose = pose();
        obstacle.surface = choices_.below(4);
        obstacle.tag = choices_.byte();
        if (choices_.coin()) obstacle.layers = choices_.byte();
        obstacle.conveyor_count = choices_.below(3);
        for (int i = 0; i < obstacle.conveyor_count; ++i)
            obstacle.conveyors[i] = {{choices_.number(-2, 2), 0, 1}, choices_.below(2), 3};
        return obstacle;
    }

    void add() {
        const sidle_obstacle3 own = obstacle();
        sidle_shape3 shape = sidle_shape3_default(SIDLE_SHAPE3_SPHERE + choices_.below(4));
        shape.center = place();
        shape.a = place();
        shape.b = place();
        shape.half = {choices_.number(0, 4), choices_.number(0, 4), choices_.number(0, 4)};
        shape.rotation = rotation();
        shape.radius = choices_.number(0.01, 4);
        shape.bottom = choices_.number(-4, 0);
        shape.top = choices_.number(0.125, 4);
        ids_.push_back(sidle_world3_add(world_, &shape, &own));
    }

    void add_walls() {
        const sidle_obstacle3 own = obstacle();
        sidle_shape3 shape = sidle_shape3_default(SIDLE_SHAPE3_WALLS);
        shape.thickness = choices_.number(0, 1);
        shape.is_closed = choices_.below(2);
        shape.top = choices_.number(0.125, 4);
        std::vector<double> nodes;
        const int count = 2 + choices_.below(5);
        for (int i = 0; i < 2 * count; ++i) nodes.push_back(choices_.place());
        ids_.push_back(sidle_world3_add_walls(world_, &shape, nodes.data(), count, &own));
    }

    void add_mesh() {
        const sidle_obstacle3 own = obstacle();
        std::vector<float> vertices;
        const int32_t count = 3 + choices_.below(12);
        for (int32_t i = 0; i < 3 * count; ++i)
            vertices.push_back(static_cast<float>(choices_.place()));
        std::vector<sidle_mesh_triangle3> triangles;
        for (int32_t i = choices_.below(20); i >= 0; --i) {
            // An index beyond the end now and then: it must be refused.
            const auto corner = [&] { return static_cast<uint32_t>(choices_.below(count + 1)); };
            triangles.push_back({corner(), corner(), corner(), choices_.below(4), 0});
        }
        sidle_mesh3* mesh = nullptr;
        sidle_error error;
        if (sidle_mesh3_create(vertices.data(), count, triangles.data(),
                               static_cast<int32_t>(triangles.size()), &mesh, &error) == SIDLE_OK) {
            ids_.push_back(sidle_world3_add_mesh(world_, mesh, &own));
        }
        sidle_mesh3_destroy(mesh);
    }

    void add_terrain() {
        const sidle_obstacle3 own = obstacle();
        const sidle_heightfield_grid3 grid{2 + choices_.below(6), 2 + choices_.below(6),
                                           choices_.number(0.1, 4), choices_.below(4), 5};
        std::vector<float> heights;
        for (int32_t i = 0; i < grid.columns * grid.rows; ++i)
            heights.push_back(static_cast<float>(choices_.number(-2, 2)));
        sidle_heightfield3* terrain = nullptr;
        if (sidle_heightfield3_create(&grid, heights.data(), &terrain, nullptr) == SIDLE_OK)
            ids_.push_back(sidle_world3_add_heightfield(world_, terrain, &own));
        sidle_heightfield3_destroy(terrain);
    }

    void edit() {
        switch (choices_.below(8)) {
            case 0:
            case 1:
                return add();
            case 2:
                return add_walls();
            case 3:
                return add_mesh();
            case 4:
                return add_terrain();
            case 5:
                return sidle_world3_remove(world_, any());
            case 6:
                return sidle_world3_place(world_, any(), pose());
            default: {
                const sidle_move3 move{any(), 0, pose()};
                return sidle_world3_move(world_, &move, choices_.below(2));
            }
        }
    }

    void move() {
        sidle_walk_input3 input = sidle_walk_input3_default();
        input.velocity = {choices_.number(-8, 8), choices_.number(-1, 1), choices_.number(-8, 8)};
        input.jump_speed = choices_.below(8) == 0 ? choices_.number(0, 9) : 0.0;
        input.drops_through = choices_.below(2);
        sidle_walk_result3 result;
        sidle_explanation3 why;
        const double dt = choices_.below(8) == 0 ? choices_.number(1e-4, 2) : 1.0 / 60;
        if (choices_.below(6) == 0) state_.position = place();
        if (choices_.below(6) == 0)
            sidle_find_ground3(world_, &walker_, place(), 4, nullptr, &state_);
        const bool swims = choices_.below(5) == 0;
        const auto call = swims ? sidle_swim3 : sidle_walk3;
        call(world_, &walker_, &state_, &input, dt, nullptr, nullptr, nullptr, &why, &result);
        state_ = result.state;
        require(is_finite(state_.position), "a walk ends at a place");
        stubborn_ = state_;
        wish_ = input;
        std::array<char, 64> text;
        for (int i = 0; i < why.count; ++i) sidle_note3_describe(&why.notes[i], text.data(), 64);
    }

    // Somebody wants for good what was wanted last, with and without a cache.
    void walk_on() {
        constexpr double dt = 1.0 / 60;
        sidle_walk_result3 alone;
        sidle_walk3(world_, &walker_, &stubborn_, &wish_, dt, nullptr, nullptr, nullptr, nullptr,
                    &alone);
        sidle_walk_state3 cached = stubborn_;
        const sidle_walk_batch3 batch{&cached, &wish_, nullptr, nullptr, 1, 0, cache_};
        sidle_walk_each3(world_, &walker_, &batch, dt, nullptr, nullptr);
        stubborn_ = alone.state;
        const auto is_same = [](const sidle_vec3& a, const sidle_vec3& b) {
            return std::memcmp(&a, &b, sizeof(a)) == 0;
        };
        require(is_same(cached.position, stubborn_.position) &&
                    is_same(cached.velocity, stubborn_.velocity) &&
                    cached.has_ground == stubborn_.has_ground,
                "a cache changes no result");
    }

    void ask() {
        std::array<sidle_hit3, capacity> hits;
        const sidle_capsule3 at = body();
        const sidle_vec3 motion = place();
        const sidle_vec3 to = place();
        switch (choices_.below(10)) {
            case 0:
                sidle_world3_cast_capsule(world_, &at, motion, nullptr, hits.data());
                break;
            case 1:
                sidle_world3_cast_segment(world_, motion, to, nullptr, hits.data());
                break;
            case 2:
                sidle_world3_cast_all_capsule(world_, &at, motion, nullptr, hits.data(), capacity);
                break;
            case 3:
                sidle_world3_overlaps(world_, &at, 0.1, nullptr, hits.data(), capacity);
                break;
            case 4:
                sidle_world3_closest(world_, &at, 3, nullptr, hits.data());
                break;
            case 5: {
                sidle_slide_result3 slid;
                sidle_slide3(world_, &at, motion, nullptr, nullptr, nullptr, &slid);
                require(is_finite(slid.motion), "a slide ends at a place");
                break;
            }
            case 6: {
                sidle_depenetration3 out;
                sidle_depenetrate3(world_, &at, 2, nullptr, nullptr, &out);
                require(is_finite(out.motion), "a way out ends at a place");
                break;
            }
            case 7: {
                sidle_world3* copy = sidle_world3_copy(world_);
                sidle_world3_destroy(world_);
                world_ = copy;
                break;
            }
            case 8: {
                sidle_obstacle3 found;
                sidle_shape3 shape;
                std::array<double, 32> nodes;
                const sidle_obstacle_id3 id = any();
                sidle_world3_find(world_, id, &found, &shape);
                sidle_world3_nodes(world_, id, nodes.data(), 8);
                sidle_mesh3_destroy(sidle_world3_mesh(world_, id));
                sidle_heightfield3_destroy(sidle_world3_heightfield(world_, id));
                break;
            }
            default: {
                sidle_walker3 other = walker_;
                other.height = choices_.number(0.7, 3);
                sidle_obstacle_id3 blocked = 0;
                if (sidle_resize3(world_, &walker_, &other, &state_, choices_.below(3), nullptr,
                                  &state_, &blocked) != 0)
                    walker_ = other;
            }
        }
    }

    Choices choices_;
    sidle_world3* world_ = sidle_world3_create();
    sidle_walker3 walker_ = sidle_walker3_default();
    sidle_walk_state3 state_ = sidle_walk_state3_default();
    sidle_walk_state3 stubborn_ = sidle_walk_state3_default();
    sidle_walk_input3 wish_ = sidle_walk_input3_default();
    sidle_walk_caches3* cache_ = sidle_walk_caches3_create(1);
    std::vector<sidle_obstacle_id3> ids_;
};

}  // namespace

SIDLE_FUZZ_TARGET(c_space) { Session(bytes).run(); }
