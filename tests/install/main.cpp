// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <sidle/base/pose3.h>

#include <cstdio>

int main() {
    const sidle::Rotation3 half_turn_about_y = sidle::normalized({0, 0, 5, 0});
    const sidle::Vec3 turned = sidle::rotate(half_turn_about_y, {1, 2, 3});
    std::printf("%g %g %g\n", turned.x, turned.y, turned.z);
    return turned == sidle::Vec3{-1, 2, -3} ? 0 : 1;
}
