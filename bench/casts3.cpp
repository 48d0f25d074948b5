// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// First hits of segments, spheres and capsules. All libraries are asked the same questions, a
// batch each in turn, and how often they answer as Sidle does is part of the figures.
#include <cmath>
#include <functional>
#include <optional>
#include <span>

#include "bench/benchmarks.h"
#include "bench/bullet.h"
#include "bench/embree.h"
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
        return on + dice.vector(low, high);
    }

private:
    struct Place {
        const Mesh3* mesh;
        std::uint32_t index;
    };
    std::vector<Place> places_;
};

/// Answers questions with fractions of the way, a batch at a time.
using Asked = std::function<void(std::span<const Question>, std::span<double>)>;

template <class One>
Asked each(One one) {
    return [one](std::span<const Question> questions, std::span<double> answers) {
        for (std::size_t i = 0; i < questions.size(); ++i) answers[i] = one(questions[i]);
    };
}

struct Asker {
    std::string name;  // Empty for Sidle.
    Asked ask;
};

/// Asks all libraries, batch by batch in turn; the first is Sidle.
void measure(Harness& harness, const std::string& name, const std::vector<Question>& questions,
             std::vector<Asker> askers) {
    const std::size_t batch = harness.is_tiny() ? 10 : 500;
    if (!harness.has_peers()) askers.resize(1);
    std::vector<Row> rows(askers.size());
    std::vector<Checksum> sums(askers.size());
    std::vector<std::size_t> same(askers.size());
    std::vector<double> ours(batch);
    std::vector<double> answers(batch);
    const std::span all(questions);
    for (std::size_t k = 0; k < askers.size(); ++k) {
        rows[k].name = name;
        rows[k].size = questions.size();
        rows[k].unit = "us per cast";
        rows[k].peer = askers[k].name;
        askers[k].ask(all.first(std::min(batch, all.size())), answers);  // Warm-up.
    }
    for (std::size_t first = 0; first + batch <= questions.size(); first += batch) {
        const auto part = all.subspan(first, batch);
        for (std::size_t k = 0; k < askers.size(); ++k) {
            const double start = cpu_microseconds();
            askers[k].ask(part, answers);
            rows[k].samples.push_back((cpu_microseconds() - start) / static_cast<double>(batch));
            if (k == 0) ours = answers;
            for (std::size_t i = 0; i < batch; ++i) {
                sums[k].add(answers[i]);
                const double way = distance(part[i].from, part[i].to);
                same[k] += std::abs(ours[i] - answers[i]) * way <= same_place ? 1 : 0;
            }
        }
    }
    for (std::size_t k = 0; k < askers.size(); ++k) {
        rows[k].checksum = sums[k].value();
        // What does not fill a batch is not asked.
        const std::size_t asked = batch * rows[k].samples.size();
        if (k > 0) rows[k].agreement = static_cast<double>(same[k]) / static_cast<double>(asked);
        harness.report(rows[k]);
    }
}

double fraction_of(const std::optional<Hit3>& hit) { return hit ? hit->fraction : 1.0; }

/// Motions of a body that starts free and near something.
std::vector<Question> free_motions(const scenes::Scene3& scene, const NearSurfaces& near,
                                   const Capsule3& body, std::size_t count) {
    scenes::Dice dice(0xca57);
    std::vector<Question> questions;
    for (std::size_t i = 0; questions.size() < count && i < 100 * count; ++i) {
        const Vec3 from = near.point(dice, 0.5, 2.0);
        const Vec3 to = from + dice.vector(0.1, 5.0);
        if (!scene.world.is_free({body.a + from, body.b + from, body.radius}, 0.01)) continue;
        questions.push_back({from, to});
    }
    return questions;
}

class Casts {
public:
    Casts(Harness& harness, const scenes::Scene3& scene)
        : harness_(harness),
          scene_(scene),
          count_(harness.is_tiny() ? 100 : 50'000),
          end_("/" + scene.name + "/" + std::to_string(count_)) {}

    void run() {
        const bool segments = harness_.wants("segment" + end_);
        const bool spheres = harness_.wants("sphere" + end_);
        const bool capsules = harness_.wants("capsule" + end_);
        if (!segments && !spheres && !capsules) return;
        near_.emplace(scene_);
        bullet_.emplace(scene_);
        if (segments) cast_segments();
        if (spheres) cast_spheres();
        if (capsules) cast_capsules();
    }

private:
    void cast_segments() {
        scenes::Dice dice(0x5e6);
        std::vector<Question> questions;
        while (questions.size() < count_) {
            const Vec3 from = near_->point(dice, 0.1, 2.0);
            questions.push_back({from, from + dice.vector(0.5, 50.0)});
        }
        std::vector<Asker> askers{
            {"", each([&](const Question& q) {
                 return fraction_of(scene_.world.cast(Segment3{q.from, q.to}));
             })},
            {"Bullet", each([&](const Question& q) { return bullet_->cast(q.from, q.to); })}};
        std::optional<EmbreeMesh> embree;
        if (is_all_mesh(scene_) && harness_.has_peers()) {
            embree.emplace(merged_meshes(scene_));
            askers.push_back(
                {"Embree", each([&](const Question& q) { return embree->cast(q.from, q.to); })});
        }
        measure(harness_, "segment" + end_, questions, std::move(askers));
    }

    void cast_spheres() {
        constexpr double radius = 0.4;
        const btSphereShape ball(static_cast<btScalar>(radius));
        measure(harness_, "sphere" + end_, free_motions(scene_, *near_, {{}, {}, radius}, count_),
                {{"", each([&](const Question& q) {
                      return fraction_of(scene_.world.cast(Sphere3{q.from, radius}, q.to - q.from));
                  })},
                 {"Bullet",
                  each([&](const Question& q) { return bullet_->cast(ball, q.from, q.to); })}});
    }

    void cast_capsules() {
        constexpr double radius = 0.35;
        const Vec3 half{0, 0.55, 0};
        const btCapsuleShape body(static_cast<btScalar>(radius), static_cast<btScalar>(1.1));
        measure(harness_, "capsule" + end_,
                free_motions(scene_, *near_, {-half, half, radius}, count_),
                {{"", each([&](const Question& q) {
                      return fraction_of(scene_.world.cast(
                          Capsule3{q.from - half, q.from + half, radius}, q.to - q.from));
                  })},
                 {"Bullet",
                  each([&](const Question& q) { return bullet_->cast(body, q.from, q.to); })}});
    }

    Harness& harness_;
    const scenes::Scene3& scene_;
    std::size_t count_;
    std::string end_;
    std::optional<NearSurfaces> near_;
    std::optional<BulletWorld> bullet_;
};

}  // namespace

void bench_casts(Harness& harness, const scenes::Scene3& scene) { Casts(harness, scene).run(); }

}  // namespace sidle::bench
