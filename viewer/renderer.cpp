// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "renderer.h"

#define GL_GLEXT_PROTOTYPES
#include <SDL_opengl.h>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace sidle::viewer {
namespace {

constexpr char sky_vertex[] = R"(#version 330 core
out float height;
void main() {
    vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
    height = corner.y;
    gl_Position = vec4(corner, 1.0, 1.0);
})";

// Colours of the horizon are those that distant things fade into.
constexpr char sky_fragment[] = R"(#version 330 core
in float height;
out vec4 color;
void main() {
    color = vec4(mix(vec3(0.60, 0.68, 0.76), vec3(0.26, 0.38, 0.54), clamp(height, 0.0, 1.0)), 1.0);
})";

constexpr char surface_vertex[] = R"(#version 330 core
layout(location = 0) in vec3 place;
layout(location = 1) in vec4 tint;
uniform mat4 view;      // From the eye's axes, without its place.
uniform vec3 from_eye;  // Where the drawing begins, seen from the eye.
uniform vec3 from_grid; // And from a crossing of the grid.
out vec3 seen;
out vec3 on_grid;
out vec4 shade;
void main() {
    seen = place + from_eye;
    on_grid = place + from_grid;
    shade = tint;
    gl_Position = view * vec4(seen, 1.0);
})";

constexpr char surface_fragment[] = R"(#version 330 core
in vec3 seen;
in vec3 on_grid;
in vec4 shade;
uniform float strength;
uniform float sight;
uniform float grid;
out vec4 color;
float line(float at, float width) {
    return 1.0 - smoothstep(0.0, 1.0, abs(fract(at - 0.5) - 0.5) / max(width, 1e-5));
}
void main() {
    vec3 normal = abs(normalize(cross(dFdx(seen), dFdy(seen))));
    vec3 width = fwidth(on_grid) * 1.2;
    // The lines of an axis lie on faces that look along another one.
    vec3 lines = vec3(line(on_grid.x, width.x), line(on_grid.y, width.y),
                      line(on_grid.z, width.z)) *
                 smoothstep(0.02, 0.2, 1.0 - normal) * (1.0 - smoothstep(0.1, 0.5, width));
    float away = length(seen) / sight;
    vec3 ruled = shade.rgb * (1.0 - 0.16 * grid * max(lines.x, max(lines.y, lines.z)));
    color = vec4(mix(ruled, vec3(0.60, 0.68, 0.76), 1.0 - exp(-away * away)), shade.a * strength);
})";

// Each line is a strip of four corners, as wide as wanted on the screen.
constexpr char line_vertex[] = R"(#version 330 core
layout(location = 0) in vec3 place_a;
layout(location = 1) in vec4 tint_a;
layout(location = 2) in vec3 place_b;
layout(location = 3) in vec4 tint_b;
uniform mat4 view;
uniform vec3 from_eye;
uniform vec2 pixel;  // Of the screen, which is two wide and high.
out vec4 shade;
void main() {
    vec4 a = view * vec4(place_a + from_eye, 1.0);
    vec4 b = view * vec4(place_b + from_eye, 1.0);
    // What begins behind the eye begins at the near plane.
    float near = 0.02;
    if (a.w < near && b.w > near) a = mix(a, b, (near - a.w) / (b.w - a.w));
    if (b.w < near && a.w > near) b = mix(b, a, (near - b.w) / (a.w - b.w));
    vec2 along = (b.xy / b.w - a.xy / a.w) / pixel;
    along = length(along) > 1e-6 ? normalize(along) : vec2(1.0, 0.0);
    bool is_end = gl_VertexID >= 2;
    vec2 side = vec2(-along.y, along.x) * (gl_VertexID % 2 == 0 ? 1.1 : -1.1) * pixel;
    gl_Position = is_end ? b : a;
    gl_Position.xy += side * gl_Position.w;
    gl_Position.z -= 0.0002 * gl_Position.w;  // Before the surface that it lies on.
    shade = is_end ? tint_b : tint_a;
})";

constexpr char line_fragment[] = R"(#version 330 core
in vec4 shade;
uniform float strength;
out vec4 color;
void main() { color = vec4(shade.rgb, shade.a * strength); }
)";

unsigned compiled(unsigned kind, const char* source) {
    const unsigned shader = glCreateShader(kind);
    glShaderSource(shader, 1, &source, nullptr);
    glCompileShader(shader);
    int is_fine = 0;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &is_fine);
    if (is_fine == 0) {
        std::array<char, 1024> text{};
        glGetShaderInfoLog(shader, text.size(), nullptr, text.data());
        std::fprintf(stderr, "sidle-view: a program of the graphics card: %s\n", text.data());
        std::exit(2);
    }
    return shader;
}

unsigned linked(const char* vertex, const char* fragment) {
    const unsigned program = glCreateProgram();
    for (const unsigned shader :
         {compiled(GL_VERTEX_SHADER, vertex), compiled(GL_FRAGMENT_SHADER, fragment)}) {
        glAttachShader(program, shader);
        glDeleteShader(shader);
    }
    glLinkProgram(program);
    return program;
}

void set(unsigned program, const char* name, Vec3 v) {
    glUniform3f(glGetUniformLocation(program, name), static_cast<float>(v.x),
                static_cast<float>(v.y), static_cast<float>(v.z));
}

void set(unsigned program, const char* name, float value) {
    glUniform1f(glGetUniformLocation(program, name), value);
}

// Attribute `index` is a place, the next one a colour, of the corner `corner` of each piece.
void describe_vertex(unsigned index, std::size_t corner, std::size_t corners_per_piece) {
    const auto stride = static_cast<int>(sizeof(DrawVertex) * corners_per_piece);
    const std::size_t begin = sizeof(DrawVertex) * corner;
    glEnableVertexAttribArray(index);
    glVertexAttribPointer(index, 3, GL_FLOAT, GL_FALSE, stride,
                          reinterpret_cast<const void*>(begin));
    glEnableVertexAttribArray(index + 1);
    glVertexAttribPointer(index + 1, 4, GL_UNSIGNED_BYTE, GL_TRUE, stride,
                          reinterpret_cast<const void*>(begin + offsetof(DrawVertex, color)));
    if (corners_per_piece == 1) return;
    glVertexAttribDivisor(index, 1);
    glVertexAttribDivisor(index + 1, 1);
}

// The projection of a lens times the turn of an eye; places are seen from the eye already.
std::array<float, 16> view_of(const Rotation3& rotation, const Lens3& lens, double far) {
    const double high = 1.0 / lens.tan_half_vertical;
    const double wide = high / lens.aspect;
    const double near = lens.near_plane;
    const double depth = (far + near) / (near - far);
    const double shift = 2.0 * far * near / (near - far);
    std::array<float, 16> matrix{};
    const std::array<Vec3, 3> axes{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};
    for (std::size_t column = 0; column < 3; ++column) {
        const Vec3 seen = rotate(inverse(rotation), axes[column]);
        const std::array<double, 4> entries{wide * seen.x, high * seen.y, depth * seen.z, -seen.z};
        for (std::size_t row = 0; row < 4; ++row)
            matrix[column * 4 + row] = static_cast<float>(entries[row]);
    }
    matrix[14] = static_cast<float>(shift);
    return matrix;
}

// The grid has a line for each metre, and begins anew where floats would grow coarse.
Vec3 from_grid(Vec3 origin) {
    const auto rest = [](double x) { return x - std::floor(x / 64.0) * 64.0; };
    return {rest(origin.x), rest(origin.y), rest(origin.z)};
}

}  // namespace

Buffers::Buffers() {
    glGenBuffers(2, buffers_);
    glGenVertexArrays(2, arrays_);
    for (const std::size_t kind : {0u, 1u}) {
        glBindVertexArray(arrays_[kind]);
        glBindBuffer(GL_ARRAY_BUFFER, buffers_[kind]);
        describe_vertex(0, 0, kind + 1);
        if (kind == 1) describe_vertex(2, 1, 2);
    }
}

Buffers::~Buffers() {
    glDeleteBuffers(2, buffers_);
    glDeleteVertexArrays(2, arrays_);
}

void Buffers::take(const Drawing& drawing) {
    const std::array<const std::vector<DrawVertex>*, 2> parts{&drawing.triangles, &drawing.lines};
    for (const std::size_t kind : {0u, 1u}) {
        glBindBuffer(GL_ARRAY_BUFFER, buffers_[kind]);
        glBufferData(GL_ARRAY_BUFFER,
                     static_cast<GLsizeiptr>(parts[kind]->size() * sizeof(DrawVertex)),
                     parts[kind]->data(), GL_DYNAMIC_DRAW);
        counts_[kind] = static_cast<int>(parts[kind]->size());
    }
    origin_ = drawing.origin;
}

void Buffers::draw_triangles() const {
    glBindVertexArray(arrays_[0]);
    glDrawArrays(GL_TRIANGLES, 0, counts_[0]);
}

void Buffers::draw_lines() const {
    glBindVertexArray(arrays_[1]);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, counts_[1] / 2);
}

Renderer::Renderer()
    : sky_(linked(sky_vertex, sky_fragment)),
      surface_(linked(surface_vertex, surface_fragment)),
      line_(linked(line_vertex, line_fragment)) {
    glGenVertexArrays(1, &no_buffer_);
}

Renderer::~Renderer() {
    for (const unsigned program : {sky_, surface_, line_}) glDeleteProgram(program);
    glDeleteVertexArrays(1, &no_buffer_);
}

void Renderer::begin(const Pose3& eye, const Lens3& lens, int width, int height, double sight) {
    eye_ = eye;
    lens_ = lens;
    width_ = width;
    height_ = height;
    sight_ = sight;
    glViewport(0, 0, width, height);
    glEnable(GL_MULTISAMPLE);
    glDepthMask(GL_TRUE);
    glClear(GL_DEPTH_BUFFER_BIT);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    glUseProgram(sky_);
    glBindVertexArray(no_buffer_);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glEnable(GL_DEPTH_TEST);
    glDepthFunc(GL_LEQUAL);
}

void Renderer::use(unsigned program, const Buffers& buffers, float strength) {
    glUseProgram(program);
    const auto view = view_of(eye_.rotation, lens_, 4.0 * sight_);
    glUniformMatrix4fv(glGetUniformLocation(program, "view"), 1, GL_FALSE, view.data());
    set(program, "from_eye", buffers.origin() - eye_.position);
    set(program, "strength", strength);
    if (program == line_) {
        glUniform2f(glGetUniformLocation(program, "pixel"), 2.0f / static_cast<float>(width_),
                    2.0f / static_cast<float>(height_));
    } else {
        set(program, "from_grid", from_grid(buffers.origin()));
        set(program, "sight", static_cast<float>(sight_));
    }
}

void Renderer::draw_solid(const Buffers& buffers, bool has_grid) {
    use(surface_, buffers, 1.0f);
    set(surface_, "grid", has_grid ? 1.0f : 0.0f);
    buffers.draw_triangles();
    use(line_, buffers, 1.0f);
    buffers.draw_lines();
}

void Renderer::draw_marks(const Buffers& buffers) {
    glEnable(GL_BLEND);
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    glDepthMask(GL_FALSE);
    for (const bool is_hidden : {true, false}) {
        glDepthFunc(is_hidden ? GL_GREATER : GL_LEQUAL);
        const float strength = is_hidden ? 0.25f : 1.0f;
        use(surface_, buffers, strength);
        set(surface_, "grid", 0.0f);
        buffers.draw_triangles();
        use(line_, buffers, strength);
        buffers.draw_lines();
    }
    glDepthMask(GL_TRUE);
    glDisable(GL_BLEND);
}

}  // namespace sidle::viewer
