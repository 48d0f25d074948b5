// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What most tests include, compiled once.
#pragma once

#include <doctest/doctest.h>

#include "../cmake/precompiled.h"
