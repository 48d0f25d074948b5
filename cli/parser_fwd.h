// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The parser's classes by name, for headers that hand them on: its own header takes seconds.
#pragma once

namespace CLI {
class App;
class FormatterBase;
class Option;
}  // namespace CLI
