// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "ground.h"

#include <algorithm>
#include <array>

namespace dungeon {
namespace {

// Ways that are kept; each costs some 50 kB on the largest map.
constexpr std::size_t way_limit = 160;

sidle::CrowdSettings crowd_settings() {
    sidle::CrowdSettings settings;
    settings.sight = 2.0;  // Units are half as large as the defaults are made for.
    settings.wall_sight = 1.5;
    return settings;
}

}  // namespace

Ground::Ground() : crowd_(crowd_settings()) {}

void Ground::make(std::int32_t side) {
    *this = Ground();
    tiles_ = sidle::TileMap({.columns = side, .rows = side, .is_outside_solid = true});
    squares_.assign(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), Square::rock);
    for (std::int32_t y = 0; y < side; ++y) {
        for (std::int32_t x = 0; x < side; ++x) tiles_.set_tile({x, y}, sidle::TileState2::solid);
    }
}

Square Ground::buried(Tile2 at) const {
    if (!tiles_.is_inside(at)) return Square::rock;
    return squares_[static_cast<std::size_t>(at.y) * static_cast<std::size_t>(side()) +
                    static_cast<std::size_t>(at.x)];
}

Square Ground::square(Tile2 at) const {
    const Square there = buried(at);
    if (there == Square::floor) return there;
    const double reach = radius_ * radius_;
    return sidle::length_squared(middle(at) - centre()) <= reach ? there : Square::rock;
}

void Ground::squares_changed(Tile2 at) {
    // A field forgets a goal in a wall; one made afresh would not, once it is dug again.
    std::erase_if(ways_, [&](const Way& way) { return way.goal == at; });
    for (Way& way : ways_) {
        way.field.tile_changed(tiles_, at);
        way.field.update(tiles_);
    }
}

void Ground::set_square(Tile2 at, Square square) {
    if (!tiles_.is_inside(at)) return;
    squares_[static_cast<std::size_t>(at.y) * static_cast<std::size_t>(side()) +
             static_cast<std::size_t>(at.x)] = square;
    const auto state =
        square == Square::floor ? sidle::TileState2::empty : sidle::TileState2::solid;
    if (tiles_.set_tile(at, state)) squares_changed(at);
}

bool Ground::fill(Tile2 at, Square square) {
    if (!crowd_.build(tiles_, at, sidle::BuildRule::refuse)) return false;
    squares_[static_cast<std::size_t>(at.y) * static_cast<std::size_t>(side()) +
             static_cast<std::size_t>(at.x)] = square;
    squares_changed(at);
    return true;
}

std::uint64_t Ground::floor_count() const {
    return static_cast<std::uint64_t>(side()) * static_cast<std::uint64_t>(side()) -
           tiles_.solid_count();
}

void Ground::enter(EntityId entity, Kind kind, Vec2 at) {
    const KindStats& stats = stats_of(kind);
    const sidle::UnitId unit =
        crowd_.add({.position = at,
                    .radius = stats.radius,
                    .kind = stats.is_heavy ? sidle::UnitClass::heavy : sidle::UnitClass::free,
                    .layers = layer_of(stats.team)});
    if (!unit) return;
    const std::size_t slot = sidle::Crowd::slot(unit);
    if (occupants_.size() <= slot) occupants_.resize(slot + 1);
    if (wishes_.size() <= slot) wishes_.resize(slot + 1);
    if (units_.size() <= entity.slot) units_.resize(entity.slot + 1);
    occupants_[slot] = {entity, kind};
    wishes_[slot] = {};
    units_[entity.slot] = unit;
}

void Ground::leave(EntityId entity) {
    const sidle::UnitId unit = unit_of(entity);
    if (!unit) return;
    crowd_.remove(unit);
    occupants_[sidle::Crowd::slot(unit)] = {};
    wishes_[sidle::Crowd::slot(unit)] = {};
    units_[entity.slot] = {};
}

sidle::UnitId Ground::unit_of(EntityId entity) const {
    if (!entity || entity.slot >= units_.size() || !units_[entity.slot]) return {};
    const sidle::UnitId unit = units_[entity.slot];
    return occupants_[sidle::Crowd::slot(unit)].entity == entity ? unit : sidle::UnitId{};
}

void Ground::be_heavy(EntityId entity, bool is_heavy) {
    crowd_.set_class(unit_of(entity), is_heavy ? sidle::UnitClass::heavy : sidle::UnitClass::free);
}

bool Ground::can_see(Vec2 from, Vec2 to) const {
    return sidle::is_clear(sidle::Segment2{from, to}, tiles_);
}

bool Ground::is_plugged(EntityId entity, Vec2 direction) const {
    constexpr double touch = 0.1;
    const sidle::UnitState& self = state(entity);
    const Team team = stats_of(occupant(unit_of(entity)).kind).team;
    std::array<sidle::UnitId, 16> near;
    const sidle::Circle2 around{self.position, self.radius + touch};
    const sidle::UnitFilter filter{.mask = layer_of(team)};
    const std::size_t count = std::min(near.size(), crowd_.overlaps(around, near, filter));
    return std::any_of(near.begin(), near.begin() + static_cast<std::ptrdiff_t>(count),
                       [&](sidle::UnitId unit) {
                           const Vec2 way = crowd_.state(unit)->position - self.position;
                           return sidle::dot(way, direction) > 0.3 * sidle::length(way);
                       });
}

EntityId Ground::nearest_seen(Vec2 from, double reach, Team team) const {
    const sidle::UnitFilter filter{.mask = layer_of(team)};
    const sidle::UnitId nearest = crowd_.nearest(from, reach, filter);
    if (!nearest) return {};
    if (can_see(from, crowd_.state(nearest)->position)) return occupant(nearest).entity;
    // The nearest is behind a wall: the next best, among those near.
    std::array<sidle::UnitId, 64> near;
    const std::size_t count =
        std::min(near.size(), crowd_.overlaps(sidle::Circle2{from, reach}, near, filter));
    EntityId best;
    double best_distance = reach * reach;
    for (std::size_t k = 0; k < count; ++k) {
        const Vec2 at = crowd_.states()[sidle::Crowd::slot(near[k])].position;
        const double distance = sidle::length_squared(at - from);
        if (distance >= best_distance || !can_see(from, at)) continue;
        best = occupant(near[k]).entity;
        best_distance = distance;
    }
    return best;
}

const sidle::FlowField& Ground::way_to(Tile2 goal) {
    ++questions_;
    for (Way& way : ways_) {
        if (way.goal != goal) continue;
        way.used = questions_;
        return way.field;
    }
    if (ways_.size() >= way_limit) {
        const auto oldest = std::min_element(
            ways_.begin(), ways_.end(), [](const Way& a, const Way& b) { return a.used < b.used; });
        *oldest = std::move(ways_.back());
        ways_.pop_back();
    }
    Way& way = ways_.emplace_back();
    way.goal = goal;
    way.used = questions_;
    way.field.set_goals(tiles_, {&goal, 1});
    way.field.update(tiles_);
    return way.field;
}

void Ground::wish(EntityId entity, Vec2 motion, double arrival) {
    const sidle::UnitId unit = unit_of(entity);
    if (unit) wishes_[sidle::Crowd::slot(unit)] = {motion, arrival};
}

void Ground::step() {
    crowd_.step(walls(), wishes_);
    std::fill(wishes_.begin(), wishes_.end(), sidle::UnitWish{});
}

// The same map as if it had been changed so often.
static sidle::TileMap with_revision(const sidle::TileMap& map, std::uint64_t revision) {
    const sidle::TileGrid2& grid = map.grid();
    std::vector<std::uint64_t> words;
    for (std::int32_t y = 0; y < grid.rows; ++y) {
        for (std::int32_t word = 0; 64 * word < grid.columns; ++word)
            words.push_back(map.row_word(word, y));
    }
    return sidle::TileMap(grid, words, revision);
}

void Ground::save(Writer& writer) {
    std::int32_t size = side();
    std::uint64_t revision = tiles_.revision();  // The crowd knows the map by it.
    std::vector<std::byte> crowd = crowd_.save();
    auto crowd_size = static_cast<std::uint32_t>(crowd.size());
    writer(size, revision, squares_, radius_, gates_, hoard_, occupants_, units_, crowd_size);
    writer.raw(crowd);
}

void Ground::load(Reader& reader) {
    std::int32_t size = 0;
    reader(size);
    if (size < 8 || size > 256) return reader.refuse();
    make(size);
    std::vector<Square> squares;
    std::uint64_t revision = 0;
    std::uint32_t crowd_size = 0;
    reader(revision, squares, radius_, gates_, hoard_, occupants_, units_, crowd_size);
    if (squares.size() != squares_.size() || gates_.empty()) return reader.refuse();
    const auto is_outside = [&](Tile2 at) { return !tiles_.is_inside(at); };
    if (is_outside(hoard_) || std::any_of(gates_.begin(), gates_.end(), is_outside))
        return reader.refuse();
    for (std::int32_t y = 0; y < size; ++y) {
        for (std::int32_t x = 0; x < size; ++x) {
            set_square({x, y}, squares[static_cast<std::size_t>(y * size + x)]);
        }
    }
    tiles_ = with_revision(tiles_, revision);
    if (crowd_.restore(reader.raw(crowd_size))) return reader.refuse();
    if (occupants_.size() < crowd_.states().size()) return reader.refuse();
    wishes_.assign(occupants_.size(), {});
    for (const sidle::UnitId unit : units_) {
        if (unit && !crowd_.state(unit)) return reader.refuse();
    }
}

}  // namespace dungeon
