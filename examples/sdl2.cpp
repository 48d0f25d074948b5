// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A window of SDL2: keys become wishes, ticks are fixed, what is drawn lies between two of them.
#include <SDL.h>
#include <sidle/2d/slide.h>
#include <sidle/base/interpolate.h>

#include <cstdio>
#include <cstdlib>

using namespace sidle;

int main(int, char**) {
    const bool has_video = SDL_Init(SDL_INIT_VIDEO) == 0;
    SDL_Window* window = has_video ? SDL_CreateWindow("Sidle", 0, 0, 640, 480, 0) : nullptr;
    SDL_Renderer* renderer = window ? SDL_CreateRenderer(window, -1, 0) : nullptr;
    if (renderer == nullptr) return std::printf("no window: %s\n", SDL_GetError()), 2;
    World2 world;
    const Box2 walls[] = {{{0, 0}, {16, 1}},
                          {{0, 11}, {16, 12}},
                          {{0, 0}, {1, 12}},
                          {{15, 0}, {16, 12}},
                          {{6, 4}, {10, 8}}};
    for (const Box2& wall : walls) world.add({.shape = wall});

    Vec2 now{3, 3}, before = now;
    TickClock clock{.tick = 1.0 / 60};
    const char* const limit = std::getenv("FRAMES");  // a test looks at so many pictures
    int frames = limit ? std::atoi(limit) : -1;
    Uint64 last = SDL_GetPerformanceCounter();
    for (bool is_open = true; is_open && frames != 0; --frames) {
        for (SDL_Event event; SDL_PollEvent(&event);) is_open = is_open && event.type != SDL_QUIT;
        const Uint8* keys = SDL_GetKeyboardState(nullptr);
        Vec2 wish{double(keys[SDL_SCANCODE_RIGHT] - keys[SDL_SCANCODE_LEFT]),
                  double(keys[SDL_SCANCODE_DOWN] - keys[SDL_SCANCODE_UP])};
        wish = limit ? Vec2{1, 0.5} : normalize_or(wish, {});  // as fast along a diagonal
        const Uint64 time = SDL_GetPerformanceCounter();
        const double passed = double(time - last) / double(SDL_GetPerformanceFrequency());
        last = time;
        for (int ticks = take_ticks(clock, limit ? clock.tick : passed); ticks > 0; --ticks) {
            before = now;
            now += slide(world, Circle2{now, 0.4}, wish * 0.1).motion;
        }
        const Vec2 shown = interpolate(before, now, alpha_of(clock));
        const auto draw = [&](Vec2 low, Vec2 high) {
            const Vec2 size = (high - low) * 40;
            const SDL_FRect box{float(low.x * 40), float(low.y * 40), float(size.x), float(size.y)};
            SDL_RenderFillRectF(renderer, &box);
        };
        SDL_SetRenderDrawColor(renderer, 20, 24, 32, 255), SDL_RenderClear(renderer);
        SDL_SetRenderDrawColor(renderer, 110, 120, 140, 255);
        for (const Box2& wall : walls) draw(wall.low, wall.high);
        SDL_SetRenderDrawColor(renderer, 240, 180, 60, 255);
        draw(shown - Vec2{0.4, 0.4}, shown + Vec2{0.4, 0.4});
        SDL_RenderPresent(renderer);
    }
    std::printf("at %.3f %.3f\n", now.x, now.y);
}
