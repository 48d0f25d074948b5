// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Reads a level from C, by the library of the readers.
#include <sidle/c/level3.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    const char* text = "o Floor_Walkable\nv 0 0 0\nv 9 0 0\nv 0 0 9\nf 1 3 2\n";
    sidle_level_settings3 settings = sidle_level_settings3_default();
    sidle_level3* level = NULL;
    sidle_error error;
    if (sidle_level3_read((const uint8_t*)text, (int32_t)strlen(text), "floor.obj", NULL, &settings,
                          &level, &error) != SIDLE_OK) {
        puts(error.message);
        return 1;
    }
    sidle_world3* world = sidle_world3_create();
    int32_t count = sidle_world3_add_level(world, level, NULL, 0);
    sidle_world3_destroy(world);
    sidle_level3_destroy(level);
    return count == 1 ? 0 : 1;
}
