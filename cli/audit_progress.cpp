// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit_progress.h"

#include "progress.h"

namespace sidle::cli {

AuditReport3 judged(const std::string& level, const AuditScene3& scene,
                    std::span<const Explorer3* const> streams, const Tasks& tasks) {
    show_progress(level, ": judging what was found");
    AuditReport3 report = judge(scene, streams, tasks);
    clear_progress();
    return report;
}

}  // namespace sidle::cli
