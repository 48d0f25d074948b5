// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "game.h"

#include <algorithm>

#include "campaign.h"
#include "sealed.h"

namespace dungeon {
namespace {

constexpr std::uint32_t save_version = 2;

void install_all(Stage<Scene>& stage) {
    install_goals(stage);
    install_waves(stage);
    install_hoard(stage);
    install_maps(stage);
    install_treasury(stage);
    install_chronicle(stage);
    install_party(stage);
    install_body(stage);
    install_armour(stage);
    install_health(stage);
    install_hands(stage);
    install_post(stage);
    install_raider(stage);
    install_fighter(stage);
    install_healer(stage);
    install_mover(stage);
    install_experience(stage);
    install_missile(stage);
    install_loot(stage);
}

std::unique_ptr<Scene> empty_scene() {
    auto scene = std::make_unique<Scene>();
    install_all(scene->stage);
    scene->stage.enter(*scene);
    return scene;
}

template <class Message>
Verdict verdict_of(Scene& scene, EntityId to, Message message) {
    scene.stage.ask(to, message);
    return message.verdict;
}

Verdict judge_guard(const Scene& scene, const Command& command) {
    const bool is_guard = scene.stage.has(command.unit, part<Post>);  // Heroes are none.
    if (!is_guard || !scene.is_alive(command.unit)) return Verdict::nobody;
    for (const Tile2 post : {Tile2{command.a, command.b}, Tile2{command.c, command.d}}) {
        if (scene.ground.square(post) != Square::floor) return Verdict::no_floor;
        for (const Tile2 gate : scene.ground.gates()) {
            if (sidle::distance(Ground::middle(gate), Ground::middle(post)) < 4.0) {
                return Verdict::near_gate;
            }
        }
    }
    return Verdict::done;
}

Verdict guard(Scene& scene, const Command& command) {
    const Verdict verdict = judge_guard(scene, command);
    if (verdict != Verdict::done) return verdict;
    Guard message{
        {command.a, command.b}, {command.c, command.d}, static_cast<double>(command.leash)};
    scene.stage.ask(command.unit, message);
    return Verdict::done;
}

Verdict upgrade(Scene& scene, EntityId unit) {
    if (!scene.stage.has(unit, part<Post>)) return Verdict::nobody;
    Upgrade message;
    scene.stage.ask(unit, message);
    if (message.is_done) return Verdict::done;
    return message.price == 0 ? Verdict::at_top : Verdict::too_dear;
}

Verdict carry_out(Scene& scene, const Command& command) {
    const Tile2 at{command.a, command.b};
    switch (command.order) {
        case Order::dig:
            return verdict_of(scene, scene.keep, Dig{at});
        case Order::undo:
            return verdict_of(scene, scene.keep, UndoDig{});
        case Order::summon:
            return verdict_of(scene, scene.keep, Summon{static_cast<Kind>(command.c & 0xff), at});
        case Order::guard:
            return guard(scene, command);
        case Order::upgrade:
            return upgrade(scene, command.unit);
        case Order::dismiss: {
            if (!scene.is_alive(command.unit)) return Verdict::nobody;
            const Verdict verdict = verdict_of(scene, command.unit, Dismiss{});
            return verdict == Verdict::unknown ? Verdict::nobody : verdict;
        }
        case Order::call:
            return verdict_of(scene, scene.keep, CallWave{});
    }
    return Verdict::unknown;
}

}  // namespace

Game::Game(const Setup& setup) : scene_(empty_scene()) {
    Scene& scene = *scene_;
    scene.setup = setup;
    scene.dice.state = setup.seed * 0x9e3779b97f4a7c15u + 1;
    make_ground(scene.ground, setup);
    const TypeKey keep[] = {part<Goals>, part<Waves>,    part<Hoard>,
                            part<Maps>,  part<Treasury>, part<Chronicle>};
    scene.keep = scene.stage.create(keep);
    scene.stage.broadcast(Begin{});
    scene.stage.deliver(scene);
}

Verdict Game::order(const Command& command) {
    const Verdict verdict = carry_out(*scene_, command);
    scene_->stage.deliver(*scene_);
    return verdict;
}

Verdict Game::judge(const Command& command) const {
    const Tile2 at{command.a, command.b};
    const auto kind = static_cast<Kind>(command.c & 0xff);
    switch (command.order) {
        case Order::dig:
            return verdict_of(*scene_, scene_->keep, Dig{.at = at, .is_question = true});
        case Order::summon:
            return verdict_of(*scene_, scene_->keep,
                              Summon{.kind = kind, .at = at, .is_question = true});
        case Order::guard:
            return judge_guard(*scene_, command);
        case Order::call:
            return verdict_of(*scene_, scene_->keep, CallWave{.is_question = true});
        default:
            return Verdict::unknown;
    }
}

void Game::step() {
    Scene& scene = *scene_;
    ++scene.tick;
    scene.stage.broadcast(Think{});
    scene.stage.deliver(scene);
    scene.stage.broadcast(Walk{});
    scene.stage.deliver(scene);
    scene.ground.step();
    scene.stage.broadcast(Act{});
    scene.stage.deliver(scene);
}

Summary Game::summary() const {
    Summary message;
    scene_->stage.ask(scene_->keep, message);
    return message;
}

Annals Game::annals() const {
    Annals message;
    scene_->stage.ask(scene_->keep, message);
    return message;
}

std::optional<Sheet> Game::sheet(EntityId unit) const {
    if (!scene_->is_alive(unit)) return std::nullopt;
    Sheet message;
    scene_->stage.ask(unit, message);
    return message;
}

PartyState Game::party(EntityId party) const {
    PartyState message;
    scene_->stage.ask(party, message);
    return message;
}

std::vector<EntityId> Game::parties() const { return scene_->stage.all(part<Party>); }

std::vector<MissileSheet> Game::missiles() const {
    std::vector<MissileSheet> sheets;
    for (const EntityId id : scene_->stage.all(part<Missile>)) {
        scene_->stage.ask(id, sheets.emplace_back());
    }
    return sheets;
}

std::vector<LootSheet> Game::loot() const {
    std::vector<LootSheet> sheets;
    for (const EntityId id : scene_->stage.all(part<Loot>)) {
        scene_->stage.ask(id, sheets.emplace_back());
    }
    return sheets;
}

std::vector<std::uint8_t> Game::seen() const {
    const auto side = static_cast<std::size_t>(scene_->ground.side());
    std::vector<std::uint8_t> seen(side * side);
    KnownMap question{&seen};
    scene_->stage.ask(scene_->keep, question);
    for (const EntityId id : parties()) {
        const PartyState state = party(id);
        if (state.seen == nullptr || state.seen->size() != seen.size()) continue;
        for (std::size_t k = 0; k < seen.size(); ++k) {
            seen[k] = std::max(seen[k], (*state.seen)[k]);
        }
    }
    return seen;
}

int Game::price_of(Tile2 square) const {
    PriceOf question{square};
    scene_->stage.ask(scene_->keep, question);
    return question.price;
}

std::vector<Shown> Game::take_effects() {
    std::vector<Shown> taken;
    taken.swap(scene_->effects);
    return taken;
}

std::vector<std::byte> Game::save() const {
    std::vector<std::byte> body;
    Writer writer(body);
    Scene& scene = *scene_;
    writer(scene.setup, scene.tick, scene.dice, scene.keep);
    scene.ground.save(writer);
    scene.stage.save(writer);
    return seal(body, "save", save_version);
}

std::optional<std::string> Game::load(std::span<const std::byte> bytes) {
    const Opened opened = open_sealed(bytes, "save", save_version, save_version);
    if (!opened.problem.empty()) return opened.problem;
    auto fresh = empty_scene();
    Reader reader(opened.body);
    reader(fresh->setup, fresh->tick, fresh->dice, fresh->keep);
    fresh->ground.load(reader);
    if (reader.is_fine()) fresh->stage.load(reader);
    if (!reader.is_fine() || reader.left() != 0 || !fresh->stage.has(fresh->keep, part<Goals>)) {
        return "the saved game is damaged inside";
    }
    scene_ = std::move(fresh);
    return std::nullopt;
}

std::uint64_t Game::hash() const { return hash_of(save()); }

EntityId Game::put(Kind kind, Vec2 at, int level, EntityId party) {
    const Tile2 square = scene_->ground.tiles().tile_at(at);
    const EntityId id = create_unit(*scene_, {kind, level, party, square}, at);
    scene_->stage.deliver(*scene_);
    return id;
}

}  // namespace dungeon
