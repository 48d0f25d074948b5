// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit_progress.h"

#include <unistd.h>

#include <cstdio>

namespace sidle::cli {
namespace {

void replace_line(const std::string& line) {
    constexpr const char* erase = "\r\033[K";
    if (isatty(STDERR_FILENO) != 0) std::fprintf(stderr, "%s%s", erase, line.c_str());
}

}  // namespace

void show_progress(const std::string& line) { replace_line(line); }
void clear_progress() { replace_line(""); }

AuditReport3 judged(const std::string& level, const AuditScene3& scene,
                    std::span<const Explorer3* const> streams, const Tasks& tasks) {
    show_progress(level + ": judging what was found");
    AuditReport3 report = judge(scene, streams, tasks);
    clear_progress();
    return report;
}

}  // namespace sidle::cli
