// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace sidle::cli {

/// One map of a level, with numbers where its findings are.
struct MapPicture {
    std::string name;
    std::string png;  ///< Bytes of the picture.
};

/// The report of a tile map as one page that needs nothing else: what was found, and each map.
std::string audit_map_page(const nlohmann::ordered_json& report,
                           const std::vector<MapPicture>& pictures);

}  // namespace sidle::cli
