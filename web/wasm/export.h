// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

/// Begins a function that a module gives away under this name.
#define SIDLE_EXPORT(name) extern "C" __attribute__((export_name(#name)))
