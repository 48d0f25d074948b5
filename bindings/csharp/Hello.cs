// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A walker on a floor, along a wall: the example hello of C, in C#.
using System;
using System.Globalization;
using Sidle;

static unsafe class Hello {
    static void AddBox(World3* world, Vec3 center, Vec3 half) {
        Shape3 box = Native.Shape3Default(Native.Shape3Box);
        box.Center = center;
        box.Half = half;
        Native.World3Add(world, &box, null);
    }

    static void Main() {
        World3* world = Native.World3Create();
        AddBox(world, new Vec3 { Y = -1 }, new Vec3 { X = 50, Y = 1, Z = 50 });
        AddBox(world, new Vec3 { X = 3, Y = 1 }, new Vec3 { X = 0.5, Y = 1, Z = 5 });

        Walker3 walker = Native.Walker3Default();
        WalkInput3 input = Native.WalkInput3Default();
        input.Velocity = new Vec3 { X = 2, Z = 1 };
        WalkResult3 result = default(WalkResult3);
        result.State = Native.WalkState3Default();
        Native.FindGround3(world, &walker, new Vec3 { Y = 1 }, 5.0, null, &result.State);
        int touched = 0;
        for (int tick = 0; tick < 120; ++tick) {  // two seconds, into the wall and along it
            Native.Walk3(world, &walker, &result.State, &input, 1.0 / 60, null, null, null, null,
                &result);
            touched += result.ContactCount > 0 && result.Contacts[0].Normal.X < -0.9 ? 1 : 0;
        }
        Vec3 at = result.State.Position;
        Console.WriteLine(string.Format(CultureInfo.InvariantCulture,
            "{0:0.000} {1:0.000} {2:0.000}, {3} ticks at the wall", at.X, at.Y, at.Z, touched));
        Native.World3Destroy(world);
    }
}
