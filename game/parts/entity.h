// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace dungeon {

/// Names an entity: a thing that components make up. It never dangles, it only stops resolving.
struct EntityId {
    std::uint32_t slot = 0;
    std::uint32_t generation = 0;  ///< Zero is nobody.

    explicit operator bool() const { return generation != 0; }
    friend bool operator==(EntityId, EntityId) = default;

    template <class Archive>
    void describe(Archive& archive) {
        archive(slot, generation);
    }
};

}  // namespace dungeon
