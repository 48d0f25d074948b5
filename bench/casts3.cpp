// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// First hits of segments, spheres and capsules. Both libraries are asked the same questions, a
// batch each in turn, and how often they give the same answer is part of the figures.
#include <cmath>

#include "bench/benchmarks.h"
#include "bench/bullet.h"
#include "scenes/dice.h"

namespace sidle::bench {
namespace {

constexpr double same_place = 0.01;  // Hits nearer than this are the same answer. [m]

struct Question {
    Vec3 from;
    Vec3 to;
};

/// Points near the triangles of a scene, each triangle as likely as any.
class NearSurfaces {
public:
    explicit NearSurfaces(const scenes::Scene3& scene) {
        for (const Obstacle3& obstacle : scene.obstacles) {
            const auto* mesh = std::get_if<std::shared_ptr<const Mesh3>>(&obstacle.shape);
            if (mesh == nullptr) continue;
            for (std::uint32_t i = 0; i < (*mesh)->triangle_count(); ++i) {
                places_.push_back({mesh->get(), i});
            }
        }
    }
    Vec3 point(scenes::Dice& dice, double low, double high) const {
        const auto& [mesh, index] = places_[dice.below(static_cast<std::uint32_t>(places_.size()))];
        const Triangle3 t = mesh->triangle(index);
        const double u = std::sqrt(dice.uniform(0, 1));
        const double v = dice.uniform(0, 1);
        const Vec3 on = t.a * (1 - u) + t.b * (u * (1 - v)) + t.c * (u * v);
        return on + dice.direction() * dice.uniform(low, high);
    }

private:
    struct Place {
        const Mesh3* mesh;
        std::uint32_t index;
    };
    std::vector<Place> places_;
};

/// Asks both libraries, batch by batch; `sidle` and `bullet` return fractions.
template <class Sidle, class Bullet>
void measure(Harness& harness, const std::string& name, const std::vector<Question>& questions,
             Sidle&& sidle, Bullet&& bullet) {
    const std::size_t batch = harness.is_tiny() ? 10 : 500;
    Row ours;
    ours.name = name;
    ours.size = questions.size();
    ours.unit = "us per cast";
    Row theirs = ours;
    theirs.peer = "Bullet";
    Checksum our_sum;
    Checksum their_sum;
    std::vector<double> our_answers(batch);
    std::vector<double> their_answers(batch);
    std::size_t same = 0;
    const auto time = [&](Row& row, std::vector<double>& answers, std::size_t first, auto&& ask) {
        const double start = cpu_microseconds();
        for (std::size_t i = 0; i < batch; ++i) answers[i] = ask(questions[first + i]);
        row.samples.push_back((cpu_microseconds() - start) / static_cast<double>(batch));
    };
    for (std::size_t i = 0; i < std::min(questions.size(), 2 * batch); ++i) {  // Warm-up.
        our_sum.add(sidle(questions[i]));
        if (harness.has_peers()) their_sum.add(bullet(questions[i]));
    }
    for (std::size_t first = 0; first + batch <= questions.size(); first += batch) {
        time(ours, our_answers, first, sidle);
        for (const double fraction : our_answers) our_sum.add(fraction);
        if (!harness.has_peers()) continue;
        time(theirs, their_answers, first, bullet);
        for (std::size_t i = 0; i < batch; ++i) {
            their_sum.add(their_answers[i]);
            const double way = distance(questions[first + i].from, questions[first + i].to);
            same += std::abs(our_answers[i] - their_answers[i]) * way <= same_place ? 1 : 0;
        }
    }
    ours.checksum = our_sum.value();
    theirs.checksum = their_sum.value();
    theirs.agreement = static_cast<double>(same) / static_cast<double>(questions.size());
    harness.report(ours);
    if (harness.has_peers()) harness.report(theirs);
}

double fraction_of(const std::optional<Hit3>& hit) { return hit ? hit->fraction : 1.0; }

/// Motions of a body that starts free and near something.
std::vector<Question> free_motions(const scenes::Scene3& scene, const NearSurfaces& near,
                                   const Capsule3& body, std::size_t count) {
    scenes::Dice dice(0xca57);
    std::vector<Question> questions;
    for (std::size_t i = 0; questions.size() < count && i < 100 * count; ++i) {
        const Vec3 from = near.point(dice, 0.5, 2.0);
        const Vec3 to = from + dice.direction() * dice.uniform(0.1, 5.0);
        if (!scene.world.is_free({body.a + from, body.b + from, body.radius}, 0.01)) continue;
        questions.push_back({from, to});
    }
    return questions;
}

}  // namespace

void bench_casts(Harness& harness, const scenes::Scene3& scene) {
    const std::size_t count = harness.is_tiny() ? 100 : 50'000;
    const std::string end = "/" + scene.name + "/" + std::to_string(count);
    const std::string segment_name = "segment" + end;
    const std::string sphere_name = "sphere" + end;
    const std::string capsule_name = "capsule" + end;
    if (!harness.wants(segment_name) && !harness.wants(sphere_name) && !harness.wants(capsule_name))
        return;
    const NearSurfaces near(scene);
    BulletWorld bullet(scene);
    const World3& world = scene.world;

    if (harness.wants(segment_name)) {
        scenes::Dice dice(0x5e6);
        std::vector<Question> questions;
        while (questions.size() < count) {
            const Vec3 from = near.point(dice, 0.1, 2.0);
            questions.push_back({from, from + dice.direction() * dice.uniform(0.5, 50.0)});
        }
        measure(
            harness, segment_name, questions,
            [&](const Question& q) {
                return fraction_of(world.cast(Segment3{q.from, q.to}));
            },
            [&](const Question& q) { return bullet.cast(q.from, q.to); });
    }
    if (harness.wants(sphere_name)) {
        constexpr double radius = 0.4;
        const btSphereShape ball(static_cast<btScalar>(radius));
        measure(
            harness, sphere_name, free_motions(scene, near, {{}, {}, radius}, count),
            [&](const Question& q) {
                return fraction_of(world.cast(Sphere3{q.from, radius}, q.to - q.from));
            },
            [&](const Question& q) { return bullet.cast(ball, q.from, q.to); });
    }
    if (harness.wants(capsule_name)) {
        constexpr double radius = 0.35;
        const Vec3 half{0, 0.55, 0};
        const btCapsuleShape body(static_cast<btScalar>(radius), static_cast<btScalar>(1.1));
        measure(
            harness, capsule_name, free_motions(scene, near, {-half, half, radius}, count),
            [&](const Question& q) {
                return fraction_of(
                    world.cast(Capsule3{q.from - half, q.from + half, radius}, q.to - q.from));
            },
            [&](const Question& q) { return bullet.cast(body, q.from, q.to); });
    }
}

}  // namespace sidle::bench
