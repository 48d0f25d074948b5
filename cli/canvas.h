// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace sidle::cli {

/// A colour, each part 0..1 as it is stored in a picture. [-]
struct Color {
    float r = 0;  ///< [-] 0..1
    float g = 0;  ///< [-] 0..1
    float b = 0;  ///< [-] 0..1
};

constexpr Color rgb(std::uint32_t hex) {
    return {static_cast<float>(hex >> 16 & 255) / 255.0f,
            static_cast<float>(hex >> 8 & 255) / 255.0f, static_cast<float>(hex & 255) / 255.0f};
}
constexpr Color mix(Color a, Color b, float t) {
    return {a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t};
}
constexpr Color operator*(Color c, float s) { return {c.r * s, c.g * s, c.b * s}; }

/// A place on a canvas, from the upper left. [px]
struct Spot2 {
    float x = 0;  ///< [px]
    float y = 0;  ///< [px]
};

/// How a line or a text is drawn.
struct Pen {
    Color color;
    float width = 1.5f;  ///< [px]
    float alpha = 1.0f;  ///< [-] 0..1
};

/// A picture to draw on, with smooth edges.
class Canvas {
public:
    Canvas(int width, int height, Color paper);

    int width() const { return width_; }    ///< [px]
    int height() const { return height_; }  ///< [px]
    Color& at(int x, int y) { return pixels_[index(x, y)]; }

    /// A line through all points; where it crosses itself it does not darken. `strength`, empty or
    /// one per point, thins the ink along the way. [-] 0..1
    void line(std::span<const Spot2> points, const Pen& pen, std::span<const float> strength = {});
    void dot(Spot2 at, float radius, Color color, float alpha = 1.0f);

    /// Upper-case lettering of `size` [px], from its lower left corner. Returns its width. [px]
    float text(Spot2 at, float size, const std::string& text, const Pen& pen);
    static float text_width(float size, const std::string& text);  ///< [px]

    std::string png() const;  ///< The bytes of a PNG file.

private:
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(x);
    }
    void cover(Spot2 a, Spot2 b, float radius, float strength);
    void spill(const Pen& pen);

    int width_;
    int height_;
    std::vector<Color> pixels_;
    std::vector<float> ink_;        // coverage of the line being drawn, else zero everywhere [-]
    std::vector<std::size_t> wet_;  // where it is not
};

}  // namespace sidle::cli
