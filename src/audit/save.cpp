// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>

#include "audit/explorer_state.h"
#include "sidle/record/bytes.h"
#include "sidle/record/hash.h"

namespace sidle {
namespace {

constexpr std::uint32_t magic = 0x44554153;  // "SAUD"
constexpr std::uint16_t version = 4;

// Writes and reads by the same lines: what is put in one order comes out in it.
struct Out {
    ByteWriter bytes;

    void operator()(double& value) { bytes.f64(value); }
    void operator()(bool& value) { bytes.flag(value); }
    void operator()(std::uint8_t& value) { bytes.u8(value); }
    void operator()(std::uint32_t& value) { bytes.count(value); }
    void operator()(std::uint64_t& value) { bytes.u64(value); }
    template <class T, class Each>
    void list(std::vector<T>& values, Each&& each) {
        bytes.count(values.size());
        for (T& value : values) each(*this, value);
    }
};

struct In {
    ByteReader bytes;

    void operator()(double& value) { value = bytes.f64(); }
    void operator()(bool& value) { value = bytes.flag(); }
    void operator()(std::uint8_t& value) { value = bytes.u8(); }
    void operator()(std::uint32_t& value) {
        const std::uint64_t number = bytes.count();
        if (number > 0xffffffffu) bytes.fail();
        value = static_cast<std::uint32_t>(number);
    }
    void operator()(std::uint64_t& value) { value = bytes.u64(); }
    template <class T, class Each>
    void list(std::vector<T>& values, Each&& each) {
        const std::uint64_t count = bytes.count();
        // An element takes a byte at least: a wrong number cannot ask for more than there is.
        if (count > bytes.left()) bytes.fail();
        values.clear();
        for (std::uint64_t i = 0; i < count && bytes.is_good(); ++i) {
            values.emplace_back();
            each(*this, values.back());
        }
    }
};

template <class Io>
void put(Io& io, Vec3& v) {
    io(v.x), io(v.y), io(v.z);
}

template <class Io>
void put(Io& io, Pose3& pose) {
    put(io, pose.position);
    io(pose.rotation.w), io(pose.rotation.x), io(pose.rotation.y), io(pose.rotation.z);
}

template <class Io>
void put(Io& io, WalkState3& state) {
    put(io, state.position);
    put(io, state.velocity);
    io(state.has_ground);
    if (state.has_ground) {
        put(io, state.ground.normal);
        put(io, state.ground.point);
        io(state.ground.obstacle.value);
        io(state.ground.triangle);
        io(state.ground.tag);
        put(io, state.ground.pose);
    }
    io(state.dropping.value);
    put(io, state.drift);
}

template <class Io>
void put(Io& io, Record3& record) {
    put(io, record.state.walk);
    io(record.state.is_crouched);
    io(record.state.tick);
    io(record.parent);
    io(record.what);
    io(record.tick);
    io(record.ticks);
}

template <class Io>
void put(Io& io, Place3& place) {
    io(place.key);
    io(place.record);
    io(place.tries);
    io(place.visits);
    io(place.behind);
    io(place.is_own);
    io(place.is_airborne);
    io(place.is_outside);
    io(place.leads_out);
}

template <class Io>
void put(Io& io, Event3& event) {
    auto sign = static_cast<std::uint8_t>(event.sign);
    io(sign);
    event.sign = static_cast<Sign3>(std::min<std::uint8_t>(sign, 8));
    put(io, event.place);
    put(io, event.direction);
    io(event.size);
    io(event.record);
    io(event.what);
    io(event.tick);
    io(event.ticks);
}

template <class Io>
void put_all(Io& io, ExplorerState3& state, std::vector<std::uint64_t>& asked) {
    const auto each = [](Io& to, auto& value) { put(to, value); };
    const auto plain = [](Io& to, auto& value) { to(value); };
    io(state.ticks), io(state.tries), io(state.visits), io(state.singles);
    io.list(state.records, each);
    io.list(state.places, each);
    io.list(state.edges, plain);
    io.list(state.events, each);
    io.list(state.suspects, plain);
    io.list(state.queues,
            [&](Io& to, std::vector<std::uint32_t>& queue) { to.list(queue, plain); });
    io.list(asked, plain);
}

// What the saved search must have in common with this one.
std::uint64_t kin_of(const ExplorerState3& state) {
    Hash hash;
    hash.add(state.scene_hash);
    hash.add(state.settings.seed);
    hash.add(std::uint64_t{state.settings.streams});
    hash.add(state.settings.cell);
    hash.add(state.settings.squeeze);
    hash.add(state.settings.ledge);
    return hash.value();
}

bool is_consistent(const ExplorerState3& state) {
    const auto records = state.records.size();
    const auto places = state.places.size();
    for (std::size_t i = 0; i < records; ++i) {
        const Record3& record = state.records[i];
        if (record.parent != no_record && record.parent >= i) return false;
    }
    const auto is_place = [&](std::uint32_t number) { return number < places; };
    for (const Place3& place : state.places)
        if (place.record >= records) return false;
    for (const std::uint64_t edge : state.edges)
        if ((edge >> 32) >= places || (edge & 0xffffffffu) >= places) return false;
    for (const Event3& event : state.events)
        if (event.record >= records || event.sign == Sign3::arrived) return false;
    for (const auto& queue : state.queues)
        if (!std::all_of(queue.begin(), queue.end(), is_place)) return false;
    return std::all_of(state.suspects.begin(), state.suspects.end(), is_place);
}

}  // namespace

std::vector<std::byte> Explorer3::save() const {
    Out out;
    out.bytes.u32(magic);
    out.bytes.u16(version);
    out.bytes.u64(kin_of(*state_));
    out.bytes.u32(state_->stream);
    std::vector<std::uint64_t> asked = state_->event_set.keys();
    put_all(out, *state_, asked);
    out.bytes.u64(hash(out.bytes.span()));
    return out.bytes.take();
}

std::optional<Error> Explorer3::load(std::span<const std::byte> bytes) {
    const auto refuse = [](ErrorCode code, const char* message) {
        return Error{code, "", message};
    };
    if (bytes.size() < 26) return refuse(ErrorCode::truncated, "too short for a search");
    In in{ByteReader(bytes.first(bytes.size() - 8))};
    if (in.bytes.u32() != magic) return refuse(ErrorCode::bad_syntax, "not a saved search");
    if (in.bytes.u16() != version) return refuse(ErrorCode::wrong_version, "of another version");
    ByteReader end(bytes.last(8));
    if (end.u64() != hash(bytes.first(bytes.size() - 8)))
        return refuse(ErrorCode::truncated, "cut off or changed");
    if (in.bytes.u64() != kin_of(*state_))
        return refuse(ErrorCode::wrong_level, "made with another level, character or settings");
    if (in.bytes.u32() != state_->stream)
        return refuse(ErrorCode::wrong_level, "the search of another stream");
    ExplorerState3 loaded;
    loaded.settings = state_->settings;
    loaded.frame = state_->frame;
    loaded.stream = state_->stream;
    loaded.scene_hash = state_->scene_hash;
    std::vector<std::uint64_t> asked;
    put_all(in, loaded, asked);
    if (!in.bytes.is_done() || !is_consistent(loaded))
        return refuse(ErrorCode::bad_syntax, "not a saved search");
    for (std::uint32_t i = 0; i < loaded.places.size(); ++i)
        loaded.place_of_key.add(loaded.places[i].key, i);
    for (const std::uint64_t edge : loaded.edges) loaded.edge_set.add(edge, 0);
    for (const std::uint64_t key : asked) loaded.event_set.add(key, 0);
    *state_ = std::move(loaded);
    return std::nullopt;
}

}  // namespace sidle
