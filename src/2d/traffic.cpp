// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/traffic.h"

namespace sidle {

template class Traffic<TrafficKit2>;

}  // namespace sidle
