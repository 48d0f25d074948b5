// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "parts/stage.h"

namespace {

using dungeon::Appeared;
using dungeon::EntityId;
using dungeon::Gone;
using dungeon::part;
using dungeon::Reader;
using dungeon::Stage;
using dungeon::TypeKey;
using dungeon::Writer;

struct Shield {
    int strength = 2;
    template <class Archive>
    void describe(Archive& archive) {
        archive(strength);
    }
};
struct Life {
    int points = 10;
    int shields_seen = 0;
    template <class Archive>
    void describe(Archive& archive) {
        archive(points, shields_seen);
    }
};
struct Echo {
    template <class Archive>
    void describe(Archive&) {}
};

struct Blow {
    int force;
};
struct Cry {
    int number;
};
struct Doom {};

struct World {
    Stage<World> stage;
    std::vector<std::string> said;
};

void weaken(World&, EntityId, Shield& shield, Blow& blow) { blow.force -= shield.strength; }
void suffer(World& world, EntityId id, Life& life, Blow& blow) {
    life.points -= blow.force;
    world.said.push_back("hurt " + std::to_string(id.slot));
    world.stage.send(id, Cry{life.points});
}
void cry(World& world, EntityId id, Echo&, Cry& cried) {
    world.said.push_back("cry " + std::to_string(id.slot) + " " + std::to_string(cried.number));
}
void shield_came(World&, EntityId, Life& life, Appeared<Shield>&) { ++life.shields_seen; }
void shield_went(World&, EntityId, Life& life, Gone<Shield>&) { --life.shields_seen; }
void doomed(World& world, EntityId id, Life&, Doom&) {
    world.said.push_back("doom " + std::to_string(id.slot));
    if (id.slot == 0) world.stage.destroy({1, 1});
}

void install(World& world) {
    world.stage.install<Shield>();
    world.stage.install<Life>();
    world.stage.install<Echo>();
    world.stage.hear<&suffer>();
    world.stage.hear<&weaken>();
    world.stage.hear<&cry>();
    world.stage.hear<&shield_came>();
    world.stage.hear<&shield_went>();
    world.stage.hear<&doomed>();
    world.stage.enter(world);
}

const TypeKey living[] = {part<Life>, part<Echo>};
const TypeKey shielded[] = {part<Life>, part<Shield>, part<Echo>};

}  // namespace

TEST_CASE("parts: a message goes to components in the order of install and may change on its way") {
    World world;
    install(world);
    const EntityId id = world.stage.create(shielded);

    world.stage.send(id, Blow{5});
    world.stage.deliver(world);

    CHECK(world.stage.get<Life>(id)->points == 7);
}

TEST_CASE("parts: messages wait in one queue; nothing interrupts a handler") {
    World world;
    install(world);
    const EntityId first = world.stage.create(living);
    const EntityId second = world.stage.create(living);

    world.stage.send(second, Blow{1});
    world.stage.send(first, Blow{2});
    world.stage.deliver(world);

    CHECK(world.said == std::vector<std::string>{"hurt 1", "hurt 0", "cry 1 9", "cry 0 8"});
}

TEST_CASE("parts: a broadcast is heard by slot") {
    World world;
    install(world);
    for (int k = 0; k < 130; ++k) world.stage.create(living);

    world.stage.broadcast(Blow{1});
    world.stage.deliver(world);

    REQUIRE(world.said.size() == 260);
    for (int k = 0; k < 130; ++k) CHECK(world.said[std::size_t(k)] == "hurt " + std::to_string(k));
}

TEST_CASE("parts: a question comes back as the handlers left it, at once") {
    World world;
    install(world);
    const EntityId id = world.stage.create(shielded);

    Blow blow{5};
    world.stage.ask(id, blow);

    CHECK(blow.force == 3);
    CHECK(world.stage.get<Life>(id)->points == 7);
}

TEST_CASE("parts: a component learns when another appears or goes") {
    World world;
    install(world);
    const EntityId id = world.stage.create(living);
    CHECK(world.stage.get<Life>(id)->shields_seen == 0);

    world.stage.add(id, Shield{});
    CHECK(world.stage.get<Life>(id)->shields_seen == 1);
    world.stage.remove<Shield>(id);
    CHECK(world.stage.get<Life>(id)->shields_seen == 0);
    CHECK_FALSE(world.stage.has(id, part<Shield>));
}

TEST_CASE("parts: who is destroyed while a message goes round hears no more of it") {
    World world;
    install(world);
    for (int k = 0; k < 3; ++k) world.stage.create(living);

    world.stage.broadcast(Doom{});
    world.stage.send({1, 1}, Blow{1});
    world.stage.deliver(world);

    CHECK(world.said == std::vector<std::string>{"doom 0", "doom 2"});
}

TEST_CASE("parts: a name that outlives its entity resolves to nothing") {
    World world;
    install(world);
    const EntityId old = world.stage.create(living);
    world.stage.destroy(old);
    const EntityId fresh = world.stage.create(living);

    CHECK(fresh.slot == old.slot);
    CHECK_FALSE(world.stage.is_alive(old));
    world.stage.send(old, Blow{5});
    world.stage.send(EntityId{}, Blow{5});
    world.stage.deliver(world);
    CHECK(world.stage.get<Life>(fresh)->points == 10);
}

TEST_CASE("parts: what was saved is loaded, and a list that lies is refused") {
    World world;
    install(world);
    world.stage.create(living);
    const EntityId id = world.stage.create(shielded);
    world.stage.send(id, Blow{5});
    world.stage.deliver(world);
    std::vector<std::byte> bytes;
    Writer writer(bytes);
    world.stage.save(writer);

    World other;
    install(other);
    Reader reader(bytes);
    other.stage.load(reader);
    CHECK(reader.is_fine());
    CHECK(reader.left() == 0);
    CHECK(other.stage.get<Life>(id)->points == 7);
    CHECK(other.stage.has(id, part<Shield>));

    for (std::size_t cut = 0; cut < bytes.size(); ++cut) {
        World broken;
        install(broken);
        Reader short_reader(std::span<const std::byte>(bytes).first(cut));
        broken.stage.load(short_reader);
        CHECK_FALSE(short_reader.is_fine());
    }
}
