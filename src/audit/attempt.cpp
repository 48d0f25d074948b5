// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit/attempt.h"

#include <algorithm>
#include <cmath>

#include "audit/bottleneck.h"
#include "audit/probe.h"

namespace sidle {
namespace {

// Time in which hardly anything moves before a pose is tested for a trap. [s]
constexpr double still_time = 0.2;
// Speed of one that is held. [m/s]
constexpr double still_speed = 0.012;
// How often one looks up to the ceiling. [s]
constexpr double look_up_every = 8.0 / 60;
// A way that is shorter by less than this share is no reason to write another one down.
constexpr double worth_shortening = 0.7;
// Grid in which a place is asked once about its sides, its ledges, its ceiling. [m]
constexpr double ask_cell = 0.25;

Vec3 level_of(Vec3 v) { return {v.x, 0.0, v.z}; }

}  // namespace

Record3 Attempt3::record_now() const {
    return {now_, record_, what_, tick_, out_.records[record_].ticks + tick_};
}

bool Attempt3::is_first(Sign3 sign, Vec3 place, double cell) {
    const auto part = [cell](double value) {
        return static_cast<std::uint64_t>(static_cast<std::int64_t>(std::floor(value / cell)));
    };
    const std::uint64_t key =
        scrambled(part(place.x) ^ scrambled(part(place.y) ^ scrambled(part(place.z)))) * 16 +
        static_cast<std::uint64_t>(sign);
    return out_.event_set.add(key, 0);
}

void Attempt3::report(Sign3 sign, Vec3 place, Vec3 direction, double size) {
    out_.events.push_back(
        {sign, place, direction, size, record_, what_, tick_, out_.records[record_].ticks + tick_});
}

void Attempt3::report_exit(Sign3 sign) {
    const Vec3 exit = flight_.exit(world_, out_.frame.floor);
    const Vec3 way = level_of(now_.walk.position - exit);
    if (is_first(sign, exit, ask_cell)) report(sign, exit, normalize_or(way, {}), 0.0);
}

std::uint32_t Attempt3::add_place(std::uint64_t key) {
    const auto number = static_cast<std::uint32_t>(out_.places.size());
    out_.place_of_key.add(key, number);
    Place3 place;
    place.key = key;
    place.record = static_cast<std::uint32_t>(out_.records.size());
    place.is_airborne = !now_.walk.has_ground;
    // Blocks of some places each belong to one stream.
    const std::uint64_t block = (key & 0x1fffff) >> 3 | (key >> 44 & 0x3ffff) << 32;
    place.is_own = scrambled(block) % out_.settings.streams == out_.stream;
    if (out_.frame.shows_fronts) {
        const Vec3 eye = now_.walk.position + Vec3{0, scene_.body.walker.height / 2, 0};
        const double share = share_behind(world_, eye);
        place.behind = static_cast<std::uint8_t>(share * 255.0);
        if (share > wrong_side) {
            place.is_outside = true;
            report_exit(Sign3::behind);
        }
    }
    out_.records.push_back(record_now());
    out_.places.push_back(place);
    new_places_.push_back(number);
    return number;
}

// A way that is much shorter is worth another record; ways that lead on from the old one stay.
void Attempt3::shorten_way(std::uint32_t place) {
    Place3& known = out_.places[place];
    const Record3 here = record_now();
    if (here.ticks >= worth_shortening * out_.records[known.record].ticks) return;
    known.record = static_cast<std::uint32_t>(out_.records.size());
    out_.records.push_back(here);
}

void Attempt3::visit(bool is_airborne) {
    const std::uint64_t key =
        out_.frame.grid.key_of(now_.walk.position, now_.is_crouched, is_airborne);
    if (out_.places[at_].key == key) return;
    std::uint32_t place = out_.place_of_key.find(key);
    if (place == KeyTable::none)
        place = add_place(key);
    else
        shorten_way(place);
    Place3& found = out_.places[place];
    ++out_.visits;
    ++found.visits;
    if (found.visits == 1) ++out_.singles;
    if (found.visits == 2) --out_.singles;
    const std::uint64_t edge = std::uint64_t{at_} << 32 | place;
    if (out_.edge_set.add(edge, 0)) out_.edges.push_back(edge);
    at_ = place;
}

void Attempt3::look_beside(const WalkResult3& result) {
    for (int i = 0; i < result.contact_count; ++i) {
        const Vec3 normal = result.contacts[static_cast<std::size_t>(i)].normal;
        const Vec3 level = level_of(normal);
        const double size = length(level);
        if (size < 0.9) continue;
        if (!is_first(Sign3::narrow, now_.walk.position, ask_cell)) return;
        const Vec3 away = level / size;
        const auto room = spare_room(scene_, world_, now_, away, out_.settings.squeeze);
        if (!room) return;
        const Larger3 wider{.width = out_.settings.squeeze};
        if (is_bottleneck(scene_, world_, now_, {away.z, 0, -away.x}, wider))
            report(Sign3::narrow, now_.walk.position, away, *room);
        return;
    }
}

void Attempt3::look_ahead(const WalkResult3& result, const AuditStep3& step) {
    const double wish = length(step.velocity) * scene_.dt;
    const double gone = length(level_of(now_.walk.position - before_.walk.position));
    if (wish <= 0.0 || gone > 0.5 * wish || result.contact_count == 0) return;
    const Vec3 contact = level_of(result.contacts[0].normal);
    if (length(contact) > 0.5 && is_first(Sign3::ledge, now_.walk.position, 2 * ask_cell)) {
        const Vec3 into = contact / -length(contact);
        const auto rise = ledge_ahead(scene_, world_, now_, into, out_.settings.ledge);
        if (rise) report(Sign3::ledge, now_.walk.position, into, *rise);
    }
    // Stopped by what it did not touch before, as it went at full speed.
    const Vec3 was = level_of(before_.walk.velocity) * scene_.dt;
    if (length(was) < 0.5 * wish) return;
    const Vec3 ahead = was / length(was);
    if (dot(step.velocity, ahead) < 0.7 * length(step.velocity)) return;
    if (dot(ahead, contact) > -0.3 * length(contact)) return;
    if (!is_first(Sign3::snag, now_.walk.position, ask_cell)) return;
    if (is_snagged(scene_, world_, now_, ahead))
        report(Sign3::snag, now_.walk.position, ahead, 1.0 - gone / wish);
}

void Attempt3::look_up() {
    if (!is_first(Sign3::low, now_.walk.position, ask_cell)) return;
    const auto room = spare_room(scene_, world_, now_, {0, 1, 0}, out_.settings.squeeze);
    if (!room) return;
    const Larger3 taller{.height = out_.settings.squeeze};
    if (is_bottleneck(scene_, world_, now_, {1, 0, 0}, taller))
        report(Sign3::low, now_.walk.position, {0, 1, 0}, *room);
}

void Attempt3::check_held() {
    const double cell = scene_.body.walker.radius;
    if (!is_first(Sign3::held, now_.walk.position, cell)) return;
    const bool held = is_held(scene_, world_, now_);
    place_lifts(scene_, now_.tick, world_);
    if (held) report(Sign3::held, now_.walk.position, {}, 0.0);
}

void Attempt3::look_around(const WalkResult3& result, const AuditStep3& step) {
    if (now_.walk.has_ground && before_.walk.has_ground) {
        look_beside(result);
        look_ahead(result, step);
        if (tick_ % ticks_in(look_up_every, scene_.dt) == 0) look_up();
    }
    const double gone = length(now_.walk.position - before_.walk.position);
    const bool is_still =
        gone < still_speed * scene_.dt && (step.velocity != Vec3{} || !now_.walk.has_ground);
    still_ = is_still ? still_ + 1 : 0;
    if (still_ == ticks_in(still_time, scene_.dt)) check_held();
}

// Whether the try ends here: out of the level, or outside of where one may be.
bool Attempt3::is_over(const WalkResult3& result) {
    if (result.crushed_by != ObstacleId3{}) return true;  // What then is the game's choice.
    const Vec3 position = now_.walk.position;
    if (position.y < out_.frame.floor) {
        report_exit(Sign3::fell);
        return true;
    }
    if (!result.state.has_ground || scene_.hull.empty()) return false;
    const bool is_inside = std::any_of(scene_.hull.begin(), scene_.hull.end(),
                                       [&](const Box3& box) { return contains(box, position); });
    if (is_inside) return false;
    report_exit(Sign3::outside);
    return true;
}

Site Attempt3::site_of(Vec3 place) const {
    const auto& ways = out_.frame.lift_ways;
    const bool is_by_lift = std::any_of(ways.begin(), ways.end(),
                                        [&](const Box3& way) { return contains(way, place); });
    return is_by_lift ? Site::by_lift : Site::plain;
}

// Whether there is ground below or a little above a point that was not reached yet.
bool Attempt3::is_new_ground(Vec3 aim) const {
    const Walker3& walker = scene_.body.walker;
    const double jump = scene_.body.jump_speed;
    const double rise = walker.gravity > 0.0 ? jump * jump / (2.0 * walker.gravity) : walker.height;
    const Vec3 above = aim + Vec3{0, rise + walker.step_height, 0};
    const auto hit = world_.cast(Segment3{above, aim - Vec3{0, 2.0 * walker.height, 0}});
    if (!hit || hit->normal.y < walker.max_slope) return false;
    const Grid3& grid = out_.frame.grid;
    for (const double layer : {-1.0, 0.0, 1.0}) {
        const Vec3 there = hit->point + Vec3{0, layer * grid.cell.y, 0};
        if (out_.place_of_key.find(grid.key_of(there, false, false)) != KeyTable::none)
            return false;
    }
    return true;
}

// The same try, but to ground that is new, where some looks around find any.
Try3 Attempt3::aimed(Try3 what) const {
    if (what.trick != Trick::aim) return what;
    for (std::uint64_t look = 0; look < 32; ++look) {
        const std::uint64_t dice = scrambled(what.packed() ^ scrambled(look) ^ out_.tries);
        Try3 other = what;
        other.heading = static_cast<std::uint8_t>(dice % 64);
        other.dice = static_cast<std::uint8_t>(dice >> 8);
        if (is_new_ground(now_.walk.position + aim_of(scene_.body, other))) return other;
    }
    return what;
}

void Attempt3::run(std::uint32_t place) {
    at_ = place;
    record_ = out_.places[place].record;
    now_ = out_.records[record_].state;
    flight_.start(now_.walk.position);
    const Place3& from = out_.places[place];
    const Try3 what = aimed(nth_try(scene_, site_of(now_.walk.position), from.key, from.tries));
    what_ = what.packed();
    if (!scene_.lifts.empty()) place_lifts(scene_, now_.tick, world_);
    Pilot pilot(scene_, what);
    WalkResult3 result;
    while (tick_ < ticks_in(pilot.seconds() + longest_fall, scene_.dt)) {
        const bool is_held_up = !now_.walk.has_ground && still_ > 0;
        if (pilot.is_done() && (now_.walk.has_ground || is_held_up)) break;
        before_ = now_;
        const AuditStep3 step = pilot.step(now_, result);
        result = advance(scene_, world_, now_, step);
        ++tick_;
        ++out_.ticks;
        if (!now_.walk.has_ground) flight_.go_on(now_.walk.position, false);
        if (is_over(result)) {
            out_.places[at_].leads_out = true;
            break;
        }
        look_around(result, step);
        if (now_.walk.has_ground) {
            visit(false);
            flight_.go_on(now_.walk.position, true);
        } else if (still_ >= ticks_in(still_time, scene_.dt)) {
            visit(true);
        }
        if (out_.places[at_].is_outside) break;
    }
}

}  // namespace sidle
