// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "sidle/2d/shape.h"

namespace sidle::draw {

/// The colours of all pictures.
constexpr const char* paper = "#f6f3ec";
constexpr const char* solid = "#474d57";
constexpr const char* ink = "#2b3038";
constexpr const char* quiet = "#8a8f96";
constexpr const char* blue = "#1f7a8c";
constexpr const char* red = "#d1495b";
constexpr const char* amber = "#e0892f";
constexpr const char* green = "#2e8b57";

/// How something is drawn; a colour left empty is not.
struct Style {
    std::string fill = {};
    std::string line = {};
    double width = 2.0;       ///< Of the line. [px]
    double opacity = 1.0;     ///< [-] 0..1
    const char* dashes = "";  ///< As in SVG.
};

inline Style filled(std::string color, double opacity = 1.0) {
    return {.fill = std::move(color), .opacity = opacity};
}
inline Style lined(std::string color, double width = 2.0, double opacity = 1.0) {
    return {.line = std::move(color), .width = width, .opacity = opacity};
}
inline Style dashed(std::string color, double width = 2.0) {
    return {.line = std::move(color), .width = width, .dashes = "6 5"};
}

/// A drawing of a part of the plane, with y upward, as text of SVG. The same calls give the same
/// bytes everywhere.
class Svg {
public:
    /// Shows `view` [m], with `scale` [px/m].
    Svg(const Box2& view, double scale);

    void circle(Vec2 center, double radius, const Style& style);
    void capsule(const Capsule2& body, const Style& style);
    void box(const Box2& box, const Style& style);
    void polygon(std::span<const Vec2> corners, const Style& style);
    void line(std::span<const Vec2> points, const Style& style);
    void line(Vec2 from, Vec2 to, const Style& style);
    void arrow(Vec2 from, Vec2 to, const Style& style);
    /// Text whose middle is above `at`; `size` in px.
    void text(Vec2 at, const std::string& words, double size = 15.0, const char* color = ink);
    /// A circle that goes along `places`, evenly in time, again and again.
    void moving_circle(std::span<const Vec2> places, double radius, double seconds,
                       const Style& style);

    std::string finished() const { return text_ + "</svg>\n"; }

private:
    std::string at(Vec2 p, int decimals = 1) const;
    void put(const std::string& element, const Style& style);

    Box2 view_;
    double scale_;
    std::string text_;
};

/// A number with as few digits as say it to `decimals` places.
std::string digits(double value, int decimals = 1);

}  // namespace sidle::draw
