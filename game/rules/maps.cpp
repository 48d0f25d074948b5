// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "scene.h"

namespace dungeon {

/// The maps that survivors sold: the next party begins with what they show.
struct Maps {
    std::vector<std::uint8_t> seen;  // By square: 0 not, 1 wall, 2 floor.

    template <class Archive>
    void describe(Archive& archive) {
        archive(seen);
    }
};

namespace {

void add_to(std::vector<std::uint8_t>& known, const std::vector<std::uint8_t>& more) {
    known.resize(std::max(known.size(), more.size()));
    for (std::size_t k = 0; k < more.size(); ++k) {
        if (more[k] != 0) known[k] = more[k];
    }
}

void buy(Scene&, EntityId, Maps& maps, KnownMap& message) {
    if (!maps.seen.empty()) add_to(*message.seen, maps.seen);
}

void sell(Scene&, EntityId, Maps& maps, SellMap& message) { add_to(maps.seen, *message.seen); }

}  // namespace

void install_maps(Stage<Scene>& stage) {
    stage.install<Maps>();
    stage.hear<&buy>();
    stage.hear<&sell>();
}

}  // namespace dungeon
