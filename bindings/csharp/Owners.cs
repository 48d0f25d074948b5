// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// What C# adds to the calls of C: owners, texts, arrays, and threads of its own for a crowd, while the
// garbage collector runs. Ends with 1 where something is not as bindings/README.md says.
using System;
using System.Runtime.InteropServices;
using System.Threading.Tasks;
using Sidle;

static unsafe class Owners {
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    delegate void Job(void* data, UIntPtr index);
    [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
    delegate void Run(void* context, IntPtr job, void* data, UIntPtr count);

    static readonly Run run = RunJobs;  // C holds no reference: a delegate in use must be held here.
    static int failures = 0;

    static void Check(bool isTrue, string claim) {
        if (isTrue) return;
        Console.WriteLine("not true: " + claim);
        failures = 1;
    }

    static void RunJobs(void* context, IntPtr job, void* data, UIntPtr count) {
        var call = (Job)Marshal.GetDelegateForFunctionPointer(job, typeof(Job));
        Parallel.For(0, (int)count, index => call(data, (UIntPtr)(uint)index));
        GC.Collect();
    }

    static bool Throws(World3Owner world) {
        try {
            Native.World3ObstacleCount(world.At);
        } catch (ObjectDisposedException) {
            return true;
        }
        return false;
    }

    static void OwnersDestroyOnce() {
        World3Owner kept;
        using (var world = new World3Owner(Native.World3Create())) {
            kept = world;
            Check(!Throws(world), "an owner gives what it owns");
        }
        Check(Throws(kept), "an owner that was disposed of gives nothing");
        kept.Dispose();
        Check(Throws(new World3Owner(null)), "an owner of nothing gives nothing");
    }

    static void TextsGoBothWays() {
        Error error = default(Error);
        Level3* level = null;
        int status;
        fixed (byte* path = Native.BytesOf("nicht da \u00f6.obj"))
            status = Native.Level3ReadFile(path, null, &level, &error);
        Check(status == Native.Unreadable && level == null, "a missing level is refused");
        Check(Native.TextOf(error.Message).Length > 0, "an error says why");
        fixed (byte* text = Native.BytesOf("\u00f6\u20ac"))
            Check(Native.TextOf(text) == "\u00f6\u20ac", "texts are UTF-8");
        Check(Native.TextOf(null) == "", "a null text is empty");
    }

    static bool Throws(Action call) {
        try {
            call();
        } catch (ArgumentException) {
            return true;
        }
        return false;
    }

    static int MakeTerrain(float[] heights) {
        var grid = new HeightfieldGrid3 { Columns = 3, Rows = 2, CellSize = 1.0 };
        Heightfield3* terrain = null;
        int status = Native.Heightfield3Create(&grid, heights, &terrain, null);
        Native.Heightfield3Destroy(terrain);
        return status;
    }

    static void WholeArraysAreMeasured() {
        TileGrid grid = Native.TileGridDefault();
        grid.Columns = 3;
        grid.Rows = 2;
        using (var map = new TileMapOwner(Native.TileMapCreate(&grid))) {
            Native.TileMapSetAll(map.At, new byte[] { 0, 1, 0, 1, 1, 0 });
            Check(Native.TileMapSolidCount(map.At) == 3, "a whole array sets all tiles");
            Check(Throws(() => Native.TileMapSetAll(map.At, new byte[5])),
                  "too few tiles are not read");
            Check(Throws(() => Native.TileMapSetAll(map.At, new byte[7])),
                  "tiles of another map are not taken");
        }
        Check(MakeTerrain(new float[6]) == Native.Ok, "a whole array makes a terrain");
        Check(Throws(() => MakeTerrain(new float[5])), "too few heights are not read");
    }

    static ulong HashOfCrowd(Tasks* tasks) {
        using (var crowd = new CrowdOwner(Native.CrowdCreate(null))) {
            var wishes = new UnitWish[2000];
            for (int i = 0; i < wishes.Length; ++i) {
                Unit unit = Native.UnitDefault();
                unit.Position = new Vec2 { X = i % 50, Y = i / 50 };
                Native.CrowdAdd(crowd.At, &unit, null, 0);
                wishes[i] = Native.UnitWishDefault();
                wishes[i].Motion.X = i % 2 == 0 ? 0.1 : -0.1;
            }
            fixed (UnitWish* all = wishes) {
                for (int tick = 0; tick < 10; ++tick)
                    Native.CrowdStep(crowd.At, null, all, wishes.Length, tasks);
            }
            return Native.CrowdHash(crowd.At);
        }
    }

    static int Main() {
        Check(Native.Version() == Native.HeaderVersion, "the library is of the version of Sidle.cs");
        OwnersDestroyOnce();
        TextsGoBothWays();
        WholeArraysAreMeasured();
        Tasks tasks = default(Tasks);
        tasks.Run = (void*)Marshal.GetFunctionPointerForDelegate(run);
        Check(HashOfCrowd(&tasks) == HashOfCrowd(null), "threads change no bit of a crowd");
        return failures;
    }
}
