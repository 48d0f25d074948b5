// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "sidle/base/tasks.h"
#include "sidle/c/base.h"

namespace sidle::c {

/// The game's way to run work in parallel, handed through. It lives as long as the call.
struct OwnTasks {
    explicit OwnTasks(const sidle_tasks* tasks) : given(tasks) {}
    operator Tasks() const {
        if (given == nullptr || given->run == nullptr) return {};
        return {given->run, given->context};
    }

    const sidle_tasks* given;
};

}  // namespace sidle::c
