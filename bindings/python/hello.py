# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""A walker on a floor, along a wall: the example hello of C, in Python."""
import sidle
from sidle import Vec3


def add_box(world, center, half):
    box = sidle.shape3_default(sidle.SHAPE3_BOX)
    box.center, box.half = center, half
    sidle.world3_add(world, box, None)


def main():
    world = sidle.Owner(sidle.world3_create())
    add_box(world, Vec3(0, -1, 0), Vec3(50, 1, 50))
    add_box(world, Vec3(3, 1, 0), Vec3(0.5, 1, 5))
    walker, walk = sidle.walker3_default(), sidle.walk_input3_default()
    walk.velocity = Vec3(2, 0, 1)
    result = sidle.WalkResult3(state=sidle.walk_state3_default())
    sidle.find_ground3(world, walker, Vec3(0, 1, 0), 5.0, None, result.state)
    for _ in range(120):  # two seconds, into the wall and along it
        sidle.walk3(world, walker, result.state, walk, 1 / 60, None, None, None, None, result)
    at = result.state.position
    print(f"{at.x:.3f} {at.y:.3f} {at.z:.3f}")


if __name__ == "__main__":
    main()
