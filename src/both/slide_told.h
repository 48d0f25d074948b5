// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <tuple>

#include "base/short_list.h"

namespace sidle {

/// What a slide of the plane or of space has come to: as in its result, which also fills the room
/// for contacts that are none.
template <class Result>
struct SlideTold {
    using Contacts = decltype(Result::contacts);

    decltype(Result::motion) motion;  ///< [m]
    decltype(Result::unused) unused;  ///< [m]
    std::uint8_t casts = 0;
    decltype(Result::stop) stop{};
    ShortList<typename Contacts::value_type, std::tuple_size_v<Contacts>> contacts;

    Result result() const {
        Result result;
        result.motion = motion;
        result.unused = unused;
        std::copy(contacts.begin(), contacts.end(), result.contacts.begin());
        result.contact_count = static_cast<std::uint8_t>(contacts.size());
        result.casts = casts;
        result.stop = stop;
        return result;
    }
};

}  // namespace sidle
