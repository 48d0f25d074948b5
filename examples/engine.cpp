// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Inside an engine of other axes and units: a body of an engine with z up, x ahead and centimetres,
// as a component that the engine asks in every fixed tick, and lines for its debug drawing.
#include <sidle/3d/walk.h>

#include <cstdio>
#include <vector>

using namespace sidle;

// What an engine has.
struct EngineVector {
    float x = 0, y = 0, z = 0;
};
struct EngineLine {
    EngineVector from, to;
};
// The only place that knows both. Two axes change places: a left hand becomes a right one.
Vec3 from_engine(EngineVector v) { return Vec3{v.x, v.z, v.y} * 0.01; }
EngineVector to_engine(Vec3 v) { return {float(v.x * 100), float(v.z * 100), float(v.y * 100)}; }

struct CharacterComponent {
    Walker3 walker;
    WalkState3 state;  // In double precision, here; the engine gets a rounded copy.
    Trace3 trace;

    void start(const World3& world, EngineVector at) {
        state = find_ground(world, walker, from_engine(at), 2.0).value_or(WalkState3{});
    }
    EngineVector fixed_update(const World3& world, EngineVector velocity, float seconds) {
        trace = {};
        const WalkInput3 input{.velocity = from_engine(velocity)};
        state = walk(world, walker, state, input, double(seconds), {}, {&trace}).state;
        return to_engine(state.position);
    }
    void draw(Vec3 from, std::vector<EngineLine>& lines) const {
        for (std::size_t i = 0; i < std::size_t(trace.count); from = trace.points[i++])
            lines.push_back({to_engine(from), to_engine(trace.points[i])});
    }
};

int main() {
    World3 world;
    world.add({OrientedBox3{.center = {0, -1, 0}, .half = {50, 1, 50}}});
    world.add({OrientedBox3{.center = {3, 1, 0}, .half = {0.5, 1, 5}}});
    CharacterComponent character;
    character.start(world, {0, 0, 50});
    EngineVector shown;
    std::vector<EngineLine> lines;
    for (int tick = 0; tick < 120; ++tick) {
        const Vec3 before = character.state.position;
        shown = character.fixed_update(world, {200, 100, 0}, 1.0f / 60);
        character.draw(before, lines);
    }
    std::printf("at %.1f %.1f %.1f cm, %zu lines\n", shown.x, shown.y, shown.z, lines.size());
    return shown.x < 221 && shown.y > 199 && !lines.empty() ? 0 : 1;
}
