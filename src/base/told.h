// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <type_traits>

namespace sidle {

/// What a tick has told so far, to whoever watches it: to go on from there when what was tried
/// counts no more.
template <class Watch>
class Told {
public:
    explicit Told(const Watch& watch) {
        if (watch.trace != nullptr) trace_ = *watch.trace;
        if (watch.why != nullptr) why_ = *watch.why;
    }
    void tell_again(const Watch& watch) const {
        if (trace_) *watch.trace = *trace_;
        if (why_) *watch.why = *why_;
    }

private:
    std::optional<std::remove_pointer_t<decltype(Watch::trace)>> trace_;
    std::optional<std::remove_pointer_t<decltype(Watch::why)>> why_;
};

}  // namespace sidle
