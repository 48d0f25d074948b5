// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "relief.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sidle::cli {
namespace {

constexpr float nothing = -std::numeric_limits<float>::infinity();

std::size_t index(const Frame& frame, int x, int y) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(frame.width) +
           static_cast<std::size_t>(x);
}

struct Corner {
    double x, y, height;
};

Corner corner(const Frame& frame, Vec3 p) {
    return {(p.x - frame.left) / frame.pixel, (p.z - frame.top) / frame.pixel, p.y};
}

/// A surface that can be seen from above, pixel by pixel.
void fill(const SurfaceTriangle& triangle, Vec3 normal, const Frame& frame,
          std::span<const float> cut, Relief& relief) {
    const Corner a = corner(frame, triangle.shape.a);
    const Corner b = corner(frame, triangle.shape.b);
    const Corner c = corner(frame, triangle.shape.c);
    const double area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    if (std::abs(area) < 1e-9) return;
    const auto first = [](double v) { return static_cast<int>(std::ceil(std::max(v - 0.5, 0.0))); };
    const auto last = [](double v, int count) {
        return static_cast<int>(std::floor(std::min(v - 0.5, count - 1.0)));
    };
    const int bottom = last(std::max({a.y, b.y, c.y}), frame.height);
    const int right = last(std::max({a.x, b.x, c.x}), frame.width);
    for (int y = first(std::min({a.y, b.y, c.y})); y <= bottom; ++y)
        for (int x = first(std::min({a.x, b.x, c.x})); x <= right; ++x) {
            const double px = x + 0.5;
            const double py = y + 0.5;
            const double u = ((b.x - px) * (c.y - py) - (b.y - py) * (c.x - px)) / area;
            const double v = ((c.x - px) * (a.y - py) - (c.y - py) * (a.x - px)) / area;
            // A closed edge here and an open one there would count surfaces twice or not at all.
            if (u < 0.0 || v < 0.0 || u + v >= 1.0) continue;
            const auto height =
                static_cast<float>(a.height * u + b.height * v + c.height * (1.0 - u - v));
            const std::size_t i = index(frame, x, y);
            if (height > cut[i]) {
                relief.depth[i] =
                    static_cast<std::int16_t>(relief.depth[i] + (normal.y > 0 ? 1 : -1));
                continue;
            }
            if (height <= relief.height[i]) continue;
            relief.height[i] = height;
            relief.is_wall[i] = triangle.surface == Surface3::wall;
            relief.slope_x[i] = static_cast<float>(normal.x);
            relief.slope_y[i] = static_cast<float>(normal.y);
            relief.slope_z[i] = static_cast<float>(normal.z);
        }
}

/// Heights at which the upright line through a place meets a steep triangle, seen from the side.
struct Rise {
    double low = 1e300;
    double high = -1e300;
};

Rise rise_at(const Corner (&corners)[3], double dx, double dy, double along) {
    Rise rise;
    for (int i = 0; i < 3; ++i) {
        const Corner& p = corners[i];
        const Corner& q = corners[(i + 1) % 3];
        const double from = p.x * dx + p.y * dy;
        const double to = q.x * dx + q.y * dy;
        if ((along < from && along < to) || (along > from && along > to)) continue;
        const double t = from == to ? 0.0 : (along - from) / (to - from);
        for (const double s : {t, from == to ? 1.0 : t}) {
            const double height = p.height + (q.height - p.height) * s;
            rise.low = std::min(rise.low, height);
            rise.high = std::max(rise.high, height);
        }
    }
    return rise;
}

void ink(Relief& relief, const Frame& frame, double x, double y, double radius, float strength) {
    for (int py = static_cast<int>(y - radius); py <= static_cast<int>(y + radius); ++py)
        for (int px = static_cast<int>(x - radius); px <= static_cast<int>(x + radius); ++px) {
            if (px < 0 || py < 0 || px >= frame.width || py >= frame.height) continue;
            const double off = std::hypot(px + 0.5 - x, py + 0.5 - y);
            if (off > radius) continue;
            float& wall = relief.wall[index(frame, px, py)];
            wall = std::max(wall, strength);
        }
}

/// A wall, seen from above as a line: strong where it is cut, thin where it is a low ledge.
void trace(const Triangle3& triangle, const Frame& frame, std::span<const float> cut,
           Relief& relief) {
    const Corner corners[3] = {corner(frame, triangle.a), corner(frame, triangle.b),
                               corner(frame, triangle.c)};
    int from = 0;
    double longest = 0.0;
    for (int i = 0; i < 3; ++i) {
        const Corner& p = corners[i];
        const Corner& q = corners[(i + 1) % 3];
        const double far = std::hypot(q.x - p.x, q.y - p.y);
        if (far > longest) longest = far, from = i;
    }
    if (longest < 0.25) return;
    const Corner& p = corners[from];
    const Corner& q = corners[(from + 1) % 3];
    const double dx = (q.x - p.x) / longest;
    const double dy = (q.y - p.y) / longest;
    for (double s = 0.0; s <= longest; s += 0.7) {
        const double x = p.x + dx * s;
        const double y = p.y + dy * s;
        if (x < 0 || y < 0 || x >= frame.width || y >= frame.height) continue;
        const std::size_t i = index(frame, static_cast<int>(x), static_cast<int>(y));
        const Rise rise = rise_at(corners, dx, dy, x * dx + y * dy);
        const double top = std::min(rise.high, static_cast<double>(cut[i]));
        if (rise.low >= cut[i] || rise.high <= rise.low) continue;
        if (top < static_cast<double>(relief.height[i]) - 0.05) continue;
        const bool is_cut = rise.high > cut[i];
        const double step = top - rise.low;
        const auto strength = static_cast<float>(std::clamp(step / 0.8, 0.12, is_cut ? 1.0 : 0.55));
        ink(relief, frame, x, y, is_cut ? 2.1 : 1.1, strength);
    }
}

}  // namespace

Relief look_down(std::span<const SurfaceTriangle> triangles, const Frame& frame,
                 std::span<const float> cut) {
    const std::size_t count = cut.size();
    Relief relief{std::vector<float>(count, nothing), std::vector<float>(count, 0.0f),
                  std::vector<float>(count, 1.0f),    std::vector<float>(count, 0.0f),
                  std::vector<std::int16_t>(count),   std::vector<bool>(count),
                  std::vector<float>(count, 0.0f)};
    const auto normal_of = [](const Triangle3& t) {
        return normalize_or(cross(t.b - t.a, t.c - t.a), {1, 0, 0});
    };
    for (const SurfaceTriangle& t : triangles) fill(t, normal_of(t.shape), frame, cut, relief);
    for (const SurfaceTriangle& t : triangles)
        if (std::abs(normal_of(t.shape).y) < 0.3) trace(t.shape, frame, cut, relief);
    return relief;
}

namespace {

/// The greatest of all values at most `reach` steps away, by a queue of falling values.
void widen_line(float* values, int count, int stride, int reach, std::vector<float>& line,
                std::vector<int>& queue) {
    const auto at = [&](int i) -> float& {
        return values[static_cast<std::ptrdiff_t>(i) * stride];
    };
    line.clear();
    for (int i = 0; i < count; ++i) line.push_back(at(i));
    const auto value = [&](int i) { return line[static_cast<std::size_t>(i)]; };
    queue.clear();
    std::size_t first = 0;
    for (int i = 0; i < count + reach; ++i) {
        if (i < count) {
            while (queue.size() > first && value(queue.back()) <= value(i)) queue.pop_back();
            queue.push_back(i);
        }
        if (i < reach) continue;
        while (queue[first] < i - 2 * reach) ++first;
        at(i - reach) = value(queue[first]);
    }
}

/// Spreads the greatest heights over a square, rows first.
void widen(std::vector<float>& heights, const Frame& frame, int reach) {
    std::vector<float> line;
    std::vector<int> queue;
    for (int y = 0; y < frame.height; ++y)
        widen_line(&heights[index(frame, 0, y)], frame.width, 1, reach, line, queue);
    for (int x = 0; x < frame.width; ++x)
        widen_line(&heights[index(frame, x, 0)], frame.height, frame.width, reach, line, queue);
}

/// Fills what has no height from the nearest that has; returns how far away that is. [m]
/// Distances spread from pixel to pixel, forth and back. Source: [Borgefors1986].
std::vector<float> spread(std::vector<float>& heights, const Frame& frame) {
    std::vector<float> far(heights.size(), 1e30f);
    for (std::size_t i = 0; i < far.size(); ++i)
        if (heights[i] != nothing) far[i] = 0.0f;
    const auto pixel = static_cast<float>(frame.pixel);
    const auto take = [&](std::size_t to, int x, int y, float step) {
        if (x < 0 || y < 0 || x >= frame.width || y >= frame.height) return;
        const std::size_t from = index(frame, x, y);
        if (far[from] + step * pixel >= far[to]) return;
        far[to] = far[from] + step * pixel;
        heights[to] = heights[from];
    };
    constexpr float aslant = 1.4142f;
    for (int y = 0; y < frame.height; ++y)
        for (int x = 0; x < frame.width; ++x) {
            const std::size_t i = index(frame, x, y);
            take(i, x - 1, y, 1.0f), take(i, x, y - 1, 1.0f);
            take(i, x - 1, y - 1, aslant), take(i, x + 1, y - 1, aslant);
        }
    for (int y = frame.height - 1; y >= 0; --y)
        for (int x = frame.width - 1; x >= 0; --x) {
            const std::size_t i = index(frame, x, y);
            take(i, x + 1, y, 1.0f), take(i, x, y + 1, 1.0f);
            take(i, x + 1, y + 1, aslant), take(i, x - 1, y + 1, aslant);
        }
    return far;
}

}  // namespace

std::vector<float> cut_over(std::span<const Vec3> ways, const Frame& frame, double headroom) {
    std::vector<float> cut(
        static_cast<std::size_t>(frame.width) * static_cast<std::size_t>(frame.height), nothing);
    for (const Vec3 p : ways) {
        const Spot2 s = frame.spot(p);
        if (!(s.x >= 0 && s.y >= 0 && s.x < static_cast<float>(frame.width) &&
              s.y < static_cast<float>(frame.height)))
            continue;
        const std::size_t i = index(frame, static_cast<int>(s.x), static_cast<int>(s.y));
        cut[i] = std::max(cut[i], static_cast<float>(p.y + headroom));
    }
    constexpr double near = 2.0;
    const int reach = static_cast<int>(near / frame.pixel);
    widen(cut, frame, std::clamp(reach, 2, std::min(frame.width, frame.height) / 4));
    const std::vector<float> far = spread(cut, frame);
    for (std::size_t i = 0; i < cut.size(); ++i) cut[i] += std::max(0.0f, far[i] - 4.0f);
    return cut;
}

std::vector<float> light_of(const Relief& relief, const Frame& frame, std::span<const float> cut) {
    constexpr float lx = -0.46f, ly = 0.76f, lz = -0.46f;  // from the upper left
    std::vector<float> tops(relief.height);
    for (std::size_t i = 0; i < tops.size(); ++i)
        if (relief.depth[i] > 0 || relief.wall[i] > 0.9f) tops[i] = cut[i];
    const auto top_at = [&](float x, float y) {
        const int px = static_cast<int>(x);
        const int py = static_cast<int>(y);
        if (px < 0 || py < 0 || px >= frame.width || py >= frame.height) return nothing;
        return tops[index(frame, px, py)];
    };
    const auto pixel = static_cast<float>(frame.pixel);
    const auto shadow_at = [&](float x, float y, float height) {
        float shadow = 0.0f;
        for (float far = 1.0f; far * pixel < 5.0f && far < 300.0f; far *= 1.13f) {
            const float run = far * 0.7071f;
            const float ray = height + far * pixel * (ly / 0.65f);
            const float over = top_at(x - run, y - run) - ray;
            shadow = std::max(shadow, std::min(1.0f, over / (0.05f + far * pixel * 0.2f)));
        }
        return shadow;
    };
    const auto sky_at = [&](float x, float y, float height) {
        static constexpr float turn[8][2] = {{1, 0},  {0.7f, 0.7f},   {0, 1},  {-0.7f, 0.7f},
                                             {-1, 0}, {-0.7f, -0.7f}, {0, -1}, {0.7f, -0.7f}};
        float hidden = 0.0f;
        for (const auto& t : turn) {
            float highest = 0.0f;
            for (const float metres : {0.15f, 0.4f, 0.9f, 1.8f}) {
                const float far = std::max(metres / pixel, 1.0f);
                const float over = top_at(x + t[0] * far, y + t[1] * far) - height;
                highest = std::max(highest, over / (metres + 0.5f));
            }
            hidden += std::min(highest, 1.5f);
        }
        return 1.0f - hidden / 8 * 0.32f;
    };
    std::vector<float> light(tops.size(), 1.0f);
    for (int y = 0; y < frame.height; ++y)
        for (int x = 0; x < frame.width; ++x) {
            const std::size_t i = index(frame, x, y);
            if (relief.height[i] == nothing) continue;
            const float sign = relief.slope_y[i] < 0 ? -1.0f : 1.0f;
            const float facing =
                sign * (relief.slope_x[i] * lx + relief.slope_y[i] * ly + relief.slope_z[i] * lz);
            const float fx = static_cast<float>(x) + 0.5f;
            const float fy = static_cast<float>(y) + 0.5f;
            const float shade = 0.5f + 0.5f * std::max(0.0f, facing) / ly;
            light[i] = shade * sky_at(fx, fy, relief.height[i]) *
                       (1.0f - 0.22f * shadow_at(fx, fy, relief.height[i]));
        }
    return light;
}

}  // namespace sidle::cli
