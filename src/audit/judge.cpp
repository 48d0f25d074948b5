// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <tuple>

#include "audit/cause.h"
#include "audit/joined.h"
#include "audit/proof.h"
#include "audit/seams.h"
#include "audit/survey.h"
#include "audit/words.h"
#include "sidle/audit/finding.h"
#include "sidle/audit/replay.h"

namespace sidle {
namespace {

// Leaks that begin this near to each other, seen from above, are one opening: by radii of the
// character. Falls begin at all heights above the rim where the ground ends. [-], [m]
constexpr double same_opening = 10.0;
constexpr double same_rim = 8.0;
// The same for what happens beside a thing: passages, ledges, snags. [m]
constexpr double same_thing = 1.0;
// A place that was left so often, each time another way, is looked at closely enough.
constexpr std::uint32_t enough_tries = 20;
// Of the nearest place, before ground beside it counts as out of reach.
constexpr std::uint32_t tries_beside = 10;
// So many tries must have failed in a pocket, and so many more for each of its places.
constexpr std::uint64_t least_tries = 60;
constexpr std::uint64_t tries_per_place = 8;
// How often the rim of a pocket is taken off it, as one gets out from there.
constexpr int most_rims = 8;

bool is_well_tried(const Pocket3& pocket) {
    return pocket.tries >= least_tries + tries_per_place * pocket.places.size();
}

// Whether a character starts in a pocket that nobody enters: a part of its own, not a trap, unless
// there is hardly room to stand.
bool is_part_of_its_own(const AuditScene3& scene, const Pocket3& pocket) {
    return !pocket.is_entered && pocket.area >= least_part(scene);
}

Fault3 fault_of(Sign3 sign) {
    switch (sign) {
        case Sign3::fell:
        case Sign3::outside:
        case Sign3::behind:
            return Fault3::leak;
        case Sign3::held:
            return Fault3::trap;
        case Sign3::narrow:
        case Sign3::low:
            return Fault3::squeeze;
        case Sign3::ledge:
            return Fault3::ledge;
        case Sign3::snag:
            return Fault3::snag;
        case Sign3::arrived:
            break;
    }
    return Fault3::leak;
}

Severity3 severity_of(Fault3 fault) {
    if (fault == Fault3::leak || fault == Fault3::trap) return Severity3::error;
    return fault == Fault3::unreachable || fault == Fault3::ledge ? Severity3::note
                                                                  : Severity3::warning;
}

// What was noticed often at one place; the first of the events is the soonest.
struct Cluster {
    Fault3 fault = Fault3::leak;
    bool is_low = false;
    std::vector<const JoinedEvent3*> events;
    Box3 extent;
};

// Joins events to clusters by single links: a long open edge is one cluster.
class Clusters {
public:
    explicit Clusters(double radius) : opening_(same_opening * radius) {}

    void add(const JoinedEvent3& event) {
        const Fault3 fault = fault_of(event.event.sign);
        const bool is_low = event.event.sign == Sign3::low;
        std::size_t into = all_.size();
        for (std::size_t i = 0; i < all_.size(); ++i) {
            if (all_[i].fault != fault || all_[i].is_low != is_low) continue;
            if (!is_near(all_[i], event.event.place)) continue;
            if (into == all_.size())
                into = i;
            else
                absorb(all_[into], all_[i]);
        }
        if (into == all_.size()) all_.push_back({fault, is_low, {}, {}});
        all_[into].events.push_back(&event);
        all_[into].extent = include(all_[into].extent, event.event.place);
    }
    std::vector<Cluster> take() {
        std::erase_if(all_, [](const Cluster& cluster) { return cluster.events.empty(); });
        for (Cluster& cluster : all_) {
            // They were added by how soon they happen, and come together out of order.
            std::stable_sort(
                cluster.events.begin(), cluster.events.end(),
                [](const auto* a, const auto* b) { return a->event.ticks < b->event.ticks; });
        }
        return std::move(all_);
    }

private:
    bool is_near(const Cluster& cluster, Vec3 place) const {
        const bool is_leak = cluster.fault == Fault3::leak;
        const double near = is_leak ? opening_ : same_thing;
        if (!contains(grow(cluster.extent, is_leak ? same_rim : near), place)) return false;
        return std::any_of(cluster.events.begin(), cluster.events.end(), [&](const auto* known) {
            Vec3 way = known->event.place - place;
            if (is_leak) way.y = way.y < same_rim && way.y > -same_rim ? 0.0 : same_rim;
            return length(way) < near;
        });
    }
    static void absorb(Cluster& into, Cluster& from) {
        into.events.insert(into.events.end(), from.events.begin(), from.events.end());
        into.extent = include(into.extent, from.extent);
        from.events.clear();
        from.extent = {};
    }

    double opening_;
    std::vector<Cluster> all_;
};

std::string key_of(const Finding3& finding) {
    // Half metres: what moves by less is the same finding to a baseline.
    const auto part = [](double value) {
        return std::to_string(static_cast<long long>(value * 2.0 + (value < 0 ? -0.5 : 0.5)));
    };
    return std::string(name_of(finding.fault)) + "/" + part(finding.place.x) + "/" +
           part(finding.place.y) + "/" + part(finding.place.z);
}

// Those within reach of each other are one crack.
std::vector<std::vector<Crack3>> joined_cracks(const std::vector<Crack3>& cracks) {
    constexpr double same_crack = 1.2;
    std::vector<std::vector<Crack3>> groups;
    std::vector<bool> is_done(cracks.size());
    for (std::size_t i = 0; i < cracks.size(); ++i) {
        if (is_done[i]) continue;
        is_done[i] = true;
        std::vector<Crack3> group{cracks[i]};
        for (std::size_t next = 0; next < group.size(); ++next) {
            for (std::size_t j = i + 1; j < cracks.size(); ++j) {
                if (is_done[j] || length(cracks[j].place - group[next].place) > same_crack)
                    continue;
                is_done[j] = true;
                group.push_back(cracks[j]);
            }
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

class Court {
public:
    Court(const AuditScene3& scene, const Joined3& joined, const Survey3& survey,
          const std::vector<Pocket3>& pockets)
        : scene_(scene), joined_(joined), survey_(survey), pockets_(pockets) {}

    std::vector<Finding3> run(const Tasks& tasks) {
        Clusters clusters(scene_.body.walker.radius);
        for (const JoinedEvent3& event : joined_.events) clusters.add(event);
        for (Cluster& cluster : clusters.take()) add_case(std::move(cluster));
        for (const Pocket3& pocket : pockets_) add_case(pocket);
        for (const auto& cracks : joined_cracks(cracks_of(scene_, joined_, tasks)))
            add_case(cracks);
        for (const auto& island : islands_of(scene_, joined_, survey_)) add_case(island);
        run_tasks(
            tasks, [](void* self, std::size_t i) { static_cast<Court*>(self)->settle(i); }, this,
            cases_.size());
        std::vector<Finding3> findings;
        for (Case& one : cases_)
            if (one.is_proven) findings.push_back(std::move(one.finding));
        return findings;
    }

private:
    struct Case {
        Finding3 finding;
        Claim3 claim;
        std::vector<const JoinedEvent3*> events = {};
        std::vector<std::uint32_t> places = {};
        const Pocket3* pocket = nullptr;
        bool is_proven = false;
    };

    void add_case(Cluster&& cluster) {
        const Event3& first = cluster.events.front()->event;
        Case one;
        one.finding.fault = cluster.fault;
        one.finding.severity = severity_of(cluster.fault);
        one.finding.place = first.place;
        one.finding.direction = first.direction;
        one.finding.extent = cluster.extent;
        one.finding.size = first.size;
        one.claim = {cluster.fault, first.sign, first.place, first.direction, same_thing, nullptr};
        one.events = std::move(cluster.events);
        cases_.push_back(std::move(one));
    }
    // A finding that is shown by going to one of some places.
    Case& add_walk(Fault3 fault, const std::vector<std::uint32_t>& places) {
        Case one;
        one.finding.fault = fault;
        one.finding.severity = severity_of(fault);
        one.claim.fault = fault;
        one.claim.sign = Sign3::arrived;
        one.places = places;
        cases_.push_back(std::move(one));
        return cases_.back();
    }
    void add_case(const Pocket3& pocket) {
        if (!is_well_tried(pocket) || is_part_of_its_own(scene_, pocket)) return;
        add_walk(Fault3::trap, {}).pocket = &pocket;
    }
    void add_case(const std::vector<Crack3>& cracks) {
        const Crack3* widest = &cracks.front();
        Box3 extent;
        for (const Crack3& crack : cracks) {
            extent = include(extent, crack.place);
            if (crack.width > widest->width) widest = &crack;
        }
        Finding3& finding = add_walk(Fault3::gap, {widest->from}).finding;
        finding.place = widest->place;
        finding.direction = widest->normal * -1.0;
        finding.extent = extent;
        finding.size = widest->width;
    }
    void add_case(const std::vector<std::uint32_t>& island) {
        const std::uint32_t from = nearest_place(joined_, survey_, island);
        // Beside a place that was hardly tried, unreached ground is only not reached yet.
        if (joined_.places[from].tries < tries_beside) return;
        Finding3& finding = add_walk(Fault3::unreachable, {from}).finding;
        Box3 extent;
        for (const std::uint32_t spot : island) extent = include(extent, survey_.spots[spot].place);
        const auto far_from_middle = [&](std::uint32_t spot) {
            return length(survey_.spots[spot].place - center(extent));
        };
        const std::uint32_t middle =
            *std::min_element(island.begin(), island.end(), [&](auto a, auto b) {
                return std::pair(far_from_middle(a), a) < std::pair(far_from_middle(b), b);
            });
        const Vec3 cell = joined_.frame.grid.cell;
        finding.place = survey_.spots[middle].place;
        finding.extent = extent;
        finding.size = static_cast<double>(island.size()) * cell.x * cell.z;
    }

    // Of all ways to show it the soonest is made shorter.
    void settle(std::size_t number) {
        Case& one = cases_[number];
        if (one.pocket != nullptr) return settle_trap(one);
        if (!one.places.empty()) return settle_walk(one);
        const JoinedEvent3& first = *one.events.front();
        prove(one,
              play_of(scene_, *first.by, first.event.record, first.event.what, first.event.tick));
    }
    std::uint32_t soonest_of(const std::vector<std::uint32_t>& places) const {
        return *std::min_element(places.begin(), places.end(), [&](auto a, auto b) {
            return std::pair(ticks_of(joined_.places[a]), a) <
                   std::pair(ticks_of(joined_.places[b]), b);
        });
    }
    void settle_walk(Case& one) {
        KeyTable keys;
        for (const std::uint32_t place : one.places) keys.add(joined_.places[place].key, place);
        one.claim.places = &keys;
        const JoinedPlace3& soonest = joined_.places[soonest_of(one.places)];
        AuditPlay3 play = play_of(scene_, *soonest.by, soonest.record, 0, 0);
        // Who starts there shows it by standing for a tick.
        if (play.runs.empty()) play.runs.push_back({});
        prove(one, play);
    }
    // Who is on the rim of a pit may get off it though the search always fell in: then the rest is
    // the pit.
    void settle_trap(Case& one) {
        Pocket3 pocket = *one.pocket;
        for (int rim = 0; rim < most_rims; ++rim) {
            if (pocket.places.empty() || !is_well_tried(pocket)) return;
            const std::uint32_t soonest = soonest_of(pocket.places);
            one.places = pocket.places;
            one.finding.extent = pocket.extent;
            one.finding.size = pocket.area;
            one.finding.place = position_of(joined_.places[soonest]);
            settle_walk(one);
            if (one.is_proven) return;
            pocket = without(joined_, pocket, soonest);
        }
    }
    void prove(Case& one, const AuditPlay3& play) const {
        const auto proof = shortest_proof(scene_, joined_.settings, joined_.frame, one.claim, play);
        if (!proof) return;
        one.finding.play = *proof;
        finish(one.finding);
        // What the search noticed is told when others see it, too.
        one.is_proven = is_shown(scene_, joined_.settings, one.finding);
    }
    static std::uint32_t ticks_of(const JoinedPlace3& place) {
        return place.by->records[place.record].ticks;
    }
    void finish(Finding3& finding) const {
        finding.end = play_through(scene_, finding.play).walk.position;
        const WalkReplay3 replay = record_play(scene_, finding.play);
        if (!replay.hashes.values.empty()) finding.hash = replay.hashes.values.back();
        if (finding.fault == Fault3::leak) finding.cause = cause_of(scene_, finding);
        put_into_words(scene_, joined_.settings, finding);
        finding.key = key_of(finding);
    }

    const AuditScene3& scene_;
    const Joined3& joined_;
    const Survey3& survey_;
    const std::vector<Pocket3>& pockets_;
    std::vector<Case> cases_;
};

bool is_near(const Box3& box, Vec3 place, double near) { return contains(grow(box, near), place); }

// A body held in a pocket is the pocket; a passage into it is told once. Leaks are places of their
// own: the box around a long rim holds half of a level, and the holes in it.
void drop_repeated(std::vector<Finding3>& findings) {
    std::vector<Finding3> kept;
    for (Finding3& finding : findings) {
        const bool is_known = std::any_of(kept.begin(), kept.end(), [&](const Finding3& known) {
            return known.fault != Fault3::leak && known.fault == finding.fault &&
                   known.direction.y == finding.direction.y &&
                   is_near(known.extent, finding.place, 0.5) && known.size >= finding.size;
        });
        if (!is_known) kept.push_back(std::move(finding));
    }
    findings = std::move(kept);
}

void sort_worst_first(std::vector<Finding3>& findings) {
    std::sort(findings.begin(), findings.end(), [](const Finding3& a, const Finding3& b) {
        const auto rank = [](const Finding3& f) {
            return std::tuple(-static_cast<int>(f.severity), f.fault, f.direction.y > 0.5, -f.size,
                              f.play.ticks(), f.place.x, f.place.y, f.place.z);
        };
        return rank(a) < rank(b);
    });
}

std::uint64_t hash_of(const AuditReport3& report) {
    std::uint64_t sum = report.coverage.places;
    for (const Finding3& finding : report.findings) {
        sum = scrambled(sum ^ finding.hash);
        for (const char c : finding.key) sum = scrambled(sum ^ static_cast<unsigned char>(c));
    }
    sum = scrambled(sum ^ report.coverage.ticks);
    return scrambled(sum ^ std::bit_cast<std::uint64_t>(report.coverage.reached_area));
}

AuditCoverage3 coverage_of(const AuditScene3& scene, const Joined3& joined, const Survey3& survey) {
    AuditCoverage3 coverage;
    coverage.walkable_area = survey.walkable;
    coverage.reached_area = survey.reached;
    if (survey.walkable > 0.0) coverage.share = survey.reached / survey.walkable;
    if (scene.body.jump_speed <= 0.0) coverage.untried.push_back("jumps: the character has none");
    if (scene.body.crouch_height <= 0.0)
        coverage.untried.push_back("crouching: the character has no crouched height");
    if (scene.hull.empty())
        coverage.untried.push_back(
            "ground beyond the walls counts as inside, as no hull was given");
    std::size_t shallow = 0;
    for (const JoinedPlace3& place : joined.places)
        shallow += !place.is_outside && place.tries < enough_tries ? 1 : 0;
    if (shallow > 0)
        coverage.untried.push_back(
            std::to_string(shallow) + " of " + std::to_string(joined.places.size()) +
            " places were tried less than " + std::to_string(enough_tries) + " times");
    coverage.places = joined.places.size();
    coverage.tries = joined.tries;
    coverage.ticks = joined.ticks;
    if (joined.visits > 0)
        coverage.saturation =
            1.0 - static_cast<double>(joined.singles) / static_cast<double>(joined.visits);
    return coverage;
}

std::vector<AuditHeat3> heat_of(const Joined3& joined) {
    std::vector<AuditHeat3> heat;
    for (const JoinedPlace3& place : joined.places) {
        const Record3& record = place.by->records[place.record];
        if (place.is_outside) continue;
        const Vec3 middle = joined.frame.grid.center_of(place.key & ~(std::uint64_t{3} << 62));
        heat.push_back({{middle.x, record.state.walk.position.y, middle.z}, place.visits});
    }
    return heat;
}

}  // namespace

AuditReport3 judge(const AuditScene3& scene, std::span<const Explorer3* const> streams,
                   const Tasks& tasks) {
    SIDLE_ASSERT(!streams.empty(), "a judge needs a search");
    const Joined3 joined = join(streams);
    AuditReport3 report;
    const Survey3 ground = survey(scene, joined, tasks);
    const std::vector<Pocket3> pockets = pockets_of(joined);
    report.findings = Court(scene, joined, ground, pockets).run(tasks);
    sort_worst_first(report.findings);
    drop_repeated(report.findings);
    report.coverage = coverage_of(scene, joined, ground);
    for (const Pocket3& pocket : pockets)
        if (is_well_tried(pocket) && is_part_of_its_own(scene, pocket))
            report.coverage.untried.push_back(in_words(pocket.area) + " m² around a start near " +
                                              in_words(center(pocket.extent)) +
                                              " are a part of their own: no way was found between "
                                              "it and the largest part, either way");
    report.heat = heat_of(joined);
    report.cell = joined.frame.grid.cell;
    report.hash = hash_of(report);
    return report;
}

AuditState3 play_through(const AuditScene3& scene, const AuditPlay3& play,
                         std::vector<Vec3>* path) {
    World3 world = scene.world;
    AuditState3 state;
    state.walk = scene.starts[play.start];
    if (!scene.lifts.empty()) place_lifts(scene, 0, world);
    if (path != nullptr) path->push_back(state.walk.position);
    for (const AuditRun3& run : play.runs) {
        for (std::uint32_t i = 0; i < run.ticks; ++i) {
            advance(scene, world, state, run.step);
            if (path != nullptr) path->push_back(state.walk.position);
        }
    }
    return state;
}

}  // namespace sidle
