// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "support/crowd_rounds.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "support/crowd_oracle.h"
#include "support/random2.h"

namespace sidle::test {
namespace {

constexpr int edits_per_tick = 50;  // A thousand per second at twenty ticks.

/// What a scene is made of.
struct Recipe {
    int side = 24;        ///< [tiles]
    double tile = 1.0;    ///< [m]
    int count = 100;      ///< [-]
    double low = 0.3;     ///< Least radius. [m]
    double high = 0.45;   ///< Largest. [m]
    double speed = 0.12;  ///< Largest wish. [m] per tick
    double walls = 0.15;  ///< Share of the tiles. [-]
    int ticks = 60;       ///< [-]
    bool has_classes = true;
    bool has_edits = true;
    bool has_world = false;
    CrowdMode mode = CrowdMode::anticipate;
};

Recipe random_recipe(Random2& random) {
    Recipe recipe;
    recipe.side = random.whole(8, 48);
    recipe.tile = random.chance(0.7) ? 1.0 : random.spread(0.3, 3.0);
    recipe.count = random.whole(2, std::min(400, recipe.side * recipe.side / 2));
    if (random.chance(0.5)) recipe.low = random.spread(0.05, 0.45);
    if (random.chance(0.5)) recipe.high = random.spread(0.45, 3.0);
    recipe.speed = random.chance(0.4) ? 0.12 : random.spread(0.01, 50.0);
    recipe.walls = random.uniform(0.0, 0.3);
    recipe.ticks = random.whole(20, 100);
    recipe.has_classes = random.chance(0.6);
    recipe.has_edits = random.chance(0.6);
    recipe.has_world = random.chance(0.3);
    recipe.mode = random.chance(0.5) ? CrowdMode::slide : CrowdMode::anticipate;
    recipe.low *= recipe.tile;
    recipe.high *= recipe.tile;
    recipe.speed *= recipe.tile;
    return recipe;
}

class Scene {
public:
    Scene(std::uint64_t seed, CrowdRounds& rounds)
        : random_(seed), recipe_(random_recipe(random_)), rounds_(rounds), seed_(seed) {
        TileGrid2 grid;
        grid.columns = recipe_.side;
        grid.rows = recipe_.side;
        grid.tile_size = recipe_.tile;
        grid.is_outside_solid = true;
        grid.origin = random_.in_square(100.0);
        tiles_ = TileMap(grid);
        for (std::int32_t y = 0; y < recipe_.side; ++y) {
            for (std::int32_t x = 0; x < recipe_.side; ++x) {
                if (random_.chance(recipe_.walls)) tiles_.set_tile({x, y}, TileState2::solid);
            }
        }
        CrowdSettings settings;
        settings.mode = recipe_.mode;
        settings.side = random_.chance(0.5) ? CrowdSide::right : CrowdSide::left;
        crowd_.set_settings(settings);
        if (recipe_.has_world) add_obstacles();
        for (int k = 0; k < recipe_.count; ++k) add_unit();
    }

    void run() {
        ++rounds_.scenes;
        for (tick_ = 0; tick_ < recipe_.ticks; ++tick_) {
            if (tick_ % 10 == 0) choose_wishes();
            if (random_.chance(0.1)) replace_one();
            if (random_.chance(0.3)) change_one();
            if (recipe_.has_edits) edit();
            step();
            look();
            rounds_.unit_ticks += units_.size();
        }
    }

private:
    Obstacles obstacles() const { return {&tiles_, obstacles_}; }

    Vec2 any_place() {
        const double extent = recipe_.side * recipe_.tile;
        const double x = random_.uniform(0.0, extent);
        return tiles_.grid().origin + Vec2{x, random_.uniform(0.0, extent)};
    }

    void add_obstacles() {
        for (int k = random_.whole(1, 8); k > 0; --k) {
            const Vec2 p = any_place();
            const Vec2 q = p + random_.uniform_vector(0.1, 4.0);
            Obstacle2 obstacle;
            switch (random_.whole(0, 2)) {
                case 0:
                    obstacle.shape = Circle2{p, random_.uniform(0.1, 2.0)};
                    break;
                case 1:
                    obstacle.shape = Box2{{std::min(p.x, q.x) - 0.1, std::min(p.y, q.y) - 0.1},
                                          {std::max(p.x, q.x), std::max(p.y, q.y)}};
                    break;
                default:
                    obstacle.shape = Capsule2{p, q, random_.uniform(0.05, 1.0)};
                    break;
            }
            obstacles_.push_back(obstacle);
            world_.add(obstacle);
        }
    }

    // Beside all others; a unit that is known is not in its own way.
    bool is_free(const Known& unit, Vec2 p) const {
        const double gap = 2.0 * crowd_.settings().skin;
        if (is_in_wall(unit, p, obstacles(), gap)) return false;
        return std::none_of(units_.begin(), units_.end(), [&](const Known& other) {
            return other.id != unit.id && do_meet(unit.unit, other.unit) &&
                   do_overlap(unit, p, other, gap);
        });
    }

    // How far its circles reach from its place.
    static double reach_of(const Known& unit) {
        double reach = unit.unit.radius;
        for (const UnitCircle& circle : unit.circles)
            reach = std::max(reach, length(circle.offset) + circle.radius);
        return reach;
    }

    std::size_t any_unit() {
        return static_cast<std::size_t>(random_.whole(0, static_cast<int>(units_.size()) - 1));
    }

    void add_unit() {
        Known known;
        known.unit.radius = random_.spread(recipe_.low, recipe_.high);
        if (recipe_.has_classes) {
            known.unit.kind = static_cast<UnitClass>(random_.whole(0, 4));
            if (random_.chance(0.2)) known.unit.layers = 2;
            if (random_.chance(0.2)) known.unit.mask = 1;
            for (int c = random_.chance(0.2) ? random_.whole(1, 3) : 0; c > 0; --c) {
                const double radius = known.unit.radius * random_.uniform(0.3, 1.0);
                known.circles.push_back({random_.in_square(known.unit.radius * 2.0), radius});
            }
        }
        known.reach = reach_of(known);
        for (int attempt = 0; attempt < 30; ++attempt) {
            known.now = any_place();
            if (!is_free(known, known.now)) continue;
            known.unit.position = known.now;
            Unit told = known.unit;
            told.circles = known.circles;
            known.id = crowd_.add(told);
            units_.push_back(known);
            return;
        }
    }

    // One goes, one comes: slots are used again.
    void replace_one() {
        if (units_.empty()) return;
        const std::size_t pick = any_unit();
        crowd_.remove(units_[pick].id);
        std::swap(units_[pick], units_.back());
        units_.pop_back();
        add_unit();
    }

    // One grows, shrinks or changes sides, where that leaves it free.
    void change_one() {
        if (units_.empty() || !recipe_.has_classes) return;
        Known& known = units_[any_unit()];
        Known changed = known;
        if (random_.chance(0.5)) {
            changed.unit.radius = random_.spread(recipe_.low, recipe_.high);
            changed.reach = reach_of(changed);
        } else {
            changed.unit.layers = static_cast<std::uint32_t>(random_.whole(1, 3));
            changed.unit.mask = static_cast<std::uint32_t>(random_.whole(1, 3));
        }
        if (!is_free(changed, changed.now)) return;
        known = changed;
        ++rounds_.changes;
        bool lives = crowd_.set_radius(known.id, known.unit.radius);
        lives = crowd_.set_layers(known.id, known.unit.layers, known.unit.mask) && lives;
        if (!lives) tell("a unit that lives was not changed");
    }

    void choose_wishes() {
        wishes_.assign(crowd_.states().size() + 8, {});
        const Vec2 meeting = any_place();
        for (UnitWish& wish : wishes_) {
            if (random_.chance(0.15)) continue;
            const double speed = recipe_.speed * random_.uniform(0.05, 1.0);
            wish.motion = random_.direction() * speed;
            if (random_.chance(0.1)) wish.arrival = random_.uniform(0.0, 3.0);
        }
        // Half of them to one place, so that they press.
        for (const Known& unit : units_) {
            if (random_.chance(0.5)) continue;
            const Vec2 way = normalize_or(meeting - unit.now, {1.0, 0.0});
            wishes_[Crowd::slot(unit.id)].motion =
                way * (recipe_.speed * random_.uniform(0.5, 1.0));
        }
    }

    CrowdWalls walls() const { return {&tiles_, obstacles_.empty() ? nullptr : &world_}; }

    void edit() {
        for (int k = 0; k < edits_per_tick; ++k) {
            const std::int32_t x = random_.whole(0, recipe_.side - 1);
            const Tile2 tile{x, random_.whole(0, recipe_.side - 1)};
            ++rounds_.edits;
            if (tiles_.is_solid(tile)) {
                tiles_.set_tile(tile, TileState2::empty);
            } else if (random_.chance(recipe_.walls)) {
                const bool may_lead = random_.chance(0.2);
                crowd_.build(tiles_, tile, may_lead ? BuildRule::lead_out : BuildRule::refuse,
                             walls());
            }
        }
    }

    void step() {
        for (Known& unit : units_) unit.before = crowd_.state(unit.id)->position;
        if (tick_ % 16 != 0) return crowd_.step(walls(), wishes_);
        // Now and then by a copy from a snapshot, whose jobs run the other way round.
        Crowd twin;
        if (twin.restore(crowd_.save())) tell("a snapshot was refused");
        const Tasks backwards{[](void*, Tasks::Job job, void* data, std::size_t count) {
            for (std::size_t i = count; i > 0; --i) job(data, i - 1);
        }};
        twin.step(walls(), wishes_, backwards);
        crowd_.step(walls(), wishes_);
        if (twin.hash() != crowd_.hash()) tell("a twin went another way");
    }

    void look() {
        for (Known& unit : units_) {
            unit.now = crowd_.state(unit.id)->position;
            look_at(unit);
        }
        for (std::size_t i = 0; i < units_.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) look_at(units_[i], units_[j]);
        }
    }

    void look_at(const Known& unit) {
        const UnitState state = *crowd_.state(unit.id);
        if (!is_finite(unit.now)) return tell("a place that is not finite");
        if (is_in_wall(unit, unit.now, obstacles(), 0.0)) tell("a unit in a wall");
        if (state.is_inside) tell("a unit that believes to be inside");
        const Vec2 moved = unit.now - unit.before;
        if (unit.unit.kind == UnitClass::anchored && moved != Vec2{}) tell("an anchor that moved");
        const Vec2 wish = wishes_[Crowd::slot(unit.id)].motion;
        const double most = std::max(length(wish), crowd_.settings().push_speed);
        // A millionth: headings are chosen among unit vectors of seven digits.
        if (length(moved) > most * (1.0 + 1e-6) + 1e-9) {
            tell("a unit of class " + std::to_string(static_cast<int>(unit.unit.kind)) + " went " +
                 std::to_string(length(moved)) + " where it wished " +
                 std::to_string(length(wish)));
        }
    }

    void look_at(const Known& a, const Known& b) {
        const double far =
            a.reach + b.reach + distance(a.before, a.now) + distance(b.before, b.now);
        if (distance(a.now, b.now) > far + 1e-6 || !do_meet(a.unit, b.unit)) return;
        if (do_overlap(a, a.now, b, 0.0)) tell("two units in each other");
        const double depth = depth_on_way(a, b);
        if (depth <= 0.0) return;
        ++rounds_.chords;
        rounds_.deepest_chord = std::max(rounds_.deepest_chord, depth);
    }

    void tell(const std::string& what) {
        if (++rounds_.faults > 20) return;
        const std::string place =
            "scene " + std::to_string(seed_) + " tick " + std::to_string(tick_);
        FAIL_CHECK(what, ", ", place);
    }

    Random2 random_;
    Recipe recipe_;
    CrowdRounds& rounds_;
    std::uint64_t seed_;
    int tick_ = 0;
    TileMap tiles_;
    World2 world_;
    std::vector<Obstacle2> obstacles_;
    Crowd crowd_;
    std::vector<Known> units_;
    std::vector<UnitWish> wishes_;
};

}  // namespace

CrowdRounds press_crowds(std::uint64_t seed, std::uint64_t unit_ticks) {
    CrowdRounds rounds;
    for (std::uint64_t k = 0; rounds.unit_ticks < unit_ticks; ++k) {
        Scene scene(seed * 1'000'003 + k, rounds);
        scene.run();
    }
    return rounds;
}

}  // namespace sidle::test
