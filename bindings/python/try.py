# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
"""Whether the package lies in memory as the headers say, and does what bindings/README.md says."""
import ctypes
import math
import sys
from pathlib import Path

import sidle

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "scripts"))
from make_csharp import FUNCTION, Interface, pascal  # noqa: E402


def check_layout():
    interface = Interface()
    for name, members in interface.structs.items():
        own = getattr(sidle, pascal(name))
        assert ctypes.sizeof(own) == interface.size(name)[0], name
        for (_, _, member, _, _), place in zip(members, interface.places(name)):
            assert getattr(own, member).offset == place, f"{name}.{member}"
    functions = [name.removeprefix("sidle_") for _, name, _ in FUNCTION.findall(interface.text)]
    for name in functions:
        getattr(sidle, name)
    print(f"python: {len(interface.structs)} structs lie as in C, {len(functions)} functions")


def refusal(act):
    try:
        act()
    except (ctypes.ArgumentError, ValueError) as error:
        return str(error)
    return None


def check_owners():
    with sidle.Owner(sidle.world3_create()) as world:
        assert sidle.world3_obstacle_count(world) == 0
    world.close()
    assert "destroyed" in refusal(lambda: sidle.world3_obstacle_count(world))
    assert refusal(lambda: sidle.Owner(ctypes.POINTER(sidle.World3)()))
    crowd = sidle.Owner(sidle.crowd_create(None))
    assert refusal(lambda: sidle.world3_obstacle_count(crowd)), "a crowd is no world"


def check_bad_numbers():
    """A policy that diverged: the crowd rests, and where rules are checked none is broken."""
    broken = []
    handler = sidle.AssertHandler(lambda rule, file, line: broken.append(rule.decode()))
    before = sidle.set_assert_handler(handler)
    crowd = sidle.Owner(sidle.crowd_create(None))
    unit = sidle.crowd_add(crowd, sidle.unit_default(), None, 0)
    wishes = (sidle.UnitWish * 1)()
    state = sidle.UnitState()
    for bad in (math.nan, math.inf, -math.inf, 1e30):
        wishes[0].motion.x = wishes[0].arrival = bad
        sidle.crowd_step(crowd, None, wishes, 1, None)
        assert sidle.crowd_state(crowd, unit, state) and state.position.x == 0, bad
    assert not broken, broken
    # A walker stays where it is: that breaks a rule.
    world = sidle.Owner(sidle.world3_create())
    walk = sidle.walk_input3_default()
    walk.velocity.x = math.nan
    result = sidle.WalkResult3()
    sidle.walk3(world, sidle.walker3_default(), sidle.walk_state3_default(), walk, 1 / 60, None,
                None, None, None, result)
    assert result.state.position.x == 0 and len(set(broken)) <= 1, broken
    sidle.set_assert_handler(before)


def check_levels():
    # In a library of its own.
    level = ctypes.POINTER(sidle.Level3)()
    error = sidle.Error()
    status = sidle.level3_read_file(b"no such file.obj", None, level, error)
    assert status == sidle.UNREADABLE
    assert error.where == b"no such file.obj"


def main():
    assert sidle.version() == sidle.HEADER_VERSION
    check_layout()
    check_owners()
    check_bad_numbers()
    check_levels()


if __name__ == "__main__":
    main()
