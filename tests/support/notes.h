// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>

#include "sidle/base/why.h"

// What a walker said, for either dimension.
namespace sidle::test {

/// The first note that says so, or null.
template <class Explanation>
auto find(const Explanation& explanation, Why why) -> decltype(explanation.notes.data()) {
    for (int i = 0; i < explanation.count; ++i) {
        const auto& note = explanation.notes[static_cast<std::size_t>(i)];
        if (note.why == why) return &note;
    }
    return nullptr;
}

template <class Note>
std::string words(const Note& note) {
    std::array<char, 200> text;
    return {text.data(), describe(note, text)};
}

}  // namespace sidle::test
