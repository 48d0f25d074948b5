// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scenario_file.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <set>

#include "crowd_scene.h"
#include "input.h"
#include "json_object.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::json;

const Json* member(const Json& object, const char* key) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(key);
    return found == object.end() || found->is_null() ? nullptr : &*found;
}

std::string text(const Json* value) {
    return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

// A name, which may be written as a number.
std::string name(const Json* value) {
    return value != nullptr && value->is_number() ? value->dump() : text(value);
}

// A number, also one that is written as a text.
std::optional<double> number(const Json* value) {
    if (value == nullptr) return std::nullopt;
    double result = 0.0;
    if (value->is_number()) {
        result = value->get<double>();
    } else {
        const std::string digits = text(value);
        const char* const end = digits.data() + digits.size();
        const auto parsed = std::from_chars(digits.data(), end, result);
        if (digits.empty() || parsed.ec != std::errc() || parsed.ptr != end) return std::nullopt;
    }
    return std::abs(result) <= 1e6 ? std::optional(result) : std::nullopt;
}

std::optional<Vec2> point(const Json* value) {
    if (value == nullptr || !value->is_array() || value->size() != 2) return std::nullopt;
    const auto x = number(&(*value)[0]);
    const auto y = number(&(*value)[1]);
    return x && y ? std::optional(Vec2{*x, *y}) : std::nullopt;
}

// One goal of a set, and how many may still choose it.
struct Goal {
    std::string set;
    std::string id;
    Box2 box;
    double room = 1e6;  // [units]
};

// Two units that begin in each other, which no crowd may. Looks along the longer side.
std::optional<Error> find_overlap(const std::vector<ScenarioUnit>& units) {
    constexpr double slack = 1e-9;  // Units may touch; numbers of a file are rounded. [-]
    std::vector<std::size_t> order(units.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    Box2 places;
    for (const ScenarioUnit& unit : units) places = include(places, unit.position);
    const Vec2 along = size(places).x >= size(places).y ? Vec2{1.0, 0.0} : Vec2{0.0, 1.0};
    const auto begin = [&](const ScenarioUnit& u) { return dot(u.position, along) - u.radius; };
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return begin(units[a]) < begin(units[b]); });
    for (std::size_t i = 0; i < order.size(); ++i) {
        const ScenarioUnit& one = units[order[i]];
        for (std::size_t j = i + 1; j < order.size(); ++j) {
            const ScenarioUnit& other = units[order[j]];
            if (begin(other) >= dot(one.position, along) + one.radius) break;
            const double apart = one.radius + other.radius;
            if (length(one.position - other.position) >= apart * (1.0 - slack)) continue;
            const auto [first, second] = std::minmax(order[i], order[j]);
            return Error{ErrorCode::bad_syntax, "agents[" + std::to_string(second) + "].p",
                         "overlaps agents[" + std::to_string(first) + "] at the start"};
        }
    }
    return std::nullopt;
}

class ScenarioReader {
public:
    ScenarioReader(const Json& json, std::uint64_t seed) : json_(json), dice_(seed) {}

    Result<ScenarioFile> read() {
        const Json* const tolerance = member(json_, "goalTolerance");
        if (tolerance != nullptr && !number(tolerance))
            return Error{ErrorCode::bad_syntax, "goalTolerance", "not a number"};
        file_.goal_tolerance = number(tolerance).value_or(0.0);
        for_each("obstacles", [&](const Json& item) { read_obstacle(item); });
        for_each("goals", [&](const Json& item) { read_goal(item); });
        for_each("agents", [&](const Json& item) { first_states_.insert(state_of(item)); });
        for_each("agents", [&](const Json& item) { read_agent(item); });
        if (error_) return *error_;
        if (file_.units.empty()) return Error{ErrorCode::bad_syntax, "agents", "none"};
        if (auto error = find_overlap(file_.units)) return *error;
        return std::move(file_);
    }

private:
    template <class Take>
    void for_each(const char* list, Take&& take) {
        const Json* const items = member(json_, list);
        if (items == nullptr) return;
        if (!items->is_array()) {
            error_ = Error{ErrorCode::bad_syntax, list, "not a list"};
            return;
        }
        for (std::size_t k = 0; k < items->size() && !error_; ++k) {
            place_ = std::string(list) + "[" + std::to_string(k) + "]";
            take((*items)[k]);
        }
    }
    void refuse(const char* key, const char* message) {
        if (error_) return;
        error_ = Error{ErrorCode::bad_syntax, place_ + "." + key, message};
    }

    // A number above zero, or one drawn from a range.
    double positive(const Json& item, const char* key) {
        const Json* const value = member(item, key);
        std::optional<double> result = number(value);
        if (!result && value != nullptr) {
            const auto low = number(member(*value, "min"));
            const auto high = number(member(*value, "max"));
            if (low && high && *low > 0.0 && *low <= *high) result = dice_.uniform(*low, *high);
        }
        if (result && *result > 1e-6) return *result;
        refuse(key, "neither a number above zero nor a range of such");
        return 1.0;
    }

    void read_obstacle(const Json& item) {
        CrowdWall wall;
        wall.is_closed = !item.contains("closed") || item["closed"] == true;
        const Json* const nodes = member(item, "verts");
        if (nodes == nullptr || !nodes->is_array()) return refuse("verts", "not a list");
        for (const Json& node : *nodes) {
            const auto at = point(&node);
            if (!at) return refuse("verts", "not all of them are two numbers up to 1000000");
            if (wall.nodes.empty() || wall.nodes.back() != *at) wall.nodes.push_back(*at);
        }
        if (wall.is_closed && wall.nodes.size() > 1 && wall.nodes.front() == wall.nodes.back()) {
            wall.nodes.pop_back();
        }
        if (wall.nodes.size() < 2) return refuse("verts", "fewer than two different places");
        file_.walls.push_back(std::move(wall));
    }

    void read_goal(const Json& item) {
        Goal goal{name(member(item, "set")), name(member(item, "id")), {}, 1e6};
        const bool is_box = text(member(item, "type")) == "AABB";
        const auto x0 = number(member(item, is_box ? "min_x" : "x"));
        const auto y0 = number(member(item, is_box ? "min_y" : "y"));
        const auto x1 = is_box ? number(member(item, "max_x")) : x0;
        const auto y1 = is_box ? number(member(item, "max_y")) : y0;
        if (!x0 || !y0 || !x1 || !y1 || *x0 > *x1 || *y0 > *y1) {
            return refuse("type", "neither a point nor a box");
        }
        goal.box = {{*x0, *y0}, {*x1, *y1}};
        goal.room = number(member(item, "capacity")).value_or(goal.room);
        goals_.push_back(goal);
    }

    static std::string state_of(const Json& agent) { return name(member(agent, "state")); }

    void read_agent(const Json& item) {
        ScenarioUnit unit;
        const auto position = point(member(item, "p"));
        if (!position) return refuse("p", "not two numbers up to 1000000");
        unit.position = *position;
        unit.radius = positive(item, "r");
        unit.speed = positive(item, "speed");
        const Json* const own = member(item, "goals");
        if (own != nullptr && !own->is_array()) return refuse("goals", "not a list");
        if (own != nullptr && !own->empty()) {
            for (const Json& goal : *own) {
                const auto at = point(member(goal, "p"));
                if (!at) return refuse("goals", "not all of them are points");
                unit.goals.push_back({*at, *at});
            }
        } else {
            add_way(state_of(item), unit);
        }
        if (unit.goals.empty()) unit.goals.push_back({-unit.position, -unit.position});
        file_.units.push_back(std::move(unit));
    }

    // The goals of a state and of those that follow it.
    void add_way(const std::string& first, ScenarioUnit& unit) {
        const Json* const states = member(json_, "states");
        if (states == nullptr) return;
        if (!states->is_array()) return refuse("state", "states is no list");
        bool has_begun = false;
        for (const Json& state : *states) {
            const std::string own = name(member(state, "name"));
            const bool is_first = own == first;
            if (!has_begun && !is_first) continue;
            const bool is_others = !is_first && first_states_.count(own) > 0;
            if (has_begun && (is_others || own.starts_with("Stop"))) return;
            has_begun = true;
            const Json* const goal = member(state, "goal");
            const bool has_goal = goal != nullptr && text(member(*goal, "type")) != "identity";
            if (has_goal) {
                add_goal(*goal, unit);
            } else if (!unit.goals.empty()) {
                return;
            }
            // One that waits at first takes the first goal that comes.
            if (has_goal && waits_at_first(*states, first)) return;
        }
        if (!has_begun && !first.empty()) refuse("state", "not among the states");
    }

    static bool waits_at_first(const Json& states, const std::string& first) {
        for (const Json& state : states) {
            if (name(member(state, "name")) != first) continue;
            const Json* const goal = member(state, "goal");
            return goal == nullptr || text(member(*goal, "type")) == "identity";
        }
        return false;
    }

    void add_goal(const Json& rule, ScenarioUnit& unit) {
        const std::string kind = text(member(rule, "type"));
        const std::string set = name(member(rule, "goal_set"));
        const std::string id = name(member(rule, "goal"));
        if (kind == "mirror") {
            const bool is_x = number(member(rule, "mirror_x")).value_or(1.0) != 0.0;
            const bool is_y = number(member(rule, "mirror_y")).value_or(1.0) != 0.0;
            const Vec2 at{is_x ? -unit.position.x : unit.position.x,
                          is_y ? -unit.position.y : unit.position.y};
            unit.goals.push_back({at, at});
            return;
        }
        if (kind != "explicit" && kind != "nearest" && kind != "farthest") {
            return refuse("state", "a kind of goal that is not known");
        }
        Goal* chosen = nullptr;
        double best = 0.0;
        for (Goal& goal : goals_) {
            if (goal.set != set || (kind == "explicit" && goal.id != id) || goal.room < 1) continue;
            const double far = length(nearest_in(goal.box, unit.position) - unit.position);
            const double worth = kind == "nearest" ? -far : far;
            if (chosen != nullptr && worth <= best) continue;
            chosen = &goal;
            best = worth;
        }
        if (chosen == nullptr) return refuse("state", "a goal that is not there");
        chosen->room -= 1;
        unit.goals.push_back(chosen->box);
    }

    const Json& json_;
    Dice dice_;
    ScenarioFile file_;
    std::vector<Goal> goals_;
    std::set<std::string> first_states_;
    std::string place_;
    std::optional<Error> error_;
};

}  // namespace

Result<ScenarioFile> read_scenario(std::span<const std::byte> bytes, std::uint64_t seed) {
    const Result<Json> json =
        json_object({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    if (!json) return json.error();
    return ScenarioReader(json.value(), seed).read();
}

Result<ScenarioFile> read_scenario(const std::string& path, std::uint64_t seed) {
    const Result<std::string> text = read_input(path);
    if (!text) return text.error();
    return read_scenario(bytes_of(text.value()), seed);
}

}  // namespace sidle::cli
