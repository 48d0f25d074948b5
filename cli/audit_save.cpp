// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit_save.h"

#include <nlohmann/json.hpp>

#include "input.h"
#include "output.h"
#include "sidle/record/bytes.h"
#include "sidle/record/hash.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::json;

constexpr std::uint32_t magic = 0x53554153;  // "SAUS"
constexpr std::uint16_t version = 1;

template <class T>
Json maybe(const std::optional<T>& value) {
    return value ? Json(*value) : Json();
}

Json json_of(const SavedAudit& saved) {
    const AuditTask& task = saved.task;
    return {{"level", task.level},
            {"spots", task.spots},
            {"walker", task.walker},
            {"spawns", task.spawns},
            {"hulls", task.hulls},
            {"lifts", task.lifts},
            {"up", task.up},
            {"map", task.map},
            {"solid", task.solid},
            {"scale", maybe(task.scale)},
            {"radius", maybe(task.radius)},
            {"height", maybe(task.height)},
            {"step", maybe(task.step)},
            {"jump", maybe(task.jump)},
            {"crouch", maybe(task.crouch)},
            {"tick_rate", task.tick_rate},
            {"seed", saved.settings.seed},
            {"streams", saved.settings.streams},
            {"ticks", saved.ticks}};
}

bool read_task(const std::string& text, SavedAudit& saved) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return false;
    AuditTask& task = saved.task;
    const auto take = [&](const char* key, auto& value) {
        const auto at = json.find(key);
        if (at != json.end() && !at->is_null())
            value = at->template get<std::remove_reference_t<decltype(value)>>();
    };
    const auto take_maybe = [&](const char* key, std::optional<double>& value) {
        const auto at = json.find(key);
        if (at != json.end() && at->is_number()) value = at->get<double>();
    };
    take("level", task.level);
    take("spots", task.spots);
    take("walker", task.walker);
    take("spawns", task.spawns);
    take("hulls", task.hulls);
    take("lifts", task.lifts);
    take("up", task.up);
    take("map", task.map);
    take("solid", task.solid);
    take_maybe("scale", task.scale);
    take_maybe("radius", task.radius);
    take_maybe("height", task.height);
    take_maybe("step", task.step);
    take_maybe("jump", task.jump);
    take_maybe("crouch", task.crouch);
    take("tick_rate", task.tick_rate);
    take("seed", saved.settings.seed);
    take("streams", saved.settings.streams);
    take("ticks", saved.ticks);
    return saved.settings.streams > 0;
}

// What is there may be of another kind.
bool is_task(const std::string& text, SavedAudit& saved) {
    try {
        return read_task(text, saved);
    } catch (const Json::exception&) {
        return false;
    }
}

Error error_of(ErrorCode code, const char* message) { return {code, "", message}; }

}  // namespace

bool can_be_saved(const SavedAudit& saved) {
    try {
        static_cast<void>(json_of(saved).dump());
        return true;
    } catch (const Json::exception&) {
        return false;
    }
}

bool write_saved(const std::string& path, const SavedAudit& saved) {
    ByteWriter out;
    out.u32(magic);
    out.u16(version);
    out.text(json_of(saved).dump());
    out.count(saved.streams.size());
    for (const auto& [number, bytes] : saved.streams) {
        out.u32(number);
        out.count(bytes.size());
        out.bytes(bytes);
    }
    out.u64(hash(out.span()));
    const std::vector<std::byte> all = out.take();
    return write_bytes(path, all);
}

Result<SavedAudit> read_saved(const std::string& path) {
    const Result<std::string> text = read_input(path);
    if (!text) return text.error();
    const std::span<const std::byte> bytes = bytes_of(text.value());
    if (bytes.size() < 16) return error_of(ErrorCode::truncated, "too short for a saved audit");
    ByteReader in(bytes.first(bytes.size() - 8));
    if (in.u32() != magic) return error_of(ErrorCode::bad_syntax, "not a saved audit");
    if (in.u16() != version) return error_of(ErrorCode::wrong_version, "of another version");
    ByteReader end(bytes.last(8));
    if (end.u64() != hash(bytes.first(bytes.size() - 8)))
        return error_of(ErrorCode::truncated, "cut off or changed");
    SavedAudit saved;
    bool is_good = is_task(in.text(), saved);
    const std::uint64_t count = in.count();
    for (std::uint64_t i = 0; i < count && in.is_good(); ++i) {
        const std::uint32_t number = in.u32();
        const auto stream = in.bytes(static_cast<std::size_t>(in.count()));
        saved.streams.push_back({number, {stream.begin(), stream.end()}});
        is_good = is_good && number < saved.settings.streams;
    }
    if (!is_good || !in.is_done()) return error_of(ErrorCode::bad_syntax, "not a saved audit");
    return saved;
}

}  // namespace sidle::cli
