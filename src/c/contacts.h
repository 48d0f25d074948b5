// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "c/convert.h"
#include "sidle/base/contact_set.h"
#include "sidle/c/moves.h"

namespace sidle::c {

template <class Id>
ContactSet<Id> contact_set(const sidle_contact_set& set) {
    ContactSet<Id> own;
    for (const std::uint32_t id : part_of(set.obstacles, set.count)) own.add({id});
    own.is_whole = set.is_whole != 0;
    return own;
}

template <class Id>
void to_c(const ContactSet<Id>& set, sidle_contact_set& out) {
    out.count = static_cast<std::int32_t>(set.count);
    out.is_whole = set.is_whole;
    copy_out(set.span(), out.obstacles, out.count, [](Id id) { return id.value; });
}

template <class Id>
void to_c(const ContactUpdate<Id>& update, sidle_contact_update& out) {
    to_c(update.now, out.now);
    out.event_count = static_cast<std::int32_t>(update.event_count);
    copy_out(update.span(), out.events, out.event_count, [](const ContactEvent<Id>& event) {
        return sidle_contact_event{static_cast<sidle_contact_change>(event.change),
                                   event.obstacle.value};
    });
}

}  // namespace sidle::c
