// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sidle {

/// The bytes that a text says, blanks in it passed over; nothing where it is not base64.
std::optional<std::string> decode_base64(std::string_view text);

}  // namespace sidle
