// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <span>
#include <vector>

namespace sidle {

/// Keeps as many hits as fit, the first in order, while they come in any order: in a heap, the last
/// of them on top. Places of pieces are seen from `origin` [m].
template <class PieceHit, class Hit, class Vec>
class NearestHits {
public:
    NearestHits(std::span<Hit> hits, Vec origin) : hits_(hits), origin_(origin) {}

    void add(const PieceHit& found, double distance) {
        ++total_;
        if (kept_.size() == hits_.size()) {
            if (kept_.empty() || !comes_before(found, kept_.front().found)) return;
            std::pop_heap(kept_.begin(), kept_.end());
            kept_.pop_back();
        }
        kept_.push_back({found, distance});
        std::push_heap(kept_.begin(), kept_.end());
    }

    /// Writes those that fit, in order. Returns how many came.
    std::size_t tell() {
        std::sort_heap(kept_.begin(), kept_.end());
        for (std::size_t i = 0; i < kept_.size(); ++i)
            hits_[i] = to_hit(kept_[i].found, origin_, kept_[i].distance);
        return total_;
    }

private:
    struct Kept {
        PieceHit found;
        double distance;
        bool operator<(const Kept& other) const { return comes_before(found, other.found); }
    };

    std::span<Hit> hits_;
    Vec origin_;
    std::vector<Kept> kept_;
    std::size_t total_ = 0;
};

}  // namespace sidle
