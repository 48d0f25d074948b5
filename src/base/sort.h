// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <utility>

namespace sidle {

/// Sorts by an order in which only equal items tie, so that the outcome is no library's choice.
/// Below nine items it inserts one after the other, which is quickest there; and it is a tenth of
/// the code of std::sort, which counts where a page loads it. Source: [Shell1959], the gaps of
/// Knuth.
template <class Item, class Less>
void sort(std::span<Item> items, Less&& less) {
    std::size_t gap = 1;
    while (gap <= items.size() / 9) gap = 3 * gap + 1;
    for (; gap > 0; gap /= 3) {
        for (std::size_t i = gap; i < items.size(); ++i) {
            Item moved = std::move(items[i]);
            std::size_t k = i;
            for (; k >= gap && less(moved, items[k - gap]); k -= gap) {
                items[k] = std::move(items[k - gap]);
            }
            items[k] = std::move(moved);
        }
    }
}

template <class Item>
void sort(std::span<Item> items) {
    sort(items, [](const Item& a, const Item& b) { return a < b; });
}

}  // namespace sidle
