// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Draws the pictures of the documents:
//   draw_docs FOLDER           writes them
//   draw_docs --check FOLDER   tells which are not what would be written
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "pictures.h"

using namespace sidle::draw;

namespace {

struct Picture {
    const char* name;
    std::string (*draw)();
};

constexpr Picture pictures[] = {
    {"streams", streams},     {"half_spaces", half_spaces},
    {"wishes", wishes},       {"stairs", stairs},
    {"lift", lift},           {"camera", camera},
    {"encounter", encounter}, {"flow", flow},
    {"tiles", tiles},         {"projectile", projectile},
};

bool is_current(const std::string& file, const std::string& wanted) {
    std::ifstream in(file, std::ios::binary);
    const std::string there{std::istreambuf_iterator<char>(in), {}};
    if (there == wanted) return true;
    std::printf("%s is not what is drawn now: draw_docs docs/pictures\n", file.c_str());
    return false;
}

bool write(const std::string& file, const std::string& text) {
    std::ofstream out(file, std::ios::binary);
    out << text;
    if (out.flush()) return true;
    std::printf("%s: cannot be written\n", file.c_str());
    return false;
}

}  // namespace

int main(int argc, char** argv) {
    const bool is_check = argc == 3 && std::string(argv[1]) == "--check";
    if (argc != 2 && !is_check) {
        std::puts("draw_docs [--check] FOLDER");
        return 2;
    }
    const std::string folder = argv[argc - 1];
    int wrong = 0;
    for (const Picture& picture : pictures) {
        const std::string file = folder + "/" + picture.name + ".svg";
        const std::string text = picture.draw();
        wrong += !(is_check ? is_current(file, text) : write(file, text));
    }
    std::printf("%zu pictures, %d wrong\n", std::size(pictures), wrong);
    return wrong ? 1 : 0;
}
