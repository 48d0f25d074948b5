// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace sidle {

// Goes through a tree of two children a node, the nearer one first. `key_of(node)` says how near a
// node is, `is_within(key)` whether that still counts: it may say less and less as leaves are
// visited. `open(node, descend)` visits a leaf, or calls `descend(child, other)`. The tree is less
// deep than `most_open`.
template <std::size_t most_open, class KeyOf, class IsWithin, class Open>
[[gnu::always_inline]] inline void nearest_first(std::uint32_t root, KeyOf&& key_of,
                                                 IsWithin&& is_within, Open&& open) {
    struct Waiting {
        std::uint32_t node;
        double key;
    };
    std::array<Waiting, most_open> stack;
    std::size_t size = 0;
    const auto push = [&](const Waiting& waiting) {
        if (is_within(waiting.key)) stack[size++] = waiting;
    };
    push({root, key_of(root)});
    while (size > 0) {
        const Waiting next = stack[--size];
        if (!is_within(next.key)) continue;
        open(next.node, [&](std::uint32_t child, std::uint32_t other) {
            Waiting near{child, key_of(child)};
            Waiting far{other, key_of(other)};
            if (far.key < near.key) std::swap(near, far);
            push(far);
            push(near);
        });
    }
}

}  // namespace sidle
