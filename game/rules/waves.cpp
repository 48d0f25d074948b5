// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

#include <algorithm>
#include <array>

namespace dungeon {

/// Heroes of one party that are still to come through its gate.
struct Arrival {
    int wave = 0;
    int gate = 0;
    int level = 1;
    EntityId party;
    std::vector<Kind> kinds;

    template <class Archive>
    void describe(Archive& archive) {
        archive(wave, gate, level, party, kinds);
    }
};

/// A party that is inside, or on its way.
struct Group {
    int wave = 0;
    EntityId party;
    int left = 0;

    template <class Archive>
    void describe(Archive& archive) {
        archive(wave, party, left);
    }
};

struct Tally {
    int wave = 0, left = 0, killed = 0, escaped = 0, lost = 0;

    template <class Archive>
    void describe(Archive& archive) {
        archive(wave, left, killed, escaped, lost);
    }
};

/// When who comes.
struct Waves {
    int begun = 0;
    int ticks_left = 0;
    std::vector<Kind> next;
    std::vector<Arrival> arrivals;
    std::vector<Group> groups;
    std::vector<Tally> tallies;
    bool is_over = false;

    template <class Archive>
    void describe(Archive& archive) {
        archive(begun, ticks_left, next, arrivals, groups, tallies, is_over);
    }
};

namespace {

constexpr int first_wave_ticks = 45 * ticks_per_second;
constexpr int wave_ticks = 30 * ticks_per_second;
constexpr std::uint32_t entry_pause = 14;  // Ticks between two heroes at one gate.
constexpr std::size_t party_size = 6;
constexpr std::size_t largest_wave = 60;

// What a wave may spend on heroes: grows with the number, ever faster.
double budget_of(int wave) { return 16.0 + 4.5 * wave + 0.17 * wave * wave; }

// No wave is larger than the largest: where there is no end, those that come late must grow faster,
// or a dungeon with the best creatures in all its rooms would stand for ever.
constexpr int late_wave = 20;

int hero_level(const Scene& scene, int wave) {
    const bool is_late = scene.setup.mode == Mode::endless && wave > late_wave;
    return 1 + wave / 6 + (is_late ? (wave - late_wave) / 3 : 0);
}

WaveRules rules_of(Scene& scene, int wave) {
    WaveRules rules{.wave = wave};
    scene.stage.ask(scene.keep, rules);
    return rules;
}

Kind draw_kind(Scene& scene, int wave) {
    const int roll = scene.dice.below(100);
    if (wave >= 5 && roll < 20) return Kind::cleric;
    if (wave >= 3 && roll < 45) return Kind::archer;
    return roll < 72 ? Kind::knight : Kind::rogue;
}

void compose(Scene& scene, Waves& waves) {
    const int wave = waves.begun + 1;
    const WaveRules rules = rules_of(scene, wave);
    double budget =
        budget_of(wave) * rules.strength * difficulty_rules(scene.setup.difficulty).strength;
    waves.next.clear();
    if (rules.has_king) {
        waves.next.push_back(Kind::king);
        budget -= stats_of(Kind::king).worth;
    }
    waves.next.push_back(Kind::knight);
    budget -= stats_of(Kind::knight).worth;
    while (waves.next.size() < largest_wave) {
        const Kind kind = draw_kind(scene, wave);
        if (stats_of(kind).worth > budget) break;
        budget -= stats_of(kind).worth;
        waves.next.push_back(kind);
    }
}

void begin(Scene& scene, EntityId, Waves& waves, Begin&) {
    waves.ticks_left = first_wave_ticks;
    compose(scene, waves);
}

void add_party(Scene& scene, Waves& waves, const std::vector<Kind>& kinds, int gate) {
    const TypeKey parts[] = {part<Party>};
    const EntityId party = scene.stage.create(parts);
    Gather gather{waves.begun, gate};
    scene.stage.ask(party, gather);
    waves.arrivals.push_back({waves.begun, gate, hero_level(scene, waves.begun), party, kinds});
    waves.groups.push_back({waves.begun, party, static_cast<int>(kinds.size())});
}

// Splits the wave into parties of nearly equal size, over all open gates.
void start_wave(Scene& scene, Waves& waves) {
    ++waves.begun;
    const int gates = static_cast<int>(scene.ground.gates().size());
    const std::size_t count = waves.next.size();
    const std::size_t parties = (count + party_size - 1) / party_size;
    for (std::size_t k = 0; k < parties; ++k) {
        std::vector<Kind> kinds;
        for (std::size_t hero = k; hero < count; hero += parties) kinds.push_back(waves.next[hero]);
        const auto gate = static_cast<int>((k + static_cast<std::size_t>(waves.begun)) %
                                           static_cast<std::size_t>(gates));
        add_party(scene, waves, kinds, gate);
    }
    waves.tallies.push_back({.wave = waves.begun, .left = static_cast<int>(count)});
    waves.ticks_left = wave_ticks;
    scene.stage.broadcast(WaveBegan{waves.begun});
    compose(scene, waves);
}

void let_in(Scene& scene, Arrival& arrival) {
    const Vec2 gate = Ground::middle(scene.ground.gate(arrival.gate));
    const Kind kind = arrival.kinds.front();
    std::array<sidle::UnitId, 1> met;
    const sidle::Circle2 room{gate, stats_of(kind).radius + 0.02};
    if (scene.ground.crowd().overlaps(room, met) > 0) return;
    const EntityId hero = create_unit(scene, {kind, arrival.level, arrival.party, {}}, gate);
    if (hero) arrival.kinds.erase(arrival.kinds.begin());
}

void act(Scene& scene, EntityId, Waves& waves, Act&) {
    if (waves.is_over) return;
    const WaveRules rules = rules_of(scene, waves.begun + 1);
    if (!rules.is_held && --waves.ticks_left <= 0) start_wave(scene, waves);
    if (scene.tick % entry_pause != 0) return;
    std::array<bool, 8> is_used{};  // One hero at a time through each gate.
    for (Arrival& arrival : waves.arrivals) {
        bool& used = is_used[static_cast<std::size_t>(arrival.gate) % is_used.size()];
        if (!used && !arrival.kinds.empty()) let_in(scene, arrival);
        used = true;
    }
    std::erase_if(waves.arrivals, [](const Arrival& one) { return one.kinds.empty(); });
}

void call(Scene& scene, EntityId, Waves& waves, CallWave& message) {
    if (message.verdict != Verdict::unknown) return;
    // Else whoever calls on and on is paid at once for heroes who come hours later.
    if (!waves.arrivals.empty()) {
        message.verdict = Verdict::still_entering;
        return;
    }
    message.verdict = Verdict::done;
    if (message.is_question) return;
    const int seconds = waves.ticks_left / ticks_per_second;
    Income bonus{seconds, Ground::middle(scene.ground.gates()[0])};
    if (seconds > 0 && waves.begun > 0) scene.stage.ask(scene.keep, bonus);
    start_wave(scene, waves);
}

void end_wave(Scene& scene, const Tally& tally) {
    scene.stage.broadcast(
        WaveEnded{tally.wave, tally.killed, tally.escaped, tally.lost, 20 + 4 * tally.wave});
}

void one_less(Scene& scene, Waves& waves, EntityId party, int killed, int lost) {
    for (Group& group : waves.groups) {
        if (group.party != party) continue;
        --group.left;
        for (Tally& tally : waves.tallies) {
            if (tally.wave != group.wave) continue;
            --tally.left;
            tally.killed += killed;
            tally.escaped += 1 - killed;
            tally.lost += lost;
            if (tally.left == 0) end_wave(scene, tally);
        }
        if (group.left == 0) scene.stage.send(party, Disband{});
    }
    std::erase_if(waves.tallies, [](const Tally& tally) { return tally.left == 0; });
    std::erase_if(waves.groups, [](const Group& group) { return group.left == 0; });
}

void fell(Scene& scene, EntityId, Waves& waves, Fell& message) {
    if (message.party) one_less(scene, waves, message.party, 1, 0);
}

void hero_left(Scene& scene, EntityId, Waves& waves, HeroLeft& message) {
    one_less(scene, waves, message.party, 0, message.coins);
}

void over(Scene&, EntityId, Waves& waves, GameOver& message) { waves.is_over = !message.is_won; }

void summary(Scene& scene, EntityId, Waves& waves, Summary& message) {
    message.waves_begun = waves.begun;
    message.waves_running = static_cast<int>(waves.tallies.size());
    message.ticks_to_wave = waves.ticks_left;
    message.is_waiting = rules_of(scene, waves.begun + 1).is_held;
    for (const Kind kind : waves.next) ++message.next[static_cast<std::size_t>(kind)];
    for (const Tally& tally : waves.tallies) message.heroes += tally.left;
    message.bonus = waves.begun > 0 ? waves.ticks_left / ticks_per_second : 0;
    message.next_level = hero_level(scene, waves.begun + 1);
}

}  // namespace

void install_waves(Stage<Scene>& stage) {
    stage.install<Waves>();
    stage.hear<&begin>();
    stage.hear<&act>();
    stage.hear<&call>();
    stage.hear<&fell>();
    stage.hear<&hero_left>();
    stage.hear<&over>();
    stage.hear<&summary>();
}

}  // namespace dungeon
