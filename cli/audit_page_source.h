// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

namespace sidle::cli {

/// The text of audit_page.html, where {{title}} and {{data}} are to be filled in.
extern const char* const audit_page_source;

}  // namespace sidle::cli
