// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "crowd.h"

#include <array>
#include <cinttypes>
#include <cstdio>
#include <vector>

#include "sidle/2d/crowd.h"
#include "sidle/2d/flow.h"

#ifndef __wasi__
#include <condition_variable>
#include <mutex>
#include <thread>
#endif

namespace sidle::test {
namespace {

constexpr int side = 40;
constexpr int unit_count = 300;
constexpr int tick_count = 200;
constexpr int saved_at = 100;
constexpr int edits_per_tick = 3;

std::int32_t below(Dice& dice, int count) {
    return static_cast<std::int32_t>(dice.below(static_cast<std::uint64_t>(count)));
}

Vec2 direction(Dice& dice) {
    const Vec3 v = dice.level_motion(1.0, 1.0);
    return {v.x, v.z};
}

/// Everything that a run starts from and that edits change.
struct Field {
    TileMap tiles;
    World2 world;
    FlowField way;
    Crowd crowd;
    std::vector<UnitWish> wishes;
    Dice dice{5};
};

TileMap make_tiles(Dice& dice) {
    TileGrid2 grid;
    grid.columns = side;
    grid.rows = side;
    grid.is_outside_solid = true;
    TileMap tiles(grid);
    for (int k = 0; k < side * side / 6; ++k) {
        const std::int32_t x = below(dice, side);
        tiles.set_tile({x, below(dice, side)}, TileState2::solid);
    }
    return tiles;
}

void add_obstacles(World2& world) {
    world.add({Circle2{{9.3, 11.7}, 1.3}});
    world.add({Box2{{25.2, 7.9}, {27.9, 9.4}}});
    world.add({Capsule2{{12.1, 30.2}, {17.7, 33.3}, 0.6}});
}

void add_units(Field& field) {
    for (int k = 0; k < unit_count; ++k) {
        Unit unit;
        unit.radius = k % 40 == 0 ? 1.4 : field.dice.uniform(0.15, 0.45);
        const double x = field.dice.uniform(1.5, side - 1.5);
        unit.position = {x, field.dice.uniform(1.5, side - 1.5)};
        unit.kind = k % 5 == 0 ? static_cast<UnitClass>(field.dice.below(5)) : UnitClass::free;
        if (k % 7 == 0) unit.layers = 2;
        if (k % 11 == 0) unit.mask = 1;
        const std::array<UnitCircle, 2> more{{{{unit.radius, 0.1}, 0.2}, {{-0.3, 0.2}, 0.25}}};
        if (k % 13 == 0) unit.circles = more;
        field.crowd.add(unit);
    }
    field.wishes.resize(unit_count);
}

Field make_field(CrowdMode mode) {
    Field field;
    field.tiles = make_tiles(field.dice);
    add_obstacles(field.world);
    const Tile2 goal{side / 2, side / 2};
    field.tiles.set_tile(goal, TileState2::empty);
    field.way.set_goals(field.tiles, {&goal, 1});
    CrowdSettings settings;
    settings.mode = mode;
    field.crowd.set_settings(settings);
    add_units(field);
    return field;
}

void edit(Field& field) {
    for (int k = 0; k < edits_per_tick; ++k) {
        const std::int32_t x = below(field.dice, side);
        const Tile2 tile{x, below(field.dice, side)};
        if (field.tiles.is_solid(tile)) {
            field.tiles.set_tile(tile, TileState2::empty);
        } else {
            const BuildRule rule = k == 0 ? BuildRule::lead_out : BuildRule::refuse;
            field.crowd.build(field.tiles, tile, rule);
        }
        field.way.tile_changed(field.tiles, tile);
    }
    field.way.update(field.tiles, 200);
}

/// Some follow the field, some keep a heading for a while, some want to stay, some rest.
void wish(Field& field, int tick) {
    for (std::size_t k = 0; k < field.wishes.size(); ++k) {
        const UnitState& state = field.crowd.states()[k];
        const double speed = k % 50 == 1 ? 3.0 : 0.1;
        if (k % 3 == 0) {
            const Vec2 way = field.way.direction(field.tiles, state.position, state.radius);
            field.wishes[k] = {way * speed};
        } else if (k % 3 == 1) {
            const Vec2 way = Vec2{10.0, 10.0} - state.position;
            field.wishes[k] = {normalize_or(way, {}) * std::min(speed, length(way)), length(way)};
        } else if (tick % 25 == 0) {
            const Vec2 way = direction(field.dice);
            field.wishes[k] = {k % 7 == 0 ? Vec2{} : way * speed};
        }
    }
}

#ifdef __wasi__
/// There are no threads: as many jobs in turn as there would be threads, the last one first.
class Team {
public:
    explicit Team(std::size_t threads) : threads_(threads) {}
    Tasks tasks() { return {lead, this}; }

private:
    static void lead(void* context, Tasks::Job job, void* data, std::size_t count) {
        const std::size_t threads = static_cast<const Team*>(context)->threads_;
        for (std::size_t t = threads; t-- > 0;) {
            for (std::size_t i = t; i < count; i += threads) job(data, i);
        }
    }

    std::size_t threads_;
};
#else
/// Whoever arrives waits until all have. (`std::barrier` of MinGW never woke one under Wine.)
class Gate {
public:
    explicit Gate(std::size_t threads) : threads_(threads) {}

    void pass() {
        std::unique_lock lock(mutex_);
        const std::size_t turn = turn_;
        if (++arrived_ == threads_) {
            arrived_ = 0;
            ++turn_;
            opened_.notify_all();
        } else {
            opened_.wait(lock, [&] { return turn_ != turn; });
        }
    }

private:
    const std::size_t threads_;
    std::size_t arrived_ = 0;
    std::size_t turn_ = 0;
    std::mutex mutex_;
    std::condition_variable opened_;
};

/// Threads that live as long as the run, since starting one for each of its thousands of jobs takes
/// longer than the crowd does. Job i goes to the thread i modulo their number.
class Team {
public:
    explicit Team(std::size_t threads) : threads_(threads), gate_(threads) {
        for (std::size_t t = 1; t < threads; ++t) others_.emplace_back([this, t] { follow(t); });
    }
    ~Team() {
        job_ = nullptr;
        gate_.pass();
        for (std::thread& other : others_) other.join();
    }
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    Tasks tasks() { return {lead, this}; }

private:
    static void lead(void* context, Tasks::Job job, void* data, std::size_t count) {
        Team& team = *static_cast<Team*>(context);
        team.job_ = job;
        team.data_ = data;
        team.count_ = count;
        team.gate_.pass();
        team.work(0);
        team.gate_.pass();
    }
    void follow(std::size_t thread) {
        while (true) {
            gate_.pass();
            if (job_ == nullptr) return;
            work(thread);
            gate_.pass();
        }
    }
    void work(std::size_t thread) {
        for (std::size_t i = thread; i < count_; i += threads_) job_(data_, i);
    }

    std::size_t threads_;
    Gate gate_;  // All pass it as a job begins, and as it ends.
    Tasks::Job job_ = nullptr;
    void* data_ = nullptr;
    std::size_t count_ = 0;
    std::vector<std::thread> others_;
};
#endif

struct Course {
    const char* name;
    CrowdMode mode;
    std::size_t threads = 1;
    bool is_restored = false;  // Half-way, by a crowd that had another life.
};

Hash run(const Course& course, bool is_loud) {
    Field field = make_field(course.mode);
    Team team(course.threads);
    const Tasks tasks = course.threads > 1 ? team.tasks() : Tasks{};
    Hash hash;
    for (int tick = 1; tick <= tick_count; ++tick) {
        edit(field);
        wish(field, tick - 1);
        field.crowd.step({&field.tiles, &field.world}, field.wishes, tasks);
        hash.add(field.crowd.hash());
        for (const UnitEvent& event : field.crowd.events()) {
            hash.add(std::uint64_t{event.unit.value});
            hash.add(static_cast<std::uint64_t>(event.kind));
        }
        if (course.is_restored && tick == saved_at) {
            const std::vector<std::byte> bytes = field.crowd.save();
            field.crowd = Crowd();
            field.crowd.add({{3.0, 4.0}});
            if (field.crowd.restore(bytes)) hash.add(std::uint64_t{1});
        }
        if (is_loud && tick % 50 == 0) {
            std::printf("crowd %s %4d %016" PRIx64 "\n", course.name, tick, hash.value());
        }
    }
    return hash;
}

}  // namespace

bool crowds(Hash& hash) {
    bool is_fine = true;
    for (const CrowdMode mode : {CrowdMode::slide, CrowdMode::anticipate}) {
        const char* const name = mode == CrowdMode::slide ? "slides" : "anticipates";
        const Hash first = run({name, mode}, true);
        hash.add(first.value());
        const std::array<Course, 3> courses{{{"on 2 threads", mode, 2},
                                             {"on 8 threads", mode, 8},
                                             {"from a snapshot", mode, 1, true}}};
        for (const Course& course : courses) {
            const bool is_same = run(course, false).value() == first.value();
            std::printf("crowd %s %s: %s\n", name, course.name, is_same ? "the same" : "OTHERWISE");
            is_fine = is_fine && is_same;
        }
    }
    return is_fine;
}

}  // namespace sidle::test
