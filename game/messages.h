// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ground.h"
#include "kinds.h"
#include "parts/entity.h"

namespace dungeon {

// The components of the game, in the order in which they hear. Each is known to its own file in
// rules/ alone; here are their names.
struct Goals;       // levels, won and lost; what is allowed yet
struct Waves;       // when who comes
struct Hoard;       // the treasure
struct Maps;        // what survivors sold
struct Treasury;    // gold, digging, summoning
struct Chronicle;   // log, reports, effects to show
struct Party;       // what a party of heroes knows and wants
struct Body;        // a place among the others
struct Armour;      // blocks blows
struct Health;      // lives and dies
struct Hands;       // take coins
struct Burden;      // there while a hero carries coins
struct Post;        // where a creature stands guard
struct Raider;      // a hero's part in the party
struct Fighter;     // finds foes, strikes
struct Healer;      // finds wounded friends
struct Mover;       // one way out of many wishes
struct Experience;  // levels
struct Missile;     // flies
struct Loot;        // coins on the floor

// ---- The course of a tick, to all, in this order.

struct Begin {};  ///< Once, at the very start.

struct Think {};  ///< Look around, say where to go.
struct Walk {};   ///< Hand the wish to the crowd, which moves then.
struct Act {};    ///< Strike, shoot, take.

// ---- To one unit.

/// The first that a new unit hears.
struct Born {
    Kind kind;
    int level;
    EntityId party;
    Tile2 post;
};
/// Asked of itself while it thinks: where to go. The highest `rank` of a tick counts.
struct Aim {
    Vec2 direction;        ///< Unit vector; zero stands still.
    double remaining = 0;  ///< Way left. [tiles]
    int rank = 0;          ///< 1 walks as told, 2 heals, 3 fights.
    double pace = 1.0;     ///< Part of the own speed. 0..1
    bool settles = false;  ///< It means to stay there, beside others if need be.
};
/// A blow arrives. Armour may take from it.
struct Hurt {
    double amount;
    Blow blow;
    EntityId from;
    Vec2 source;
};
struct Mended {
    double amount;
};
/// Its health is gone; it goes at the end of this tick.
struct Died {
    EntityId killer;
};
/// It killed somebody, or was near.
struct Earned {
    int experience;
};
struct Grew {
    int level;
};
/// Its hands took coins, as many as they can hold or not.
struct CoinsTaken {
    int coins;
    bool is_full;
};
/// It walks out of the gate, or was dismissed, and goes at the end of this tick.
struct Leaves {};
/// The end of a unit, once all others have heard of it.
struct Bury {};
/// Something happened to it that explains why it does not get on.
struct Busy {};

// ---- To all: what happened.

struct Fell {
    EntityId entity;
    Kind kind;
    Vec2 at;
    EntityId killer;
    int level;
    EntityId party;
};
struct HeroLeft {
    EntityId party;
    Kind kind;
    int coins;
    Vec2 at;
};
struct WaveBegan {
    int number;
};
struct WaveEnded {
    int number;
    int killed;
    int escaped;
    int coins_lost;
    int bonus;
};
struct SquareDug {
    Tile2 at;
    Square was;
};
struct SquareFilled {
    Tile2 at;
    Square is_now;
};
struct CreatureCame {
    EntityId entity;
};
struct CreatureLeft {
    Kind kind;
    Vec2 at;
};
struct CoinsStolen {
    int coins;
    Vec2 at;
};
struct CoinsBack {
    int coins;
    Vec2 at;
};
struct HoardEmpty {};  ///< Nothing lies there just now.
struct LevelBegan {
    int level;
};
struct LevelWon {
    int level;
};
struct GameOver {
    bool is_won;
};
/// Something to show; no rule depends on it.
struct Shown {
    enum class What : std::uint8_t {
        blow,
        blocked,
        shot,
        burst,
        heal,
        death,
        grew,
        dug,
        gold,
        stolen,
        returned,
        escaped,
        frontier,
        summoned,
        filled,
        refused
    };
    What what = What::blow;
    Kind kind = Kind::imp;
    Vec2 at = {};
    Vec2 to = {};
    double amount = 0.0;
    EntityId entity = {};
};

// ---- Questions, asked at once.

struct HowIsIt {  ///< Of a unit.
    double health = 0.0;
    double most = 0.0;
    int level = 1;
};
/// All there is to say about a unit.
struct Sheet {
    Kind kind = Kind::imp;
    double health = 0, most = 0, damage = 0, range = 0, speed = 0, block = 0, healing = 0,
           sight = 0;
    int pause = 0, level = 1, experience = 0, next = 0, kills = 0, coins = 0, capacity = 0;
    int upgrade_price = 0;
    bool has_post = false, is_patrol = false, is_waiting = false, is_fighting = false,
         is_retreating = false;
    Tile2 post, second;
    double leash = 0;
    EntityId target, party;
    Vec2 facing{0, -1};
    int stuck = 0;           ///< Ticks without getting on.
    bool is_queued = false;  ///< For in a fight others of its own stand before it.
    int since_blow = 1000, since_hurt = 1000;
};
/// Of a party: the way for one of its heroes.
struct WhichWay {
    EntityId hero = {};
    Vec2 at = {};
    double radius = 0.2;
    bool is_homeward = false;
    Vec2 direction = {};
    double remaining = 0;
    double lead = 0;  ///< How far ahead the front is. [tiles]
    double lag = 0;   ///< How far behind the last is. [tiles]
    bool is_front = false;
    bool is_retreating = false;
};
/// Of a party.
struct PartyState {
    int alive = 0, started = 0, wave = 0;
    bool is_retreating = false, knows_hoard = false;
    Tile2 goal;
    const std::vector<std::uint8_t>* seen = nullptr;  ///< By square: 0 not, 1 wall, 2 floor.
};
/// Of the dungeon: gold changes hands. Nothing happens where there is too little.
struct Pay {
    int gold;
    bool is_paid = false;
};
struct Income {
    int gold;
    Vec2 at;
};
struct TakeCoins {  ///< Of the hoard.
    int coins;
    int taken = 0;
};
struct GiveCoins {  ///< To the hoard.
    int coins;
    Vec2 at;
};
struct OfferCoins {  ///< To a hero: coins on the floor.
    int coins;
    int taken = 0;
};
/// To a new missile.
struct Launch {
    EntityId from;
    Kind kind;
    Vec2 at;
    Vec2 motion;  ///< Per tick.
    double damage;
    int ticks;  ///< Until it falls.
};
struct MissileSheet {
    Vec2 at, motion;
    Blow blow = Blow::fire;
};
/// To new coins on the floor.
struct Drop {
    int coins;
    Vec2 at;
};
struct LootSheet {
    Vec2 at;
    int coins = 0;
};
/// To a new party.
struct Gather {
    int wave;
    int gate;
};
struct Join {
    EntityId hero;
    Kind kind;
};
/// To a party without heroes.
struct Disband {};
/// Of the dungeon: what the next wave may be made of.
struct WaveRules {
    int wave = 1;
    int gates = 1;
    double strength = 1.0;
    bool has_king = false;
    bool is_held = false;  ///< The clock stands: a beginner gets ready.
};
struct KnownMap {  ///< What may be bought is added.
    std::vector<std::uint8_t>* seen;
};
struct SellMap {  ///< What a survivor's party has seen.
    const std::vector<std::uint8_t>* seen;
};

// ---- Orders of the player, asked at once.

enum class Verdict : std::uint8_t {
    done,
    too_dear,      ///< Not enough gold.
    not_diggable,  ///< Stone, rock or floor.
    out_of_reach,  ///< No floor beside it.
    occupied,      ///< Somebody stands there.
    no_floor,
    too_many,  ///< More creatures than the rooms hold.
    locked,    ///< Not yet in this campaign.
    near_gate,
    nobody,   ///< No such creature: heroes obey nobody.
    nothing,  ///< Nothing to undo.
    at_top,   ///< Cannot grow any more.
    is_over,
    still_entering,  ///< The wave before is not all inside yet.
    unknown
};
struct Dig {
    Tile2 at;
    Verdict verdict = Verdict::unknown;
    bool is_question = false;  ///< What the verdict would be: nothing is done.
};
struct UndoDig {
    Verdict verdict = Verdict::unknown;
};
struct Summon {
    Kind kind;
    Tile2 at;
    Verdict verdict = Verdict::unknown;
    EntityId entity = {};
    bool is_question = false;  ///< As in `Dig`.
};
struct CallWave {
    Verdict verdict = Verdict::unknown;
    bool is_question = false;  ///< As in `Dig`.
};
/// To a creature: it goes, for half its price.
struct Dismiss {
    Verdict verdict = Verdict::unknown;
};
/// To a creature.
struct Guard {
    Tile2 at, second;  ///< The same twice, or the ends of a patrol.
    double leash;
};
struct Upgrade {
    int price = 0;
    bool is_done = false;
};
/// What a square costs; negative when it cannot be dug.
struct PriceOf {
    Tile2 at;
    int price = -1;
};
/// What the whole dungeon is like; each component fills in its part.
struct Summary {
    int gold = 0, dug = 0, undo = 0, room = 0, creatures = 0;
    int coins = 0, coins_at_start = 0, coins_carried = 0, coins_lost = 0;
    int waves_begun = 0, waves_running = 0, ticks_to_wave = 0, heroes = 0, bonus = 0,
        next_level = 1;
    bool is_waiting = false;
    std::array<std::uint8_t, kind_count> next{};
    int level = 0, goal = 0, goal_done = 0, goal_needed = 0, unlocked = 0;
    int level_waves = 0, level_waves_done = 0;
    bool is_won = false, is_lost = false;
    std::array<int, creature_kind_count> prices{};
};
/// What happened, in numbers for whoever words it.
struct Line {
    enum class What : std::uint8_t {
        wave_began,
        wave_ended,
        creature_fell,
        hero_fell,
        coins_stolen,
        coins_lost,
        coins_back,
        level_began,
        level_won,
        won,
        lost,
        grew,
        last = grew
    };
    std::uint32_t tick = 0;
    What what = What::wave_began;
    Kind kind = Kind::imp;
    std::int32_t a = 0, b = 0;

    template <class Archive>
    void describe(Archive& archive) {
        archive(tick, what, kind, a, b);
    }
};
/// Of one wave, or of all.
struct Report {
    std::int32_t wave = 0, killed = 0, escaped = 0, fallen = 0, stolen = 0, returned = 0, lost = 0,
                 earned = 0;

    template <class Archive>
    void describe(Archive& archive) {
        archive(wave, killed, escaped, fallen, stolen, returned, lost, earned);
    }
};
/// Of the dungeon: its log and reports.
struct Annals {
    const std::vector<Line>* lines = nullptr;
    std::uint32_t line_count = 0;  ///< Since the start; the list holds the last of them.
    Report last, all;
};
/// So many squares of floor hold a creature.
inline constexpr int squares_per_creature = 5;

}  // namespace dungeon
