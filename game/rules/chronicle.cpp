// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

namespace dungeon {

/// Keeps the log and the reports. Says nothing, only listens.
struct Chronicle {
    std::vector<Line> lines;
    std::uint32_t line_count = 0;
    Report now;
    Report last;
    Report all;

    template <class Archive>
    void describe(Archive& archive) {
        archive(lines, line_count, now, last, all);
    }
};

namespace {

constexpr std::size_t kept_lines = 60;

void note(Scene& scene, Chronicle& chronicle, Line::What what, Kind kind, int a, int b = 0) {
    if (chronicle.lines.size() == kept_lines) chronicle.lines.erase(chronicle.lines.begin());
    chronicle.lines.push_back({static_cast<std::uint32_t>(scene.tick), what, kind, a, b});
    ++chronicle.line_count;
}

void wave_began(Scene& scene, EntityId, Chronicle& chronicle, WaveBegan& message) {
    note(scene, chronicle, Line::What::wave_began, {}, message.number);
}

void wave_ended(Scene& scene, EntityId, Chronicle& chronicle, WaveEnded& message) {
    note(scene, chronicle, Line::What::wave_ended, {}, message.number, message.killed);
    chronicle.now.wave = message.number;
    chronicle.now.killed = message.killed;
    chronicle.now.escaped = message.escaped;
    chronicle.now.lost = message.coins_lost;
    chronicle.now.earned += message.bonus;
    chronicle.all.earned += message.bonus;
    chronicle.all.wave = message.number;
    chronicle.last = chronicle.now;
    chronicle.now = {};
}

void fell(Scene& scene, EntityId, Chronicle& chronicle, Fell& message) {
    if (stats_of(message.kind).team == Team::creatures) {
        note(scene, chronicle, Line::What::creature_fell, message.kind, message.level);
        ++chronicle.now.fallen;
        ++chronicle.all.fallen;
        return;
    }
    const int gold = gold_for(scene.setup.difficulty, message.kind, message.level);
    note(scene, chronicle, Line::What::hero_fell, message.kind, message.level, gold);
    ++chronicle.all.killed;
    chronicle.now.earned += gold;
    chronicle.all.earned += gold;
}

void stolen(Scene&, EntityId, Chronicle& chronicle, CoinsStolen& message) {
    chronicle.now.stolen += message.coins;
    chronicle.all.stolen += message.coins;
}

void back(Scene& scene, EntityId, Chronicle& chronicle, CoinsBack& message) {
    note(scene, chronicle, Line::What::coins_back, {}, message.coins);
    chronicle.now.returned += message.coins;
    chronicle.all.returned += message.coins;
}

void hero_left(Scene& scene, EntityId, Chronicle& chronicle, HeroLeft& message) {
    note(scene, chronicle, Line::What::coins_lost, message.kind, message.coins);
    ++chronicle.all.escaped;
    chronicle.all.lost += message.coins;
}

void level_began(Scene& scene, EntityId, Chronicle& chronicle, LevelBegan& message) {
    note(scene, chronicle, Line::What::level_began, {}, message.level);
}

void level_won(Scene& scene, EntityId, Chronicle& chronicle, LevelWon& message) {
    note(scene, chronicle, Line::What::level_won, {}, message.level);
}

void over(Scene& scene, EntityId, Chronicle& chronicle, GameOver& message) {
    note(scene, chronicle, message.is_won ? Line::What::won : Line::What::lost, {}, 0);
}

void annals(Scene&, EntityId, Chronicle& chronicle, Annals& message) {
    message = {&chronicle.lines, chronicle.line_count, chronicle.last, chronicle.all};
}

}  // namespace

void install_chronicle(Stage<Scene>& stage) {
    stage.install<Chronicle>();
    stage.hear<&wave_began>();
    stage.hear<&wave_ended>();
    stage.hear<&fell>();
    stage.hear<&stolen>();
    stage.hear<&back>();
    stage.hear<&hero_left>();
    stage.hear<&level_began>();
    stage.hear<&level_won>();
    stage.hear<&over>();
    stage.hear<&annals>();
}

}  // namespace dungeon
