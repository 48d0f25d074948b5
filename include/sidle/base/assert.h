// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

namespace sidle {

/// Called when a rule of the interface is broken. `rule` states the rule, not the failure.
/// `line` is the line in `file`. [-]
using AssertHandler = void (*)(const char* rule, const char* file, int line);

/// Replaces the handler and returns the one before. The default prints nothing and traps.
AssertHandler set_assert_handler(AssertHandler handler);

/// Reports a broken rule to the handler of the game.
void fail_assert(const char* rule, const char* file, int line);

/// What modules for pages do: reports a broken rule without its place, and ends there.
[[noreturn]] void stop_at_rule(const char* rule);

}  // namespace sidle

// On in debug builds and in the `checked` preset; a game ships that preset to its testers.
#if defined(SIDLE_CHECKED) && defined(SIDLE_RULES_STOP)
#define SIDLE_ASSERT(condition, rule) \
    ((condition) ? static_cast<void>(0) : ::sidle::stop_at_rule(rule))
#elif defined(SIDLE_CHECKED)
#define SIDLE_ASSERT(condition, rule) \
    ((condition) ? static_cast<void>(0) : ::sidle::fail_assert(rule, __FILE__, __LINE__))
#else
#define SIDLE_ASSERT(condition, rule) static_cast<void>(sizeof(!(condition)))
#endif
