// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

#include <algorithm>
#include <array>

namespace dungeon {

/// A dug square that may still be undone.
struct Dug {
    Tile2 at;
    Square was = Square::dirt;
    int net = 0;  // What it cost, less what it brought.

    template <class Archive>
    void describe(Archive& archive) {
        archive(at, was, net);
    }
};

/// Gold, and what it buys: squares and creatures.
struct Treasury {
    int gold = 0;
    int dug = 0;
    int creatures = 0;
    std::vector<Dug> undo;

    template <class Archive>
    void describe(Archive& archive) {
        archive(gold, dug, creatures, undo);
    }
};

namespace {

constexpr int seam_gold = 60;
constexpr double from_gate = 4.0;  // No summoning and no posts nearer. [tiles]

void begin(Scene& scene, EntityId, Treasury& treasury, Begin&) {
    treasury.gold = difficulty_rules(scene.setup.difficulty).gold;
}

void pay(Scene&, EntityId, Treasury& treasury, Pay& message) {
    if (message.gold > treasury.gold) return;
    treasury.gold -= message.gold;
    message.is_paid = true;
}

void earn(Scene& scene, Treasury& treasury, int gold, Vec2 at) {
    treasury.gold += gold;
    scene.show({.what = Shown::What::gold, .at = at, .amount = static_cast<double>(gold)});
}

void income(Scene& scene, EntityId, Treasury& treasury, Income& message) {
    earn(scene, treasury, message.gold, message.at);
}

// ---- Digging.

int base_price(Square square) {
    switch (square) {
        case Square::dirt:
            return 4;
        case Square::hard:
            return 12;
        case Square::seam:
            return 6;
        default:
            return -1;
    }
}

// The deeper the dungeon, the dearer a square: one gold more for every forty.
int price_of(const Scene& scene, const Treasury& treasury, Tile2 at) {
    const int base = base_price(scene.ground.square(at));
    return base < 0 ? -1 : base + treasury.dug / 40;
}

bool is_beside_floor(const Scene& scene, Tile2 at) {
    constexpr Tile2 sides[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    return std::any_of(std::begin(sides), std::end(sides), [&](Tile2 side) {
        return scene.ground.square({at.x + side.x, at.y + side.y}) == Square::floor;
    });
}

void ask_price(Scene& scene, EntityId, Treasury& treasury, PriceOf& message) {
    message.price = is_beside_floor(scene, message.at) ? price_of(scene, treasury, message.at) : -1;
}

Verdict judge_dig(const Scene& scene, const Treasury& treasury, Tile2 at) {
    const int price = price_of(scene, treasury, at);
    if (price < 0) return Verdict::not_diggable;
    if (!is_beside_floor(scene, at)) return Verdict::out_of_reach;
    return price > treasury.gold ? Verdict::too_dear : Verdict::done;
}

void dig(Scene& scene, EntityId, Treasury& treasury, Dig& message) {
    if (message.verdict != Verdict::unknown) return;
    message.verdict = judge_dig(scene, treasury, message.at);
    if (message.verdict != Verdict::done || message.is_question) return;
    const int price = price_of(scene, treasury, message.at);
    const Square was = scene.ground.square(message.at);
    const int found = was == Square::seam ? seam_gold : 0;
    treasury.gold -= price;
    ++treasury.dug;
    scene.ground.set_square(message.at, Square::floor);
    treasury.undo.push_back({message.at, was, price - found});
    const Vec2 middle = Ground::middle(message.at);
    if (found > 0) earn(scene, treasury, found, middle);
    scene.stage.broadcast(SquareDug{message.at, was});
    scene.show({.what = Shown::What::dug, .at = middle});
}

void undo(Scene& scene, EntityId, Treasury& treasury, UndoDig& message) {
    if (message.verdict != Verdict::unknown) return;
    if (treasury.undo.empty()) {
        message.verdict = Verdict::nothing;
        return;
    }
    const Dug last = treasury.undo.back();
    if (treasury.gold + last.net < 0) {
        message.verdict = Verdict::too_dear;  // The gold that was found is spent.
    } else if (!scene.ground.fill(last.at, last.was)) {
        message.verdict = Verdict::occupied;
    } else {
        message.verdict = Verdict::done;
        treasury.gold += last.net;
        --treasury.dug;
        treasury.undo.pop_back();
        scene.stage.broadcast(SquareFilled{last.at, last.was});
        scene.show({.what = Shown::What::filled, .at = Ground::middle(last.at)});
    }
}

void wave_began(Scene&, EntityId, Treasury& treasury, WaveBegan&) { treasury.undo.clear(); }
// The tunnel of a second gate may lead to what was dug last.
void level_began(Scene&, EntityId, Treasury& treasury, LevelBegan&) { treasury.undo.clear(); }

// ---- Creatures.

int room_for(const Scene& scene) {
    return static_cast<int>(scene.ground.floor_count()) / squares_per_creature;
}

// Each creature makes the next one dearer, by a twenty-fifth.
int price_of(const Treasury& treasury, Kind kind) {
    const int base = stats_of(kind).price;
    return base + base * treasury.creatures / 25;
}

bool is_free(const Scene& scene, Vec2 at, double radius) {
    std::array<sidle::UnitId, 1> met;
    return scene.ground.tiles().clearance(at, 1.0) > radius + 0.01 &&
           scene.ground.crowd().overlaps(sidle::Circle2{at, radius + 0.02}, met) == 0;
}

// A free place on the square or right beside it.
bool find_place(const Scene& scene, Tile2 square, double radius, Vec2& place) {
    const Vec2 middle = Ground::middle(square);
    constexpr Vec2 shifts[] = {{0, 0},        {0.26, 0.26},  {-0.26, -0.26},
                               {0.26, -0.26}, {-0.26, 0.26}, {0.95, 0},
                               {-0.95, 0},    {0, 0.95},     {0, -0.95}};
    for (const Vec2 shift : shifts) {
        if (!is_free(scene, middle + shift, radius)) continue;
        place = middle + shift;
        return true;
    }
    return false;
}

// With the place where it would come, when it may.
Verdict judge_summon(const Scene& scene, const Treasury& treasury, const Summon& message,
                     Vec2& place) {
    if (scene.ground.square(message.at) != Square::floor) return Verdict::no_floor;
    for (const Tile2 gate : scene.ground.gates()) {
        const double gap = sidle::distance(Ground::middle(gate), Ground::middle(message.at));
        if (gap < from_gate) return Verdict::near_gate;
    }
    if (treasury.creatures >= room_for(scene)) return Verdict::too_many;
    if (price_of(treasury, message.kind) > treasury.gold) return Verdict::too_dear;
    const double radius = stats_of(message.kind).radius;
    return find_place(scene, message.at, radius, place) ? Verdict::done : Verdict::occupied;
}

void summon(Scene& scene, EntityId, Treasury& treasury, Summon& message) {
    if (message.verdict != Verdict::unknown) return;
    Vec2 place;
    message.verdict = judge_summon(scene, treasury, message, place);
    if (message.verdict != Verdict::done || message.is_question) return;
    const int price = price_of(treasury, message.kind);
    message.entity = create_unit(scene, {message.kind, 1, {}, message.at}, place);
    if (!message.entity) {
        message.verdict = Verdict::occupied;
        return;
    }
    treasury.gold -= price;
    ++treasury.creatures;
    scene.stage.broadcast(CreatureCame{message.entity});
    scene.show({.what = Shown::What::summoned,
                .kind = message.kind,
                .at = place,
                .entity = message.entity});
}

void dismissed(Scene& scene, EntityId, Treasury& treasury, CreatureLeft& message) {
    --treasury.creatures;
    earn(scene, treasury, stats_of(message.kind).price / 2, message.at);
}

void fell(Scene& scene, EntityId, Treasury& treasury, Fell& message) {
    if (stats_of(message.kind).team == Team::creatures) {
        --treasury.creatures;
    } else {
        earn(scene, treasury, gold_for(scene.setup.difficulty, message.kind, message.level),
             message.at);
    }
}

void wave_ended(Scene& scene, EntityId, Treasury& treasury, WaveEnded& message) {
    earn(scene, treasury, message.bonus, Ground::middle(scene.ground.hoard()));
}

void summary(Scene& scene, EntityId, Treasury& treasury, Summary& message) {
    message.gold = treasury.gold;
    message.dug = treasury.dug;
    message.undo = static_cast<int>(treasury.undo.size());
    message.creatures = treasury.creatures;
    message.room = room_for(scene);
    for (std::size_t k = 0; k < creature_kind_count; ++k) {
        message.prices[k] = price_of(treasury, static_cast<Kind>(k));
    }
}

}  // namespace

void install_treasury(Stage<Scene>& stage) {
    stage.install<Treasury>();
    stage.hear<&begin>();
    stage.hear<&pay>();
    stage.hear<&income>();
    stage.hear<&ask_price>();
    stage.hear<&dig>();
    stage.hear<&undo>();
    stage.hear<&wave_began>();
    stage.hear<&level_began>();
    stage.hear<&summon>();
    stage.hear<&dismissed>();
    stage.hear<&fell>();
    stage.hear<&wave_ended>();
    stage.hear<&summary>();
}

}  // namespace dungeon
