// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "picture_file.h"

#include <CLI/CLI.hpp>

#include "fail.h"
#include "level_file.h"
#include "output.h"

namespace sidle::cli {
namespace {

// Who asks for another format should not get a PNG of that name.
std::string check_name(const std::string& file) {
    for (const char* other : {".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff", ".svg"}) {
        if (has_ending(file, other)) return file + ": pictures are written as .png";
    }
    return check_output_file(file);
}

}  // namespace

void add_picture_option(CLI::App& command, std::string& file, const std::string& description) {
    command.add_option("--picture", file, description)->check(check_name);
}

bool write_picture(const std::string& file, const std::optional<Canvas>& picture) {
    if (!picture) return fail(file + ": there is nothing to draw"), false;
    return write_text(file, picture->png());
}

}  // namespace sidle::cli
