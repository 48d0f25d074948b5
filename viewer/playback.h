// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <imgui.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <string>
#include <utility>

#include "sidle/record/player.h"

namespace sidle::viewer {

/// A replay with a bar to go to any of its ticks.
template <class Replay>
class Playback {
public:
    explicit Playback(Replay replay) : player_(std::move(replay)) {}

    const typename Replay::Scene& scene() const { return player_.scene(); }
    const Player<Replay>& player() const { return player_; }
    double microseconds() const { return microseconds_; }  ///< Of the last tick. [us]
    /// Where the picture lies between the last two ticks: at the last one while nothing is played,
    /// though time goes on. [-] 0..1
    double between(double alpha) const { return has_played_ ? alpha : 1.0; }

    /// False when nothing was played: at the end, or where it was told to wait.
    bool tick() {
        using Clock = std::chrono::steady_clock;
        has_played_ = false;
        if (is_waiting_) return false;
        const auto begin = Clock::now();
        has_played_ = player_.step();
        microseconds_ = std::chrono::duration<double, std::micro>(Clock::now() - begin).count();
        return has_played_;
    }

    /// True when it went elsewhere.
    bool add_panel() {
        int tick = static_cast<int>(player_.tick());
        const int last = static_cast<int>(player_.tick_count());
        ImGui::Checkbox("wait", &is_waiting_);
        ImGui::SameLine();
        ImGui::SetNextItemWidth(-1);
        const bool goes = ImGui::SliderInt("##tick", &tick, 0, last, "tick %d");
        if (goes) {
            player_.seek(static_cast<std::size_t>(std::clamp(tick, 0, last)));
            has_played_ = false;
        }
        if (const auto difference = player_.first_difference()) {
            ImGui::TextColored({1, 0.4f, 0.3f, 1}, "differs from the recording at tick %zu",
                               *difference);
        } else {
            ImGui::TextDisabled("as it was recorded so far");
        }
        return goes;
    }

    /// What `who` played, in a line.
    std::string summary(const char* who) const {
        std::array<char, 160> text;
        std::snprintf(text.data(), text.size(), "%s at tick %zu of %zu, hash %s", who,
                      player_.tick(), player_.tick_count(),
                      player_.first_difference() ? "differs" : "as recorded");
        return text.data();
    }

private:
    Player<Replay> player_;
    bool is_waiting_ = false;
    bool has_played_ = false;
    double microseconds_ = 0.0;
};

/// A slider for whom to follow of so many. True when it is another one.
inline bool choose_walker(std::size_t count, std::size_t& followed) {
    int place = static_cast<int>(followed);
    const int last = static_cast<int>(count) - 1;
    if (last < 1 || !ImGui::SliderInt("walker", &place, 0, last)) return false;
    followed = static_cast<std::size_t>(std::clamp(place, 0, last));
    return true;
}

}  // namespace sidle::viewer
