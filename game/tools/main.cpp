// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <string>

#include "player/auto_player.h"
#include "session.h"
#include "tools/check.h"

namespace dungeon {
namespace {

struct Options {
    std::string mode = "campaign";
    std::string difficulty = "normal";
    std::uint32_t seed = 1;
    int sessions = 1;
    int waves = 20;
    int level = 0;
    int minutes = 60;
    int units = 2000;
    int ticks = 300;
    bool is_idle = false;
    bool is_checked = false;
    bool is_loud = false;
    std::string file;
};

Setup setup_of(const Options& options, std::uint32_t seed) {
    Setup setup{.seed = seed};
    if (options.mode == "endless") setup.mode = Mode::endless;
    const std::string names[] = {"easy", "normal", "hard", "cruel"};
    for (int k = 0; k < 4; ++k) {
        if (options.difficulty == names[k]) setup.difficulty = static_cast<Difficulty>(k);
    }
    return setup;
}

bool is_finished(const Options& options, const Summary& summary) {
    if (summary.is_lost || summary.is_won) return true;
    if (options.level > 0 && summary.level > options.level) return true;
    return options.mode == "endless" && summary.waves_begun > options.waves;
}

void tell(const Session& session, const Findings& findings) {
    const Summary s = session.game().summary();
    const Report all = session.game().annals().all;
    std::printf(
        "seed %u tick %llu level %d wave %d heroes %d gold %d creatures %d/%d dug %d "
        "coins %d/%d killed %d fallen %d escaped %d stolen %d%s%s",
        session.game().setup().seed, static_cast<unsigned long long>(session.game().tick()),
        s.level, s.waves_begun, s.heroes, s.gold, s.creatures, s.room, s.dug, s.coins,
        s.coins_at_start, all.killed, all.fallen, all.escaped, all.stolen, s.is_lost ? " LOST" : "",
        s.is_won ? " WON" : "");
    std::printf(" | overlaps %d in-wall %d stuck %d\n", findings.overlaps, findings.in_wall,
                findings.stuck);
    for (const std::string& fault : findings.told) std::printf("  %s\n", fault.c_str());
}

int play(const Options& options) {
    int problems = 0;
    int reached = 0;
    for (int k = 0; k < options.sessions; ++k) {
        Session session(setup_of(options, options.seed + static_cast<std::uint32_t>(k)));
        AutoPlayer player;
        Findings findings;
        const std::uint64_t end =
            static_cast<std::uint64_t>(options.minutes) * 60 * ticks_per_second;
        while (session.game().tick() < end && !is_finished(options, session.game().summary())) {
            if (!options.is_idle) player.play(session);
            session.step();
            if (options.is_checked) look_for_faults(session.game(), findings);
            if (options.is_loud && session.game().tick() % 900 == 0) tell(session, findings);
        }
        tell(session, findings);
        reached += session.game().summary().waves_begun >= options.waves ? 1 : 0;
        problems += findings.overlaps + findings.in_wall + findings.stuck;
        if (!options.file.empty()) {
            const auto bytes = session.save_replay();
            std::ofstream(options.file, std::ios::binary)
                .write(reinterpret_cast<const char*>(bytes.data()),
                       static_cast<std::streamsize>(bytes.size()));
        }
    }
    std::printf("%d sessions, %d reached wave %d, %d faults\n", options.sessions, reached,
                options.waves, problems);
    return problems == 0 ? 0 : 1;
}

int replay(const Options& options) {
    std::ifstream file(options.file, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    std::string problem;
    Replay read = read_replay(std::as_bytes(std::span(text)), problem);
    if (!problem.empty()) {
        std::fprintf(stderr, "dungeon: %s: %s\n", options.file.c_str(), problem.c_str());
        return 2;
    }
    Playback playback(std::move(read));
    while (!playback.is_done()) playback.step();
    std::printf("tick %llu hash %016llx", static_cast<unsigned long long>(playback.game().tick()),
                static_cast<unsigned long long>(playback.game().hash()));
    if (playback.first_difference() == 0) {
        std::printf(" as recorded\n");
        return 0;
    }
    std::printf(" DIFFERS, first at tick %llu\n",
                static_cast<unsigned long long>(playback.first_difference()));
    return 1;
}

// Two armies in one large room.
int fight(const Options& options) {
    Game game({.mode = Mode::endless, .seed = options.seed});
    const int units = make_battle(game, options.units);
    double total = 0.0;
    std::printf("%d units\n", units);
    for (int k = 0; k < options.ticks; ++k) {
        const std::clock_t start = std::clock();  // Of this process: others do not count.
        game.step();
        total += 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        game.take_effects();
        if (k % 50 == 49) {
            std::printf("tick %d: %.3f ms per tick, %llu units\n", k + 1, total / 50,
                        static_cast<unsigned long long>(game.ground().unit_count()));
            total = 0.0;
        }
    }
    std::printf("hash %016llx\n", static_cast<unsigned long long>(game.hash()));
    return 0;
}

}  // namespace

int run(int count, char** words) {
    CLI::App app("Dungeon Builder without a window");
    app.require_subcommand(1);
    Options options;
    auto* play_command = app.add_subcommand("play", "Let the automatic player play");
    play_command->add_option("--mode", options.mode, "campaign or endless");
    play_command->add_option("--difficulty", options.difficulty, "easy, normal, hard or cruel");
    play_command->add_option("--seed", options.seed, "Of the first session");
    play_command->add_option("--sessions", options.sessions, "How many, with seeds in turn");
    play_command->add_option("--waves", options.waves, "Endless: stop when the one after comes");
    play_command->add_option("--level", options.level, "Campaign: stop when it is won");
    play_command->add_option("--minutes", options.minutes, "Of game time at most");
    play_command->add_flag("--idle", options.is_idle, "Give no orders at all");
    play_command->add_flag("--check", options.is_checked, "Look for overlaps and stuck units");
    play_command->add_flag("--loud", options.is_loud, "Tell how it goes every 30 s");
    play_command->add_option("--record", options.file, "Write the replay of the last session");
    auto* replay_command = app.add_subcommand("replay", "Play a replay and compare its hashes");
    replay_command->add_option("file", options.file)->required();
    auto* fight_command = app.add_subcommand("fight", "Measure many units fighting");
    fight_command->add_option("--units", options.units, "How many");
    fight_command->add_option("--ticks", options.ticks, "How long");
    fight_command->add_option("--seed", options.seed, "Of the dice");
    CLI11_PARSE(app, count, words);
    if (play_command->parsed()) return play(options);
    if (replay_command->parsed()) return replay(options);
    return fight(options);
}

}  // namespace dungeon

int main(int count, char** words) { return dungeon::run(count, words); }
