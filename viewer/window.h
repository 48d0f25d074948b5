// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <SDL.h>

#include <memory>
#include <string>
#include <vector>

namespace sidle::viewer {

/// Colours of a picture, row by row from the top, three bytes each.
struct Picture {
    int width = 0;   ///< [px]
    int height = 0;  ///< [px]
    std::vector<unsigned char> bytes;
};

/// Writes a PNG. False when the file cannot be written; prints why.
bool write_png(const std::string& file, const Picture& picture);

/// How many different colours a picture has. [-]
std::size_t color_count(const Picture& picture);

/// A window of SDL2 with OpenGL 3.3 and Dear ImGui in it.
class Window {
public:
    /// None, and the reason why, where there is no such window. Without a panel none is to be
    /// begun, and it takes nothing of what the mouse and the keys do.
    static std::unique_ptr<Window> open(const std::string& title, int width, int height,
                                        bool has_panel, std::string& reason);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    int width() const;   ///< Of what is drawn into. [px]
    int height() const;  ///< [px]
    /// Whether the panel takes what the mouse or the keys do.
    bool panel_has_mouse() const;
    bool panel_has_keys() const;
    void keep_mouse(bool is_kept);  ///< Its motions turn the view alone, and it is not seen.
    bool next_event(SDL_Event& event);
    void begin_panel();
    void end_panel();  ///< Draws the panel over all else.
    void show();
    Picture picture() const;  ///< Of what was drawn last, before it is shown.

private:
    Window(SDL_Window* window, SDL_GLContext context, bool has_panel)
        : window_(window), context_(context), has_panel_(has_panel) {}

    SDL_Window* window_;
    SDL_GLContext context_;
    bool has_panel_;
};

}  // namespace sidle::viewer
