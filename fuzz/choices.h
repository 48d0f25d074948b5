// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "fuzz/target.h"

namespace sidle::fuzz {

/// Makes choices out of bytes; when they run out, all are zero.
class Choices {
public:
    explicit Choices(Bytes bytes) : bytes_(bytes) {}

    bool is_over() const { return at_ >= bytes_.size(); }
    std::uint32_t byte() { return is_over() ? 0 : static_cast<std::uint32_t>(bytes_[at_++]); }
    std::uint32_t word() {
        const std::uint32_t high = byte();
        return high << 8 | byte();
    }
    std::int32_t below(std::int32_t count) {
        return static_cast<std::int32_t>(byte()) % (count > 0 ? count : 1);
    }
    bool coin() { return (byte() & 1) != 0; }
    /// A place on a grid of 1/64, which makes things touch exactly; now and then far away. [m]
    double place() {
        const double near = (static_cast<double>(word()) - 32768.0) / 2048.0;
        return byte() == 255 ? near * 1e6 : near;
    }
    /// From low to high, both included.
    double number(double low, double high) {
        return low + (high - low) * (static_cast<double>(word()) / 65535.0);
    }

private:
    Bytes bytes_;
    std::size_t at_ = 0;
};

}  // namespace sidle::fuzz
