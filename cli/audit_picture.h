// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "canvas.h"
#include "sidle/audit/finding.h"
#include "surface.h"

namespace sidle::cli {

/// Draws a level as a camera sees it: flat shaded, backs reddish, with ways and a pin.
class Painter {
public:
    Painter(const AuditScene3& scene, int width, int height);

    /// A place that shows the finding best: near, above, and with nothing in between. [m]
    Vec3 eye_for(const Finding3& finding, std::span<const Vec3> path) const;
    Canvas paint(Vec3 eye, const Finding3& finding, std::span<const Vec3> path) const;

private:
    struct View {
        Vec3 eye;
        Vec3 right;
        Vec3 up;
        Vec3 ahead;
        double scale = 1.0;
    };

    void fill(const View& view, const SurfaceTriangle& seen, Canvas& canvas,
              std::vector<float>& depth) const;
    void draw_way(const View& view, std::span<const Vec3> path, Canvas& canvas) const;
    Vec3 in_view(const View& view, Vec3 point) const;
    Spot2 on_canvas(const View& view, Vec3 seen) const;

    const World3& world_;
    std::vector<SurfaceTriangle> triangles_;
    double body_ = 1.8;
    int width_;
    int height_;
};

}  // namespace sidle::cli
