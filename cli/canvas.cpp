// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "canvas.h"

#include <algorithm>
#include <cmath>

#include "lettering.h"
#include "png.h"

namespace sidle::cli {
namespace {

float distance_to(Spot2 p, Spot2 a, Spot2 b) {
    const float ux = b.x - a.x;
    const float uy = b.y - a.y;
    const float scale = ux * ux + uy * uy;
    const float t =
        scale > 0 ? std::clamp(((p.x - a.x) * ux + (p.y - a.y) * uy) / scale, 0.0f, 1.0f) : 0.0f;
    return std::hypot(p.x - a.x - ux * t, p.y - a.y - uy * t);
}

}  // namespace

Canvas::Canvas(int width, int height, Color paper)
    : width_(width),
      height_(height),
      pixels_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), paper),
      ink_(pixels_.size(), 0.0f) {}

void Canvas::cover(Spot2 a, Spot2 b, float radius, float strength) {
    const float far = radius + 1.0f;
    const int left = std::max(0, static_cast<int>(std::floor(std::min(a.x, b.x) - far)));
    const int right = std::min(width_ - 1, static_cast<int>(std::ceil(std::max(a.x, b.x) + far)));
    const int top = std::max(0, static_cast<int>(std::floor(std::min(a.y, b.y) - far)));
    const int bottom = std::min(height_ - 1, static_cast<int>(std::ceil(std::max(a.y, b.y) + far)));
    for (int y = top; y <= bottom; ++y)
        for (int x = left; x <= right; ++x) {
            const Spot2 centre{static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f};
            const float near = radius + 0.5f - distance_to(centre, a, b);
            const float share = std::clamp(near, 0.0f, 1.0f) * strength;
            float& ink = ink_[index(x, y)];
            if (share <= ink) continue;
            if (ink == 0.0f) wet_.push_back(index(x, y));
            ink = share;
        }
}

void Canvas::spill(const Pen& pen) {
    for (const std::size_t i : wet_) {
        pixels_[i] = mix(pixels_[i], pen.color, ink_[i] * pen.alpha);
        ink_[i] = 0.0f;
    }
    wet_.clear();
}

void Canvas::line(std::span<const Spot2> points, const Pen& pen, std::span<const float> strength) {
    for (std::size_t i = 1; i < points.size(); ++i)
        cover(points[i - 1], points[i], pen.width / 2, strength.empty() ? 1.0f : strength[i]);
    spill(pen);
}

void Canvas::dot(Spot2 at, float radius, Color color, float alpha) {
    cover(at, at, radius, 1.0f);
    spill({color, 1.0f, alpha});
}

float Canvas::text(Spot2 at, float size, const std::string& text, const Pen& pen) {
    const float unit = size / letter_height;
    float x = at.x;
    for (const char letter : text) {
        for (const std::vector<Spot2>& stroke : strokes_of(letter))
            for (std::size_t i = 0; i < stroke.size(); ++i) {
                const Spot2 p = stroke[i == 0 ? 0 : i - 1];
                const Spot2 q = stroke[i];
                cover({x + p.x * unit, at.y - p.y * unit}, {x + q.x * unit, at.y - q.y * unit},
                      pen.width / 2, 1.0f);
            }
        x += advance_of(letter) * unit;
    }
    spill(pen);
    return x - at.x;
}

float Canvas::text_width(float size, const std::string& text) {
    float width = 0.0f;
    for (const char letter : text) width += advance_of(letter) * size / letter_height;
    return width;
}

std::string Canvas::png() const {
    std::vector<unsigned char> bytes;
    bytes.reserve(pixels_.size() * 3);
    for (const Color& color : pixels_)
        for (const float part : {color.r, color.g, color.b})
            bytes.push_back(static_cast<unsigned char>(std::clamp(part, 0.0f, 1.0f) * 255 + 0.5f));
    return png_of(width_, height_, bytes);
}

}  // namespace sidle::cli
