// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What most commands include, compiled once.
#pragma once

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "../cmake/precompiled.h"
