// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit/survey.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sidle {
namespace {

// A level is closed when hardly any reached place has the sky above it. [-]
constexpr double closed_share = 0.98;
// Ground seen from this share of backs is inside of something. [-]
constexpr double inside_share = 0.3;
// So many spots of an island are looked at to tell what it is.
constexpr std::size_t looks = 7;

struct Surveying {
    const AuditScene3& scene;
    const Joined3& joined;
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;
    std::vector<std::vector<Spot3>> found = {};  // By row.
};

bool has_roof(const AuditScene3& scene, const Box3& bounds, Vec3 place) {
    const Vec3 crown = place + Vec3{0, scene.body.walker.height, 0};
    const Vec3 sky{crown.x, bounds.high.y + 1.0, crown.z};
    return crown.y < sky.y && scene.world.cast(Segment3{crown, sky}).has_value();
}

// Slopes and rounding move a spot by some layers of the grid.
bool is_reached(const Joined3& joined, Vec3 place) {
    for (int layer = -3; layer <= 3; ++layer) {
        const Vec3 there = place + Vec3{0, layer * joined.frame.grid.cell.y, 0};
        for (const bool is_crouched : {false, true}) {
            const std::uint64_t key = joined.frame.grid.key_of(there, is_crouched, false);
            if (joined.place_of_key.find(key) != KeyTable::none) return true;
        }
    }
    return false;
}

bool is_within_hull(const AuditScene3& scene, Vec3 place) {
    return scene.hull.empty() || std::any_of(scene.hull.begin(), scene.hull.end(),
                                             [&](const Box3& box) { return contains(box, place); });
}

void look_down(Surveying& work, double x, double z, std::vector<Spot3>& spots) {
    std::array<Hit3, 64> hits;
    const AuditScene3& scene = work.scene;
    const Walker3& walker = scene.body.walker;
    const Box3& bounds = work.joined.frame.bounds;
    const Segment3 line{{x, bounds.high.y + walker.height, z}, {x, bounds.low.y - 1.0, z}};
    const std::size_t count = std::min(scene.world.cast_all(line, hits), hits.size());
    const double lift = walker.radius + 10 * walker.skin;
    std::uint64_t last = ~std::uint64_t{0};
    for (std::size_t i = 0; i < count; ++i) {
        if (hits[i].normal.y < walker.max_slope || hits[i].surface == Surface3::wall) continue;
        if (work.joined.frame.shows_fronts && is_seen_from_behind(scene.world, hits[i], {0, -1, 0}))
            continue;
        const auto ground =
            find_ground(scene.world, walker, hits[i].point + Vec3{0, lift, 0}, 2 * lift);
        if (!ground || !is_within_hull(scene, ground->position)) continue;
        const std::uint64_t key = work.joined.frame.grid.key_of(ground->position, false, false);
        if (key == last) continue;
        last = key;
        spots.push_back({ground->position, key, is_reached(work.joined, ground->position),
                         has_roof(scene, bounds, ground->position)});
    }
}

void survey_row(void* data, std::size_t row) {
    Surveying& work = *static_cast<Surveying*>(data);
    const Grid3& grid = work.joined.frame.grid;
    const double z = grid.origin.z + (static_cast<double>(row) + 0.5) * grid.cell.z;
    for (std::uint32_t i = 0; i < work.columns; ++i)
        look_down(work, grid.origin.x + (i + 0.5) * grid.cell.x, z, work.found[row]);
}

// Spots by column, to find neighbours.
std::uint64_t column_of(std::uint64_t key) { return key & 0x3ffffe00001fffffu; }

class Islands {
public:
    Islands(const AuditScene3& scene, const Joined3& joined, const Survey3& survey)
        : scene_(scene), joined_(joined), spots_(survey.spots) {
        for (std::uint32_t i = 0; i < spots_.size(); ++i)
            order_.push_back({column_of(spots_[i].key), i});
        std::sort(order_.begin(), order_.end());
        std::size_t reached = 0;
        std::size_t roofed = 0;
        for (const Spot3& spot : spots_) {
            reached += spot.is_reached ? 1 : 0;
            roofed += spot.is_reached && spot.is_roofed ? 1 : 0;
        }
        is_closed_ = reached > 0 &&
                     static_cast<double>(roofed) > closed_share * static_cast<double>(reached);
    }

    std::vector<std::vector<std::uint32_t>> run() {
        std::vector<std::vector<std::uint32_t>> islands;
        std::vector<bool> is_done(spots_.size());
        for (std::uint32_t i = 0; i < spots_.size(); ++i) {
            if (is_done[i] || spots_[i].is_reached) continue;
            std::vector<std::uint32_t> island = gather(i, is_done);
            if (is_worth_a_word(island)) islands.push_back(std::move(island));
        }
        return islands;
    }

private:
    std::vector<std::uint32_t> neighbours(std::uint32_t spot) const {
        const Vec3 cell = joined_.frame.grid.cell;
        const double rise = scene_.body.walker.step_height + cell.x;
        std::vector<std::uint32_t> found;
        const std::uint64_t column = column_of(spots_[spot].key);
        constexpr std::uint64_t east = 1;
        constexpr std::uint64_t south = std::uint64_t{1} << 41;
        for (const std::uint64_t next :
             {column + east, column - east, column + south, column - south}) {
            auto at = std::lower_bound(order_.begin(), order_.end(),
                                       std::pair<std::uint64_t, std::uint32_t>{next, 0});
            for (; at != order_.end() && at->first == next; ++at) {
                const double up = spots_[at->second].place.y - spots_[spot].place.y;
                if (!spots_[at->second].is_reached && std::abs(up) <= rise)
                    found.push_back(at->second);
            }
        }
        return found;
    }
    std::vector<std::uint32_t> gather(std::uint32_t start, std::vector<bool>& is_done) const {
        std::vector<std::uint32_t> island{start};
        is_done[start] = true;
        for (std::size_t next = 0; next < island.size(); ++next) {
            for (const std::uint32_t other : neighbours(island[next])) {
                if (is_done[other]) continue;
                is_done[other] = true;
                island.push_back(other);
            }
        }
        return island;
    }
    bool is_worth_a_word(const std::vector<std::uint32_t>& island) const {
        const Vec3 cell = joined_.frame.grid.cell;
        if (static_cast<double>(island.size()) * cell.x * cell.z < joined_.settings.least_area)
            return false;
        // A wall's top is long and narrow; a floor has spots with others on all sides.
        const bool is_broad = std::any_of(island.begin(), island.end(), [&](std::uint32_t spot) {
            return neighbours(spot).size() >= 4;
        });
        if (!is_broad) return false;
        std::size_t inside = 0;
        std::size_t roofed = 0;
        for (std::size_t i = 0; i < looks; ++i) {
            const Spot3& spot = spots_[island[i * (island.size() - 1) / (looks - 1)]];
            const Vec3 eye = spot.place + Vec3{0, scene_.body.walker.height / 2, 0};
            roofed += spot.is_roofed ? 1 : 0;
            inside += share_behind(scene_.world, eye) > inside_share ? 1 : 0;
        }
        if (joined_.frame.shows_fronts && 2 * inside > looks) return false;
        // The outside of a closed level is no part of it.
        return !is_closed_ || 2 * roofed > looks;
    }

    const AuditScene3& scene_;
    const Joined3& joined_;
    const std::vector<Spot3>& spots_;
    std::vector<std::pair<std::uint64_t, std::uint32_t>> order_;
    bool is_closed_ = false;
};

}  // namespace

Survey3 survey(const AuditScene3& scene, const Joined3& joined, const Tasks& tasks) {
    const Grid3& grid = joined.frame.grid;
    const Vec3 room = joined.frame.bounds.high - grid.origin;
    Surveying work{scene, joined};
    work.columns = static_cast<std::uint32_t>(room.x / grid.cell.x) + 1;
    work.rows = static_cast<std::uint32_t>(room.z / grid.cell.z) + 1;
    work.found.resize(work.rows);
    run_tasks(tasks, survey_row, &work, work.rows);
    Survey3 survey;
    const double cell = grid.cell.x * grid.cell.z;
    for (const auto& row : work.found) {
        for (const Spot3& spot : row) {
            survey.spots.push_back(spot);
            survey.walkable += cell;
            if (spot.is_reached) survey.reached += cell;
        }
    }
    return survey;
}

std::vector<std::vector<std::uint32_t>> islands_of(const AuditScene3& scene, const Joined3& joined,
                                                   const Survey3& survey) {
    return Islands(scene, joined, survey).run();
}

std::uint32_t nearest_place(const Joined3& joined, const Survey3& survey,
                            const std::vector<std::uint32_t>& spots) {
    constexpr std::size_t most_asked = 64;  // Of a large island's spots, evenly spread.
    const std::size_t asked = std::min(spots.size(), most_asked);
    std::vector<Vec3> island;
    Box3 extent;
    for (std::size_t i = 0; i < asked; ++i) {
        island.push_back(survey.spots[spots[i * spots.size() / asked]].place);
        extent = include(extent, island.back());
    }
    std::uint32_t nearest = 0;
    double least = 1e300;
    Box3 worth_asking = grow(extent, 1e150);
    for (std::uint32_t place = 0; place < joined.places.size(); ++place) {
        const JoinedPlace3& known = joined.places[place];
        if (known.is_outside || known.is_airborne) continue;
        const Vec3 at = known.by->records[known.record].state.walk.position;
        if (!contains(worth_asking, at)) continue;
        for (const Vec3 spot : island) {
            const Vec3 way = spot - at;
            if (dot(way, way) >= least) continue;
            least = dot(way, way);
            nearest = place;
        }
        worth_asking = grow(extent, std::sqrt(least));
    }
    return nearest;
}

}  // namespace sidle
