// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

namespace sidle::cli {

/// The bytes of a PNG file: `rgb` has three bytes a pixel, row by row from the top. Throws
/// `std::bad_alloc` where there is no memory for it.
std::string png_of(int width, int height, std::span<const unsigned char> rgb);

}  // namespace sidle::cli
