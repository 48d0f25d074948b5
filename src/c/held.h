// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <utility>

namespace sidle::c {

/// What a handle of the C interface stands for: a thing of its own, or part of another one.
template <class T>
class Held {
public:
    explicit Held(T own) : own_(std::move(own)), thing_(&*own_) {}
    explicit Held(T* part) : thing_(part) {}
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;

    T& thing() { return *thing_; }

private:
    std::optional<T> own_;
    T* thing_;
};

}  // namespace sidle::c
