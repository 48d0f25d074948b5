// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace sidle {

/// Elements that were made here, or that lie in memory which somebody else keeps, such as a mapped
/// file. They never change.
template <class T>
class KeptList {
public:
    KeptList() = default;
    KeptList(std::vector<T> own) : own_(std::move(own)), view_(own_) {}
    /// Of foreign memory, which must outlive this and its copies.
    explicit KeptList(std::span<const T> foreign) : view_(foreign) {}
    KeptList(const KeptList& other)
        : own_(other.own_), view_(other.is_own() ? std::span<const T>(own_) : other.view_) {}
    KeptList(KeptList&& other) noexcept { swap(other); }
    KeptList& operator=(KeptList other) noexcept {
        swap(other);
        return *this;
    }
    ~KeptList() = default;

    const T* begin() const { return view_.data(); }
    const T* end() const { return view_.data() + view_.size(); }
    const T* data() const { return view_.data(); }
    std::size_t size() const { return view_.size(); }
    bool empty() const { return view_.empty(); }
    const T& operator[](std::size_t i) const { return view_[i]; }
    std::size_t byte_count() const { return view_.size_bytes(); }

private:
    bool is_own() const { return view_.data() == own_.data(); }
    void swap(KeptList& other) noexcept {
        own_.swap(other.own_);
        std::swap(view_, other.view_);
    }

    std::vector<T> own_;
    std::span<const T> view_;
};

}  // namespace sidle
