// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "pictures.h"
#include "sidle/2d/slide.h"
#include "svg.h"

namespace sidle::draw {

std::string half_spaces() {
    const Polygon2 left{{{1.0, 4.6}, {3.6, 3.0}, {4.3, 6.1}, {1.8, 6.4}}};
    const Polygon2 right{{{6.1, 2.3}, {8.8, 4.3}, {8.1, 6.4}, {5.3, 5.9}}};
    World2 world;
    world.add({.shape = left});
    world.add({.shape = right});
    const Circle2 body{{4.1, 0.95}, 0.6};
    const Vec2 wish{2.3, 4.9};
    Trace2 trace;
    const SlideResult2 result = slide(world, body, wish, {}, {}, &trace);

    Svg svg({{0, 0}, {9.4, 6.6}}, 62);
    svg.polygon(left.corners, filled(solid));
    svg.polygon(right.corners, filled(solid));
    for (int i = 0; i < result.contact_count; ++i) {
        // The plane that the centre keeps on one side of.
        const Contact2& contact = result.contacts[static_cast<std::size_t>(i)];
        const Vec2 on = contact.point + contact.normal * body.radius;
        const Vec2 along = left_of(contact.normal) * 2.4;
        const Vec2 behind = contact.normal * -0.5;
        const Vec2 band[] = {on - along, on + along, on + along + behind, on - along + behind};
        svg.polygon(band, filled(i == 0 ? red : amber, 0.22));
        svg.line(on - along, on + along, dashed(i == 0 ? red : amber));
        svg.arrow(contact.point, contact.point + contact.normal * 1.1, lined(i == 0 ? red : amber));
    }
    svg.circle(body.center, body.radius, {.fill = blue, .line = blue, .opacity = 0.35});
    Vec2 at = body.center;
    for (int i = 0; i < trace.count; ++i) {
        const Vec2 next = trace.points[static_cast<std::size_t>(i)];
        svg.line(at, next, lined(blue, 3));
        at = next;
        svg.circle(at, body.radius, lined(blue, 1.5, i + 1 < trace.count ? 0.5 : 1.0));
    }
    svg.circle(at, body.radius, filled(blue, 0.8));
    svg.arrow(body.center, body.center + wish, lined(ink, 2.5));
    svg.text(body.center + wish + Vec2{-0.35, 0.15}, "wish", 17);
    svg.text(body.center + Vec2{-1.0, -0.3}, "start", 17);
    return svg.finished();
}

}  // namespace sidle::draw
