// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit/words.h"

#include <charconv>

namespace sidle {
namespace {

std::string fixed(double value, int digits) {
    char text[64];
    const auto end =
        std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, digits);
    std::string words(text, end.ptr);
    const bool is_zero = words.find_first_not_of("-0.") == std::string::npos;
    return is_zero && words[0] == '-' ? words.substr(1) : words;
}

std::string centimetres(double metres) {
    return fixed(metres * 100.0, metres < 0.0995 ? 1 : 0) + " cm";
}

double width_of(const Box3& box) {
    const Vec3 room = size(box);
    return length(Vec3{room.x, 0, room.z});
}

const char* what_to_do_about(Cause3 cause) {
    switch (cause) {
        case Cause3::none:
            break;
        case Cause3::open_edge:
            return " A surface ends here with an open edge: put in the face that is missing, or an "
                   "invisible wall before it.";
        case Cause3::t_junction:
            return " Two surfaces part here where a corner of one lies off the edge of the other "
                   "(a T-junction): move it onto the edge.";
        case Cause3::inverted:
            return " A one-way floor looks down here, and carries nobody: turn its face over.";
        case Cause3::one_way:
            return " It comes through a one-way surface from below: make that solid, or close "
                   "what it leads to.";
        case Cause3::lift:
            return " A lift goes here: close what it leaves open while it is away, and what one "
                   "reaches from it.";
        case Cause3::thin_wall:
            return " A thin wall ends here before it meets the next one: let the two overlap, or "
                   "make them thicker.";
        case Cause3::one_sided_wall:
            return " A wall of single faces, with nothing behind them, ends here before it meets "
                   "the next one: make it longer, or give it a back.";
    }
    return " Close the gap, or put an invisible wall before it.";
}

void say_leak(Finding3& finding) {
    const double wide = width_of(finding.extent);
    finding.title = "Way out of the level";
    finding.text =
        "From here the character leaves the level: it ends at " + in_words(finding.end) + ".";
    if (wide > 1.0) finding.text += " The opening is about " + in_words(wide) + " m long.";
    finding.text += what_to_do_about(finding.cause);
}

void say_trap(const AuditScene3& scene, Finding3& finding) {
    if (finding.size < least_part(scene)) {
        finding.title = "The character gets stuck";
        finding.text = "It comes to a place that no step" +
                       std::string(scene.body.jump_speed > 0.0 ? " and no jump" : "") +
                       " leads out of. Fill the pocket, or make its sides flat enough to walk.";
        return;
    }
    finding.title = "No way back from " + in_words(finding.size) + " m² of ground";
    finding.text =
        std::string("The character ") + (finding.play.ticks() > 1 ? "can get in" : "may start") +
        " here, and was never seen to come out again to the largest part of the level. Put a step "
        "or a ramp in, or close the way in.";
}

void say_squeeze(const AuditSettings3& settings, Finding3& finding) {
    const bool is_low = finding.direction.y > 0.5;
    finding.title = is_low ? "Passage with " + centimetres(finding.size) + " of head room to spare"
                           : "Passage with " + centimetres(finding.size) + " to spare";
    finding.text = "The character just fits through: less than " + centimetres(settings.squeeze) +
                   " are left. Players will not see that they can pass, and anything a little "
                   "larger cannot. Make it wider, or close it.";
}

void say_ledge(const AuditScene3& scene, Finding3& finding) {
    const double step = scene.body.walker.step_height;
    finding.title = "Step of " + centimetres(finding.size) + ", " +
                    centimetres(finding.size - step) + " too high";
    finding.text = "The character climbs " + centimetres(step) +
                   " without jumping. Here it stops. "
                   "Lower the step, or make it so high that nobody tries.";
}

void say_gap(const AuditScene3& scene, Finding3& finding) {
    const double length_of_it = length(size(finding.extent));
    finding.title = "Crack of " + centimetres(finding.size);
    finding.text = "Through here one sees out of the level, and what is smaller than " +
                   centimetres(finding.size) +
                   " gets out: cameras, projectiles, things that were "
                   "dropped. The character itself is " +
                   centimetres(2.0 * scene.body.walker.radius) + " wide.";
    if (length_of_it > 0.5)
        finding.text += " The crack is about " + in_words(length_of_it) + " m long.";
    finding.text += " Move the two surfaces together.";
}

void say_unreachable(Finding3& finding) {
    finding.title = in_words(finding.size) + " m² of ground that nobody reaches";
    finding.text =
        "The character could walk here, and no way was found that leads here. If it "
        "belongs to the level, open a way; else close it, or leave it as it is. The "
        "play ends at the nearest place that was reached.";
}

void say_snag(Finding3& finding) {
    finding.title = "Something small stops the character";
    finding.text = "A thing that sticks out by less than 4 cm takes " +
                   fixed(finding.size * 100.0, 0) +
                   " % of its speed. Smooth it, or leave it out of the collision mesh.";
}

}  // namespace

std::string in_words(double value) {
    const double size = value < 0 ? -value : value;
    return fixed(value, size < 0.0995 ? 3 : size < 9.95 ? 2 : size < 99.5 ? 1 : 0);
}

std::string in_words(Vec3 place) {
    return fixed(place.x, 2) + ", " + fixed(place.y, 2) + ", " + fixed(place.z, 2);
}

double least_part(const AuditScene3& scene) {
    return 16.0 * scene.body.walker.radius * scene.body.walker.radius;
}

void put_into_words(const AuditScene3& scene, const AuditSettings3& settings, Finding3& finding) {
    switch (finding.fault) {
        case Fault3::leak:
            return say_leak(finding);
        case Fault3::trap:
            return say_trap(scene, finding);
        case Fault3::squeeze:
            return say_squeeze(settings, finding);
        case Fault3::ledge:
            return say_ledge(scene, finding);
        case Fault3::snag:
            return say_snag(finding);
        case Fault3::gap:
            return say_gap(scene, finding);
        case Fault3::unreachable:
            return say_unreachable(finding);
    }
}

const char* name_of(Fault3 fault) {
    constexpr const char* names[]{"leak", "trap", "squeeze", "snag", "ledge", "gap", "unreachable"};
    return names[static_cast<std::size_t>(fault)];
}

const char* name_of(Severity3 severity) {
    constexpr const char* names[]{"note", "warning", "error"};
    return names[static_cast<std::size_t>(severity)];
}

}  // namespace sidle
