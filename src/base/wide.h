// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

// Marks a function that is compiled twice, also for processors with vectors of eight numbers; the
// loader takes the one that fits. Both do the same arithmetic in the same order: the same bits.
// Sanitizers start too late for this.
#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__AVX2__) && \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define SIDLE_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define SIDLE_WIDE
#endif
#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(undefined_behavior_sanitizer)
#undef SIDLE_WIDE
#define SIDLE_WIDE
#endif
#endif
