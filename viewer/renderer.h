// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "sidle/3d/camera.h"
#include "sidle/draw/drawing.h"

namespace sidle::viewer {

/// A drawing in the memory of the graphics card.
class Buffers {
public:
    Buffers();
    ~Buffers();
    Buffers(const Buffers&) = delete;
    Buffers& operator=(const Buffers&) = delete;

    void take(const Drawing& drawing);

    Vec3 origin() const { return origin_; }
    void draw_triangles() const;
    void draw_lines() const;

private:
    unsigned buffers_[2] = {};  // Of triangles and lines.
    unsigned arrays_[2] = {};
    int counts_[2] = {};
    Vec3 origin_;
};

/// Draws drawings with OpenGL 3.3: all that a viewer of another library would have to write anew.
class Renderer {
public:
    Renderer();
    ~Renderer();
    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;

    /// Begins a picture: the sky. `sight` [m] is how far one sees.
    void begin(const Pose3& eye, const Lens3& lens, int width, int height, double sight);
    /// What is solid; with a grid of metres on it or without.
    void draw_solid(const Buffers& buffers, bool has_grid);
    /// Lines and translucent surfaces; what of them is hidden shines through faintly.
    void draw_marks(const Buffers& buffers);

private:
    void use(unsigned program, const Buffers& buffers, float strength);

    unsigned sky_ = 0;
    unsigned surface_ = 0;
    unsigned line_ = 0;
    unsigned no_buffer_ = 0;  // What the sky is drawn from.
    Pose3 eye_;
    Lens3 lens_;
    int width_ = 1;
    int height_ = 1;
    double sight_ = 100.0;
};

}  // namespace sidle::viewer
