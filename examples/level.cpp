// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A level as a modelling program wrote it: names say what is walkable, and the readers refuse what
// is broken with its place.
#include <sidle/3d/walk.h>
#include <sidle/level/baked.h>
#include <sidle/level/level3.h>

#include <cstdio>
#include <span>
#include <string>

using namespace sidle;

int main(int count, char** words) {
    // What the Blender add-on writes, when no file is named.
    const std::string small =
        "o Yard_Walkable\nv -9 0 -9\nv 9 0 -9\nv 9 0 9\nv -9 0 9\nf 4 3 2 1\n"
        "o Hedge_Wall\nv 3 0 -9\nv 3 2 -9\nv 3 2 9\nv 3 0 9\nf 5 6 7 8\n";
    const Result<Level3> level =
        count > 1 ? read_level(words[1]) : read_obj(std::as_bytes(std::span(small)));
    if (!level) {
        std::printf("%s: %s\n", level.error().where.c_str(), level.error().message.c_str());
        return 2;
    }
    World3 world;
    add_level(world, level.value());
    for (const LevelMesh3& mesh : level.value().meshes)
        std::printf("%s: %u triangles\n", mesh.name.c_str(), mesh.mesh->triangle_count());

    // A build of a game bakes its levels once: they load without being built, with the same bits.
    const Result<Level3> baked = read_baked(bake(level.value()));
    if (!baked) return std::printf("%s\n", baked.error().message.c_str()), 2;
    World3 shipped;
    add_level(shipped, baked.value());

    const Walker3 walker;
    const Vec3 spot = level.value().spots.empty() ? Vec3{0, 1, 0} : level.value().spots[0];
    WalkState3 state = find_ground(world, walker, spot, 5).value_or(WalkState3{spot});
    WalkState3 again = state;
    for (int tick = 0; tick < 180; ++tick) {
        state = walk(world, walker, state, {.velocity = {3, 0, 1}}, 1.0 / 60).state;
        again = walk(shipped, walker, again, {.velocity = {3, 0, 1}}, 1.0 / 60).state;
    }
    std::printf("at %.3f %.3f %.3f\n", state.position.x, state.position.y, state.position.z);
    return state.position == again.position ? 0 : 1;
}
