// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "3d/traffic.h"

namespace sidle {

template class Traffic<TrafficKit3>;

}  // namespace sidle
