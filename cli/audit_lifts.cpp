// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit_lifts.h"

#include <cmath>
#include <cstdlib>
#include <sstream>
#include <vector>

namespace sidle::cli {

std::optional<NamedLift> lift_of(const std::string& text) {
    std::stringstream stream(text);
    NamedLift lift;
    std::getline(stream, lift.name, ',');
    std::vector<double> numbers;
    std::string part;
    while (std::getline(stream, part, ',')) {
        char* end = nullptr;
        numbers.push_back(std::strtod(part.c_str(), &end));
        if (end == part.c_str() || *end != '\0' || !std::isfinite(numbers.back()))
            return std::nullopt;
    }
    if (lift.name.empty() || numbers.size() < 3 || numbers.size() > 5) return std::nullopt;
    lift.travel = {numbers[0], numbers[1], numbers[2]};
    if (numbers.size() > 3) lift.seconds = numbers[3];
    if (numbers.size() > 4) lift.pause = numbers[4];
    if (!are_times_possible(lift)) return std::nullopt;
    return lift;
}

bool add_lift(const Level3& level, std::span<const ObstacleId3> ids, const NamedLift& lift,
              double scale, AuditScene3& scene) {
    bool is_there = false;
    for (std::size_t i = 0; i < level.meshes.size(); ++i) {
        const std::string& name = level.meshes[i].name;
        if (name != lift.name && name.rfind(lift.name + "/", 0) != 0) continue;
        scene.lifts.push_back({ids[i], lift.travel * scale, lift.seconds, lift.pause});
        is_there = true;
    }
    return is_there;
}

}  // namespace sidle::cli
