// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What a game draws to see why somebody stopped: level, body, contacts, planes and way as plain
// arrays of corners with colours, which any engine takes.
#include <sidle/draw/obstacles3.h>
#include <sidle/draw/walk3.h>

#include <array>
#include <cstdio>

using namespace sidle;

// Stands for the engine: what it does with lines and triangles is its own affair.
struct Engine {
    void draw_lines(const DrawVertex*, std::size_t count) { line_count += count / 2; }
    void draw_triangles(const DrawVertex*, std::size_t count) { triangle_count += count / 3; }

    std::size_t line_count = 0;
    std::size_t triangle_count = 0;
};

int main() {
    World3 world;
    world.add({.shape = OrientedBox3{.center = {0, -1, 0}, .half = {20, 1, 20}}});
    world.add({.shape = OrientedBox3{.center = {3, 1, 0}, .half = {0.5, 1, 5}}});
    world.add({.shape = Cylinder3{.center = {1, 0, 2}}});  // an endless tree
    const Walker3 walker;
    WalkState3 state = find_ground(world, walker, {0, 1, 0}, 5.0).value();

    // part: tick
    Drawing level;  // once, and again when obstacles come or go
    draw(level, world);

    Drawing marks;  // anew for each picture
    WalkResult3 result;
    for (int tick = 0; tick < 120; ++tick) {
        clear(marks);
        Trace3 way;
        result = walk(world, walker, state, {.velocity = {2, 0, 1}}, 1.0 / 60, {}, {&way});
        draw(marks, state.position, way, {255, 255, 255, 255});
        state = result.state;
        draw(marks, body_of(walker, state.position), DrawColor{240, 178, 62, 255});
        draw(marks, std::span(result.contacts.data(), result.contact_count), {255, 90, 80, 255});
        std::array<HalfSpace3, 16> planes;
        const std::size_t count =
            half_spaces_near(world, body_of(walker, state.position), 0.3, walker.skin, planes);
        draw(marks, body_of(walker, state.position), std::span(planes.data(), count),
             {90, 210, 240, 60});
    }
    Engine engine;
    for (const Drawing* drawing : {&level, &marks}) {
        engine.draw_lines(drawing->lines.data(), drawing->lines.size());
        engine.draw_triangles(drawing->triangles.data(), drawing->triangles.size());
    }
    // end
    std::printf("%zu lines, %zu triangles\n", engine.line_count, engine.triangle_count);
}
