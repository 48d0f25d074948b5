// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <type_traits>

namespace sidle {

/// Any `visit(item)`, by pointer: what searches is there once and not for each who asks. Lives no
/// longer than the call that it is given to. One that answers with a bool says whether that is
/// enough.
template <class Item, class Answer = void>
class Visitor {
public:
    template <class Visit>
    requires(!std::is_same_v<std::remove_cvref_t<Visit>, Visitor>) Visitor(Visit&& visit)
        : data_(const_cast<void*>(static_cast<const void*>(&visit))),
          call_([](void* data, const Item& item) -> Answer {
              return (*static_cast<std::remove_reference_t<Visit>*>(data))(item);
          }) {}

    Answer operator()(const Item& item) const { return call_(data_, item); }

private:
    void* data_;
    Answer (*call_)(void* data, const Item& item);
};

}  // namespace sidle
