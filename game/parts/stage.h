// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

#include "parts/entity.h"
#include "parts/pool.h"
#include "sidle/base/assert.h"

namespace dungeon {

// Names for types that need not be complete: whoever writes `part<Shield>` knows only the name.
using TypeKey = const char*;
template <class Type>
inline constexpr char type_mark = 0;
template <class Type>
inline constexpr TypeKey part = &type_mark<Type>;

// Numbers message types as they come; no result depends on which is which.
inline std::size_t message_count = 0;
template <class Message>
inline const std::size_t message_number = message_count++;

/// Heard by the other components of an entity when one was added to it, or is about to go.
template <class Component>
struct Appeared {};
template <class Component>
struct Gone {};

/// Entities, the components they are made of, and the messages that these exchange.
///
/// A component is a plain struct with `describe`. It hears a message type when a function
/// `void(World&, EntityId, Component&, Message&)` was given to `hear`. A message is a small plain
/// struct. Nobody needs the definition of a component but the file that owns it.
///
/// Three ways to say something:
/// - `send(id, message)`, to one entity, and `broadcast(message)`, to all: put at the end of one
///   queue, which `deliver` empties first in, first out. What handlers send goes to the end:
///   nothing interrupts a handler.
/// - `ask(id, message)`: at once, for questions: the message comes back as the handlers left it.
///
/// Order of delivery: a message goes to the component types in the order of `install`; a type that
/// hears of it from all entities (broadcast) hears by slot. Handlers get the message by reference,
/// so that an earlier component may change what later ones hear: armour weakens a blow before
/// health feels it. Nothing depends on addresses or on time.
template <class World>
class Stage {
public:
    Stage() : channels_(message_count) {}

    /// Makes a component type known. The order counts; see above.
    template <class Component>
    void install() {
        types_.push_back({part<Component>, std::make_unique<Pool<Component>>(),
                          message_number<Appeared<Component>>, message_number<Gone<Component>>});
    }
    /// Lets a component type hear a message type. `handler` names a function.
    template <auto handler>
    void hear() {
        Hearing<handler>::connect(*this);
    }

    /// An entity made of these components, each as it is by default.
    EntityId create(std::span<const TypeKey> parts) {
        const std::uint32_t slot = take_slot();
        const EntityId id{slot, generations_[slot]};
        for (const TypeKey key : parts) {
            const std::size_t type = index_of(key);
            types_[type].pool->add(slot);
            tell(types_[type].appeared, id, type);
        }
        return id;
    }
    /// Takes the entity away, its components in the order of `install`, each told to the rest.
    void destroy(EntityId id) {
        if (!is_alive(id)) return;
        for (std::size_t type = 0; type < types_.size(); ++type) remove_type(id, type);
        ++generations_[id.slot];
        is_taken_[id.slot] = 0;
        first_free_ = std::min(first_free_, id.slot);
    }
    bool is_alive(EntityId id) const {
        return id && id.slot < generations_.size() && generations_[id.slot] == id.generation &&
               is_taken_[id.slot] != 0;
    }

    /// Adds a component to an entity that lives and has none of its type.
    template <class Component>
    Component* add(EntityId id, const Component& value) {
        if (!is_alive(id)) return nullptr;
        const std::size_t type = index_of(part<Component>);
        if (types_[type].pool->has(id.slot)) return nullptr;
        types_[type].pool->add(id.slot);
        auto* added = static_cast<Component*>(types_[type].pool->at(id.slot));
        *added = value;
        tell(types_[type].appeared, id, type);
        return added;
    }
    template <class Component>
    void remove(EntityId id) {
        if (is_alive(id)) remove_type(id, index_of(part<Component>));
    }
    bool has(EntityId id, TypeKey key) const {
        return is_alive(id) && types_[index_of(key)].pool->has(id.slot);
    }
    /// The component of an entity, for the file that owns its type; null without.
    template <class Component>
    Component* get(EntityId id) {
        AnyPool& pool = *types_[index_of(part<Component>)].pool;
        if (!is_alive(id) || !pool.has(id.slot)) return nullptr;
        return static_cast<Component*>(pool.at(id.slot));
    }
    /// Entities that have a component, by slot.
    std::vector<EntityId> all(TypeKey key) const {
        std::vector<EntityId> found;
        const AnyPool& pool = *types_[index_of(key)].pool;
        for (std::uint32_t slot = 0; slot < generations_.size(); ++slot) {
            if (is_taken_[slot] != 0 && pool.has(slot)) found.push_back({slot, generations_[slot]});
        }
        return found;
    }

    template <class Message>
    void send(EntityId to, const Message& message) {
        if (to) put(to, message);
    }
    template <class Message>
    void broadcast(const Message& message) {
        put({}, message);
    }
    template <class Message>
    void ask(EntityId of, Message& message) {
        if (!is_alive(of)) return;
        for (const Handler& handler : channel_of(message_number<Message>)) {
            if (types_[handler.type].pool->has(of.slot)) call(handler, of.slot, &message);
        }
    }
    /// Delivers what waits, and what is sent meanwhile, until the queue is empty.
    void deliver(World& world) {
        world_ = &world;
        for (std::size_t at = 0; at < queue_.size(); ++at) {
            SIDLE_ASSERT(at < 10000000, "messages come to an end");
            Envelope next = queue_[at];
            if (next.to) {
                deliver_local(next);
            } else {
                deliver_global(next);
            }
        }
        queue_.clear();
    }
    /// The world that handlers get from `ask`, `create` and `destroy`.
    void enter(World& world) { world_ = &world; }

    void save(Writer& writer) {
        writer(generations_, is_taken_);
        for (Type& type : types_) type.pool->save(writer);
    }
    void load(Reader& reader) {
        reader(generations_, is_taken_);
        if (is_taken_.size() != generations_.size()) reader.refuse();
        first_free_ = 0;
        queue_.clear();
        for (Type& type : types_) {
            if (reader.is_fine()) type.pool->load(reader, is_taken_);
        }
    }

private:
    struct Type {
        TypeKey key;
        std::unique_ptr<AnyPool> pool;
        std::size_t appeared;
        std::size_t gone;
    };
    struct Handler {
        std::size_t type;
        void (*call)(World&, EntityId, void*, void*);
    };
    using Channel = std::vector<Handler>;  // Who hears one message type.
    struct Envelope {
        std::size_t channel;
        EntityId to;
        alignas(8) std::byte body[64];
    };

    template <auto handler>
    struct Hearing;
    template <class Component, class Message,
              void (*handler)(World&, EntityId, Component&, Message&)>
    struct Hearing<handler> {
        static void call(World& world, EntityId id, void* component, void* message) {
            handler(world, id, *static_cast<Component*>(component),
                    *static_cast<Message*>(message));
        }
        static void connect(Stage& stage) {
            Channel& channel = stage.channel_of(message_number<Message>);
            const Handler added{stage.index_of(part<Component>), &call};
            const auto place = std::upper_bound(
                channel.begin(), channel.end(), added,
                [](const Handler& a, const Handler& b) { return a.type < b.type; });
            channel.insert(place, added);
        }
    };

    std::size_t index_of(TypeKey key) const {
        for (std::size_t k = 0; k < types_.size(); ++k) {
            if (types_[k].key == key) return k;
        }
        sidle::fail_assert("a component type is installed before it is used", __FILE__, __LINE__);
        return 0;
    }
    Channel& channel_of(std::size_t number) {
        return channels_[number];  // Its place stays: all numbers were given before main.
    }

    std::uint32_t take_slot() {
        while (first_free_ < is_taken_.size() && is_taken_[first_free_] != 0) ++first_free_;
        if (first_free_ == is_taken_.size()) {
            is_taken_.push_back(0);
            generations_.push_back(1);
        }
        is_taken_[first_free_] = 1;
        return first_free_;
    }
    void remove_type(EntityId id, std::size_t type) {
        if (!types_[type].pool->has(id.slot)) return;
        tell(types_[type].gone, id, type);
        types_[type].pool->drop(id.slot);
    }
    // To all components of the entity but the one it is about.
    void tell(std::size_t number, EntityId id, std::size_t about) {
        char nothing = 0;
        for (const Handler& handler : channel_of(number)) {
            if (handler.type != about && types_[handler.type].pool->has(id.slot)) {
                call(handler, id.slot, &nothing);
            }
        }
    }

    template <class Message>
    void put(EntityId to, const Message& message) {
        static_assert(std::is_trivially_copyable_v<Message> && sizeof(Message) <= 64);
        Envelope& envelope = queue_.emplace_back();
        envelope.channel = message_number<Message>;
        envelope.to = to;
        std::memcpy(envelope.body, &message, sizeof(Message));
    }
    void call(const Handler& handler, std::uint32_t slot, void* message) {
        handler.call(*world_, {slot, generations_[slot]}, types_[handler.type].pool->at(slot),
                     message);
    }
    void deliver_local(Envelope& next) {
        for (const Handler& handler : channel_of(next.channel)) {
            if (!is_alive(next.to)) return;
            if (types_[handler.type].pool->has(next.to.slot)) {
                call(handler, next.to.slot, next.body);
            }
        }
    }
    void deliver_global(Envelope& next) {
        for (const Handler& handler : channel_of(next.channel)) {
            AnyPool& pool = *types_[handler.type].pool;
            for (std::size_t word = 0; word < pool.word_count(); ++word) {
                for (std::uint32_t bit = 0; bit < 64; ++bit) {
                    if ((pool.word(word) >> bit) == 0) break;
                    if ((pool.word(word) >> bit & 1) == 0) continue;
                    call(handler, static_cast<std::uint32_t>(64 * word) + bit, next.body);
                }
            }
        }
    }

    std::vector<Type> types_;
    std::vector<Channel> channels_;
    std::vector<Envelope> queue_;
    std::vector<std::uint32_t> generations_;
    std::vector<std::uint8_t> is_taken_;
    std::uint32_t first_free_ = 0;
    World* world_ = nullptr;
};

}  // namespace dungeon
