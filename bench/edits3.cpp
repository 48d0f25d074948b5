// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Obstacles that come, move and go in a world of many.
#include <algorithm>
#include <numeric>

#include "bench/benchmarks.h"
#include "bench/bullet.h"
#include "scenes/dice.h"

namespace sidle::bench {
namespace {

constexpr std::size_t batch = 100;

struct Plan {
    std::vector<Cylinder3> trees;
    std::vector<Vec3> shifts;
};

Plan plan_of(const Box3& bounds, scenes::Dice& dice) {
    Plan plan;
    for (std::size_t i = 0; i < batch; ++i) {
        const double x = dice.uniform(bounds.low.x, bounds.high.x);
        const double z = dice.uniform(bounds.low.z, bounds.high.z);
        plan.trees.push_back({{x, 0, z}, 0.4, 0.0, 8.0});
        plan.shifts.push_back(dice.level_vector(0, 10));
    }
    return plan;
}

struct Rows {
    Row add;
    Row place;
    Row remove;
};

template <class Work>
void time(Row& row, Work&& work) {
    const double start = cpu_microseconds();
    for (std::size_t i = 0; i < batch; ++i) work(i);
    row.samples.push_back((cpu_microseconds() - start) / static_cast<double>(batch));
}

void edit_sidle(World3& world, const Plan& plan, Rows& rows, Checksum& checksum) {
    std::vector<ObstacleId3> ids(batch);
    time(rows.add, [&](std::size_t i) { ids[i] = world.add({plan.trees[i]}); });
    time(rows.place, [&](std::size_t i) { world.place(ids[i], {plan.shifts[i], {}}); });
    for (std::size_t i = 0; i < batch; ++i) {
        const Vec3 middle = plan.trees[i].center + plan.shifts[i];
        const Segment3 down{middle + Vec3{0, 20, 0}, middle - Vec3{0, 20, 0}};
        const auto hit = world.cast(down);
        checksum.add(hit ? hit->fraction : 1.0);
    }
    time(rows.remove, [&](std::size_t i) { world.remove(ids[i]); });
}

void edit_bullet(BulletWorld& bullet, const Plan& plan, Rows& rows, Checksum& checksum) {
    std::vector<btCollisionObject*> objects(batch);
    time(rows.add, [&](std::size_t i) { objects[i] = bullet.add(plan.trees[i]); });
    time(rows.place, [&](std::size_t i) {
        btTransform& transform = objects[i]->getWorldTransform();
        transform.setOrigin(transform.getOrigin() + to_bullet(plan.shifts[i]));
        bullet.world().updateSingleAabb(objects[i]);
    });
    for (std::size_t i = 0; i < batch; ++i) {
        const Vec3 middle = plan.trees[i].center + plan.shifts[i];
        checksum.add(bullet.cast(middle + Vec3{0, 20, 0}, middle - Vec3{0, 20, 0}));
    }
    time(rows.remove, [&](std::size_t i) { bullet.remove(objects[i]); });
}

Rows named_rows(const std::string& end, std::size_t size, const std::string& peer) {
    Rows rows;
    for (const auto& [row, subject] : {std::pair{&rows.add, "add"}, std::pair{&rows.place, "place"},
                                       std::pair{&rows.remove, "remove"}}) {
        row->name = subject + end;
        row->size = size;
        row->peer = peer;
        row->unit = "us per edit";
    }
    return rows;
}

void report(Harness& harness, Rows& rows, const Checksum& checksum) {
    for (Row* row : {&rows.add, &rows.place, &rows.remove}) {
        row->checksum = checksum.value();
        if (harness.wants(row->name)) harness.report(*row);
    }
}

}  // namespace

void bench_edits(Harness& harness, const scenes::Scene3& scene) {
    const std::size_t size = scene.obstacles.size() - 1;  // The ground is not counted.
    const std::string end = "/" + scene.name + "/" + std::to_string(size);
    if (!harness.wants("add" + end) && !harness.wants("place" + end) &&
        !harness.wants("remove" + end))
        return;
    Rows ours = named_rows(end, size, "");
    Rows theirs = named_rows(end, size, "Bullet");
    Rows warm_up;
    Checksum our_sum;
    Checksum their_sum;
    World3 world = scene.world;
    BulletWorld bullet(scene);
    scenes::Dice dice(0xed17);
    const int rounds = harness.is_tiny() ? 2 : 110;
    for (int round = 0; round < rounds; ++round) {
        const Plan plan = plan_of(scene.world.bounds(), dice);
        const bool counts = round >= rounds / 11;
        edit_sidle(world, plan, counts ? ours : warm_up, our_sum);
        if (harness.has_peers()) edit_bullet(bullet, plan, counts ? theirs : warm_up, their_sum);
    }
    report(harness, ours, our_sum);
    if (harness.has_peers()) report(harness, theirs, their_sum);
}

}  // namespace sidle::bench
