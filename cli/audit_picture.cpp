// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit_picture.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "surface.h"

namespace sidle::cli {
namespace {

constexpr double near_plane = 0.1;
// Levels have faces that lie back to back: those that look here are drawn as if nearer by this. [-]
constexpr float before_backs = 1e-4f;
constexpr Color sky = rgb(0x1c2430);
constexpr Color front = rgb(0xc9cdd2);
constexpr Color back = rgb(0xb86a5c);
constexpr Color ground = rgb(0xb9c7a9);
constexpr Color way_color = rgb(0xffa726);
constexpr Color pin_color = rgb(0xff3d3d);

/// The part of a triangle before the near plane: up to four corners, z is the distance ahead.
std::vector<Vec3> clipped(const std::array<Vec3, 3>& corners) {
    std::vector<Vec3> out;
    for (std::size_t i = 0; i < 3; ++i) {
        const Vec3 a = corners[i];
        const Vec3 b = corners[(i + 1) % 3];
        if (a.z >= near_plane) out.push_back(a);
        if ((a.z >= near_plane) != (b.z >= near_plane))
            out.push_back(a + (b - a) * ((near_plane - a.z) / (b.z - a.z)));
    }
    return out;
}

Color shade(Vec3 normal, bool is_back, bool is_wall) {
    const bool is_ground = normal.y > 0.64 && !is_wall;
    const Color base = is_back ? back : is_ground ? ground : front;
    const Vec3 sun = Vec3{0.4, 0.8, 0.45} / length(Vec3{0.4, 0.8, 0.45});
    const double light = 0.55 + 0.45 * std::abs(dot(normal, sun));
    return base * static_cast<float>(light);
}

}  // namespace

Painter::Painter(const AuditScene3& scene, int width, int height)
    : world_(scene.world), body_(scene.body.walker.height), width_(width), height_(height) {
    Box3 ends;
    for (const WalkState3& start : scene.starts) ends = include(ends, start.position);
    triangles_ = surface_of(world_, grow(ends, 20.0));
}

Vec3 Painter::in_view(const View& view, Vec3 point) const {
    const Vec3 way = point - view.eye;
    return {dot(way, view.right), dot(way, view.up), dot(way, view.ahead)};
}

Spot2 Painter::on_canvas(const View& view, Vec3 seen) const {
    return {static_cast<float>(0.5 * width_ + view.scale * seen.x / seen.z),
            static_cast<float>(0.5 * height_ - view.scale * seen.y / seen.z)};
}

void Painter::fill(const View& view, const SurfaceTriangle& seen, Canvas& canvas,
                   std::vector<float>& depth) const {
    const Triangle3& triangle = seen.shape;
    const std::vector<Vec3> part =
        clipped({in_view(view, triangle.a), in_view(view, triangle.b), in_view(view, triangle.c)});
    if (part.size() < 3) return;
    const Vec3 area = cross(triangle.b - triangle.a, triangle.c - triangle.a);
    if (length(area) <= 0.0) return;
    const Vec3 normal = area / length(area);
    const bool is_back = dot(normal, view.eye - triangle.a) < 0.0;
    const Color color = shade(normal, is_back, seen.surface == Surface3::wall);
    const float nearer = is_back ? 1.0f : 1.0f + before_backs;
    for (std::size_t i = 1; i + 1 < part.size(); ++i) {
        const std::array<Vec3, 3> corner{part[0], part[i], part[i + 1]};
        std::array<Spot2, 3> spot;
        for (std::size_t k = 0; k < 3; ++k) spot[k] = on_canvas(view, corner[k]);
        const float twice = (spot[1].x - spot[0].x) * (spot[2].y - spot[0].y) -
                            (spot[2].x - spot[0].x) * (spot[1].y - spot[0].y);
        if (std::abs(twice) < 1e-6f) continue;
        const auto [x0, x1] = std::minmax({spot[0].x, spot[1].x, spot[2].x});
        const auto [y0, y1] = std::minmax({spot[0].y, spot[1].y, spot[2].y});
        const int left = std::max(0, static_cast<int>(std::max(x0, -1.0f)));
        const int right = std::min(width_ - 1, static_cast<int>(std::min(x1, 1e6f)) + 1);
        const int top = std::max(0, static_cast<int>(std::max(y0, -1.0f)));
        const int bottom = std::min(height_ - 1, static_cast<int>(std::min(y1, 1e6f)) + 1);
        for (int y = top; y <= bottom; ++y) {
            for (int x = left; x <= right; ++x) {
                const float px = static_cast<float>(x) + 0.5f;
                const float py = static_cast<float>(y) + 0.5f;
                const auto side = [&](std::size_t a, std::size_t b) {
                    return ((spot[b].x - spot[a].x) * (py - spot[a].y) -
                            (px - spot[a].x) * (spot[b].y - spot[a].y)) /
                           twice;
                };
                const float u = side(1, 2);
                const float v = side(2, 0);
                const float w = side(0, 1);
                if (u < 0 || v < 0 || w < 0) continue;
                const auto inverse = nearer * static_cast<float>(u / corner[0].z + v / corner[1].z +
                                                                 w / corner[2].z);
                const auto at = static_cast<std::size_t>(y * width_ + x);
                if (inverse <= depth[at]) continue;
                depth[at] = inverse;
                const auto haze = static_cast<float>(std::min(0.6, 0.012 / inverse));
                canvas.at(x, y) = mix(color, sky, haze);
            }
        }
    }
}

void Painter::draw_way(const View& view, std::span<const Vec3> path, Canvas& canvas) const {
    std::vector<Spot2> run;
    const auto end_run = [&] {
        if (run.size() > 1) canvas.line(run, {way_color, 3.0f, 0.9f});
        run.clear();
    };
    for (const Vec3 point : path) {
        const Vec3 seen = in_view(view, point + Vec3{0, 0.05, 0});
        if (seen.z < near_plane) {
            end_run();
            continue;
        }
        const Spot2 spot = on_canvas(view, seen);
        const bool is_far = std::abs(spot.x) > 4000 || std::abs(spot.y) > 4000;
        if (is_far)
            end_run();
        else
            run.push_back(spot);
    }
    end_run();
}

Vec3 Painter::eye_for(const Finding3& finding, std::span<const Vec3> path) const {
    const Vec3 target = finding.place + Vec3{0, 0.5 * body_, 0};
    // Rather from where the character came than from behind the wall.
    const Vec3 from =
        path.size() > 60 ? path[path.size() - 60] : (path.empty() ? target : path.front());
    const Vec3 came = normalize_or(Vec3{from.x - target.x, 0, from.z - target.z}, {0, 0, 1});
    Vec3 best = target + Vec3{0, 2.0 * body_, 0.1};
    double most = 0.0;
    for (int i = 0; i < 12; ++i) {
        for (const double rise : {0.45, 0.9, 1.8}) {
            const double angle = 2 * 3.141592653589793 * i / 12;
            const Vec3 level{came.x * std::cos(angle) - came.z * std::sin(angle), 0,
                             came.z * std::cos(angle) + came.x * std::sin(angle)};
            const Vec3 way = (level + Vec3{0, rise, 0}) / length(level + Vec3{0, rise, 0});
            const double far = 4.0 * body_;
            const auto hit = world_.cast(Segment3{target, target + way * far});
            const double room = (hit ? hit->fraction : 1.0) * far - 0.2;
            const double worth = room * (1.0 + 0.25 * dot(level, came)) * (rise > 1.0 ? 0.9 : 1.0);
            if (worth <= most) continue;
            most = worth;
            best = target + way * std::max(0.3, room);
        }
    }
    return best;
}

Canvas Painter::paint(Vec3 eye, const Finding3& finding, std::span<const Vec3> path) const {
    Canvas canvas(width_, height_, sky);
    View view;
    view.eye = eye;
    const Vec3 target = finding.place + Vec3{0, 0.3 * body_, 0};
    view.ahead = normalize_or(target - eye, {0, 0, -1});
    view.right = normalize_or(cross(view.ahead, Vec3{0, 1, 0}), {1, 0, 0});
    view.up = cross(view.right, view.ahead);
    view.scale = 0.62 * width_;
    std::vector<float> depth(static_cast<std::size_t>(width_ * height_), 0.0f);
    for (const SurfaceTriangle& triangle : triangles_) fill(view, triangle, canvas, depth);
    draw_way(view, path, canvas);
    const Vec3 seen = in_view(view, finding.place);
    if (seen.z > near_plane) {
        const Spot2 spot = on_canvas(view, seen);
        canvas.dot(spot, 8.0f, rgb(0xffffff));
        canvas.dot(spot, 6.0f, pin_color);
    }
    return canvas;
}

}  // namespace sidle::cli
