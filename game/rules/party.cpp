// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

#include <algorithm>

namespace dungeon {

/// What a party of heroes has seen, and what it wants.
struct Party {
    int wave = 0;
    int gate = 0;
    int started = 0;
    double whole = 0.0;  // Health of all who came.
    std::vector<EntityId> heroes;
    std::vector<std::uint8_t> seen;  // By square: 0 not, 1 wall, 2 floor.
    bool knows_hoard = false;
    bool is_retreating = false;
    Tile2 goal{-1, -1};  // Of the way forward.
    double lead = 0.0;
    double last = 0.0;

    template <class Archive>
    void describe(Archive& archive) {
        archive(wave, gate, started, whole, heroes, seen, knows_hoard, is_retreating, goal, lead,
                last);
        is_stale = true;
    }

    // Follow from the above: made anew after loading.
    bool is_stale = true;
    sidle::TileMap known = sidle::TileMap();
    sidle::FlowField forward = sidle::FlowField();
    sidle::FlowField home = sidle::FlowField();
};

namespace {

constexpr double sight = 5.5;
constexpr std::uint32_t look_pause = 8;
constexpr std::uint32_t plan_pause = 10;
constexpr double unreachable = 1e6;    // Squares.
constexpr double morale_limit = 0.22;  // Of the health of all who came.

std::size_t index(const Scene& scene, Tile2 at) {
    return static_cast<std::size_t>(at.y) * static_cast<std::size_t>(scene.ground.side()) +
           static_cast<std::size_t>(at.x);
}

void aim_at(Party& party, Tile2 goal) {
    party.goal = goal;
    party.forward.set_goals(party.known, {&goal, 1});
    party.forward.update(party.known);
}

void freshen(Scene& scene, Party& party) {
    if (!party.is_stale) return;
    party.is_stale = false;
    const std::int32_t side = scene.ground.side();
    party.known = sidle::TileMap({.columns = side, .rows = side, .is_outside_solid = true});
    party.seen.resize(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
    for (std::int32_t y = 0; y < side; ++y) {
        for (std::int32_t x = 0; x < side; ++x) {
            if (party.seen[index(scene, {x, y})] != 2) {
                party.known.set_tile({x, y}, sidle::TileState2::solid);
            }
        }
    }
    const Tile2 gate = scene.ground.gate(party.gate);
    party.home.set_goals(party.known, {&gate, 1});
    party.home.update(party.known);
    aim_at(party, party.goal);
}

void mark(Scene& scene, Party& party, Tile2 at, bool is_floor) {
    std::uint8_t& seen = party.seen[index(scene, at)];
    const std::uint8_t now = is_floor ? 2 : 1;
    if (seen == now) return;
    seen = now;
    const auto state = is_floor ? sidle::TileState2::empty : sidle::TileState2::solid;
    if (!party.known.set_tile(at, state)) return;
    party.forward.tile_changed(party.known, at);
    party.home.tile_changed(party.known, at);
}

void see_floor(Scene& scene, Party& party, Tile2 at) {
    mark(scene, party, at, true);
    for (std::int32_t dy = -1; dy <= 1; ++dy) {
        for (std::int32_t dx = -1; dx <= 1; ++dx) {
            const Tile2 beside{at.x + dx, at.y + dy};
            if (scene.ground.is_inside(beside) && scene.ground.tiles().is_solid(beside)) {
                mark(scene, party, beside, false);
            }
        }
    }
    if (at == scene.ground.hoard()) party.knows_hoard = true;
}

void look_around(Scene& scene, Party& party, Vec2 from) {
    const Tile2 low = scene.ground.tiles().tile_at(from - Vec2{sight, sight});
    const Tile2 high = scene.ground.tiles().tile_at(from + Vec2{sight, sight});
    for (std::int32_t y = low.y; y <= high.y; ++y) {
        for (std::int32_t x = low.x; x <= high.x; ++x) {
            const Tile2 at{x, y};
            if (!scene.ground.is_inside(at)) continue;
            const Vec2 middle = Ground::middle(at);
            if (sidle::length_squared(middle - from) > sight * sight) continue;
            if (scene.ground.tiles().is_solid(at)) {
                // Filled since it was seen: whoever stands before it notices.
                if (party.seen[index(scene, at)] == 2) mark(scene, party, at, false);
                continue;
            }
            const bool is_new = party.seen[index(scene, at)] != 2;
            if (is_new && scene.ground.can_see(from, middle)) see_floor(scene, party, at);
        }
    }
    see_floor(scene, party, scene.ground.tiles().tile_at(from));
}

bool is_frontier(const Scene& scene, const Party& party, Tile2 at) {
    if (party.seen[index(scene, at)] != 2) return false;
    constexpr Tile2 sides[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    for (const Tile2 side : sides) {
        const Tile2 beside{at.x + side.x, at.y + side.y};
        if (scene.ground.is_inside(beside) && party.seen[index(scene, beside)] == 0) return true;
    }
    return false;
}

// The nearest place from which something new would be seen; where none is, { -1, -1 }.
Tile2 nearest_frontier(Scene& scene, Party& party, Vec2 from) {
    sidle::FlowField around;
    const Tile2 start = party.known.tile_at(from);
    around.set_goals(party.known, {&start, 1});
    around.update(party.known);
    Tile2 best{-1, -1};
    std::uint32_t least = 0xffffffffu;
    for (std::int32_t y = 0; y < scene.ground.side(); ++y) {
        for (std::int32_t x = 0; x < scene.ground.side(); ++x) {
            if (!is_frontier(scene, party, {x, y})) continue;
            const std::uint32_t distance = around.distance({x, y});
            if (distance >= least) continue;
            least = distance;
            best = {x, y};
        }
    }
    return best;
}

// Nothing more is to be seen from here: what stays dark around it counts as wall.
void give_up_on(Scene& scene, Party& party, Tile2 at) {
    constexpr Tile2 sides[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    for (const Tile2 side : sides) {
        const Tile2 beside{at.x + side.x, at.y + side.y};
        if (!scene.ground.is_inside(beside) || party.seen[index(scene, beside)] != 0) continue;
        mark(scene, party, beside, !scene.ground.tiles().is_solid(beside));
    }
}

bool is_near_goal(const Party& party, Vec2 from) {
    return sidle::distance(from, Ground::middle(party.goal)) < 0.7;
}

double way_left(const sidle::FlowField& field, const sidle::TileMap& known, Vec2 at) {
    const std::uint32_t steps = field.distance(known.tile_at(at));
    return steps == 0xffffffffu ? unreachable
                                : steps / static_cast<double>(sidle::FlowField::straight_cost);
}

void choose_goal(Scene& scene, Party& party) {
    const Vec2 front = scene.ground.place(party.heroes.front());
    // Seen from afar, it may lie behind what is still dark.
    const Tile2 hoard = scene.ground.hoard();
    if (party.knows_hoard &&
        way_left(party.home, party.known, Ground::middle(hoard)) < unreachable) {
        if (party.goal != hoard) aim_at(party, hoard);
        return;
    }
    const bool is_known = scene.ground.is_inside(party.goal) && party.goal != hoard &&
                          is_frontier(scene, party, party.goal) && !is_near_goal(party, front) &&
                          way_left(party.forward, party.known, front) < unreachable;
    if (is_known) return;
    const Tile2 next = nearest_frontier(scene, party, front);
    if (next.x < 0) {
        party.is_retreating = true;  // All is seen, and there is no treasure.
        return;
    }
    if (next == party.goal && is_near_goal(party, front)) {
        return give_up_on(scene, party, next);
    }
    aim_at(party, next);
}

void judge_morale(Scene& scene, Party& party) {
    double health = 0.0;
    for (const EntityId hero : party.heroes) {
        HowIsIt question;
        scene.stage.ask(hero, question);
        health += question.health;
    }
    if (health < morale_limit * party.whole) party.is_retreating = true;
}

void measure(Scene& scene, Party& party) {
    party.lead = unreachable;
    party.last = 0.0;
    for (const EntityId hero : party.heroes) {
        const double left = way_left(party.forward, party.known, scene.ground.place(hero));
        party.lead = std::min(party.lead, left);
        if (left < unreachable) party.last = std::max(party.last, left);
    }
}

void gather(Scene& scene, EntityId, Party& party, Gather& message) {
    party.wave = message.wave;
    party.gate = message.gate;
    freshen(scene, party);
    KnownMap question{&party.seen};
    scene.stage.ask(scene.keep, question);
    party.is_stale = true;
    freshen(scene, party);
    if (party.seen[index(scene, scene.ground.hoard())] == 2) party.knows_hoard = true;
}

void join(Scene& scene, EntityId, Party& party, Join& message) {
    HowIsIt question;
    scene.stage.ask(message.hero, question);
    party.whole += question.most;
    // Those who lead stand first: knights, then in the order in which they came.
    const bool leads = message.kind == Kind::knight || message.kind == Kind::king;
    party.heroes.insert(leads ? party.heroes.begin() : party.heroes.end(), message.hero);
    ++party.started;
}

void forget(Scene& scene, Party& party) {
    std::erase_if(party.heroes, [&](EntityId hero) { return !scene.is_alive(hero); });
}

void think(Scene& scene, EntityId id, Party& party, Think&) {
    forget(scene, party);
    if (party.heroes.empty()) return;
    freshen(scene, party);
    // Who has no goal yet looks before it plans, else it would think that there is nothing to see.
    const bool is_new = party.goal.x < 0;
    for (std::size_t k = 0; k < party.heroes.size(); ++k) {
        if (is_new || scene.is_turn(party.heroes[k], look_pause)) {
            look_around(scene, party, scene.ground.place(party.heroes[k]));
        }
    }
    party.forward.update(party.known);
    party.home.update(party.known);
    if (!scene.is_turn(id, plan_pause)) return;
    if (!party.is_retreating) choose_goal(scene, party);
    judge_morale(scene, party);
    measure(scene, party);
}

void which_way(Scene& scene, EntityId, Party& party, WhichWay& message) {
    freshen(scene, party);
    message.is_retreating = party.is_retreating;
    message.is_homeward = message.is_homeward || party.is_retreating;
    const sidle::FlowField& field = message.is_homeward ? party.home : party.forward;
    const Tile2 goal = message.is_homeward ? scene.ground.gate(party.gate) : party.goal;
    message.remaining = way_left(field, party.known, message.at);
    message.direction = field.direction(party.known, message.at, message.radius);
    if (sidle::length_squared(message.direction) == 0.0 && message.remaining < 1.5) {
        const Vec2 rest = Ground::middle(goal) - message.at;
        message.direction = sidle::normalize_or(rest, {});
        message.remaining = sidle::length(rest);
    }
    message.lead = party.lead;
    message.lag = party.last - message.remaining;
    message.is_front = message.remaining <= party.lead + 0.3;
}

// Whoever gets out sells what the party has seen.
void hero_left(Scene& scene, EntityId id, Party& party, HeroLeft& message) {
    if (message.party != id) return;
    SellMap offer{&party.seen};
    scene.stage.ask(scene.keep, offer);
}

void disband(Scene& scene, EntityId id, Party&, Disband&) { scene.stage.destroy(id); }

void looted(Scene&, EntityId, Party& party, HoardEmpty&) {
    if (party.knows_hoard) party.is_retreating = true;
}

void state(Scene& scene, EntityId, Party& party, PartyState& message) {
    message.alive = 0;
    for (const EntityId hero : party.heroes) message.alive += scene.is_alive(hero) ? 1 : 0;
    message.started = party.started;
    message.wave = party.wave;
    message.is_retreating = party.is_retreating;
    message.knows_hoard = party.knows_hoard;
    message.goal = party.goal;
    message.seen = &party.seen;
}

}  // namespace

void install_party(Stage<Scene>& stage) {
    stage.install<Party>();
    stage.hear<&gather>();
    stage.hear<&join>();
    stage.hear<&think>();
    stage.hear<&which_way>();
    stage.hear<&hero_left>();
    stage.hear<&disband>();
    stage.hear<&looted>();
    stage.hear<&state>();
}

}  // namespace dungeon
