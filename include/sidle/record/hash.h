// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace sidle {

/// One number for all that was put into it, bit for bit and in order; the same on every machine.
/// It tells runs apart that went differently, and finds bytes that were damaged: whoever changes
/// any single word changes it. It is no proof against somebody who wants to deceive.
/// Cost: 3 ns per call.
/// Source: [Steele2014], the mixing steps of SplitMix64, word by word as [Fowler] does.
class Hash {
public:
    void add(std::uint64_t word);
    void add(double number);                        ///< [-]
    void add(float number);                         ///< [-]
    std::uint64_t value() const { return value_; }  ///< [-]

private:
    std::uint64_t value_ = 0xcbf29ce484222325u;
};

/// The hash of bytes: eight at a time, the lowest first, then their number. [-]
std::uint64_t hash(std::span<const std::byte> bytes);

}  // namespace sidle
