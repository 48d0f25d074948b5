// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "png.h"

#include <new>

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb_image_write.h>
#pragma GCC diagnostic pop

namespace sidle::cli {

std::string png_of(int width, int height, std::span<const unsigned char> rgb) {
    std::string png;
    const auto append = [](void* to, void* part, int size) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(part),
                                              static_cast<std::size_t>(size));
    };
    // The only thing that it fails for.
    if (stbi_write_png_to_func(append, &png, width, height, 3, rgb.data(), width * 3) == 0)
        throw std::bad_alloc();
    return png;
}

}  // namespace sidle::cli
