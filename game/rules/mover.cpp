// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

#include <limits>

namespace dungeon {

/// Makes one wish out of what the other components aim at, and notices when it gets nowhere.
struct Mover {
    double speed = 0.0;  // Tiles per tick.
    bool is_burdened = false;
    int busy_for = 0;
    Vec2 anchor;
    int stuck = 0;
    int detour_for = 0;
    Vec2 detour;
    Aim aim;                 // Of this tick alone,
    bool is_queued = false;  // as this: in a fight, behind its own.

    template <class Archive>
    void describe(Archive& archive) {
        archive(speed, is_burdened, busy_for, anchor, stuck, detour_for, detour);
    }
};

namespace {

constexpr double burdened_pace = 0.7;
constexpr double endless = std::numeric_limits<double>::infinity();
constexpr double far_enough = 0.5;              // Off the anchor: it gets on.
constexpr int patience = 3 * ticks_per_second;  // Then it tries another direction,
constexpr int detour_ticks = 24;                // for so long at least.
constexpr int busy_ticks = 3 * ticks_per_second;

void born(Scene& scene, EntityId id, Mover& mover, Born& message) {
    mover.speed = stats_of(message.kind).speed / ticks_per_second;
    mover.anchor = scene.ground.place(id);
}

void aim(Scene&, EntityId, Mover& mover, Aim& message) {
    if (message.rank > mover.aim.rank) mover.aim = message;
}

void busy(Scene&, EntityId, Mover& mover, Busy&) { mover.busy_for = busy_ticks; }

void burdened(Scene&, EntityId, Mover& mover, Appeared<Burden>&) { mover.is_burdened = true; }
void unburdened(Scene&, EntityId, Mover& mover, Gone<Burden>&) { mover.is_burdened = false; }

// A unit that wishes to walk, is not fighting and not there yet gets on, or has a reason.
void watch(Scene& scene, Mover& mover, Vec2 at, bool wants_on) {
    if (!wants_on || mover.busy_for > 0 || sidle::distance(at, mover.anchor) > far_enough) {
        mover.anchor = at;
        mover.stuck = 0;
        return;
    }
    ++mover.stuck;
    if (mover.stuck % patience != 0) return;
    constexpr Vec2 sides[] = {{1, 0},  {0.7, 0.7},   {0, 1},  {-0.7, 0.7},
                              {-1, 0}, {-0.7, -0.7}, {0, -1}, {0.7, -0.7}};
    mover.detour = sides[scene.dice.below(8)];
    mover.detour_for = detour_ticks + scene.dice.below(detour_ticks);
}

// Room for those behind comes when the ones before them fall or win.
bool is_queued(Scene& scene, EntityId id, const Mover& mover, Vec2 direction) {
    if (mover.stuck < patience) return false;
    Sheet now;
    scene.stage.ask(id, now);
    return now.is_fighting && scene.ground.is_plugged(id, direction);
}

void walk(Scene& scene, EntityId id, Mover& mover, Walk&) {
    const Aim chosen = mover.aim;
    mover.aim = {};
    if (!scene.ground.is_here(id)) return;
    if (mover.busy_for > 0) --mover.busy_for;
    const Vec2 at = scene.ground.place(id);
    const bool wants_on = sidle::length_squared(chosen.direction) > 0.0 && chosen.pace > 0.0 &&
                          chosen.remaining > 0.8;
    watch(scene, mover, at, wants_on);
    mover.is_queued = is_queued(scene, id, mover, chosen.direction);
    double speed = mover.speed * chosen.pace;
    if (mover.is_burdened) speed *= burdened_pace;
    if (mover.detour_for > 0 && wants_on) {
        --mover.detour_for;
        scene.ground.wish(id, mover.detour * speed, endless);
        return;
    }
    mover.detour_for = 0;
    const double step = chosen.remaining < speed ? chosen.remaining : speed;
    scene.ground.wish(id, chosen.direction * step, chosen.settles ? chosen.remaining : endless);
}

void sheet(Scene&, EntityId, Mover& mover, Sheet& message) {
    message.stuck = mover.stuck;
    message.is_queued = mover.is_queued;
    if (mover.is_burdened) message.speed *= burdened_pace;
}

}  // namespace

void install_mover(Stage<Scene>& stage) {
    stage.install<Mover>();
    stage.hear<&born>();
    stage.hear<&aim>();
    stage.hear<&busy>();
    stage.hear<&burdened>();
    stage.hear<&unburdened>();
    stage.hear<&walk>();
    stage.hear<&sheet>();
}

}  // namespace dungeon
