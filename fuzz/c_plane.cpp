// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The C interface of the plane and of crowds as sequences of calls, within its rules.
#include <array>
#include <cmath>
#include <vector>

#include "fuzz/choices.h"
#include "sidle/c/flow.h"
#include "sidle/c/walk2.h"

namespace {

using sidle::fuzz::Choices;
using sidle::fuzz::require;

constexpr int call_limit = 80;
constexpr int32_t side = 16;
constexpr int32_t capacity = 16;

bool is_finite(sidle_vec2 v) { return std::isfinite(v.x) && std::isfinite(v.y); }

class Session {
public:
    explicit Session(sidle::fuzz::Bytes bytes) : choices_(bytes) {
        sidle_tile_grid grid = sidle_tile_grid_default();
        grid.columns = grid.rows = side;
        grid.is_outside_solid = choices_.below(2);
        tiles_ = sidle_tile_map_create(&grid);
        ids_.push_back(sidle_world2_add_tiles(world_, tiles_, nullptr));
    }
    ~Session() {
        sidle_flow_field_destroy(field_);
        sidle_crowd_destroy(crowd_);
        sidle_world2_destroy(world_);
        sidle_tile_map_destroy(tiles_);
    }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    void run() {
        for (int call = 0; call < call_limit && !choices_.is_over(); ++call) {
            switch (choices_.below(6)) {
                case 0:
                    edit();
                    break;
                case 1:
                    edit_units();
                    break;
                case 2:
                    walk();
                    break;
                case 3:
                    ask();
                    break;
                default:
                    step();
            }
        }
    }

private:
    sidle_vec2 place() { return {choices_.number(-1, side + 1), choices_.number(-1, side + 1)}; }
    sidle_tile tile() { return {choices_.below(side + 2) - 1, choices_.below(side + 2) - 1}; }
    sidle_pose2 pose() {
        const double angle = choices_.coin() ? choices_.number(0, 6.3) : 0.0;
        return {place(), {std::cos(angle), std::sin(angle)}};
    }
    // Tile maps do not turn.
    sidle_pose2 pose_for(sidle_obstacle_id2 id) {
        sidle_pose2 at = pose();
        if (id == ids_.front()) at.rotation = {1, 0};
        return at;
    }
    sidle_obstacle_id2 any() {
        return ids_[static_cast<std::size_t>(choices_.below(static_cast<int32_t>(ids_.size())))];
    }
    std::uint32_t group() { return static_cast<std::uint32_t>(choices_.below(4)); }
    sidle_unit_id any_unit() {
        if (units_.empty()) return choices_.byte();
        return units_[static_cast<std::size_t>(
            choices_.below(static_cast<int32_t>(units_.size())))];
    }

    void add() {
        sidle_obstacle2 own = sidle_obstacle2_default();
        own.pose = pose();
        own.surface = choices_.below(3);
        own.conveyor = {choices_.number(-1, 1), 0};
        sidle_shape2 shape = sidle_shape2_default(choices_.below(3));
        shape.center = place();
        shape.a = place();
        shape.b = place();
        shape.half = {choices_.number(0, 3), choices_.number(0, 3)};
        shape.radius = choices_.number(0.01, 3);
        ids_.push_back(sidle_world2_add(world_, &shape, &own));
    }

    void add_walls() {
        sidle_shape2 shape = sidle_shape2_default(SIDLE_SHAPE2_WALLS);
        shape.is_closed = choices_.below(2);
        shape.thickness = choices_.number(0, 1);
        std::vector<double> nodes;
        const int32_t count = 2 + choices_.below(4);
        for (int32_t i = 0; i < 2 * count; ++i) nodes.push_back(choices_.number(-1, side + 1));
        ids_.push_back(sidle_world2_add_nodes(world_, &shape, nodes.data(), count, nullptr));
    }

    void edit() {
        switch (choices_.below(7)) {
            case 0:
                return add();
            case 1:
                return add_walls();
            case 2:
                return sidle_world2_remove(world_, any());
            case 3: {
                const sidle_obstacle_id2 id = any();
                return sidle_world2_place(world_, id, pose_for(id));
            }
            case 4: {
                const sidle_obstacle_id2 id = any();
                const sidle_move2 move{id, 0, pose_for(id)};
                return sidle_world2_move(world_, &move, choices_.below(2));
            }
            case 5: {
                const sidle_tile at = tile();
                if (sidle_tile_map_set(tiles_, at, 0) != 0)
                    sidle_flow_field_tile_changed(field_, tiles_, at);
                sidle_world2_set_tile(world_, ids_.front(), at, choices_.below(2));
                return;
            }
            default: {
                const sidle_tile at = tile();
                if (sidle_crowd_build(crowd_, tiles_, at, choices_.below(2), nullptr) != 0)
                    sidle_flow_field_tile_changed(field_, tiles_, at);
            }
        }
    }

    void edit_units() {
        switch (choices_.below(7)) {
            case 0:
            case 1: {
                sidle_unit unit = sidle_unit_default();
                unit.position = place();
                unit.radius = choices_.below(9) == 0 ? choices_.number(1, 3) : 0.3;
                unit.kind = choices_.below(5);
                const sidle_unit_circle circle{{choices_.number(-1, 1), 0.2}, 0.2};
                units_.push_back(sidle_crowd_add(crowd_, &unit, &circle, choices_.below(8) == 0));
                return;
            }
            case 2:
                sidle_crowd_remove(crowd_, any_unit());
                return;
            case 3:
                sidle_crowd_place(crowd_, any_unit(), place());
                return;
            case 4:
                sidle_crowd_set_layers(crowd_, any_unit(), group(), group());
                return;
            case 5:
                sidle_crowd_set_radius(crowd_, any_unit(), choices_.number(0.1, 2));
                return;
            default:
                sidle_crowd_set_class(crowd_, any_unit(), choices_.below(5));
        }
    }

    void step() {
        if (choices_.below(5) == 0) {
            const sidle_tile goal = tile();
            sidle_flow_field_set_goals(field_, tiles_, &goal, 1);
        }
        sidle_flow_field_update(field_, tiles_, choices_.below(3) == 0 ? 10 : 10000);
        int32_t count = 0;
        sidle_crowd_states(crowd_, &count);
        std::vector<sidle_unit_wish> wishes(static_cast<std::size_t>(count),
                                            sidle_unit_wish_default());
        for (sidle_unit_wish& wish : wishes)
            wish.motion = {choices_.number(-0.3, 0.3), choices_.number(-0.3, 0.3)};
        if (choices_.coin()) {
            sidle_flow_field_lead(field_, tiles_, crowd_, nullptr, 0, 0.08, choices_.below(2),
                                  wishes.data(), count, nullptr);
        }
        sidle_crowd_walls walls = sidle_crowd_walls_default();
        walls.tiles = tiles_;
        walls.world = choices_.coin() ? world_ : nullptr;
        sidle_crowd_step(crowd_, &walls, wishes.data(), count, nullptr);
        const sidle_unit_state* states = sidle_crowd_states(crowd_, &count);
        for (int32_t i = 0; i < count; ++i)
            require(is_finite(states[i].position), "units stay at places");
    }

    void walk() {
        sidle_walk_input2 input = sidle_walk_input2_default();
        input.velocity = {choices_.number(-8, 8), choices_.number(-2, 2)};
        input.jump_speed = choices_.below(6) == 0 ? choices_.number(0, 9) : 0.0;
        input.drops_through = choices_.below(2);
        if (choices_.below(6) == 0) state_.position = place();
        const double dt = choices_.below(8) == 0 ? choices_.number(1e-4, 2) : 1.0 / 60;
        const auto call = choices_.below(5) == 0 ? sidle_swim2 : sidle_walk2;
        sidle_walk_result2 result;
        sidle_explanation2 why;
        call(world_, &walker_, &state_, &input, dt, nullptr, nullptr, nullptr, &why, &result);
        state_ = result.state;
        require(is_finite(state_.position), "a walk ends at a place");
    }

    void ask() {
        std::array<sidle_hit2, capacity> hits;
        const sidle_capsule2 at = sidle_walker2_body(&walker_, place());
        const sidle_vec2 to = place();
        switch (choices_.below(8)) {
            case 0:
                sidle_world2_cast_capsule(world_, &at, to, nullptr, hits.data());
                break;
            case 1:
                sidle_world2_cast_segment(world_, at.a, to, nullptr, hits.data());
                break;
            case 2:
                sidle_world2_overlaps(world_, &at, 0.1, nullptr, hits.data(), capacity);
                break;
            case 3:
                sidle_world2_closest(world_, &at, 3, nullptr, hits.data());
                break;
            case 4: {
                sidle_slide_result2 slid;
                sidle_slide2(world_, &at, to, nullptr, nullptr, nullptr, &slid);
                require(is_finite(slid.motion), "a slide ends at a place");
                break;
            }
            case 5: {
                std::array<sidle_unit_id, capacity> found;
                sidle_crowd_overlaps_circle(crowd_, to, 2, nullptr, found.data(), capacity);
                sidle_crowd_nearest(crowd_, to, 9, nullptr);
                break;
            }
            case 6: {
                std::vector<uint8_t> bytes(
                    static_cast<std::size_t>(sidle_crowd_save(crowd_, nullptr, 0)));
                const auto size = static_cast<int32_t>(bytes.size());
                sidle_crowd_save(crowd_, bytes.data(), size);
                const uint64_t before = sidle_crowd_hash(crowd_);
                require(sidle_crowd_restore(crowd_, bytes.data(), size, nullptr) == SIDLE_OK,
                        "what was saved is restored");
                require(sidle_crowd_hash(crowd_) == before, "as it was");
                break;
            }
            default: {
                sidle_tile_hit hit;
                sidle_tile_map_cast(tiles_, at.a, 0.4, to, &hit);
                sidle_tile_map_clearance(tiles_, to, 3);
                sidle_tile_map_is_clear(tiles_, at.a, to, 0.3);
            }
        }
    }

    Choices choices_;
    sidle_tile_map* tiles_ = nullptr;
    sidle_world2* world_ = sidle_world2_create();
    sidle_crowd* crowd_ = sidle_crowd_create(nullptr);
    sidle_flow_field* field_ = sidle_flow_field_create(1);
    sidle_walker2 walker_ = sidle_walker2_default();
    sidle_walk_state2 state_ = sidle_walk_state2_default();
    std::vector<sidle_obstacle_id2> ids_;
    std::vector<sidle_unit_id> units_;
};

}  // namespace

SIDLE_FUZZ_TARGET(c_plane) { Session(bytes).run(); }
