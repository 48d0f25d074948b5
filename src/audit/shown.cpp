// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "audit/explorer_state.h"
#include "sidle/audit/finding.h"

namespace sidle {
namespace {

// Tries that must fail before a trap is one.
constexpr std::uint32_t escapes = 120;

struct Stage {
    const AuditScene3& scene;
    const AuditSettings3& settings;
    const Finding3& finding;
    AuditState3 end;
};

bool has_left(const Stage& stage) {
    const AuditScene3& scene = stage.scene;
    const Vec3 at = stage.end.walk.position;
    const AuditFrame3 frame = frame_of(scene, stage.settings);
    if (at.y < frame.bounds.low.y) return true;
    if (!scene.hull.empty() && std::none_of(scene.hull.begin(), scene.hull.end(),
                                            [&](const Box3& box) { return contains(box, at); }))
        return true;
    return share_behind(scene.world, at + Vec3{0, scene.body.walker.height / 2, 0}) > wrong_side;
}

// Players without a plan: whatever they try, they stay where they are.
bool has_no_way_out(const Stage& stage) {
    World3 world = stage.scene.world;
    const double room = 4.0 * stage.scene.body.walker.radius;
    const Box3 pocket = grow(stage.finding.extent, room);
    const Site site = stage.scene.lifts.empty() ? Site::plain : Site::by_lift;
    std::vector<AuditState3> from{stage.end};
    for (std::uint32_t i = 0; i < escapes; ++i) {
        AuditState3 state = from[i % from.size()];
        place_lifts(stage.scene, state.tick, world);
        Pilot pilot(stage.scene, nth_try(stage.scene, site, 77, i));
        WalkResult3 result;
        while (!pilot.is_done())
            result = advance(stage.scene, world, state, pilot.step(state, result));
        for (std::uint32_t rest = 0; rest < ticks_in(1.0, stage.scene.dt); ++rest)
            advance(stage.scene, world, state, {});
        if (!contains(pocket, state.walk.position)) return false;
        if (from.size() < 8) from.push_back(state);
    }
    return true;
}

bool is_tight(const Stage& stage) {
    const Walker3 walker = body_of(stage.scene.body, stage.end.is_crouched);
    Capsule3 larger = body_of(walker, stage.end.walk.position);
    const double more = stage.settings.squeeze;
    if (stage.finding.direction.y > 0.5)
        larger.b.y += more;
    else
        larger.radius += more;
    // The ground is near enough anyway: the larger body stands a little higher.
    if (stage.finding.direction.y <= 0.5) larger.a.y += more, larger.b.y += more;
    World3 world = stage.scene.world;
    place_lifts(stage.scene, stage.end.tick, world);
    return !world.is_free(larger);
}

// Pushing on from here, without a jump, makes much less way than the legs do.
bool stops(const Stage& stage) {
    const std::uint32_t ticks = ticks_in(0.5, stage.scene.dt);
    World3 world = stage.scene.world;
    AuditState3 state = stage.end;
    place_lifts(stage.scene, state.tick, world);
    const Vec3 from = state.walk.position;
    const Vec3 wish = stage.finding.direction * stage.scene.body.walk_speed;
    for (std::uint32_t i = 0; i < ticks; ++i)
        advance(stage.scene, world, state, {wish, 0.0, state.is_crouched});
    const double whole = stage.scene.body.walk_speed * ticks * stage.scene.dt;
    return dot(state.walk.position - from, stage.finding.direction) < 0.7 * whole;
}

bool sees_out(const Stage& stage) {
    const Vec3 eye = stage.end.walk.position + Vec3{0, 0.8 * stage.scene.body.walker.height, 0};
    const Finding3& finding = stage.finding;
    const Vec3 before = finding.place - finding.direction * 0.01;
    const double far = length(size(stage.scene.world.bounds())) + 1.0;
    const bool is_seen = !stage.scene.world.cast(Segment3{eye, before});
    return is_seen && !stage.scene.world.cast(Segment3{before, before + finding.direction * far});
}

bool is_ground(const Stage& stage) {
    const Vec3 lift{0, 0.1, 0};
    const Walker3& walker = stage.scene.body.walker;
    return find_ground(stage.scene.world, walker, stage.finding.place + lift, 0.3).has_value();
}

}  // namespace

bool is_shown(const AuditScene3& scene, const AuditSettings3& settings, const Finding3& finding) {
    const Stage stage{scene, settings, finding, play_through(scene, finding.play)};
    if (stage.end.walk.position != finding.end) return false;
    switch (finding.fault) {
        case Fault3::leak:
            return has_left(stage);
        case Fault3::trap:
            return has_no_way_out(stage);
        case Fault3::squeeze:
            return is_tight(stage);
        case Fault3::ledge:
        case Fault3::snag:
            return stops(stage);
        case Fault3::gap:
            return sees_out(stage);
        case Fault3::unreachable:
            return is_ground(stage);
    }
    return false;
}

}  // namespace sidle
