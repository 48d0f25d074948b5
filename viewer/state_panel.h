// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <imgui.h>

#include <string>

#include "sidle/base/vec2.h"
#include "sidle/base/vec3.h"

namespace sidle::viewer {

inline void add_place(Vec2 p) { ImGui::Text("at     %9.3f %9.3f m", p.x, p.y); }
inline void add_place(Vec3 p) { ImGui::Text("at     %9.3f %9.3f %9.3f m", p.x, p.y, p.z); }

/// Where a walker is, how fast, and on what: `ground` is what that is called.
template <class State>
void add_state_panel(const State& state, const std::string& ground) {
    add_place(state.position);
    ImGui::Text("speed  %9.3f m/s", length(state.velocity));
    if (state.has_ground)
        ImGui::Text("on     %s", ground.c_str());
    else
        ImGui::TextDisabled("in the air");
}

}  // namespace sidle::viewer
