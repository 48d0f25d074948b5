// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>

namespace sidle::cli {

/// Bytes as text that a page can hold. Source: RFC 4648.
std::string base64(const void* data, std::size_t size);

}  // namespace sidle::cli
