// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "window.h"

#define GL_GLEXT_PROTOTYPES
#include <SDL_opengl.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>
#if __has_include(<backends/imgui_impl_sdl2.h>)
#include <backends/imgui_impl_sdl2.h>
#else
#include <backends/imgui_impl_sdl.h>  // What Dear ImGui before 1.89.3 calls it.
#endif

#include <algorithm>
#include <cstdint>

#include "cli/output.h"
#include "cli/png.h"

namespace sidle::viewer {
namespace {

SDL_GLContext make_context(SDL_Window*& window, const std::string& title, int width, int height) {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 24);
    // Smooth edges where the machine has them.
    for (const int samples : {4, 0}) {
        SDL_GL_SetAttribute(SDL_GL_MULTISAMPLEBUFFERS, samples > 0);
        SDL_GL_SetAttribute(SDL_GL_MULTISAMPLESAMPLES, samples);
        window = SDL_CreateWindow(title.c_str(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                  width, height, SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE);
        if (window == nullptr) continue;
        if (SDL_GLContext context = SDL_GL_CreateContext(window)) return context;
        SDL_DestroyWindow(window);
    }
    return nullptr;
}

void set_look_of_panel() {
    ImGui::StyleColorsDark();
    ImGuiStyle& style = ImGui::GetStyle();
    style.WindowRounding = 6;
    style.FrameRounding = 4;
    style.WindowBorderSize = 0;
    style.Colors[ImGuiCol_WindowBg] = {0.09f, 0.11f, 0.14f, 0.86f};
    style.Colors[ImGuiCol_PlotLines] = {0.95f, 0.70f, 0.30f, 1.0f};
    ImGui::GetIO().IniFilename = nullptr;  // Nothing is left on the disk.
}

}  // namespace

bool write_png(const std::string& file, const Picture& picture) {
    return cli::write_text(file, cli::png_of(picture.width, picture.height, picture.bytes));
}

std::size_t color_count(const Picture& picture) {
    std::vector<std::uint32_t> colors;
    for (std::size_t k = 0; k + 2 < picture.bytes.size(); k += 3) {
        colors.push_back(static_cast<std::uint32_t>(picture.bytes[k]) << 16 |
                         static_cast<std::uint32_t>(picture.bytes[k + 1]) << 8 |
                         picture.bytes[k + 2]);
    }
    std::sort(colors.begin(), colors.end());
    return static_cast<std::size_t>(std::unique(colors.begin(), colors.end()) - colors.begin());
}

std::unique_ptr<Window> Window::open(const std::string& title, int width, int height,
                                     bool has_panel, std::string& reason) {
    SDL_Window* window = nullptr;
    SDL_GLContext context = nullptr;
    if (SDL_Init(SDL_INIT_VIDEO) == 0) context = make_context(window, title, width, height);
    if (context == nullptr) {
        reason = SDL_GetError();
        SDL_Quit();
        return nullptr;
    }
    SDL_GL_SetSwapInterval(1);
    ImGui::CreateContext();
    set_look_of_panel();
    ImGui_ImplSDL2_InitForOpenGL(window, context);
    ImGui_ImplOpenGL3_Init("#version 330");
    return std::unique_ptr<Window>(new Window(window, context, has_panel));
}

Window::~Window() {
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplSDL2_Shutdown();
    ImGui::DestroyContext();
    SDL_GL_DeleteContext(context_);
    SDL_DestroyWindow(window_);
    SDL_Quit();
}

int Window::width() const {
    int width = 0;
    SDL_GL_GetDrawableSize(window_, &width, nullptr);
    return width;
}

int Window::height() const {
    int height = 0;
    SDL_GL_GetDrawableSize(window_, nullptr, &height);
    return height;
}

bool Window::panel_has_mouse() const { return ImGui::GetIO().WantCaptureMouse; }
bool Window::panel_has_keys() const { return ImGui::GetIO().WantTextInput; }

void Window::keep_mouse(bool is_kept) {
    SDL_SetRelativeMouseMode(is_kept ? SDL_TRUE : SDL_FALSE);
    ImGuiConfigFlags& flags = ImGui::GetIO().ConfigFlags;
    flags = is_kept ? flags | ImGuiConfigFlags_NoMouse : flags & ~ImGuiConfigFlags_NoMouse;
}

bool Window::next_event(SDL_Event& event) {
    if (SDL_PollEvent(&event) == 0) return false;
    // Also while the mouse is kept: a button or key that was seen to go down must be seen to go up.
    if (has_panel_) ImGui_ImplSDL2_ProcessEvent(&event);
    return true;
}

void Window::begin_panel() {
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplSDL2_NewFrame();
    ImGui::NewFrame();
}

void Window::end_panel() {
    ImGui::Render();
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

void Window::show() { SDL_GL_SwapWindow(window_); }

Picture Window::picture() const {
    Picture picture{width(), height(), {}};
    const std::size_t row = static_cast<std::size_t>(picture.width) * 3;
    std::vector<unsigned char> upside_down(row * static_cast<std::size_t>(picture.height));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, picture.width, picture.height, GL_RGB, GL_UNSIGNED_BYTE, upside_down.data());
    for (std::size_t k = upside_down.size(); k >= row && row > 0; k -= row) {
        picture.bytes.insert(picture.bytes.end(),
                             upside_down.begin() + static_cast<std::ptrdiff_t>(k - row),
                             upside_down.begin() + static_cast<std::ptrdiff_t>(k));
    }
    return picture;
}

}  // namespace sidle::viewer
