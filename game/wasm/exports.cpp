// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What the page calls. One session lives here; the page reads plain arrays out of the memory.
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "player/auto_player.h"
#include "session.h"
#include "tools/check.h"

#define DUNGEON_EXPORT(name) extern "C" __attribute__((export_name(#name)))

// The library's own would write to a stream before it ends, and streams are imports.
extern "C" [[noreturn]] void __cxa_pure_virtual() { __builtin_trap(); }

namespace dungeon {
namespace {

/// Arrays for the page, by number: see web/dungeon/src/sim.ts.
enum View : std::int32_t {
    view_units,
    view_missiles,
    view_loot,
    view_squares,
    view_seen,
    view_prices,
    view_summary,
    view_lines,
    view_reports,
    view_effects,
    view_places,
    view_sheet,
    view_kinds,
    view_count
};

struct Stand {
    std::optional<Session> session;
    std::optional<Playback> playback;
    AutoPlayer player;
    bool is_auto = false;
    std::vector<std::byte> bytes;
    std::string text;
    std::vector<double> views[view_count];

    Game& game() { return playback ? playback->game() : session->game(); }
};

Stand& stand() {
    static Stand one;
    if (!one.session) one.session.emplace();
    return one;
}

template <class... Numbers>
void put(std::vector<double>& view, Numbers... numbers) {
    (view.push_back(static_cast<double>(numbers)), ...);
}

void look_at_units(Game& game, std::vector<double>& view) {
    game.ground().each_unit([&](const Occupant& one, const sidle::UnitState& state) {
        const auto sheet = game.sheet(one.entity);
        if (!sheet) return;
        const int flags = (sheet->is_fighting ? 1 : 0) | (sheet->is_retreating ? 2 : 0) |
                          (sheet->is_patrol ? 4 : 0);
        put(view, one.entity.slot, one.entity.generation, static_cast<int>(one.kind), sheet->level,
            state.position.x, state.position.y, state.radius, sheet->health / sheet->most,
            sheet->facing.x, sheet->facing.y, sheet->since_blow, sheet->since_hurt, sheet->coins,
            flags, state.velocity.x, state.velocity.y);
    });
}

void look_at_squares(Game& game, std::vector<double>* views) {
    const std::int32_t side = game.ground().side();
    const auto seen = game.seen();
    for (std::int32_t y = 0; y < side; ++y) {
        for (std::int32_t x = 0; x < side; ++x) {
            put(views[view_squares], static_cast<int>(game.ground().square({x, y})));
            put(views[view_prices], game.price_of({x, y}));
            put(views[view_seen], seen[static_cast<std::size_t>(y * side + x)]);
        }
    }
}

void look_at_summary(Game& game, std::vector<double>& view) {
    const Summary s = game.summary();
    put(view, game.tick(), s.gold, s.dug, s.undo, s.room, s.creatures, s.coins, s.coins_at_start,
        s.coins_carried, s.coins_lost, s.waves_begun, s.waves_running, s.ticks_to_wave, s.heroes,
        s.bonus, s.is_waiting, s.next_level, s.level, s.goal, s.goal_done, s.goal_needed,
        s.unlocked, s.level_waves, s.level_waves_done, s.is_won, s.is_lost,
        static_cast<int>(game.setup().mode), static_cast<int>(game.setup().difficulty),
        game.setup().seed, game.ground().radius(), game.ground().side(), game.ground().revision());
    for (const int price : s.prices) put(view, price);
    for (const int count : s.next) put(view, count);
}

void look_at_annals(Game& game, std::vector<double>* views) {
    const Annals annals = game.annals();
    for (const Line& line : *annals.lines) {
        put(views[view_lines], line.tick, static_cast<int>(line.what), static_cast<int>(line.kind),
            line.a, line.b);
    }
    put(views[view_reports], annals.line_count);
    for (const Report& report : {annals.last, annals.all}) {
        put(views[view_reports], report.wave, report.killed, report.escaped, report.fallen,
            report.stolen, report.returned, report.lost, report.earned);
    }
}

void look_at_effects(Game& game, std::vector<double>& view) {
    for (const Shown& shown : game.take_effects()) {
        put(view, static_cast<int>(shown.what), static_cast<int>(shown.kind), shown.at.x,
            shown.at.y, shown.to.x, shown.to.y, shown.amount, shown.entity.slot,
            shown.entity.generation);
    }
}

void look_at_places(Game& game, std::vector<double>& view) {
    put(view, game.ground().hoard().x, game.ground().hoard().y);
    for (const Tile2 gate : game.ground().gates()) put(view, gate.x, gate.y);
}

std::int32_t keep_bytes(std::vector<std::byte> bytes) {
    stand().bytes = std::move(bytes);
    return static_cast<std::int32_t>(stand().bytes.size());
}

std::int32_t keep_text(std::string text) {
    stand().text = std::move(text);
    return static_cast<std::int32_t>(stand().text.size());
}

}  // namespace

DUNGEON_EXPORT(dungeon_new)
void dungeon_new(std::int32_t mode, std::int32_t difficulty, std::uint32_t seed) {
    stand().playback.reset();
    stand().player = {};
    stand().session.emplace(
        Setup{static_cast<Mode>(mode), static_cast<Difficulty>(difficulty), seed});
}

/// Lets the automatic player give the orders, or not.
DUNGEON_EXPORT(dungeon_auto)
void dungeon_auto(std::int32_t is_auto) { stand().is_auto = is_auto != 0; }

DUNGEON_EXPORT(dungeon_step)
void dungeon_step(std::int32_t ticks) {
    Stand& all = stand();
    for (std::int32_t k = 0; k < ticks; ++k) {
        if (all.playback) {
            if (all.playback->is_done()) return;
            all.playback->step();
            continue;
        }
        if (all.is_auto) all.player.play(*all.session);
        all.session->step();
    }
}

DUNGEON_EXPORT(dungeon_order)
std::int32_t dungeon_order(std::int32_t order, std::int32_t a, std::int32_t b, std::int32_t c,
                           std::int32_t d, std::uint32_t slot, std::uint32_t generation,
                           std::int32_t leash) {
    if (stand().playback) return static_cast<std::int32_t>(Verdict::is_over);
    const Command command{static_cast<Order>(order), a, b, c, d, {slot, generation}, leash};
    return static_cast<std::int32_t>(stand().session->order(command));
}

/// What `dungeon_order` would say to an order about a square, with nothing done.
DUNGEON_EXPORT(dungeon_judge)
std::int32_t dungeon_judge(std::int32_t order, std::int32_t a, std::int32_t b, std::int32_t c,
                           std::int32_t d, std::uint32_t slot, std::uint32_t generation) {
    if (stand().playback) return static_cast<std::int32_t>(Verdict::is_over);
    const Command command{static_cast<Order>(order), a, b, c, d, {slot, generation}};
    return static_cast<std::int32_t>(stand().session->game().judge(command));
}

/// Fills the arrays. With `squares` those of the ground too, which change rarely.
DUNGEON_EXPORT(dungeon_look)
void dungeon_look(std::int32_t squares) {
    Game& game = stand().game();
    std::vector<double>* views = stand().views;
    for (int k = 0; k < view_count; ++k) {
        const bool is_ground = k == view_squares || k == view_seen || k == view_prices;
        if (!is_ground || squares != 0) views[k].clear();
    }
    look_at_units(game, views[view_units]);
    for (const MissileSheet& one : game.missiles()) {
        put(views[view_missiles], one.at.x, one.at.y, one.motion.x, one.motion.y,
            static_cast<int>(one.blow));
    }
    for (const LootSheet& one : game.loot()) {
        put(views[view_loot], one.at.x, one.at.y, one.coins);
    }
    if (squares != 0) look_at_squares(game, views);
    look_at_summary(game, views[view_summary]);
    look_at_annals(game, views);
    look_at_effects(game, views[view_effects]);
    look_at_places(game, views[view_places]);
}

/// All numbers of one unit; how many there are, 0 when it lives no more.
DUNGEON_EXPORT(dungeon_sheet)
std::int32_t dungeon_sheet(std::uint32_t slot, std::uint32_t generation) {
    std::vector<double>& view = stand().views[view_sheet];
    view.clear();
    const auto s = stand().game().sheet({slot, generation});
    if (!s) return 0;
    PartyState party;
    if (s->party) party = stand().game().party(s->party);
    put(view, static_cast<int>(s->kind), s->health, s->most, s->damage, s->range, s->speed,
        s->block, s->healing, s->sight, s->pause, s->level, s->experience, s->next, s->kills,
        s->coins, s->capacity, s->upgrade_price, s->has_post, s->is_patrol, s->is_fighting,
        s->is_retreating, s->post.x, s->post.y, s->second.x, s->second.y, s->leash, party.alive,
        party.started, party.wave, party.knows_hoard, s->is_waiting);
    return static_cast<std::int32_t>(view.size());
}

/// The numbers of all kinds at level one.
DUNGEON_EXPORT(dungeon_kinds)
void dungeon_kinds() {
    std::vector<double>& view = stand().views[view_kinds];
    view.clear();
    for (const KindStats& kind : kind_table) {
        put(view, static_cast<int>(kind.team), kind.price, kind.worth, kind.health, kind.damage,
            static_cast<int>(kind.blow), kind.range, kind.pause, kind.speed, kind.radius,
            kind.is_heavy, kind.block, kind.healing, kind.coins, kind.sight);
    }
}

DUNGEON_EXPORT(dungeon_view)
const double* dungeon_view(std::int32_t view) {
    return stand().views[static_cast<std::size_t>(view)].data();
}
DUNGEON_EXPORT(dungeon_view_size)
std::int32_t dungeon_view_size(std::int32_t view) {
    return static_cast<std::int32_t>(stand().views[static_cast<std::size_t>(view)].size());
}

DUNGEON_EXPORT(dungeon_save)
std::int32_t dungeon_save() { return keep_bytes(stand().session->save()); }
DUNGEON_EXPORT(dungeon_save_replay)
std::int32_t dungeon_save_replay() { return keep_bytes(stand().session->save_replay()); }
DUNGEON_EXPORT(dungeon_bytes)
const std::byte* dungeon_bytes() { return stand().bytes.data(); }

/// Room for so many bytes, for what is given next.
DUNGEON_EXPORT(dungeon_room)
std::byte* dungeon_room(std::int32_t size) {
    stand().bytes.assign(static_cast<std::size_t>(size), std::byte{});
    return stand().bytes.data();
}
/// Continues from the bytes given. The length of the reason why not; 0 when all is fine.
DUNGEON_EXPORT(dungeon_load)
std::int32_t dungeon_load() {
    Session fresh;
    if (const auto problem = fresh.load(stand().bytes)) return keep_text(*problem);
    stand().playback.reset();
    stand().player = {};
    stand().session.emplace(std::move(fresh));
    return 0;
}
/// Only looks whether the bytes given could be loaded.
DUNGEON_EXPORT(dungeon_check)
std::int32_t dungeon_check() {
    Session fresh;
    const auto problem = fresh.load(stand().bytes);
    return problem ? keep_text(*problem) : 0;
}
/// Plays the replay given, until `dungeon_close_replay`.
DUNGEON_EXPORT(dungeon_open_replay)
std::int32_t dungeon_open_replay() {
    std::string problem;
    Replay replay = read_replay(stand().bytes, problem);
    if (!problem.empty()) return keep_text(problem);
    stand().playback.emplace(std::move(replay));
    return 0;
}
DUNGEON_EXPORT(dungeon_close_replay)
void dungeon_close_replay() { stand().playback.reset(); }
/// 0 goes on, 1 done and as recorded, 2 done and different.
DUNGEON_EXPORT(dungeon_replay_state)
std::int32_t dungeon_replay_state() {
    if (!stand().playback || !stand().playback->is_done()) return 0;
    return stand().playback->first_difference() == 0 ? 1 : 2;
}

/// The hash of now, as text of sixteen digits.
DUNGEON_EXPORT(dungeon_hash)
std::int32_t dungeon_hash() {
    std::uint64_t hash = stand().game().hash();
    std::string text(16, '0');
    for (std::size_t k = 16; k-- > 0; hash >>= 4) text[k] = "0123456789abcdef"[hash & 15];
    return keep_text(text);
}
DUNGEON_EXPORT(dungeon_text)
const char* dungeon_text() { return stand().text.data(); }

/// Two armies in one large room, for measuring. How many units there are.
DUNGEON_EXPORT(dungeon_fight)
std::int32_t dungeon_fight(std::int32_t units) {
    dungeon_new(1, 1, 1);
    return make_battle(stand().session->game(), units);
}

}  // namespace dungeon
