// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "spots.h"

#include <fstream>
#include <nlohmann/json.hpp>

namespace sidle::cli {
namespace {

using Json = nlohmann::json;

double number(const Json& object, const char* name) {
    const auto it = object.find(name);
    return it != object.end() && it->is_number() ? it->get<double>() : 0.0;
}

bool read_place(const Json& spot, Vec3& place) {
    if (!spot.is_object() || !spot.contains("p")) return false;
    const Json& p = spot["p"];
    if (!p.is_array() || p.size() != 3) return false;
    for (const Json& v : p)
        if (!v.is_number()) return false;
    place = {p[0].get<double>(), p[1].get<double>(), p[2].get<double>()};
    return is_finite(place);
}

}  // namespace

Result<Spots> read_spots(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return Error{ErrorCode::unreadable, "", "cannot be opened"};
    const Json json = Json::parse(file, nullptr, false);
    if (!json.is_object()) return Error{ErrorCode::bad_syntax, "", "not a JSON object"};
    Spots spots;
    if (json.contains("character") && json["character"].is_object()) {
        const Json& character = json["character"];
        Character size{number(character, "r"), number(character, "h"), number(character, "step"),
                       "m"};
        if (character.contains("unit") && character["unit"].is_string())
            size.unit = character["unit"].get<std::string>();
        if (!(size.radius > 0.0) || !(size.height >= 2 * size.radius) || !(size.step >= 0.0))
            return Error{ErrorCode::bad_syntax, "character", "needs r > 0, h >= 2 r, step >= 0"};
        spots.character = size;
    }
    if (!json.contains("spots") || !json["spots"].is_array())
        return Error{ErrorCode::bad_syntax, "spots", "not a list"};
    for (const Json& spot : json["spots"]) {
        Vec3 place;
        if (!read_place(spot, place))
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
