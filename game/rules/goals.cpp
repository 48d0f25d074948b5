// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

#include <algorithm>
#include <array>

#include "campaign.h"

namespace dungeon {

/// Which level of the campaign it is, how far it is done, and what is allowed so far.
struct Goals {
    int level = 1;
    int waves_ended = 0;
    int done = 0;
    bool is_won = false;
    bool is_lost = false;
    bool has_summoned = false;

    template <class Archive>
    void describe(Archive& archive) {
        archive(level, waves_ended, done, is_won, is_lost, has_summoned);
        archive.expect(level >= 1 && level <= campaign_level_count);
    }
};

namespace {

constexpr std::uint64_t longest_hold = 120u * ticks_per_second;

bool is_campaign(const Scene& scene) { return scene.setup.mode == Mode::campaign; }

const CampaignLevel& level_of(const Goals& goals) { return campaign_level(goals.level); }

int unlocked_kinds(const Scene& scene, const Goals& goals) {
    return is_campaign(scene) ? level_of(goals).creature_kinds
                              : static_cast<int>(creature_kind_count);
}

// Whoever has dug nearly all seams before could never do it: those that are not there count as dug.
int seams_missing(const Scene& scene, const CampaignLevel& level) {
    if (level.goal != GoalKind::dig_seams) return 0;
    return std::max(0, level.needed - seams_left(scene.ground));
}

void enter_level(Scene& scene, Goals& goals) {
    goals.waves_ended = 0;
    goals.done = 0;
    if (is_campaign(scene)) {
        scene.ground.set_radius(level_of(goals).radius);
        if (level_of(goals).gates > static_cast<int>(scene.ground.gates().size())) {
            open_second_gate(scene.ground);
        }
        goals.done = seams_missing(scene, level_of(goals));
    }
    scene.stage.broadcast(LevelBegan{goals.level});
}

void begin(Scene& scene, EntityId, Goals& goals, Begin&) { enter_level(scene, goals); }

void check(Scene& scene, Goals& goals) {
    if (!is_campaign(scene) || goals.is_lost || goals.is_won) return;
    const CampaignLevel& level = level_of(goals);
    if (goals.waves_ended < level.waves || goals.done < level.needed) return;
    scene.stage.broadcast(LevelWon{goals.level});
    if (goals.level == campaign_level_count) {
        goals.is_won = true;
        scene.stage.broadcast(GameOver{true});
        return;
    }
    ++goals.level;
    enter_level(scene, goals);
}

void wave_ended(Scene& scene, EntityId, Goals& goals, WaveEnded&) {
    ++goals.waves_ended;
    check(scene, goals);
}

void fell(Scene& scene, EntityId, Goals& goals, Fell& message) {
    if (!is_campaign(scene)) return;
    const GoalKind goal = level_of(goals).goal;
    const bool is_hero = stats_of(message.kind).team == Team::heroes;
    if (goal == GoalKind::kill_heroes && is_hero) ++goals.done;
    if (goal == GoalKind::kill_king && message.kind == Kind::king) ++goals.done;
    check(scene, goals);
}

void dug(Scene& scene, EntityId, Goals& goals, SquareDug& message) {
    if (!is_campaign(scene)) return;
    if (level_of(goals).goal == GoalKind::dig_seams && message.was == Square::seam) ++goals.done;
    check(scene, goals);
}

void filled(Scene& scene, EntityId, Goals& goals, SquareFilled& message) {
    if (!is_campaign(scene)) return;
    const bool counts = level_of(goals).goal == GoalKind::dig_seams;
    if (counts && message.is_now == Square::seam && goals.done > 0) --goals.done;
}

void came(Scene&, EntityId, Goals& goals, CreatureCame&) { goals.has_summoned = true; }

void over(Scene&, EntityId, Goals& goals, GameOver& message) {
    goals.is_lost = goals.is_lost || !message.is_won;
}

void wave_rules(Scene& scene, EntityId, Goals& goals, WaveRules& message) {
    if (!is_campaign(scene)) return;
    const CampaignLevel& level = level_of(goals);
    message.strength = level.strength;
    // The king comes once the rest of his level has come, and again until he falls.
    message.has_king = level.goal == GoalKind::kill_king && goals.done < level.needed &&
                       goals.waves_ended + 2 >= level.waves;
    message.is_held =
        goals.level == 1 && message.wave == 1 && !goals.has_summoned && scene.tick < longest_hold;
}

// What is not allowed is said before the treasury hears of it.
template <class Order>
void forbid(Scene&, EntityId, Goals& goals, Order& order) {
    if (goals.is_lost) order.verdict = Verdict::is_over;
}

void summon(Scene& scene, EntityId id, Goals& goals, Summon& message) {
    forbid(scene, id, goals, message);
    const bool is_creature = static_cast<std::size_t>(message.kind) < creature_kind_count;
    if (!is_creature || static_cast<int>(message.kind) >= unlocked_kinds(scene, goals)) {
        message.verdict = Verdict::locked;
    }
}

void summary(Scene& scene, EntityId, Goals& goals, Summary& message) {
    message.level = goals.level;
    message.is_won = goals.is_won && !goals.is_lost;  // Who digs on may lose yet.
    message.is_lost = goals.is_lost;
    message.unlocked = unlocked_kinds(scene, goals);
    if (!is_campaign(scene)) return;
    const CampaignLevel& level = level_of(goals);
    message.goal = static_cast<int>(level.goal);
    message.goal_done = goals.done;
    message.goal_needed = level.needed;
    message.level_waves = level.waves;
    message.level_waves_done = goals.waves_ended;
}

}  // namespace

void install_goals(Stage<Scene>& stage) {
    stage.install<Goals>();
    stage.hear<&begin>();
    stage.hear<&wave_ended>();
    stage.hear<&fell>();
    stage.hear<&dug>();
    stage.hear<&filled>();
    stage.hear<&came>();
    stage.hear<&over>();
    stage.hear<&wave_rules>();
    stage.hear<&forbid<Dig>>();
    stage.hear<&forbid<UndoDig>>();
    stage.hear<&forbid<CallWave>>();
    stage.hear<&summon>();
    stage.hear<&summary>();
}

}  // namespace dungeon
