// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The same bits as the npm package: scenes made by whole numbers alone, played here and by
// web/tests/bits.mjs, which wants what is written down here.
#include <doctest/doctest.h>

#include <bit>
#include <cstdio>
#include <fstream>
#include <string>

#include "sidle/2d/lead.h"
#include "sidle/3d/camera.h"
#include "sidle/3d/company.h"
#include "sidle/3d/contact_events.h"
#include "sidle/3d/projectile.h"
#include "sidle/3d/resize.h"
#include "sidle/3d/walk.h"

using namespace sidle;

namespace {

struct Dice {
    std::uint32_t state = 12345;

    std::uint32_t roll(std::uint32_t n) {
        state = state * 1103515245u + 12345u;
        return (state >> 8) % n;
    }
    double number(std::uint32_t n) { return static_cast<double>(roll(n)); }
};

std::string text_of(std::uint64_t hash) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash));
    return text;
}

void add(std::uint64_t& hash, double number) {
    const auto bits = std::bit_cast<std::uint64_t>(number);
    for (int i = 0; i < 8; ++i) hash = (hash ^ (bits >> (8 * i) & 0xff)) * 0x100000001b3u;
}

void add(std::uint64_t& hash, Vec3 v) {
    add(hash, v.x);
    add(hash, v.y);
    add(hash, v.z);
}

void add(std::uint64_t& hash, const Hit3& hit) {
    for (const double number : {hit.fraction, hit.distance, double(hit.obstacle.value),
                                double(hit.triangle), double(hit.tag)})
        add(hash, number);
    add(hash, hit.normal);
    add(hash, hit.point);
}

std::string walk_hash() {
    Dice dice;
    constexpr std::uint32_t cells = 40;
    constexpr std::uint32_t side = cells + 1;
    MeshSource3 source;
    for (std::uint32_t at = 0; at < side * side; ++at) {
        const double height = dice.roll(8) == 0 ? 3.0 : dice.number(5) / 16;
        source.vertices.push_back(
            {static_cast<float>(at % side), static_cast<float>(height), float(at / side)});
    }
    for (std::uint32_t cell = 0; cell < cells * cells; ++cell) {
        const std::uint32_t at = cell / cells * side + cell % cells;
        source.triangles.push_back({at, at + side, at + side + 1});
        source.triangles.push_back({at, at + side + 1, at + 1});
    }
    World3 world;
    world.add({.shape = make_mesh(source).value()});
    WalkInput3 input;
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (int i = 0; i < 20; ++i) {
        WalkState3 state;
        state.position.x = 4 + dice.number(32);
        state.position.y = 4;
        state.position.z = 4 + dice.number(32);
        for (int tick = 0; tick < 240; ++tick) {
            if (tick % 40 == 0) {
                input.velocity.x = (dice.number(17) - 8) / 2;
                input.velocity.z = (dice.number(17) - 8) / 2;
                input.jump_speed = dice.roll(4) == 0 ? 4 : 0;
            }
            state = walk(world, {}, state, input, 1.0 / 64).state;
            add(hash, state.position.x);
            add(hash, state.position.y);
            add(hash, state.position.z);
        }
    }
    return text_of(hash);
}

/// A yard of all shapes but meshes, with a lift and a gate that move.
struct Yard {
    static constexpr double dt = 1.0 / 64;
    Dice& dice;
    World3 world;
    std::vector<ObstacleId3> solids;
    ObstacleId3 lift, gate;

    double between(std::uint32_t low, std::uint32_t high) {
        return low + dice.number((high - low) * 16) / 16;
    }
    Vec3 place(double y) {
        const double x = between(0, 24) - 12;
        return {x, y, between(0, 24) - 12};
    }

    explicit Yard(Dice& rolls) : dice(rolls) {
        world.add({.shape = OrientedBox3{.center = {0, -1, 0}, .half = {16, 1, 16}}});
        for (int i = 0; i < 6; ++i) {
            solids.push_back(world.add({.shape = Sphere3{place(0.5), 0.75}, .tag = dice.roll(9)}));
            const Vec3 foot = place(0.5);
            solids.push_back(
                world.add({.shape = Capsule3{foot, foot + Vec3{1, 1, 0}, between(1, 2) / 4}}));
            solids.push_back(world.add({.shape = Cylinder3{place(0), 0.5, 0.0, between(0, 2)}}));
            solids.push_back(world.add(
                {.shape = OrientedBox3{place(0.5), {1, between(0, 1), 2}, {0.8, 0, 0.6, 0}},
                 .surface = dice.roll(2) == 0 ? Surface3::solid : Surface3::wall,
                 .conveyors = {{.velocity = {0.5, 0, 0}}}}));
        }
        const Vec3 corner = place(0);
        world.add({.shape = WallChain3{.nodes = {corner, corner + Vec3{4, 0, 1}, {0, 0, 12}},
                                       .bottom = 0.0,
                                       .top = 3.0}});
        lift = world.add({.shape = OrientedBox3{.center = {0, 0, 0}, .half = {2, 0.25, 2}}});
        gate = world.add({.shape = OrientedBox3{.center = {0, 1, 0}, .half = {0.25, 1, 3}},
                          .layers = 1u | trigger_layer});
    }

    void move(int tick) {
        const double height = std::abs(tick % 128 - 64) / 32.0;
        const double way = std::abs(tick % 256 - 128) / 16.0;
        const Move3 moves[] = {{lift, {.position = {5, height, 5}}},
                               {gate, {.position = {way - 4, 0, -4}}}};
        world.move(moves);
    }
};

/// Those who walk, ride, swim and keep apart in it.
void walk_company(Yard& yard, std::vector<WalkState3>& states, std::vector<WalkInput3>& inputs,
                  std::uint64_t& hash) {
    const Walker3 walker;
    std::vector<Companion3> company;
    for (std::size_t i = 0; i < states.size(); ++i) {
        company.push_back(companion_of(yard.world, walker, states[i], inputs[i], Yard::dt));
        company.back().priority = static_cast<std::int32_t>(i % 2);
    }
    hold_up(company);
    std::vector<Room3> rooms(states.size());
    rooms_of(company, rooms);
    for (std::size_t i = 0; i < states.size(); ++i) {
        WalkInput3 input = inputs[i];
        input.fences = rooms[i].span();
        input.velocity += rooms[i].aside / Yard::dt;
        const WalkResult3 result = i % 4 == 3
                                       ? swim(yard.world, walker, states[i], input, Yard::dt)
                                       : walk(yard.world, walker, states[i], input, Yard::dt);
        states[i] = result.state;
        for (const Vec3 v : {result.state.position, result.state.velocity, result.unused,
                             result.carried, rooms[i].aside})
            add(hash, v);
        for (const double number : {double(result.state.has_ground), double(result.contact_count),
                                    double(rooms[i].fence_count), double(result.pushed_by.value),
                                    double(result.crushed_by.value), result.overhang})
            add(hash, number);
    }
}

void ask(Yard& yard, std::uint64_t& hash) {
    const Vec3 foot = yard.place(0.5);
    const Capsule3 body = upright_capsule(foot, {0, 1, 0}, 1.75, 0.25);
    const Vec3 motion = yard.place(0) - foot;
    if (const auto hit = yard.world.cast(body, motion)) add(hash, *hit);
    if (const auto hit = yard.world.cast(Sphere3{foot, 0.5}, motion)) add(hash, *hit);
    if (const auto hit = yard.world.cast(Segment3{foot, foot + motion})) add(hash, *hit);
    if (const auto hit = yard.world.cast(Ray3{foot, {0.6, 0, 0.8}})) add(hash, *hit);
    if (const auto hit = yard.world.closest(body, 3.0)) add(hash, *hit);
    Hit3 hits[4];
    const std::size_t passed = yard.world.cast_all(body, motion, hits);
    add(hash, double(passed));
    for (const Hit3& hit : std::span(hits).first(std::min<std::size_t>(passed, 4))) add(hash, hit);
    add(hash, double(yard.world.overlaps(body, 0.5, hits)));
    ObstacleId3 found[64];
    add(hash, double(yard.world.overlaps(Sphere3{foot, 3.0}, found)));
    add(hash, double(found[0].value));
    add(hash, yard.world.is_free(body, 0.25));
    add(hash, slide(yard.world, body, motion).motion);
    add(hash, depenetrate(yard.world, body, 3.0).motion);
    Walker3 crouched;
    crouched.height = 1.0;
    WalkState3 state;
    state.position = foot;
    const Resized3 resized = resize(yard.world, crouched, {}, state, Anchor3::middle);
    add(hash, double(resized.is_free));
    add(hash, resized.state.position);
    add(hash, double(resized.blocked_by.value));
}

std::string yard_hash() {
    Dice dice;
    Yard yard(dice);
    std::uint64_t hash = 0xcbf29ce484222325u;
    std::vector<WalkState3> states(8);
    std::vector<WalkInput3> inputs(8);
    for (WalkState3& state : states) state.position = yard.place(3);
    CameraState3 camera;
    ProjectileState3 ball;
    ContactSet3 touched;
    const Projectile3 rubber{.radius = 0.125,
                             .acceleration = {0, -10, 0},
                             .bounces_off = 1,
                             .restitution = 0.75,
                             .friction = 0.25};
    for (int tick = 0; tick < 400; ++tick) {
        yard.move(tick);
        if (tick % 50 == 0) {
            const ObstacleId3 lifted = yard.solids[dice.roll(24)];
            yard.world.place(lifted, {.position = {0, dice.number(8) / 8, 1}});
            yard.world.remove(yard.solids[dice.roll(24)]);
            ball = {.position = yard.place(4), .velocity = yard.place(1)};
        }
        for (WalkInput3& input : inputs) {
            if (dice.roll(24) != 0) continue;
            input.velocity = yard.place(0) / 4;
            input.jump_speed = dice.roll(4) == 0 ? 4 : 0;
        }
        const Capsule3 before = body_of({}, states[0].position);
        walk_company(yard, states, inputs, hash);
        const Capsule3 body = body_of({}, states[0].position);
        const ContactUpdate3 update =
            update_contacts(yard.world, touched, before, body.a - before.a, {.margin = 0.125});
        touched = update.now;
        add(hash, double(update.event_count));
        for (const auto& event : update.span()) {
            add(hash, double(event.change));
            add(hash, double(event.obstacle.value));
        }
        const CameraInput3 look{body, states[0].velocity, {0.8, 0, tick < 200 ? 0.6 : -0.6, 0}};
        const CameraResult3 seen = follow(yard.world, {}, camera, look, Yard::dt);
        add(hash, interpolate(yard.world, {}, camera, seen.state, 0.5).position);
        camera = seen.state;
        add(hash, camera.pose.position);
        const ProjectileResult3 flown = fly(yard.world, rubber, ball, Yard::dt);
        ball = flown.state;
        add(hash, ball.position);
        add(hash, double(flown.hit_count));
        ask(yard, hash);
    }
    return text_of(hash);
}

std::string crowd_hash() {
    Dice dice;
    constexpr std::uint32_t size = 64;
    TileMap tiles({.columns = size, .rows = size, .is_outside_solid = true});
    const auto tile = [&] {
        const auto x = static_cast<std::int32_t>(dice.roll(size));
        return Tile2{x, static_cast<std::int32_t>(dice.roll(size))};
    };
    for (int i = 0; i < 500; ++i) tiles.set_tile(tile(), TileState2::solid);
    Crowd crowd;
    while (crowd.unit_count() < 400) {
        const Tile2 at = tile();
        if (tiles.is_solid(at)) continue;
        crowd.add({.position = {at.x + 0.5, at.y + 0.5}, .radius = 0.25 + dice.number(3) / 16});
    }
    FlowField field;
    const Tile2 goals[] = {{8, 8}, {50, 52}};
    field.set_goals(tiles, goals);
    field.update(tiles);
    std::vector<UnitWish> wishes(400);
    for (int tick = 0; tick < 200; ++tick) {
        const Tile2 at = tile();
        if (tiles.set_tile(at, TileState2::empty)) field.tile_changed(tiles, at);
        field.update(tiles);
        lead(field, tiles, crowd, {.speed = 0.125}, wishes);
        crowd.step({.tiles = &tiles}, wishes);
    }
    return text_of(crowd.hash());
}

/// A crowd of all kinds between tiles and a gate, whose units change, come and go.
std::string town_hash() {
    Dice dice;
    constexpr std::uint32_t size = 32;
    TileMap tiles({.columns = size, .rows = size, .is_outside_solid = true});
    const auto tile = [&] {
        const auto x = static_cast<std::int32_t>(dice.roll(size));
        return Tile2{x, static_cast<std::int32_t>(dice.roll(size))};
    };
    for (int i = 0; i < 60; ++i) tiles.set_tile(tile(), TileState2::solid);
    World2 world;
    world.add({.shape = Circle2{{16, 16}, 2.0}});
    const ObstacleId2 gate = world.add({.shape = OrientedBox2{.half = {0.5, 3}}});
    const CrowdWalls walls{.tiles = &tiles, .world = &world};
    Crowd crowd;
    std::vector<UnitId> units;
    const UnitCircle behind[] = {{{0.5, 0}, 0.25}};
    for (int i = 0; i < 200; ++i) {
        const Tile2 at = tile();
        const UnitClass kind = dice.roll(4) == 0 ? UnitClass::heavy : UnitClass::free;
        if (tiles.is_solid(at)) continue;
        Unit unit{.position = {at.x + 0.5, at.y + 0.5}, .radius = 0.25, .kind = kind};
        if (i % 8 == 0) unit.circles = behind;
        units.push_back(crowd.add(unit));
    }
    FlowField field;
    const Tile2 goals[] = {{20, 25}};
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (int tick = 0; tick < 200; ++tick) {
        const Move2 moves[] = {{gate, Pose2{{8, std::abs(tick % 64 - 32) / 4.0}, {}}}};
        world.move(moves);
        const UnitId unit = units[dice.roll(static_cast<std::uint32_t>(units.size()))];
        const Tile2 at = tile();
        const Vec2 middle{at.x + 0.5, at.y + 0.5};
        switch (dice.roll(6)) {
            case 0:
                crowd.set_radius(unit, 0.125 + dice.number(4) / 16);
                break;
            case 1:
                crowd.set_layers(unit, dice.roll(2) + 1, 0xffffffffu);
                break;
            case 2:
                crowd.set_class(unit, UnitClass::ghost);
                break;
            case 3:
                add(hash, crowd.build(tiles, at, BuildRule::lead_out, walls));
                field.tile_changed(tiles, at);
                break;
            case 4:
                crowd.place(unit, middle);
                break;
            default:
                add(hash, crowd.remove(unit));
        }
        if (tick % 50 == 0) field.set_goals(tiles, goals);
        field.update(tiles, 400);
        std::vector<UnitWish> wishes(crowd.states().size());
        lead(field, tiles, crowd, {.speed = 0.125}, wishes);
        crowd.step(walls, wishes);
        add(hash, double(crowd.events().size()));
        UnitId found[256];
        UnitHit hits[256];
        add(hash, double(crowd.nearest(middle, 8).value));
        add(hash, double(crowd.overlaps(Circle2{middle, 4}, found)));
        add(hash, double(crowd.overlaps(Box2{middle, middle + Vec2{6, 3}}, found)));
        add(hash, double(crowd.cast(walls, Circle2{middle, 0.25}, {6, 1}, hits)));
        add(hash, double(crowd.is_clear(walls, {middle, {16, 4}})));
        add(hash, tiles.clearance(middle, 3));
        const Vec2 way = field.direction(tiles, middle, 0.25);
        add(hash, way.x);
        add(hash, way.y);
    }
    add(hash, double(crowd.unit_count()));
    return text_of(hash) + text_of(crowd.hash());
}

}  // namespace

TEST_CASE("bits: what a walk and a crowd come to, for the npm package to come to") {
    const std::string walked = walk_hash();
    const std::string yarded = yard_hash();
    const std::string crowded = crowd_hash();
    CHECK(walked == walk_hash());
    CHECK(yarded == yard_hash());
    CHECK(crowded == crowd_hash());
    CHECK(town_hash() == town_hash());
    CHECK(walked != crowded);
    std::ofstream("bits.txt") << "walk " << walked << "\nyard " << yarded << "\ncrowd " << crowded
                              << "\ntown " << town_hash() << '\n';
}
