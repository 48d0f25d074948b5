// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "audit_scene.h"
#include "sidle/audit/explore.h"
#include "sidle/base/result.h"

namespace sidle::cli {

/// An audit on its way, or done: what was asked for, and the searches as they are. Any part of the
/// streams may be in one file; a shard holds every n-th.
struct SavedAudit {
    AuditTask task;
    AuditSettings3 settings;
    std::uint64_t ticks = 0;  ///< That each stream shall spend. [-]
    std::vector<std::pair<std::uint32_t, std::vector<std::byte>>> streams;
};

/// Prints why it cannot be written.
bool write_saved(const std::string& path, const SavedAudit& saved);
/// Whether all of it can be written: paths have to be UTF-8.
bool can_be_saved(const SavedAudit& saved);

Result<SavedAudit> read_saved(const std::string& path);

}  // namespace sidle::cli
