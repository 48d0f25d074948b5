# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Runners in mazes, as whoever trains a policy drives them: many small crowds side by side, put
back to their start, forked to look ahead, and recorded.

    learn.py [FILE]    64 mazes by a policy that looks ahead; the first is recorded into the file
"""
import ctypes
import random
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import sidle
from sidle import Owner, Vec2

SIDE, RUNNERS, SPEED = 16, 4, 0.1
HEADINGS = [(1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7)]


class Maze:
    """What is the same in all episodes of a seed, and the crowd as it is now."""

    def __init__(self, seed):
        choose = random.Random(seed)
        grid = sidle.tile_grid_default()
        grid.columns = grid.rows = SIDE
        grid.is_outside_solid = 1
        self.tiles = Owner(sidle.tile_map_create(grid))
        solid = bytes(choose.random() < 0.25 for _ in range(SIDE * SIDE))
        sidle.tile_map_set_all(self.tiles, solid)
        free = [tile for tile in range(SIDE * SIDE) if not solid[tile]]
        goal, *starts = choose.sample(free, 1 + RUNNERS)
        self.field = Owner(sidle.flow_field_create(1))
        sidle.flow_field_set_goals(self.field, self.tiles, sidle.Tile(goal % SIDE, goal // SIDE), 1)
        sidle.flow_field_update(self.field, self.tiles, -1)
        self.walls = sidle.crowd_walls_default()
        self.walls.tiles = self.tiles._as_parameter_
        self.crowd = Owner(sidle.crowd_create(None))
        for tile in starts:
            unit = sidle.unit_default()
            unit.position = Vec2(tile % SIDE + 0.5, tile // SIDE + 0.5)
            sidle.crowd_add(self.crowd, unit, None, 0)
        # With numpy: numpy.frombuffer(self.wishes).reshape(RUNNERS, 3) writes into it, uncopied.
        self.wishes = (sidle.UnitWish * RUNNERS)(*[sidle.unit_wish_default()] * RUNNERS)
        self.start = ctypes.create_string_buffer(sidle.crowd_save(self.crowd, None, 0))
        sidle.crowd_save(self.crowd, self.start, len(self.start))

    def reset(self):
        sidle.crowd_restore(self.crowd, self.start, len(self.start), None)

    def step(self, crowd, actions):
        """A tick of the crowd or a fork of it; an action is a wish, at most (1, 0) long."""
        for wish, (x, y) in zip(self.wishes, actions):
            wish.motion = Vec2(x * SPEED, y * SPEED)
        sidle.crowd_step(crowd, self.walls, self.wishes, RUNNERS, None)

    def ways_left(self, crowd):
        count = ctypes.c_int32()
        states = sidle.crowd_states(crowd, count)  # A view: it holds until the next step.
        return [min(sidle.flow_field_distance(
            self.field, sidle.tile_map_tile_at(self.tiles, states[i].position)), 10**6)
            for i in range(count.value)]

    def look_ahead(self):
        """For each runner the heading that leads furthest in eight ticks of a fork."""
        best = [(10**9, (0, 0))] * RUNNERS
        for heading in HEADINGS:
            with Owner(sidle.crowd_copy(self.crowd)) as fork:
                for _ in range(8):
                    self.step(fork, [heading] * RUNNERS)
                best = [min(one, (left, heading))
                        for one, left in zip(best, self.ways_left(fork))]
        return [heading for _, heading in best]


def play(seed, ticks=200):
    """An episode: what was done in each tick, and a number for where all ended."""
    maze = Maze(seed)
    actions = []
    for tick in range(ticks):
        actions.append(maze.look_ahead() if tick % 8 == 0 else actions[-1])
        maze.step(maze.crowd, actions[-1])
    return actions, sidle.crowd_hash(maze.crowd)


def record(seed, actions):
    """The same again as a file that `sidle replay` plays on any machine, and where it ended."""
    maze = Maze(seed)
    scene = Owner(sidle.crowd_scene_create(maze.crowd, maze.tiles, None))
    recorder = Owner(sidle.crowd_recorder_create(scene, None))
    frame = Owner(sidle.crowd_frame_create())
    order = sidle.unit_order_default()
    order.kind = sidle.ORDER_KIND_MOTION
    for wishes in actions:
        sidle.crowd_frame_clear(frame)
        for slot, (x, y) in enumerate(wishes):
            order.place = Vec2(x * SPEED, y * SPEED)
            sidle.crowd_frame_order(frame, slot, order)
        sidle.crowd_scene_advance(scene, frame, None)
        sidle.crowd_recorder_add(recorder, frame, scene)
    size = sidle.crowd_recorder_write(recorder, None, 0, None, 0)
    file = ctypes.create_string_buffer(size)
    sidle.crowd_recorder_write(recorder, None, 0, file, size)
    return file.raw, sidle.crowd_hash(sidle.crowd_scene_crowd(scene))


def main():
    start = time.perf_counter()
    with ThreadPoolExecutor(2) as threads:  # Calls let other threads of Python run.
        episodes = list(threads.map(play, range(64)))
    steps = 64 * (200 + 200 // 8 * 8 * 8)
    rate = steps / (time.perf_counter() - start)
    print(f"{steps} steps of {RUNNERS} runners, {rate:.0f} a second")
    file, end = record(0, episodes[0][0])
    print("recorded as it was played" if end == episodes[0][1] else "recorded otherwise")
    if len(sys.argv) > 1:
        with open(sys.argv[1], "wb") as out:
            out.write(file)


if __name__ == "__main__":
    main()
