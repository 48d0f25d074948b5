// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What libFuzzer calls. One target is linked into a program.
#include <cstdint>

#include "fuzz/target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    sidle::fuzz::targets().front().run({reinterpret_cast<const std::byte*>(data), size});
    return 0;
}
