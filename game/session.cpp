// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "session.h"

#include <utility>

#include "sealed.h"

namespace dungeon {
namespace {

constexpr std::uint32_t session_version = 2;
constexpr std::uint32_t session_without_rules = 1;  // Older: it says not under which it began.
constexpr std::uint32_t first_rules = 1;
constexpr std::uint64_t mark_pause = 20 * ticks_per_second;

std::vector<std::byte> bytes_of(Replay replay) {
    std::vector<std::byte> body;
    Writer writer(body);
    writer(replay);
    return body;
}

}  // namespace

Session::Session(const Setup& setup) : game_(setup) { replay_.setup = setup; }

Verdict Session::order(const Command& command) {
    const Verdict verdict = game_.order(command);
    if (verdict == Verdict::done) replay_.commands.push_back({game_.tick(), command});
    return verdict;
}

void Session::step() {
    game_.step();
    replay_.ticks = game_.tick();
    if (game_.tick() % mark_pause == 0) replay_.marks.push_back({game_.tick(), game_.hash()});
}

std::vector<std::byte> Session::save() const {
    std::vector<std::byte> body;
    Writer writer(body);
    std::vector<std::byte> game = game_.save();
    auto size = static_cast<std::uint32_t>(game.size());
    std::uint32_t rules = replay_.rules;
    writer(rules, size);
    writer.raw(game);
    writer.raw(bytes_of(replay_));
    return seal(body, "slot", session_version);
}

std::optional<std::string> Session::load(std::span<const std::byte> bytes) {
    const Opened opened = open_sealed(bytes, "slot", session_without_rules, session_version);
    if (!opened.problem.empty()) return opened.problem;
    Reader reader(opened.body);
    Replay replay;
    replay.rules = first_rules;
    if (opened.version > session_without_rules) reader(replay.rules);
    std::uint32_t size = 0;
    reader(size);
    const std::span<const std::byte> game = reader.raw(size);
    reader(replay);
    if (!reader.is_fine() || reader.left() != 0) return "the saved session is damaged inside";
    if (const auto problem = game_.load(game)) return problem;
    replay_ = std::move(replay);
    return std::nullopt;
}

std::vector<std::byte> Session::save_replay() const {
    Replay replay = replay_;
    replay.final_hash = game_.hash();
    return seal(bytes_of(std::move(replay)), "play", replay_.rules);
}

Replay read_replay(std::span<const std::byte> bytes, std::string& problem) {
    const Opened opened = open_sealed(bytes, "play", rules_version, rules_version);
    problem = opened.problem;
    if (opened.version != 0 && opened.version != rules_version) {
        const bool is_older = opened.version < rules_version;
        problem = std::string("played under ") + (is_older ? "older" : "newer") +
                  " rules of the game (" + std::to_string(opened.version) + ", here " +
                  std::to_string(rules_version) + "): it would go another way";
    }
    if (!problem.empty()) return {};
    Reader reader(opened.body);
    Replay replay;
    reader(replay);
    if (!reader.is_fine() || reader.left() != 0) problem = "the replay is damaged inside";
    return replay;
}

Playback::Playback(Replay replay) : replay_(std::move(replay)), game_(replay_.setup) { obey(); }

void Playback::differ() {
    if (first_difference_ == 0) first_difference_ = game_.tick();
}

void Playback::obey() {
    while (next_command_ < replay_.commands.size() &&
           replay_.commands[next_command_].tick <= game_.tick()) {
        // Only what was obeyed is kept: a refusal now is a difference.
        if (game_.order(replay_.commands[next_command_++].command) != Verdict::done) differ();
    }
    if (is_done() && replay_.final_hash != 0 && game_.hash() != replay_.final_hash) differ();
}

void Playback::step() {
    game_.step();
    if (next_mark_ < replay_.marks.size() && replay_.marks[next_mark_].tick == game_.tick()) {
        if (replay_.marks[next_mark_++].hash != game_.hash()) differ();
    }
    obey();
}

}  // namespace dungeon
