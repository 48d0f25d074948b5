// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/crowd_step.h"

namespace sidle {

void collect_events(Crowd::State& crowd) {
    crowd.events.clear();
    for (std::size_t slot = 0; slot < crowd.memory.size(); ++slot) {
        const unsigned events = crowd.scratch.events[slot];
        if (events == 0) continue;
        for (unsigned place = 0; events >> place != 0 || place < 2; ++place) {
            // Who leaves a goal may settle at the next one in the same tick.
            const unsigned kind = place < 2 ? 1 - place : place;
            if ((events >> kind & 1u) == 0) continue;
            crowd.events.push_back({unit_in(crowd, slot), static_cast<UnitEventKind>(kind)});
        }
    }
}

}  // namespace sidle
