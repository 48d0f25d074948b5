// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <bit>
#include <cmath>

#include "2d/crowd_state.h"

namespace sidle {
namespace {

constexpr std::uint64_t format = 0x3244574f52434453;  // "SDCROWD2", the lowest byte first.

// Hands numbers on as bytes, the lowest byte first.
template <class Sink>
class Writer {
public:
    static constexpr bool reads = false;

    explicit Writer(Sink sink) : sink_(sink) {}

    void field(std::uint64_t value) { put(value, 8); }
    void field(std::uint32_t value) { put(value, 4); }
    void field(std::uint16_t value) { put(value, 2); }
    void field(std::uint8_t value) { put(value, 1); }
    void field(bool value) { put(value ? 1 : 0, 1); }
    void field(double value) { put(std::bit_cast<std::uint64_t>(value), 8); }
    void field(float value) { put(std::bit_cast<std::uint32_t>(value), 4); }

private:
    void put(std::uint64_t value, int count) {
        for (int k = 0; k < count; ++k) sink_(static_cast<std::byte>(value >> (8 * k) & 0xff));
    }

    Sink sink_;
};

// Reads them back. After the end everything is zero.
class Reader {
public:
    static constexpr bool reads = true;

    explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

    void field(std::uint64_t& value) { value = take(8); }
    void field(std::uint32_t& value) { value = static_cast<std::uint32_t>(take(4)); }
    void field(std::uint16_t& value) { value = static_cast<std::uint16_t>(take(2)); }
    void field(std::uint8_t& value) { value = static_cast<std::uint8_t>(take(1)); }
    void field(bool& value) {
        const std::uint64_t byte = take(1);
        is_good = is_good && byte <= 1;
        value = byte == 1;
    }
    void field(double& value) { value = std::bit_cast<double>(take(8)); }
    void field(float& value) { value = std::bit_cast<float>(static_cast<std::uint32_t>(take(4))); }
    // Whether so many items can follow, in so many bytes each.
    bool fits(std::uint64_t count, std::size_t bytes) {
        is_good = is_good && count <= (bytes_.size() - at_) / bytes;
        return is_good;
    }
    bool is_at_end() const { return at_ == bytes_.size(); }

    bool is_good = true;

private:
    std::uint64_t take(std::size_t count) {
        if (!fits(count, 1)) return 0;
        std::uint64_t value = 0;
        for (std::size_t k = 0; k < count; ++k) {
            value |= static_cast<std::uint64_t>(bytes_[at_ + k]) << (8 * k);
        }
        at_ += count;
        return value;
    }

    std::span<const std::byte> bytes_;
    std::size_t at_ = 0;
};

// One list of fields serves both ways: `Part` is const where the stream only writes.
template <class Stream, class Part>
void transfer_vector(Stream& stream, Part& v) {
    stream.field(v.x);
    stream.field(v.y);
}

template <class Stream, class Enum>
void transfer_enum(Stream& stream, Enum& value) {
    auto number = static_cast<std::uint8_t>(value);
    stream.field(number);
    if constexpr (Stream::reads) value = static_cast<Enum>(number);
}

template <class Stream, class Part>
void transfer_settings(Stream& stream, Part& settings) {
    transfer_enum(stream, settings.mode);
    transfer_enum(stream, settings.side);
    stream.field(settings.skin);
    stream.field(settings.push_speed);
    stream.field(settings.sight);
    stream.field(settings.wall_sight);
    stream.field(settings.patience);
}

template <class Stream, class Part>
void transfer_state(Stream& stream, Part& state) {
    transfer_vector(stream, state.position);
    transfer_vector(stream, state.velocity);
    transfer_vector(stream, state.displaced);
    stream.field(state.radius);
    stream.field(state.contact_count);
    stream.field(state.blocked_for);
    transfer_enum(stream, state.kind);
    stream.field(state.is_settled);
    stream.field(state.is_inside);
}

template <class Stream, class Part>
void transfer_memory(Stream& stream, Part& memory) {
    stream.field(memory.drift_x);
    stream.field(memory.drift_y);
    stream.field(memory.notes.settled_at);
    stream.field(memory.layers);
    stream.field(memory.mask);
    stream.field(memory.first_circle);
    stream.field(memory.circle_count);
    stream.field(memory.generation);
    stream.field(memory.bend_x);
    stream.field(memory.bend_y);
    stream.field(memory.notes.tried_x);
    stream.field(memory.notes.tried_y);
    stream.field(memory.notes.pressure);
    stream.field(memory.notes.held_up);
    stream.field(memory.notes.lane);
    stream.field(memory.notes.is_squeezed);
    stream.field(memory.notes.stalled);
    stream.field(memory.notes.lives);
    stream.field(memory.notes.is_unchecked);
}

// The number of items, then each of them. None is written in less than half of the bytes that it
// takes in memory, so a few bytes ask for no room without end.
template <class Stream, class Items, class Transfer>
void transfer_items(Stream& stream, Items& items, Transfer&& transfer) {
    std::uint64_t count = items.size();
    stream.field(count);
    if constexpr (Stream::reads) {
        if (!stream.fits(count, sizeof(*items.begin()) / 2)) return;
        items.resize(static_cast<std::size_t>(count));
    }
    for (auto& item : items) transfer(item);
}

template <class Stream, class Part>
void transfer_crowd(Stream& stream, Part& crowd) {
    transfer_settings(stream, crowd.settings);
    stream.field(crowd.tick);
    stream.field(crowd.walls_revision);
    transfer_items(stream, crowd.states, [&](auto& state) { transfer_state(stream, state); });
    transfer_items(stream, crowd.memory, [&](auto& memory) { transfer_memory(stream, memory); });
    transfer_items(stream, crowd.circles, [&](auto& circle) {
        transfer_vector(stream, circle.offset);
        stream.field(circle.radius);
    });
    transfer_items(stream, crowd.free_slots, [&](auto& slot) { stream.field(slot); });
}

template <class Sink>
void write(const Crowd::State& crowd, Sink sink) {
    Writer<Sink> writer(sink);
    writer.field(format);
    transfer_crowd(writer, crowd);
}

bool is_sound(const CrowdSettings& s) {
    return s.mode <= CrowdMode::anticipate && s.side <= CrowdSide::left && is_rule_kept(s);
}

bool is_sound(const CrowdNotes& notes) {
    return notes.lane < crowd_heading_count && is_usable(notes.tried_x) &&
           is_usable(notes.tried_y) && !std::isnan(notes.settled_at);
}

bool is_sound(const CrowdMemory& memory) {
    return is_sound(memory.notes) && is_usable(memory.drift_x) && is_usable(memory.drift_y) &&
           is_usable(memory.bend_x) && is_usable(memory.bend_y);
}

bool is_sound(const Crowd::State& crowd, std::size_t slot) {
    const UnitState& state = crowd.states[slot];
    const CrowdMemory& memory = crowd.memory[slot];
    if (memory.generation > last_generation || state.kind > UnitClass::ghost) return false;
    if (!is_sound(memory)) return false;
    if (!memory.notes.lives) {
        return state.position == Vec2{} && state.radius == 0.0 && memory.circle_count == 0;
    }
    return memory.generation > 0 && is_usable(state.position) && is_usable(state.velocity) &&
           is_usable(state.displaced) && is_usable_radius(state.radius);
}

// Whether every circle belongs to just one unit, and those of each unit lie together.
bool are_circles_shared_out(const Crowd::State& crowd) {
    std::vector<std::uint16_t> counts(crowd.circles.size());
    for (const CrowdMemory& memory : crowd.memory) {
        if (memory.circle_count == 0) continue;
        if (memory.circle_count > most_crowd_circles) return false;
        if (memory.first_circle >= counts.size() || counts[memory.first_circle] != 0) return false;
        counts[memory.first_circle] = memory.circle_count;
    }
    std::size_t next = 0;
    while (next < counts.size() && counts[next] != 0) next += counts[next];
    std::size_t all = 0;
    for (const std::uint16_t count : counts) all += count;
    return next == counts.size() && all == next;
}

// Whether a slot is empty for ever, see base/slots.h.
bool is_used_up(const CrowdMemory& memory) {
    return !memory.notes.lives && memory.generation == last_generation;
}

// Checks what the later steps rely on, and counts the living.
bool check(Crowd::State& crowd) {
    if (!is_sound(crowd.settings) || crowd.states.size() != crowd.memory.size()) return false;
    if (crowd.states.size() > max_slots || !are_circles_shared_out(crowd)) return false;
    std::size_t dead = 0;
    std::size_t used_up = 0;
    for (std::size_t slot = 0; slot < crowd.states.size(); ++slot) {
        if (!is_sound(crowd, slot)) return false;
        dead += crowd.memory[slot].notes.lives ? 0 : 1;
        used_up += is_used_up(crowd.memory[slot]) ? 1 : 0;
    }
    std::vector<bool> is_free(crowd.states.size());
    for (const std::uint32_t slot : crowd.free_slots) {
        if (slot >= is_free.size() || is_free[slot] || crowd.memory[slot].notes.lives) return false;
        if (is_used_up(crowd.memory[slot])) return false;
        is_free[slot] = true;
    }
    for (const UnitCircle& circle : crowd.circles) {
        if (!is_usable(circle.offset) || !is_usable_radius(circle.radius)) return false;
    }
    crowd.unit_count = crowd.states.size() - dead;
    return dead == crowd.free_slots.size() + used_up;
}

}  // namespace

std::vector<std::byte> Crowd::save() const {
    std::vector<std::byte> bytes;
    bytes.reserve(state_->states.size() * 128 + 256);
    write(*state_, [&](std::byte byte) { bytes.push_back(byte); });
    return bytes;
}

std::optional<Error> Crowd::restore(std::span<const std::byte> bytes) {
    Reader reader(bytes);
    std::uint64_t head = 0;
    reader.field(head);
    if (head != format) return Error{ErrorCode::bad_syntax, "crowd", "not a crowd of this version"};
    auto state = std::make_unique<State>();
    transfer_crowd(reader, *state);
    if (!reader.is_good || !reader.is_at_end()) {
        return Error{ErrorCode::truncated, "crowd", "ends too early or too late"};
    }
    if (!check(*state)) return Error{ErrorCode::bad_syntax, "crowd", "numbers that cannot be"};
    state_ = std::move(state);
    fill_rows(*state_, {}, {});
    return std::nullopt;
}

std::uint64_t Crowd::hash() const {
    std::uint64_t hash = 0xcbf29ce484222325;
    write(*state_, [&](std::byte byte) {
        hash = (hash ^ static_cast<std::uint64_t>(byte)) * 0x100000001b3;
    });
    return hash;
}

}  // namespace sidle
