// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "svg.h"

#include <array>
#include <cstdio>

namespace sidle::draw {

namespace {

constexpr const char* licence =
    "<!-- SPDX-FileCopyrightText: 2026 The Sidle authors -->\n"
    "<!-- SPDX-License-Identifier: MIT. Drawn by docs/draw. -->\n";

}  // namespace

std::string digits(double value, int decimals) {
    std::array<char, 40> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.*f", decimals, value);
    std::string text = buffer.data();
    if (decimals > 0) {
        while (text.back() == '0') text.pop_back();
        if (text.back() == '.') text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

Svg::Svg(const Box2& view, double scale) : view_(view), scale_(scale) {
    const Vec2 extent = size(view) * scale;
    const std::string width = digits(extent.x);
    const std::string height = digits(extent.y);
    const std::string sides = "width=\"" + width + "\" height=\"" + height + "\"";
    text_ = std::string(licence) + "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " +
            width + " " + height + "\" " + sides +
            " font-family=\"Helvetica,Arial,sans-serif\">\n<rect " + sides + " rx=\"6\" fill=\"" +
            paper + "\"/>\n";
}

std::string Svg::at(Vec2 p, int decimals) const {
    return digits((p.x - view_.low.x) * scale_, decimals) + " " +
           digits((view_.high.y - p.y) * scale_, decimals);
}

void Svg::put(const std::string& element, const Style& style) {
    text_ += "<" + element + " fill=\"" + (style.fill.empty() ? "none" : style.fill) + "\"";
    if (!style.line.empty()) {
        text_ += " stroke=\"" + style.line + "\" stroke-width=\"" + digits(style.width) +
                 "\" stroke-linejoin=\"round\" stroke-linecap=\"round\"";
    }
    if (*style.dashes) text_ += std::string(" stroke-dasharray=\"") + style.dashes + "\"";
    if (style.opacity != 1.0) text_ += " opacity=\"" + digits(style.opacity, 2) + "\"";
    text_ += "/>\n";
}

void Svg::circle(Vec2 center, double radius, const Style& style) {
    put("circle cx=\"" + digits((center.x - view_.low.x) * scale_) + "\" cy=\"" +
            digits((view_.high.y - center.y) * scale_) + "\" r=\"" + digits(radius * scale_) + "\"",
        style);
}

void Svg::capsule(const Capsule2& body, const Style& style) {
    const Vec2 along = body.b - body.a;
    const Vec2 side = Vec2{-along.y, along.x} * (body.radius / length(along));
    const std::string arc =
        "A" + digits(body.radius * scale_) + " " + digits(body.radius * scale_) + " 0 0 0 ";
    put("path d=\"M" + at(body.a - side) + "L" + at(body.b - side) + arc + at(body.b + side) + "L" +
            at(body.a + side) + arc + at(body.a - side) + "Z\"",
        style);
}

void Svg::box(const Box2& box, const Style& style) {
    const std::array corners{box.low, Vec2{box.high.x, box.low.y}, box.high,
                             Vec2{box.low.x, box.high.y}};
    polygon(corners, style);
}

void Svg::polygon(std::span<const Vec2> corners, const Style& style) {
    std::string way;
    for (const Vec2 p : corners) way += (way.empty() ? "M" : "L") + at(p);
    put("path d=\"" + way + "Z\"", style);
}

void Svg::line(std::span<const Vec2> points, const Style& style) {
    std::string way;
    for (const Vec2 p : points) way += (way.empty() ? "M" : "L") + at(p);
    put("path d=\"" + way + "\"", style);
}

void Svg::line(Vec2 from, Vec2 to, const Style& style) { line(std::array{from, to}, style); }

void Svg::arrow(Vec2 from, Vec2 to, const Style& style) {
    const Vec2 along = normalize_or(to - from, {1, 0});
    const Vec2 across{-along.y, along.x};
    const double head = (6.0 + 2.0 * style.width) / scale_;
    const Vec2 neck = to - along * head;
    line(from, neck, style);
    const std::array tip{to, neck + across * (0.45 * head), neck - across * (0.45 * head)};
    polygon(tip, filled(style.line, style.opacity));
}

void Svg::text(Vec2 where, const std::string& words, double size, const char* color) {
    text_ += "<text x=\"" + digits((where.x - view_.low.x) * scale_) + "\" y=\"" +
             digits((view_.high.y - where.y) * scale_) + "\" font-size=\"" + digits(size) +
             "\" text-anchor=\"middle\" fill=\"" + color + "\">" + words + "</text>\n";
}

void Svg::moving_circle(std::span<const Vec2> places, double radius, double seconds,
                        const Style& style) {
    text_ += "<circle r=\"" + digits(radius * scale_) + "\" fill=\"" + style.fill +
             "\"><animateTransform attributeName=\"transform\" type=\"translate\" dur=\"" +
             digits(seconds, 2) + "s\" repeatCount=\"indefinite\" values=\"";
    for (const Vec2 p : places) text_ += (text_.back() == '"' ? "" : ";") + at(p, 0);
    text_ += "\"/></circle>\n";
}

}  // namespace sidle::draw
