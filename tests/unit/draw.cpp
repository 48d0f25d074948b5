// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cmath>

#include "sidle/3d/slide.h"
#include "sidle/draw/crowd.h"
#include "sidle/draw/obstacles3.h"
#include "sidle/draw/walk3.h"

namespace sidle {
namespace {

constexpr double pi = 3.14159265358979323846;
constexpr double exact = 1e-5;  // What a float loses at the sizes of these tests. [m]

Vec3 corner(const Drawing& drawing, const DrawVertex& vertex) {
    return drawing.origin + Vec3{vertex.x, vertex.y, vertex.z};
}

// Of what the triangles enclose: a negative or lacking one shows faces turned inward or left out.
double volume(const Drawing& drawing) {
    double sum = 0.0;
    for (std::size_t k = 0; k + 2 < drawing.triangles.size(); k += 3) {
        const Vec3 a = corner(drawing, drawing.triangles[k]) - drawing.origin;
        const Vec3 b = corner(drawing, drawing.triangles[k + 1]) - drawing.origin;
        const Vec3 c = corner(drawing, drawing.triangles[k + 2]) - drawing.origin;
        sum += dot(a, cross(b, c)) / 6.0;
    }
    return sum;
}

Box3 box_of(const Drawing& drawing) {
    Box3 box;
    for (const DrawVertex& vertex : drawing.triangles) box = include(box, corner(drawing, vertex));
    return box;
}

const Pose3 turned{{3, -2, 5}, normalized({0.9, 0.2, -0.3, 0.4})};

TEST_CASE("draw: what is drawn of a solid is closed, faces outward and is as large as it") {
    struct Solid {
        ObstacleShape3 shape;
        double volume;
        double least;  // Sixteen sides lose some of what is round. [-]
    };
    const Solid solids[] = {
        {Sphere3{{1, 2, 3}, 0.7}, 4.0 / 3.0 * pi * 0.343, 0.93},
        {Capsule3{{0, 0, 0}, {1, 2, 2}, 0.5}, pi * 0.25 * 3.0 + 4.0 / 3.0 * pi * 0.125, 0.95},
        {Cylinder3{{1, 1, 1}, 0.4, -1.0, 3.0}, pi * 0.16 * 4.0, 0.97},
        {OrientedBox3{{1, 0, 0}, {1, 2, 3}, turned.rotation}, 48.0, 0.9999},
        // Walls and posts each enclose their own.
        {WallChain3{.nodes = {{0, 0, 0}, {5, 0, 0}, {5, 0, 3}}, .bottom = 0.0, .top = 2.0},
         8.0 * 0.2 * 2.0 + 3 * pi * 0.01 * 2.0, 0.99},
    };
    for (const Solid& solid : solids) {
        Drawing drawing;
        drawing.origin = turned.position;
        draw(drawing, Obstacle3{.shape = solid.shape, .pose = turned});
        CHECK(drawing.triangles.size() % 3 == 0);
        CHECK(volume(drawing) <= solid.volume * 1.0001);
        CHECK(volume(drawing) >= solid.volume * solid.least);
    }
}

TEST_CASE("draw: no corner of a ball, a capsule or a cylinder leaves its surface") {
    const auto farthest = [](const Obstacle3& obstacle, auto distance) {
        Drawing drawing;
        draw(drawing, obstacle);
        double most = 0.0;
        for (const DrawVertex& vertex : drawing.triangles)
            most = std::max(most, distance(to_local(obstacle.pose, corner(drawing, vertex))));
        return most;
    };
    CHECK(farthest({.shape = Sphere3{{1, 2, 3}, 0.7}, .pose = turned}, [](Vec3 p) {
              return std::abs(distance(p, {1, 2, 3}) - 0.7);
          }) < exact);
    CHECK(farthest({.shape = Capsule3{{0, 1, 0}, {0, 3, 0}, 0.5}, .pose = turned}, [](Vec3 p) {
              const double y = std::min(std::max(p.y, 1.0), 3.0);
              return std::abs(distance(p, {0, y, 0}) - 0.5);
          }) < exact);
    CHECK(farthest({.shape = Cylinder3{{2, 1, 0}, 0.4, 0.0, 2.0}, .pose = turned}, [](Vec3 p) {
              const double from_axis = std::hypot(p.x - 2, p.z);
              const double from_lid = std::min(std::abs(p.y - 1), std::abs(p.y - 3));
              return std::min(std::abs(from_axis - 0.4),
                              from_axis <= 0.4 + exact ? from_lid : from_axis);
          }) < exact);
}

TEST_CASE("draw: a mesh is drawn triangle by triangle, ground apart from walls") {
    const MeshSource3 source{.vertices = {{0, 0, 0}, {0, 0, 2}, {2, 0, 0}, {0, 2, 0}},
                             .triangles = {{0, 1, 2}, {0, 2, 3}, {1, 3, 2, Surface3::one_way}}};
    const auto mesh = make_mesh(source).value();
    const DrawStyle3 style;
    Drawing drawing;
    draw(drawing, Obstacle3{.shape = mesh, .pose = turned}, style);
    REQUIRE(drawing.triangles.size() == 9);
    for (std::uint32_t k = 0; k < 3; ++k) {
        const Triangle3 triangle = mesh->triangle(k);
        CHECK(distance(corner(drawing, drawing.triangles[3 * k]), to_world(turned, triangle.a)) <
              exact);
        CHECK(distance(corner(drawing, drawing.triangles[3 * k + 2]),
                       to_world(turned, triangle.c)) < exact);
    }
    clear(drawing);
    CHECK(drawing.triangles.empty());
    // The same colour in the same light: what differs is what they are.
    const Obstacle3 level{.shape = mesh};
    DrawStyle3 one_color = style;
    one_color.steep = one_color.one_way = one_color.ground;
    Drawing plain;
    draw(drawing, level, style);
    draw(plain, level, one_color);
    for (std::uint32_t k = 0; k < 3; ++k) {
        const bool is_ground = mesh->source_index(k) == 0;
        CHECK((drawing.triangles[3 * k].color == plain.triangles[3 * k].color) == is_ground);
    }
}

TEST_CASE("draw: holes of a terrain are left out") {
    const float hole = std::nanf("");
    const auto field =
        make_heightfield({.columns = 3, .rows = 2, .heights = {0, 0, hole, 0, 0, 0}});
    Drawing drawing;
    draw(drawing, Obstacle3{.shape = field.value()});
    CHECK(drawing.triangles.size() == 3 * 3);
}

TEST_CASE("draw: a terrain that is marked as a wall has the colour of one") {
    HeightfieldSource3 flat{.columns = 2, .rows = 2, .heights = {0, 0, 0, 0}};
    const auto colors = [&](Surface3 surface) {
        flat.surface = surface;
        Drawing drawing;
        draw(drawing, Obstacle3{.shape = make_heightfield(flat).value()});
        std::vector<DrawColor> found;
        for (const DrawVertex& vertex : drawing.triangles) found.push_back(vertex.color);
        return found;
    };
    REQUIRE(colors(Surface3::solid).size() == 6);
    CHECK(colors(Surface3::walkable) == colors(Surface3::solid));
    CHECK(colors(Surface3::wall) != colors(Surface3::solid));
    CHECK(colors(Surface3::one_way) != colors(Surface3::solid));
}

TEST_CASE("draw: what is endless is drawn between two heights") {
    const DrawStyle3 style{.low = -1.0, .high = 4.0};
    for (const ObstacleShape3& shape :
         {ObstacleShape3(Cylinder3{{0, 0, 0}, 0.5}),
          ObstacleShape3(WallChain3{.nodes = {{0, 0, 0}, {5, 0, 0}, {5, 0, 5}}})}) {
        const Obstacle3 tree{.shape = shape, .pose = {{7, 100, 3}, {}}};
        Drawing drawing;
        draw(drawing, tree, style);
        const Box3 box = box_of(drawing);
        CHECK(box.low.y == doctest::Approx(-1.0));
        CHECK(box.high.y == doctest::Approx(4.0));
        const Box3 bounds = drawn_bounds(tree, style);
        CHECK(bounds.low.y == doctest::Approx(-1.0));
        CHECK(bounds.high.y == doctest::Approx(4.0));
    }
}

TEST_CASE("draw: the boxes around obstacles hold all that is drawn of them") {
    for (const ObstacleShape3& shape :
         {ObstacleShape3(Capsule3{{0, 0, 0}, {1, 2, 2}, 0.5}),
          ObstacleShape3(OrientedBox3{{1, 0, 0}, {1, 2, 3}, turned.rotation}),
          ObstacleShape3(WallChain3{.nodes = {{0, 0, 0}, {5, 0, 0}}, .bottom = 0.0, .top = 2.0})}) {
        const Obstacle3 obstacle{.shape = shape, .pose = turned};
        Drawing drawing;
        draw(drawing, obstacle);
        const Box3 box = grow(drawn_bounds(obstacle), exact);
        for (const DrawVertex& vertex : drawing.triangles)
            CHECK(contains(box, corner(drawing, vertex)));
        World3 world;
        world.add(obstacle);
        draw_bounds(drawing, world, {});
        CHECK(drawing.lines.size() == 24);
    }
}

TEST_CASE("draw: far from the origin of the world nothing is lost") {
    const Vec3 far_off{4e6, 100, -3e6};
    Drawing drawing;
    drawing.origin = far_off;
    draw(drawing, Obstacle3{.shape = OrientedBox3{.center = far_off, .half = {0.25, 0.5, 1}}});
    const Box3 box = box_of(drawing);
    CHECK(distance(box.low, far_off - Vec3{0.25, 0.5, 1}) < 1e-6);
    CHECK(distance(box.high, far_off + Vec3{0.25, 0.5, 1}) < 1e-6);
}

TEST_CASE("draw: numbers that are none add nothing") {
    const double none = std::nan("");
    Drawing drawing;
    add_line(drawing, {{0, 0, 0}, {none, 0, 0}}, {});
    add_arrow(drawing, {{0, none, 0}, {1, 0, 0}}, {});
    add_triangle(drawing, {{0, 0, 0}, {1, 0, 0}, {0, none, 0}}, {});
    add_triangle(drawing, {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}, {});
    add_edges(drawing, Box3{}, {});
    CHECK(drawing.lines.empty());
    CHECK(drawing.triangles.empty());
}

World3 corner_of_walls() {
    World3 world;
    world.add({.shape = OrientedBox3{.center = {0, -1, 0}, .half = {5, 1, 5}}});
    world.add({.shape = OrientedBox3{.center = {1.5, 1, 0}, .half = {1, 1, 5}}});
    world.add({.shape = OrientedBox3{.center = {0, 1, 1.45}, .half = {5, 1, 1}}});
    return world;
}

TEST_CASE("draw: half-spaces near a body leave of a wish what a slide does") {
    const World3 world = corner_of_walls();
    const Capsule3 body = upright_capsule({0, 0.02, 0}, {0, 1, 0}, 1.8, 0.3);
    const SlideSettings3 settings;
    for (const Vec3 wish : {Vec3{0.3, 0, 0.02}, Vec3{0.3, -0.1, 0.4}, Vec3{-0.2, -0.3, 0.1}}) {
        HalfSpace3 planes[8];
        const std::size_t count = half_spaces_near(world, body, 1.0, settings.skin, planes);
        CHECK(count == 3);
        const Vec3 projected = project(wish, std::span(planes, count)).motion;
        CHECK(distance(projected, slide(world, body, wish, settings).motion) < 1e-4);
    }
    HalfSpace3 nearest[1];
    CHECK(half_spaces_near(world, body, 1.0, settings.skin, nearest) == 1);
    CHECK(nearest[0].normal.y == doctest::Approx(1.0));
}

TEST_CASE("draw: the disc of a half-space lies where the body would come to touch it") {
    const Capsule3 body = upright_capsule({0, 0.25, 0}, {0, 1, 0}, 1.8, 0.3);
    const HalfSpace3 floor{{0, 1, 0}, -0.25};
    Drawing drawing;
    draw(drawing, body, std::span(&floor, 1), {80, 200, 255, 90});
    CHECK(drawing.triangles.size() == 3 * 16);
    for (const DrawVertex& vertex : drawing.triangles) CHECK(std::abs(vertex.y) < exact);
    for (const DrawVertex& vertex : drawing.lines) CHECK(vertex.color.alpha == 255);
}

TEST_CASE("draw: contacts, ground and the way of a walk are where they were") {
    const World3 world = corner_of_walls();
    const Walker3 walker;
    const WalkState3 start = find_ground(world, walker, {0, 0.5, 0}, 2.0).value();
    Trace3 trace;
    const WalkResult3 result =
        walk(world, walker, start, {.velocity = {20, 0, 1}}, 1.0 / 60, {}, {&trace});
    REQUIRE(result.contact_count > 0);
    REQUIRE(result.state.has_ground);
    Drawing drawing;
    draw(drawing, start.position, trace, {});
    REQUIRE(drawing.lines.size() == 2 * static_cast<std::size_t>(trace.count));
    CHECK(distance(corner(drawing, drawing.lines.back()), result.state.position) < exact);
    clear(drawing);
    draw(drawing, std::span(result.contacts.data(), 1), {});
    for (const DrawVertex& vertex : drawing.lines)
        CHECK(distance(corner(drawing, vertex), result.contacts[0].point) < 0.45);
    clear(drawing);
    draw(drawing, result.state.ground, {});
    for (const DrawVertex& vertex : drawing.lines)
        CHECK(distance(corner(drawing, vertex), result.state.ground.point) < 0.45);
}

TEST_CASE("draw: tiles fill as much as is solid") {
    TileMap tiles({.columns = 7, .rows = 5, .tile_size = 0.5, .origin = {-1, 2}});
    for (const Tile2 tile : {Tile2{0, 0}, Tile2{1, 0}, Tile2{3, 0}, Tile2{6, 4}, Tile2{2, 2}})
        tiles.set_tile(tile, TileState2::solid);
    Drawing drawing;
    draw(drawing, tiles, {.height = 2.0});
    // The floor and the lower ends lie at the height of the origin, and so enclose nothing.
    CHECK(volume(drawing) == doctest::Approx(5 * 0.25 * 2.0).epsilon(0.02));
}

TEST_CASE("draw: shapes of the plane stand up, faces outward") {
    const Pose2 pose{{4, 1}, normalized(Rotation2{0.6, 0.8})};
    const struct {
        ObstacleShape2 shape;
        double area;
    } shapes[] = {{Circle2{{1, 2}, 0.5}, pi * 0.25},
                  {OrientedBox2{{1, 1}, {1, 2}, {}}, 8.0},
                  {Polygon2{{{0, 0}, {2, 0}, {2, 1}, {0, 2}}}, 3.0}};
    for (const auto& one : shapes) {
        Drawing drawing;
        draw(drawing, Obstacle2{.shape = one.shape, .pose = pose}, {.height = 2.0});
        CHECK(volume(drawing) == doctest::Approx(2.0 * one.area).epsilon(0.03));
    }
}

TEST_CASE("draw: units have the colour of what they do, and dead ones are not there") {
    UnitState goes;
    goes.position = {1, 2};
    goes.velocity = {0.1, 0};
    goes.radius = 0.5;
    UnitState rests = goes;
    rests.is_settled = true;
    rests.velocity = {};
    UnitState dead = goes;
    dead.radius = 0.0;
    const UnitState units[] = {goes, rests, dead};
    const DrawStyle2 style;
    Drawing drawing;
    draw(drawing, units, style);
    Drawing one;
    draw(one, std::span(units, 1), style);
    // Who rests has no mark of where it goes.
    CHECK(drawing.triangles.size() == 2 * one.triangles.size() - 3);
    CHECK(volume(drawing) == doctest::Approx(2 * pi * 0.25 * 0.8).epsilon(0.03));
}

}  // namespace
}  // namespace sidle
