// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <vector>

#include "level/baked.h"
#include "sidle/level/baked.h"

namespace sidle {
namespace {

using baked::alignment;

// The bytes in memory of their own, aligned as lists need it.
std::shared_ptr<const std::byte> copy_of(std::span<const std::byte> bytes) {
    struct alignas(alignment) Block {
        std::byte bytes[alignment];
    };
    const auto blocks =
        std::make_shared<std::vector<Block>>((bytes.size() + alignment - 1) / alignment);
    auto* const start = reinterpret_cast<std::byte*>(blocks->data());
    std::copy(bytes.begin(), bytes.end(), start);
    return {blocks, start};
}

}  // namespace

Result<Level3> read_baked(std::span<const std::byte> bytes) {
    const auto copy = copy_of(bytes);
    return read_baked({copy.get(), bytes.size()}, copy);
}

}  // namespace sidle
