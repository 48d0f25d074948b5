// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "spots.h"

#include <limits>
#include <nlohmann/json.hpp>

#include "input.h"
#include "json_object.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::json;

// What is no number keeps no promise about one.
double number(const Json& object, const char* name) {
    const auto it = object.find(name);
    return it != object.end() && it->is_number() ? it->get<double>()
                                                 : std::numeric_limits<double>::quiet_NaN();
}

bool read_point(const Json& object, const char* name, Vec3& place) {
    if (!object.is_object() || !object.contains(name)) return false;
    const Json& p = object[name];
    if (!p.is_array() || p.size() != 3) return false;
    for (const Json& v : p)
        if (!v.is_number()) return false;
    place = {p[0].get<double>(), p[1].get<double>(), p[2].get<double>()};
    return is_finite(place);
}

std::optional<Error> read_lift(const Json& json, const std::string& where, NamedLift& lift) {
    if (!json.is_object() || !json.contains("name") || !json["name"].is_string())
        return Error{ErrorCode::bad_syntax, where + ".name", "not the name of an object"};
    lift.name = json["name"].get<std::string>();
    if (!read_point(json, "travel", lift.travel))
        return Error{ErrorCode::bad_syntax, where + ".travel", "not three finite numbers"};
    if (json.contains("seconds")) lift.seconds = number(json, "seconds");
    if (json.contains("pause")) lift.pause = number(json, "pause");
    if (are_times_possible(lift)) return std::nullopt;
    return Error{ErrorCode::bad_syntax, where, "needs seconds > 0, pause >= 0, a day at most"};
}

std::optional<Error> read_lifts(const Json& list, std::vector<NamedLift>& lifts) {
    if (!list.is_array()) return Error{ErrorCode::bad_syntax, "lifts", "not a list"};
    for (const Json& entry : list) {
        const std::string where = "lifts[" + std::to_string(lifts.size()) + "]";
        lifts.emplace_back();
        if (auto error = read_lift(entry, where, lifts.back())) return error;
    }
    return std::nullopt;
}

}  // namespace

bool are_times_possible(const NamedLift& lift) {
    constexpr double day = 86'400.0;
    return lift.seconds > 0.0 && lift.seconds <= day && lift.pause >= 0.0 && lift.pause <= day;
}

Result<Spots> read_spots(const std::string& path) {
    const Result<std::string> text = read_input(path);
    if (!text) return text.error();
    const Result<Json> object = json_object(text.value());
    if (!object) return object.error();
    const Json& json = object.value();
    Spots spots;
    if (json.contains("character")) {
        const Json& character = json["character"];
        if (!character.is_object())
            return Error{ErrorCode::bad_syntax, "character", "not a JSON object"};
        Character size{number(character, "r"), number(character, "h"), number(character, "step"),
                       "m"};
        if (character.contains("unit") && character["unit"].is_string())
            size.unit = character["unit"].get<std::string>();
        if (!(size.radius > 0.0) || !(size.height >= 2 * size.radius) || !(size.step >= 0.0))
            return Error{ErrorCode::bad_syntax, "character",
                         "needs numbers r > 0, h >= 2 r, step >= 0"};
        spots.character = size;
    }
    if (json.contains("lifts")) {
        if (auto error = read_lifts(json["lifts"], spots.lifts)) return *error;
        if (!json.contains("spots")) return spots;
    }
    if (!json.contains("spots") || !json["spots"].is_array())
        return Error{ErrorCode::bad_syntax, "spots", "not a list"};
    for (const Json& spot : json["spots"]) {
        Vec3 place;
        if (!read_point(spot, "p", place))
            return Error{ErrorCode::bad_syntax,
                         "spots[" + std::to_string(spots.places.size()) + "].p",
                         "not three finite numbers"};
        spots.places.push_back(place);
    }
    return spots;
}

double scale_of(const Spots& spots) {
    if (!spots.character || spots.character->unit == "m") return 1.0;
    return 1.8 / spots.character->height;
}

}  // namespace sidle::cli
