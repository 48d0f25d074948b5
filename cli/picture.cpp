// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "picture.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "canvas.h"
#include "relief.h"
#include "surface.h"

namespace sidle::cli {
namespace {

constexpr int page_width = 1600;
constexpr int margin = 56;
constexpr int foot = 132;
constexpr int most_height = 1500;  // of the plan
constexpr int finer = 2;           // pixels of the relief per pixel of the page, each way

constexpr Color paper = rgb(0xf6f3ec);
constexpr Color ink_color = rgb(0x2b3038);
constexpr Color quiet = rgb(0x7b7f85);
constexpr Color solid_color = rgb(0x474d57);
constexpr Color ground[] = {rgb(0x8fb0b5), rgb(0xb9cdc4), rgb(0xe2e0cd),
                            rgb(0xecd9b4), rgb(0xe0b98c), rgb(0xcd8f6c)};
constexpr Color inks[] = {rgb(0xd1495b), rgb(0x1f7a8c), rgb(0xe07a2f), rgb(0x6a4fb3),
                          rgb(0x2e8b57), rgb(0xc2408f), rgb(0x2f6fd0), rgb(0xb58900),
                          rgb(0x0f9aa8), rgb(0x9a4d2e), rgb(0x4a55b5), rgb(0x6b8e23)};

/// Everything that is drawn on: the page, and the plan in it.
struct Plan {
    Frame coarse;       // one pixel of the page each
    Frame fine;         // of the relief
    float low = 0.0f;   // of the tints [m]
    float high = 1.0f;  // [m]
    Relief relief;
};

std::vector<Vec3> standing_places(const WalkReport& report) {
    std::vector<Vec3> places;
    for (const Path& path : report.paths)
        for (std::size_t i = 0; i < path.points.size(); ++i)
            if (path.has_ground[i]) places.push_back(path.points[i]);
    return places;
}

/// The part of the level to draw: where walkers went, and a rim; not what they fell through.
Plan plan_of(const Box3& level, const Box3& ways) {
    const double rim = 0.04 * std::max(size(ways).x, size(ways).z) + 1.0;
    const Vec3 low{std::max(ways.low.x - rim, level.low.x - 1), 0,
                   std::max(ways.low.z - rim, level.low.z - 1)};
    const Vec3 high{std::min(ways.high.x + rim, level.high.x + 1), 0,
                    std::min(ways.high.z + rim, level.high.z + 1)};
    const double wide = std::max(high.x - low.x, 1.0);
    const double deep = std::max(high.z - low.z, 1.0);
    Plan plan;
    plan.coarse.pixel = std::max(wide / (page_width - 2 * margin), deep / most_height);
    plan.coarse.width = page_width - 2 * margin;
    plan.coarse.height = static_cast<int>(std::ceil(deep / plan.coarse.pixel));
    plan.coarse.left = (low.x + high.x) / 2 - plan.coarse.width * plan.coarse.pixel / 2;
    plan.coarse.top = low.z;
    plan.fine = plan.coarse;
    plan.fine.pixel /= finer;
    plan.fine.width *= finer;
    plan.fine.height *= finer;
    return plan;
}

/// Whether a pixel may show ground: not what is cut, and no wall.
bool is_open(const Relief& relief, std::size_t i) {
    return std::isfinite(relief.height[i]) && relief.depth[i] <= 0 && !relief.is_wall[i];
}

Color tint(const Plan& plan, float height) {
    const float share = std::clamp((height - plan.low) / (plan.high - plan.low), 0.0f, 1.0f);
    constexpr int steps = static_cast<int>(std::size(ground)) - 1;
    const int step = std::min(static_cast<int>(share * steps), steps - 1);
    return mix(ground[step], ground[step + 1], share * steps - static_cast<float>(step));
}

/// Heights between which nearly all that is seen lies.
void choose_tints(Plan& plan) {
    std::vector<float> heights;
    for (std::size_t i = 0; i < plan.relief.height.size(); i += 37)
        if (is_open(plan.relief, i)) heights.push_back(plan.relief.height[i]);
    if (heights.empty()) return;
    std::sort(heights.begin(), heights.end());
    plan.low = heights[heights.size() / 100];
    plan.high = heights[heights.size() - 1 - heights.size() / 100];
    if (plan.high - plan.low < 1.0f) {
        // A flat level has one tint, in the middle.
        const float middle = (plan.low + plan.high) / 2;
        plan.low = middle - 1.0f;
        plan.high = middle + 1.0f;
    }
}

Color color_of(const Plan& plan, std::size_t i, float light) {
    const Relief& relief = plan.relief;
    const bool has_ground = std::isfinite(relief.height[i]);
    const bool is_solid =
        relief.depth[i] > 0 || relief.is_wall[i] || (has_ground && relief.slope_y[i] < 0.0f);
    Color color = paper;
    if (is_solid) color = solid_color;
    if (has_ground && !is_solid) color = tint(plan, relief.height[i]) * light;
    return mix(color, ink_color, relief.wall[i] * (is_solid ? 0.5f : 0.85f));
}

void draw_relief(Canvas& canvas, const Plan& plan, std::span<const float> light) {
    for (int y = 0; y < plan.coarse.height; ++y)
        for (int x = 0; x < plan.coarse.width; ++x) {
            Color sum;
            for (int k = 0; k < finer * finer; ++k) {
                const std::size_t i = static_cast<std::size_t>(y * finer + k / finer) *
                                          static_cast<std::size_t>(plan.fine.width) +
                                      static_cast<std::size_t>(x * finer + k % finer);
                const Color c = color_of(plan, i, light[i]);
                sum = {sum.r + c.r, sum.g + c.g, sum.b + c.b};
            }
            canvas.at(x + margin, y + margin) = sum * (1.0f / (finer * finer));
        }
}

/// Whether a surface above hides a way.
bool is_below(const Plan& plan, Vec3 p) {
    const Spot2 s = plan.fine.spot(p);
    const int x = static_cast<int>(s.x);
    const int y = static_cast<int>(s.y);
    if (x < 0 || y < 0 || x >= plan.fine.width || y >= plan.fine.height) return false;
    const std::size_t i = static_cast<std::size_t>(y) * static_cast<std::size_t>(plan.fine.width) +
                          static_cast<std::size_t>(x);
    return static_cast<double>(plan.relief.height[i]) > p.y + 0.6;
}

void draw_stretch(Canvas& canvas, const Plan& plan, std::span<const Vec3> way, Color color) {
    std::vector<Spot2> points;
    std::vector<float> strength;
    std::vector<float> halo;
    for (std::size_t i = 0; i < way.size(); ++i) {
        const Vec3 before = way[i == 0 ? 0 : i - 1];
        const Vec3 after = way[std::min(i + 1, way.size() - 1)];
        const Vec3 smooth = (before + way[i] * 2 + after) / 4;
        const Spot2 s = plan.coarse.spot(smooth);
        points.push_back({s.x + margin, s.y + margin});
        const bool is_hidden = is_below(plan, way[i]);
        strength.push_back(is_hidden ? 0.22f : 1.0f);
        halo.push_back(is_hidden ? 0.0f : 1.0f);
    }
    canvas.line(points, {paper, 3.6f, 0.45f}, halo);
    canvas.line(points, {color, 1.7f, 0.88f}, strength);
}

/// The stretches of a path between the places where its walker was put back, without the falls
/// at their ends.
template <class Visit>
void each_stretch(const Path& path, const Visit& visit) {
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= path.breaks.size(); ++i) {
        const std::size_t stop = i < path.breaks.size() ? path.breaks[i] : path.points.size();
        std::size_t end = stop;
        while (end > begin && !path.has_ground[end - 1]) --end;
        end = std::min(end + 1, stop);  // One step over the edge.
        if (end > begin + 1) visit(std::span<const Vec3>(path.points).subspan(begin, end - begin));
        begin = stop;
    }
}

/// Fewer paths than walkers, where more would hide the level: ink for a third of the ground.
std::size_t paths_to_draw(const Plan& plan, const WalkReport& report) {
    double seen = 0.0;
    for (std::size_t i = 0; i < plan.relief.height.size(); ++i)
        if (is_open(plan.relief, i)) seen += 1.0;
    double room = 0.30 * seen / (finer * finer);
    std::size_t count = 0;
    for (const Path& path : report.paths) {
        double pixels = 0.0;
        for (std::size_t i = 1; i < path.points.size(); ++i) {
            const Vec3 step = path.points[i] - path.points[i - 1];
            pixels += std::min(std::hypot(step.x, step.z) / plan.coarse.pixel, 50.0) * 1.7;
        }
        room -= pixels;
        if (room < 0.0 && count >= 12) break;
        ++count;
    }
    return count;
}

std::size_t draw_paths(Canvas& canvas, const Plan& plan, const WalkReport& report) {
    const std::size_t count = paths_to_draw(plan, report);
    for (std::size_t i = 0; i < count; ++i)
        each_stretch(report.paths[i], [&](std::span<const Vec3> way) {
            draw_stretch(canvas, plan, way, inks[i % std::size(inks)]);
        });
    for (std::size_t i = 0; i < count; ++i) {
        if (report.paths[i].points.empty()) continue;
        const Spot2 s = plan.coarse.spot(report.paths[i].points.front());
        const Spot2 at{s.x + margin, s.y + margin};
        canvas.dot(at, 5.0f, ink_color, 0.85f);
        canvas.dot(at, 3.8f, rgb(0xffffff));
        canvas.dot(at, 2.4f, inks[i % std::size(inks)]);
    }
    return count;
}

void draw_scale_bar(Canvas& canvas, const Plan& plan, float right, float base) {
    const double wanted = 180 * plan.coarse.pixel;
    double metres = std::pow(10.0, std::floor(std::log10(wanted)));
    if (metres * 5 <= wanted)
        metres *= 5;
    else if (metres * 2 <= wanted)
        metres *= 2;
    const auto length = static_cast<float>(metres / plan.coarse.pixel);
    const float left = right - length;
    const Spot2 bar[] = {{left, base - 6}, {left, base}, {right, base}, {right, base - 6}};
    canvas.line(bar, {ink_color, 1.6f});
    char text[32];
    std::snprintf(text, sizeof text, "%g m", metres);
    canvas.text({right - Canvas::text_width(11, text), base - 14}, 11, text, {ink_color, 1.3f});
}

/// The tints of the heights, with the lowest and the highest.
void draw_tints(Canvas& canvas, const Plan& plan, float left, float base) {
    constexpr int length = 180;
    for (int x = 0; x < length; ++x)
        for (int y = 0; y < 8; ++y) {
            const float share = static_cast<float>(x) / length;
            const float height = plan.low + share * (plan.high - plan.low);
            canvas.at(static_cast<int>(left) + x, static_cast<int>(base) - y) = tint(plan, height);
        }
    char low[32];
    char high[32];
    // The sum with zero turns "-0.0" into "0.0".
    std::snprintf(low, sizeof low, "%.1f m",
                  std::round(static_cast<double>(plan.low) * 10) / 10 + 0.0);
    std::snprintf(high, sizeof high, "%.1f m", static_cast<double>(plan.high));
    canvas.text({left, base - 14}, 11, low, {quiet, 1.2f});
    canvas.text({left + length - Canvas::text_width(11, high), base - 14}, 11, high, {quiet, 1.2f});
}

}  // namespace

std::optional<Canvas> draw_walk(const World3& world, const WalkPlan& plan_of_walk,
                                const WalkReport& report, const Caption& caption) {
    const std::vector<Vec3> places = standing_places(report);
    Box3 ways;
    for (const Vec3 p : places) ways = include(ways, p);
    if (places.empty()) return std::nullopt;
    const Box3 bounds = world.bounds();
    Box3 ends = bounds;
    ends.low.y = std::max(bounds.low.y, ways.low.y - 1.0);
    ends.high.y = std::min(bounds.high.y, ways.high.y + 4 * plan_of_walk.walker.height);
    const std::vector<SurfaceTriangle> triangles = surface_of(world, ends);
    Box3 solid;
    for (const auto& [t, surface] : triangles)
        solid = include(include(include(solid, t.a), t.b), t.c);
    Plan plan = plan_of(solid, ways);

    const std::vector<float> cut = cut_over(places, plan.fine, 0.96 * plan_of_walk.walker.height);
    plan.relief = look_down(triangles, plan.fine, cut);
    choose_tints(plan);

    Canvas canvas(page_width, plan.coarse.height + 2 * margin + foot, paper);
    draw_relief(canvas, plan, light_of(plan.relief, plan.fine, cut));
    const std::size_t drawn = draw_paths(canvas, plan, report);

    const auto base = static_cast<float>(canvas.height() - margin);
    canvas.text({margin, base - 34}, 26, caption.title, {ink_color, 2.6f});
    canvas.text({margin, base}, 12, caption.detail, {quiet, 1.3f});
    const std::string paths =
        std::to_string(drawn) + " of " + std::to_string(report.paths.size()) + " paths drawn";
    const auto right = static_cast<float>(page_width - margin);
    draw_scale_bar(canvas, plan, right, base - 36);
    draw_tints(canvas, plan, right - 460, base - 36);
    canvas.text({right - Canvas::text_width(12, paths), base}, 12, paths, {quiet, 1.3f});
    return canvas;
}

}  // namespace sidle::cli
