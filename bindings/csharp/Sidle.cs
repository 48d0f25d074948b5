// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
// Long on purpose: written by scripts/make_csharp.py from include/sidle/c.
using System.Runtime.InteropServices;

namespace Sidle {
    /// <summary>A triangle mesh; see sidle/3d/mesh.h. Shared: worlds keep it alive.</summary>
    public struct Mesh3 {}

    /// <summary>A terrain; see sidle/3d/heightfield.h. Shared: worlds keep it alive.</summary>
    public struct Heightfield3 {}

    /// <summary>The obstacles of a level, and the questions that a mover has; see
    /// sidle/3d/world.h.</summary>
    public struct World3 {}

    /// <summary>What came of the last ticks of walkers that rest or are held by walls; see
    /// sidle/3d/walk_cache.h. It changes no result.</summary>
    public struct WalkCaches3 {}

    /// <summary>Solid and empty tiles, a bit each; see sidle/2d/tiles.h.</summary>
    public struct TileMap {}

    /// <summary>Which empty tiles hang together; see sidle/2d/tile_components.h.</summary>
    public struct TileComponents {}

    /// <summary>The obstacles of a level in the plane; see sidle/2d/world.h.</summary>
    public struct World2 {}

    /// <summary>Circles that walk and never overlap; see sidle/2d/crowd.h.</summary>
    public struct Crowd {}

    /// <summary>The shortest ways from everywhere to the nearest of some goals; see
    /// sidle/2d/flow.h.</summary>
    public struct FlowField {}

    /// <summary>What a replay file says about itself.</summary>
    public struct ReplayHead {}

    /// <summary>All that comes from outside in one tick; may be used again after
    /// `_clear`.</summary>
    public struct CrowdFrame {}

    /// <summary>A crowd, its walls and its orders.</summary>
    public struct CrowdScene {}

    /// <summary>Writes down what is done to a scene; see sidle/record/recorder.h.</summary>
    public struct CrowdRecorder {}

    /// <summary>Plays a recording; see sidle/record/player.h.</summary>
    public struct CrowdPlayer {}

    /// <summary>A recording whose ticks mean something to one game alone; see
    /// sidle/record/replay.h.</summary>
    public struct GameReplay {}

    /// <summary>What a level file holds, ready to become a world; see
    /// sidle/level/level2.h.</summary>
    public struct Level2 {}

    /// <summary>What a level file holds, ready to become a world; see
    /// sidle/level/level3.h.</summary>
    public struct Level3 {}

    /// <summary>All that comes from outside in one tick; may be used again after
    /// `_clear`.</summary>
    public struct WalkFrame2 {}

    /// <summary>A world and those who walk in it.</summary>
    public struct WalkScene2 {}

    /// <summary>Writes down what is done to a scene; see sidle/record/recorder.h.</summary>
    public struct WalkRecorder2 {}

    /// <summary>Plays a recording; see sidle/record/player.h.</summary>
    public struct WalkPlayer2 {}

    /// <summary>All that comes from outside in one tick; may be used again after
    /// `_clear`.</summary>
    public struct WalkFrame3 {}

    /// <summary>A world and those who walk in it.</summary>
    public struct WalkScene3 {}

    /// <summary>Writes down what is done to a scene; see sidle/record/recorder.h.</summary>
    public struct WalkRecorder3 {}

    /// <summary>Plays a recording; see sidle/record/player.h.</summary>
    public struct WalkPlayer3 {}

    /// <summary>8 in a row.</summary>
    [StructLayout(LayoutKind.Sequential, Size = 512)]
    public unsafe struct Contact2Row8 {
        Contact2 first;
        public Contact2 this[int index] {
            get { fixed (Contact2* row = &first) return row[Checked(index)]; }
            set { fixed (Contact2* row = &first) row[Checked(index)] = value; }
        }
        static int Checked(int index) {
            if (index < 0 || index >= 8) throw new System.IndexOutOfRangeException();
            return index;
        }
    }

    /// <summary>8 in a row.</summary>
    [StructLayout(LayoutKind.Sequential, Size = 576)]
    public unsafe struct Contact3Row8 {
        Contact3 first;
        public Contact3 this[int index] {
            get { fixed (Contact3* row = &first) return row[Checked(index)]; }
            set { fixed (Contact3* row = &first) row[Checked(index)] = value; }
        }
        static int Checked(int index) {
            if (index < 0 || index >= 8) throw new System.IndexOutOfRangeException();
            return index;
        }
    }

    /// <summary>128 in a row.</summary>
    [StructLayout(LayoutKind.Sequential, Size = 1024)]
    public unsafe struct ContactEventRow128 {
        ContactEvent first;
        public ContactEvent this[int index] {
            get { fixed (ContactEvent* row = &first) return row[Checked(index)]; }
            set { fixed (ContactEvent* row = &first) row[Checked(index)] = value; }
        }
        static int Checked(int index) {
            if (index < 0 || index >= 128) throw new System.IndexOutOfRangeException();
            return index;
        }
    }

    /// <summary>4 in a row.</summary>
    [StructLayout(LayoutKind.Sequential, Size = 128)]
    public unsafe struct Conveyor3Row4 {
        Conveyor3 first;
        public Conveyor3 this[int index] {
            get { fixed (Conveyor3* row = &first) return row[Checked(index)]; }
            set { fixed (Conveyor3* row = &first) row[Checked(index)] = value; }
        }
        static int Checked(int index) {
            if (index < 0 || index >= 4) throw new System.IndexOutOfRangeException();
            return index;
        }
    }

    /// <summary>24 in a row.</summary>
    [StructLayout(LayoutKind.Sequential, Size = 768)]
    public unsafe struct Fence2Row24 {
        Fence2 first;
        public Fence2 this[int index] {
            get { fixed (Fence2* row = &first) return row[Checked(index)]; }
            set { fixed (Fence2* row = &first) row[Checked(index)] = value; }
        }
        static int Checked(int index) {
            if (index < 0 || index >= 24) throw new System.IndexOutOfRangeException();
            return index;
        }
    }

    /// <summary>32 in a row.</summary>
    [StructLayout(LayoutKind.Sequential, Size = 1280)]
    public unsafe struct Fence3Row32 {
        Fence3 first;
        public Fence3 this[int index] {
            get { fixed (Fence3* row = &first) return row[Checked(index)]; }
            set { fixed (Fence3* row = &first) row[Checked(index)] = value; }
        }
        static int Checked(int index) {
            if (index < 0 || index >= 32) throw new System.IndexOutOfRangeException();
            return index;
        }
    }

    /// <summary>16 in a row.</summary>
    [StructLayout(LayoutKind.Sequential, Size = 896)]
    public unsafe struct Note2Row16 {
        Note2 first;
        public Note2 this[int index] {
            get { fixed (Note2* row = &first) return row[Checked(index)]; }
            set { fixed (Note2* row = &first) row[Checked(index)] = value; }
        }
        static int Checked(int index) {
            if (index < 0 || index >= 16) throw new System.IndexOutOfRangeException();
            return index;
        }
    }

    /// <summary>16 in a row.</summary>
    [StructLayout(LayoutKind.Sequential, Size = 896)]
    public unsafe struct Note3Row16 {
        Note3 first;
        public Note3 this[int index] {
            get { fixed (Note3* row = &first) return row[Checked(index)]; }
            set { fixed (Note3* row = &first) row[Checked(index)] = value; }
        }
        static int Checked(int index) {
            if (index < 0 || index >= 16) throw new System.IndexOutOfRangeException();
            return index;
        }
    }

    /// <summary>16 in a row.</summary>
    [StructLayout(LayoutKind.Sequential, Size = 1792)]
    public unsafe struct ProjectileHit2Row16 {
        ProjectileHit2 first;
        public ProjectileHit2 this[int index] {
            get { fixed (ProjectileHit2* row = &first) return row[Checked(index)]; }
            set { fixed (ProjectileHit2* row = &first) row[Checked(index)] = value; }
        }
        static int Checked(int index) {
            if (index < 0 || index >= 16) throw new System.IndexOutOfRangeException();
            return index;
        }
    }

    /// <summary>16 in a row.</summary>
    [StructLayout(LayoutKind.Sequential, Size = 2304)]
    public unsafe struct ProjectileHit3Row16 {
        ProjectileHit3 first;
        public ProjectileHit3 this[int index] {
            get { fixed (ProjectileHit3* row = &first) return row[Checked(index)]; }
            set { fixed (ProjectileHit3* row = &first) row[Checked(index)] = value; }
        }
        static int Checked(int index) {
            if (index < 0 || index >= 16) throw new System.IndexOutOfRangeException();
            return index;
        }
    }

    /// <summary>128 in a row.</summary>
    [StructLayout(LayoutKind.Sequential, Size = 2048)]
    public unsafe struct Vec2Row128 {
        Vec2 first;
        public Vec2 this[int index] {
            get { fixed (Vec2* row = &first) return row[Checked(index)]; }
            set { fixed (Vec2* row = &first) row[Checked(index)] = value; }
        }
        static int Checked(int index) {
            if (index < 0 || index >= 128) throw new System.IndexOutOfRangeException();
            return index;
        }
    }

    /// <summary>128 in a row.</summary>
    [StructLayout(LayoutKind.Sequential, Size = 3072)]
    public unsafe struct Vec3Row128 {
        Vec3 first;
        public Vec3 this[int index] {
            get { fixed (Vec3* row = &first) return row[Checked(index)]; }
            set { fixed (Vec3* row = &first) row[Checked(index)] = value; }
        }
        static int Checked(int index) {
            if (index < 0 || index >= 128) throw new System.IndexOutOfRangeException();
            return index;
        }
    }

    /// <summary>Why data was refused; texts end with a zero and are cut where they are
    /// longer.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Error {
        public int Code;
        /// <summary>Place in the data, such as "walls[12].b", or the path of the file.</summary>
        public fixed byte Where[252];
        /// <summary>What is wrong there.</summary>
        public fixed byte Message[256];
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Vec2 {
        /// <summary>[m], or [-] in directions</summary>
        public double X;
        /// <summary>[m], or [-] in directions</summary>
        public double Y;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Vec3 {
        /// <summary>[m], or [-] in directions</summary>
        public double X;
        /// <summary>[m], or [-] in directions</summary>
        public double Y;
        /// <summary>[m], or [-] in directions</summary>
        public double Z;
    }

    /// <summary>By where it takes the x axis: cosine and sine of the angle.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Rotation2 {
        /// <summary>[-] -1..1</summary>
        public double X;
        /// <summary>[-] -1..1</summary>
        public double Y;
    }

    /// <summary>A unit quaternion.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Rotation3 {
        /// <summary>Real part. [-] -1..1</summary>
        public double W;
        /// <summary>[-] -1..1</summary>
        public double X;
        /// <summary>[-] -1..1</summary>
        public double Y;
        /// <summary>[-] -1..1</summary>
        public double Z;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Pose2 {
        public Vec2 Position;
        public Rotation2 Rotation;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Pose3 {
        public Vec3 Position;
        public Rotation3 Rotation;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Box2 {
        public Vec2 Low;
        public Vec2 High;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Box3 {
        public Vec3 Low;
        public Vec3 High;
    }

    /// <summary>Which obstacles or units count: those whose layers share a bit with `mask`, but
    /// `ignore`.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Filter {
        /// <summary>Bits. [-]</summary>
        public uint Mask;
        /// <summary>A handle, or 0. [-]</summary>
        public uint Ignore;
    }

    /// <summary>Cuts the time between pictures into ticks of one length.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct TickClock {
        /// <summary>Length of a tick. [s] &gt; 0</summary>
        public double Tick;
        /// <summary>Time since the last tick. [s] 0..tick</summary>
        public double Rest;
        /// <summary>Of one picture; time beyond is dropped. [-] &gt;= 1</summary>
        public int MaxTicks;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    /// <summary>How the library asks the game to run work in parallel: call `job(data, i)` once
    /// for each i below `count`, on any threads, and return when all have returned.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Tasks {
        /// <summary>A function of C.</summary>
        public void* Run;
        public void* Context;
    }

    /// <summary>The first `count` are touched.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ContactSet {
        public fixed uint Obstacles[32];
        /// <summary>[-] 0..32</summary>
        public int Count;
        /// <summary>[-] 0 or 1</summary>
        public int IsWhole;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ContactEvent {
        public int Change;
        /// <summary>Its handle. [-]</summary>
        public uint Obstacle;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ContactUpdate {
        public ContactSet Now;
        /// <summary>[-] 0..128</summary>
        public int EventCount;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
        public ContactEventRow128 Events;
    }

    /// <summary>A capsule that moves; a sphere where `a` equals `b`.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Capsule3 {
        public Vec3 A;
        public Vec3 B;
        /// <summary>[m] &gt; 0</summary>
        public double Radius;
    }

    /// <summary>A triangle by the places of its corners.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct MeshTriangle3 {
        /// <summary>[-]</summary>
        public uint A;
        /// <summary>[-]</summary>
        public uint B;
        /// <summary>[-]</summary>
        public uint C;
        public int Surface;
        /// <summary>The game's own number. [-]</summary>
        public uint Tag;
    }

    /// <summary>What nothing can touch was left out.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct MeshLeftOut3 {
        /// <summary>[-]</summary>
        public uint Degenerate;
        /// <summary>[-]</summary>
        public uint NotFinite;
        /// <summary>[-]</summary>
        public uint Duplicate;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct HeightfieldGrid3 {
        /// <summary>Samples along x. [-] &gt;= 2</summary>
        public int Columns;
        /// <summary>Samples along z. [-] &gt;= 2</summary>
        public int Rows;
        /// <summary>[m] &gt; 0</summary>
        public double CellSize;
        public int Surface;
        /// <summary>The game's own number. [-]</summary>
        public uint Tag;
    }

    /// <summary>The shape of an obstacle; which fields count depends on its kind.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Shape3 {
        public int Kind;
        /// <summary>Walls. 0 or 1. [-]</summary>
        public int IsClosed;
        /// <summary>Walls; to be read only. [-]</summary>
        public int NodeCount;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
        /// <summary>Sphere, cylinder, box.</summary>
        public Vec3 Center;
        /// <summary>Capsule.</summary>
        public Vec3 A;
        /// <summary>Capsule.</summary>
        public Vec3 B;
        /// <summary>Box: half of each side.</summary>
        public Vec3 Half;
        /// <summary>Box.</summary>
        public Rotation3 Rotation;
        /// <summary>Sphere, capsule, cylinder. [m] &gt; 0</summary>
        public double Radius;
        /// <summary>Walls. [m] &gt;= 0</summary>
        public double Thickness;
        /// <summary>Cylinder, walls. [m]</summary>
        public double Bottom;
        /// <summary>Cylinder, walls. [m]</summary>
        public double Top;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Conveyor3 {
        /// <summary>In the obstacle's axes, per second.</summary>
        public Vec3 Velocity;
        /// <summary>Whether it counts for pieces with this tag alone. [-]</summary>
        public int HasTag;
        /// <summary>[-]</summary>
        public uint Tag;
    }

    /// <summary>All of an obstacle but its shape.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Obstacle3 {
        public Pose3 Pose;
        /// <summary>Pose before this tick, while it moves; to be read only.</summary>
        public Pose3 Previous;
        /// <summary>[-] 0 or 1</summary>
        public int HasPrevious;
        public int Surface;
        /// <summary>Bits. [-]</summary>
        public uint Layers;
        /// <summary>The game's own number. [-]</summary>
        public uint Tag;
        /// <summary>[-] 0..4</summary>
        public int ConveyorCount;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
        public Conveyor3Row4 Conveyors;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Move3 {
        public uint Id;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
        public Pose3 Pose;
    }

    /// <summary>A contact found by a query.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Hit3 {
        /// <summary>Part of the motion before contact; of a ray the way. [-], [m]</summary>
        public double Fraction;
        /// <summary>Overlap queries: gap, or minus the depth. [m]</summary>
        public double Distance;
        public Vec3 Normal;
        public Vec3 Point;
        public uint Obstacle;
        /// <summary>Of a mesh or terrain, wall of a chain, else 0. [-]</summary>
        public uint Triangle;
        /// <summary>The game's own number. [-]</summary>
        public uint Tag;
        public int Surface;
        public int Feature;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct SlideSettings3 {
        /// <summary>Gap kept to obstacles. [m] &gt; 0</summary>
        public double Skin;
        /// <summary>[-] 1..30</summary>
        public int MaxCasts;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
        /// <summary>Zero: no contact is too steep.</summary>
        public Vec3 Up;
        /// <summary>Cosine of the steepest slope that lifts. [-] 0..1</summary>
        public double MaxSlope;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Contact3 {
        public Vec3 Normal;
        public Vec3 Point;
        public uint Obstacle;
        /// <summary>As in `sidle_hit3`. [-]</summary>
        public uint Triangle;
        /// <summary>The game's own number. [-]</summary>
        public uint Tag;
        public int Surface;
        public int Feature;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct SlideResult3 {
        public Vec3 Motion;
        public Vec3 Unused;
        /// <summary>[-] 0..8</summary>
        public int ContactCount;
        /// <summary>Sweeps spent. [-]</summary>
        public int Casts;
        public int Stop;
        /// <summary>Fills the struct. [-]</summary>
        public int Filler;
        public Contact3Row8 Contacts;
    }

    /// <summary>Where each straight piece of a move ends.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Trace3 {
        /// <summary>[-] 0..128</summary>
        public int Count;
        /// <summary>0 when there were more pieces than places. [-]</summary>
        public int IsWhole;
        public Vec3Row128 Points;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Depenetration3 {
        public Vec3 Motion;
        /// <summary>[-] 0 or 1</summary>
        public int IsFree;
        public uint Obstacle;
    }

    /// <summary>What a walker is; see sidle/3d/walk.h.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Walker3 {
        /// <summary>[m] &gt; skin</summary>
        public double Radius;
        /// <summary>From sole to crown. [m] &gt;= 2 * radius</summary>
        public double Height;
        /// <summary>[m] &gt;= 0</summary>
        public double StepHeight;
        /// <summary>[m] &gt;= 0</summary>
        public double StepDepth;
        /// <summary>Cosine of the steepest walkable slope. [-] 0..1</summary>
        public double MaxSlope;
        /// <summary>[m/s^2] &gt;= 0</summary>
        public double Gravity;
        /// <summary>[m/s] &gt; 0</summary>
        public double MaxFallSpeed;
        /// <summary>[m/s^2] &gt;= 0</summary>
        public double AirAcceleration;
        /// <summary>[-] 0..1</summary>
        public double MaxOverhang;
        /// <summary>Unit vector.</summary>
        public Vec3 Up;
        /// <summary>[m] &gt; 0</summary>
        public double Skin;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Ground3 {
        public Vec3 Normal;
        public Vec3 Point;
        public uint Obstacle;
        /// <summary>As in `sidle_hit3`. [-]</summary>
        public uint Triangle;
        /// <summary>The game's own number. [-]</summary>
        public uint Tag;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
        /// <summary>Of the obstacle then.</summary>
        public Pose3 Pose;
    }

    /// <summary>All that a walker remembers: a snapshot is a copy.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct WalkState3 {
        public Vec3 Position;
        public Vec3 Velocity;
        /// <summary>[-] 0 or 1</summary>
        public int HasGround;
        public uint Dropping;
        /// <summary>Only with `has_ground`.</summary>
        public Ground3 Ground;
        public Vec3 Drift;
    }

    /// <summary>What the walker wants in this tick.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct WalkInput3 {
        public Vec3 Velocity;
        /// <summary>Above zero: leave the ground with this speed. [m/s] &gt;= 0</summary>
        public double JumpSpeed;
        /// <summary>Lets go of one-way ground. [-] 0 or 1</summary>
        public int DropsThrough;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Fence3 {
        public Vec3 Normal;
        /// <summary>[m]</summary>
        public double Offset;
        /// <summary>[-] 0 or 1</summary>
        public int RidesAlong;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    /// <summary>What a walker may do among its company; see sidle/3d/company.h.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Room3 {
        /// <summary>[-] 0..32</summary>
        public int FenceCount;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
        public Vec3 Aside;
        public Fence3Row32 Fences;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Companion3 {
        public Capsule3 Body;
        public Vec3 Motion;
        public Vec3 Up;
        /// <summary>[m] &gt; 0</summary>
        public double Skin;
        public uint Ground;
        /// <summary>Higher: takes room first. [-]</summary>
        public int Priority;
        /// <summary>What it is. [-]</summary>
        public uint Layers;
        /// <summary>Layers that it keeps apart from. [-]</summary>
        public uint Mask;
        public Vec3 Carried;
        /// <summary>Something stops or pushes it on the way. [-] 0 or 1</summary>
        public int IsHeld;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct WalkResult3 {
        public WalkState3 State;
        public Vec3 Unused;
        /// <summary>[-] 0 or 1</summary>
        public int HasStepped;
        /// <summary>[-] 0 or 1</summary>
        public int HasJumped;
        /// <summary>[-] 0 or 1</summary>
        public int HasLanded;
        /// <summary>[-] 0 or 1</summary>
        public int WasLedOut;
        /// <summary>[-] 0 or 1</summary>
        public int IsStuckInside;
        /// <summary>[-] 0..8</summary>
        public int ContactCount;
        /// <summary>Share of the radius. [-] 0..1</summary>
        public double Overhang;
        public Vec3 Carried;
        public Rotation3 Turned;
        public uint PushedBy;
        public uint CrushedBy;
        public Contact3Row8 Contacts;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Note3 {
        public int Why;
        public uint Obstacle;
        /// <summary>As in `sidle_hit3`. [-]</summary>
        public uint Triangle;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
        public Vec3 Point;
        /// <summary>What was compared, see sidle/base/why.h. [m], [m/m], [m/s] or [-]</summary>
        public double Value;
        /// <summary>With what. [m], [m/m] or [-]</summary>
        public double Limit;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Explanation3 {
        /// <summary>[-] 0..16</summary>
        public int Count;
        /// <summary>[-] 0 or 1</summary>
        public int IsWhole;
        public Note3Row16 Notes;
    }

    /// <summary>Walkers of one kind, each by its place in all arrays.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct WalkBatch3 {
        /// <summary>The next state is written over each.</summary>
        public WalkState3* States;
        /// <summary>As many.</summary>
        public WalkInput3* Inputs;
        /// <summary>As many, or null: a kilobyte is written for each.</summary>
        public WalkResult3* Results;
        /// <summary>Who walks after whom, each once; null: as they come.</summary>
        public uint* Order;
        /// <summary>[-]</summary>
        public int Count;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
        /// <summary>Of as many, or null.</summary>
        public WalkCaches3* Caches;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Lens3 {
        /// <summary>[m] &gt; 0</summary>
        public double NearPlane;
        /// <summary>Tangent of half the field of view. [-] &gt; 0</summary>
        public double TanHalfVertical;
        /// <summary>Width by height. [-] &gt; 0</summary>
        public double Aspect;
    }

    /// <summary>What a camera is that follows a body; see sidle/3d/camera.h.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Camera3 {
        public Lens3 Lens;
        /// <summary>Eye from head: right, up, back.</summary>
        public Vec3 Offset;
        /// <summary>[m/s] &gt; 0</summary>
        public double PullSpeed;
        /// <summary>[m/s] &gt; 0</summary>
        public double ReleaseSpeed;
        /// <summary>[s] &gt;= 0</summary>
        public double LookAhead;
        /// <summary>[s] &gt;= 0</summary>
        public double StepTime;
        /// <summary>Unit vector.</summary>
        public Vec3 Up;
        /// <summary>[m] &gt; 0</summary>
        public double Skin;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct CameraInput3 {
        public Capsule3 Body;
        public Vec3 Velocity;
        /// <summary>Of the eye, which looks along -Z.</summary>
        public Rotation3 Rotation;
    }

    /// <summary>All that a camera remembers: a snapshot is a copy.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct CameraState3 {
        public Pose3 Pose;
        public Vec3 Head;
        /// <summary>[m]</summary>
        public double Distance;
        public Vec3 Crown;
        /// <summary>[m]</summary>
        public double Lag;
        public Vec3 Velocity;
        /// <summary>[-] 0 or 1</summary>
        public int HasStarted;
        /// <summary>[-] 0 or 1</summary>
        public int HasJumped;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct CameraResult3 {
        public CameraState3 State;
        /// <summary>[m] &gt;= 0</summary>
        public double Jump;
        public uint Obstacle;
        /// <summary>[-] 0 or 1</summary>
        public int IsSqueezed;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Tile {
        /// <summary>Column. [-]</summary>
        public int X;
        /// <summary>Row. [-]</summary>
        public int Y;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct TileGrid {
        /// <summary>[-] 0..2^20</summary>
        public int Columns;
        /// <summary>[-] 0..2^20</summary>
        public int Rows;
        /// <summary>[m] &gt; 0</summary>
        public double TileSize;
        /// <summary>Low corner of the tile 0, 0.</summary>
        public Vec2 Origin;
        /// <summary>Everything beyond is a wall. [-] 0 or 1</summary>
        public int IsOutsideSolid;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct TileHit {
        /// <summary>Part of the motion before contact. [-] 0..1</summary>
        public double Fraction;
        public Vec2 Normal;
        public Vec2 Point;
        public Tile Tile;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct TileContact {
        /// <summary>Gap, or minus the depth inside the tile. [m]</summary>
        public double Distance;
        /// <summary>Unit vector from the tile to the point. [-]</summary>
        public Vec2 Normal;
        /// <summary>Nearest point of the tile.</summary>
        public Vec2 Point;
        public Tile Tile;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Capsule2 {
        public Vec2 A;
        public Vec2 B;
        /// <summary>[m] &gt; 0</summary>
        public double Radius;
    }

    /// <summary>The shape of an obstacle; which fields count depends on its kind.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Shape2 {
        public int Kind;
        /// <summary>Walls. [-] 0 or 1</summary>
        public int IsClosed;
        /// <summary>Walls: nodes. Polygon: corners. To be read only. [-]</summary>
        public int NodeCount;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
        /// <summary>Circle, box.</summary>
        public Vec2 Center;
        /// <summary>Capsule.</summary>
        public Vec2 A;
        /// <summary>Capsule.</summary>
        public Vec2 B;
        /// <summary>Box: half of each side.</summary>
        public Vec2 Half;
        /// <summary>Box.</summary>
        public Rotation2 Rotation;
        /// <summary>Circle, capsule. [m] &gt; 0</summary>
        public double Radius;
        /// <summary>Walls. [m] &gt;= 0</summary>
        public double Thickness;
    }

    /// <summary>All of an obstacle but its shape.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Obstacle2 {
        public Pose2 Pose;
        /// <summary>Pose before this tick, while it moves; to be read only.</summary>
        public Pose2 Previous;
        /// <summary>[-] 0 or 1</summary>
        public int HasPrevious;
        public int Surface;
        /// <summary>Bits. [-]</summary>
        public uint Layers;
        /// <summary>The game's own number. [-]</summary>
        public uint Tag;
        /// <summary>Velocity of its surface, per second.</summary>
        public Vec2 Conveyor;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Move2 {
        public uint Id;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
        public Pose2 Pose;
    }

    /// <summary>A contact found by a query.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Hit2 {
        /// <summary>Part of the motion before contact; of a ray the way. [-], [m]</summary>
        public double Fraction;
        /// <summary>Overlap queries: gap, or minus the depth. [m]</summary>
        public double Distance;
        public Vec2 Normal;
        public Vec2 Point;
        public uint Obstacle;
        /// <summary>Wall of a chain, else 0. [-]</summary>
        public uint Wall;
        public Tile Tile;
        /// <summary>The game's own number. [-]</summary>
        public uint Tag;
        public int Feature;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct CrowdSettings {
        public int Mode;
        public int Side;
        /// <summary>[m] &gt; 0</summary>
        public double Skin;
        /// <summary>Largest way that a resting unit is pushed in a tick. [m]</summary>
        public double PushSpeed;
        /// <summary>[m] &gt; 0</summary>
        public double Sight;
        /// <summary>[m] &gt;= 0</summary>
        public double WallSight;
        /// <summary>[ticks] &gt; 0</summary>
        public uint Patience;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Unit {
        public Vec2 Position;
        /// <summary>[m] &gt; 0</summary>
        public double Radius;
        public int Kind;
        /// <summary>What it is. [-]</summary>
        public uint Layers;
        /// <summary>What it meets. [-]</summary>
        public uint Mask;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct UnitCircle {
        public Vec2 Offset;
        /// <summary>[m] &gt; 0</summary>
        public double Radius;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct UnitWish {
        public Vec2 Motion;
        /// <summary>Distance left to where it wants to stay, or infinite. [m] &gt;= 0</summary>
        public double Arrival;
    }

    /// <summary>As it lies in the memory of the crowd.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct UnitState {
        public Vec2 Position;
        /// <summary>Motion of the last tick.</summary>
        public Vec2 Velocity;
        public Vec2 Displaced;
        /// <summary>Zero where no unit lives. [m]</summary>
        public double Radius;
        /// <summary>[-]</summary>
        public uint ContactCount;
        /// <summary>[ticks]</summary>
        public uint BlockedFor;
        /// <summary>A `sidle_unit_class`. [-]</summary>
        public byte Kind;
        /// <summary>[-] 0 or 1</summary>
        public byte IsSettled;
        /// <summary>[-] 0 or 1</summary>
        public byte IsInside;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct UnitEvent {
        public uint Unit;
        public int Kind;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct UnitHit {
        /// <summary>Part of the motion before contact. [-] 0..1</summary>
        public double Fraction;
        public Vec2 Normal;
        /// <summary>0 for a wall.</summary>
        public uint Unit;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    /// <summary>What stands in the way beside units; either may be null. Null for all of it means
    /// no walls.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct CrowdWalls {
        public TileMap* Tiles;
        public World2* World;
        /// <summary>Which obstacles of the world count.</summary>
        public Filter Filter;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Circle2 {
        /// <summary>[m]</summary>
        public Vec2 Center;
        /// <summary>[m] &gt; 0</summary>
        public double Radius;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct RecordSettings {
        /// <summary>Ticks from one hash to the next. [-] &gt; 0</summary>
        public uint HashEvery;
        /// <summary>At least so many of the last ticks are kept; 0: all. [-]</summary>
        public uint KeepTicks;
    }

    /// <summary>A line about a replay; texts end with a zero.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ReplayNote {
        public byte* Key;
        public byte* Text;
    }

    /// <summary>What a unit has in mind until it is told otherwise.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct UnitOrder {
        public int Kind;
        /// <summary>Its number in the scene. [-]</summary>
        public uint Goal;
        /// <summary>The point, or the motion.</summary>
        public Vec2 Place;
        /// <summary>Towards a point or goal, per tick. [m] &gt;= 0</summary>
        public double Speed;
        /// <summary>Stays at the goal. [-] 0 or 1</summary>
        public int Settles;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    /// <summary>All motions m with `dot(normal, m) &gt;= offset`; see
    /// sidle/2d/halfspaces.h.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct HalfSpace2 {
        public Vec2 Normal;
        /// <summary>[m]</summary>
        public double Offset;
    }

    /// <summary>The same in space; see sidle/3d/halfspaces.h.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct HalfSpace3 {
        public Vec3 Normal;
        /// <summary>[m]</summary>
        public double Offset;
    }

    /// <summary>The motion that half-spaces leave of a wish.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Projection2 {
        public Vec2 Motion;
        /// <summary>How far it stays outside the worst half-space. [m] &gt;= 0</summary>
        public double Violation;
        /// <summary>[-] 0 or 1</summary>
        public int IsFeasible;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Projection3 {
        public Vec3 Motion;
        /// <summary>How far it stays outside the worst half-space. [m] &gt;= 0</summary>
        public double Violation;
        /// <summary>[-] 0 or 1</summary>
        public int IsFeasible;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct LevelSettings2 {
        /// <summary>[m] &gt; 0</summary>
        public double TileSize;
        /// <summary>Metres per unit of a WAD. [m] &gt; 0</summary>
        public double Scale;
        /// <summary>[m] &gt;= 0</summary>
        public double WallThickness;
        /// <summary>Name of the map in a WAD; null or empty: the first.</summary>
        public byte* Map;
        /// <summary>As of `LevelSettings2`.</summary>
        public byte* Solid;
        /// <summary>Names of IntGrid values; none: all but 0.</summary>
        public byte** SolidValues;
        /// <summary>[-]</summary>
        public int SolidValueCount;
        /// <summary>[-] 0 or 1</summary>
        public int IsOutsideSolid;
        /// <summary>As of `LevelSettings2`. [-] &gt;= 0</summary>
        public int FoldersAbove;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct LevelSummary2 {
        public Box2 Bounds;
        /// <summary>[-]</summary>
        public int TileMapCount;
        /// <summary>[-]</summary>
        public int ObjectCount;
        /// <summary>[-]</summary>
        public int PlaceCount;
        /// <summary>Files named in the level that could not be read. [-]</summary>
        public int MissingCount;
    }

    /// <summary>A way that a benchmark asks for; see `sidle_read_scen`.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct LevelTrip2 {
        /// <summary>Path, as in the file, cut where it is longer.</summary>
        public fixed byte Map[256];
        /// <summary>Of the map. [-] 1..2^20</summary>
        public int Columns;
        /// <summary>[-] 1..2^20</summary>
        public int Rows;
        public Tile Start;
        public Tile Goal;
        /// <summary>Length of the best way over eight neighbours. [tiles] &gt;= 0</summary>
        public double Shortest;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct LevelSettings3 {
        /// <summary>Metres per unit of the file. [m] &gt; 0</summary>
        public double Scale;
        public int Up;
        /// <summary>As of `LevelSettings3`. [-] &gt;= 0</summary>
        public int FoldersAbove;
        /// <summary>Name of the map in a WAD; null or empty: the first.</summary>
        public byte* Map;
        /// <summary>As of `LevelSettings3`; null or empty: all.</summary>
        public byte* Solid;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct LevelSummary3 {
        public Box3 Bounds;
        public MeshLeftOut3 LeftOut;
        /// <summary>Of the meshes, in the file. [-]</summary>
        public uint VertexCount;
        /// <summary>Of the meshes, kept. [-]</summary>
        public uint TriangleCount;
        /// <summary>[-]</summary>
        public int MeshCount;
        /// <summary>Beside the meshes. [-]</summary>
        public int ObstacleCount;
        /// <summary>[-]</summary>
        public int SpotCount;
        /// <summary>[-]</summary>
        public int FlawCount;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    /// <summary>What a projectile is; see sidle/2d/projectile.h.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Projectile2 {
        /// <summary>[m] &gt;= 1e-6</summary>
        public double Radius;
        public Vec2 Acceleration;
        /// <summary>Layers. [-]</summary>
        public uint Pierces;
        /// <summary>Layers. [-]</summary>
        public uint BouncesOff;
        /// <summary>[-] 0..8</summary>
        public int MaxPierced;
        /// <summary>[-] &gt;= 0</summary>
        public int MaxBounces;
        /// <summary>[-] 0..1</summary>
        public double Restitution;
        /// <summary>[-] &gt;= 0</summary>
        public double Friction;
        /// <summary>[m/s] &gt;= 0</summary>
        public double RestSpeed;
    }

    /// <summary>All that a projectile remembers: a snapshot is a copy.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ProjectileState2 {
        public Vec2 Position;
        public Vec2 Velocity;
        public fixed uint Pierced[8];
        /// <summary>[-] 0..8</summary>
        public int PiercedCount;
        /// <summary>[-] &gt;= 0</summary>
        public int BounceCount;
        /// <summary>[-] 0 or 1</summary>
        public int HasStopped;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ProjectileHit2 {
        public Hit2 Hit;
        public Vec2 Position;
        public Vec2 Velocity;
        public int Impact;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ProjectileResult2 {
        public ProjectileState2 State;
        /// <summary>[s]</summary>
        public double TimeLeft;
        /// <summary>[-] 0..16</summary>
        public int HitCount;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
        public ProjectileHit2Row16 Hits;
    }

    /// <summary>What a projectile is; see sidle/3d/projectile.h.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Projectile3 {
        /// <summary>[m] &gt;= 1e-6</summary>
        public double Radius;
        public Vec3 Acceleration;
        /// <summary>Layers. [-]</summary>
        public uint Pierces;
        /// <summary>Layers. [-]</summary>
        public uint BouncesOff;
        /// <summary>[-] 0..8</summary>
        public int MaxPierced;
        /// <summary>[-] &gt;= 0</summary>
        public int MaxBounces;
        /// <summary>[-] 0..1</summary>
        public double Restitution;
        /// <summary>[-] &gt;= 0</summary>
        public double Friction;
        /// <summary>[m/s] &gt;= 0</summary>
        public double RestSpeed;
    }

    /// <summary>All that a projectile remembers: a snapshot is a copy.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ProjectileState3 {
        public Vec3 Position;
        public Vec3 Velocity;
        public fixed uint Pierced[8];
        /// <summary>[-] 0..8</summary>
        public int PiercedCount;
        /// <summary>[-] &gt;= 0</summary>
        public int BounceCount;
        /// <summary>[-] 0 or 1</summary>
        public int HasStopped;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ProjectileHit3 {
        public Hit3 Hit;
        public Vec3 Position;
        public Vec3 Velocity;
        public int Impact;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct ProjectileResult3 {
        public ProjectileState3 State;
        /// <summary>[s]</summary>
        public double TimeLeft;
        /// <summary>[-] 0..16</summary>
        public int HitCount;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
        public ProjectileHit3Row16 Hits;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct SlideSettings2 {
        /// <summary>Gap kept to obstacles. [m] &gt; 0</summary>
        public double Skin;
        /// <summary>[-] 1..64</summary>
        public int MaxCasts;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
        /// <summary>Zero: no contact is too steep.</summary>
        public Vec2 Up;
        /// <summary>Cosine of the steepest slope that lifts. [-] 0..1</summary>
        public double MaxSlope;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Contact2 {
        public Vec2 Normal;
        public Vec2 Point;
        public uint Obstacle;
        /// <summary>As in `sidle_hit2`. [-]</summary>
        public uint Wall;
        public Tile Tile;
        /// <summary>The game's own number. [-]</summary>
        public uint Tag;
        public int Feature;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct SlideResult2 {
        public Vec2 Motion;
        public Vec2 Unused;
        /// <summary>[-] 0..8</summary>
        public int ContactCount;
        /// <summary>Sweeps spent. [-]</summary>
        public int Casts;
        public int Stop;
        /// <summary>Fills the struct. [-]</summary>
        public int Filler;
        public Contact2Row8 Contacts;
    }

    /// <summary>Where each straight piece of a move ends.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Trace2 {
        /// <summary>[-] 0..128</summary>
        public int Count;
        /// <summary>0 when there were more pieces than places. [-]</summary>
        public int IsWhole;
        public Vec2Row128 Points;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Depenetration2 {
        public Vec2 Motion;
        /// <summary>[-] 0 or 1</summary>
        public int IsFree;
        public uint Obstacle;
    }

    /// <summary>What a walker is; see sidle/2d/walk.h.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Walker2 {
        /// <summary>[m] &gt; skin</summary>
        public double Radius;
        /// <summary>From sole to crown. [m] &gt;= 2 * radius</summary>
        public double Height;
        /// <summary>[m] &gt;= 0</summary>
        public double StepHeight;
        /// <summary>[m] &gt;= 0</summary>
        public double StepDepth;
        /// <summary>Cosine of the steepest walkable slope. [-] 0..1</summary>
        public double MaxSlope;
        /// <summary>[m/s^2] &gt;= 0</summary>
        public double Gravity;
        /// <summary>[m/s] &gt; 0</summary>
        public double MaxFallSpeed;
        /// <summary>[m/s^2] &gt;= 0</summary>
        public double AirAcceleration;
        /// <summary>[-] 0..1</summary>
        public double MaxOverhang;
        /// <summary>Unit vector.</summary>
        public Vec2 Up;
        /// <summary>[m] &gt; 0</summary>
        public double Skin;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Ground2 {
        public Vec2 Normal;
        public Vec2 Point;
        public uint Obstacle;
        /// <summary>As in `sidle_hit2`. [-]</summary>
        public uint Wall;
        public Tile Tile;
        /// <summary>The game's own number. [-]</summary>
        public uint Tag;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
        /// <summary>Of the obstacle then.</summary>
        public Pose2 Pose;
    }

    /// <summary>All that a walker remembers: a snapshot is a copy.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct WalkState2 {
        public Vec2 Position;
        public Vec2 Velocity;
        /// <summary>[-] 0 or 1</summary>
        public int HasGround;
        public uint Dropping;
        /// <summary>Only with `has_ground`.</summary>
        public Ground2 Ground;
        public Vec2 Drift;
    }

    /// <summary>What the walker wants in this tick.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct WalkInput2 {
        public Vec2 Velocity;
        /// <summary>Above zero: leave the ground with this speed. [m/s] &gt;= 0</summary>
        public double JumpSpeed;
        /// <summary>Lets go of one-way ground. [-] 0 or 1</summary>
        public int DropsThrough;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Fence2 {
        public Vec2 Normal;
        /// <summary>[m]</summary>
        public double Offset;
        /// <summary>[-] 0 or 1</summary>
        public int RidesAlong;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    /// <summary>What a walker may do among its company; see sidle/2d/company.h.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Room2 {
        /// <summary>[-] 0..24</summary>
        public int FenceCount;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
        public Vec2 Aside;
        public Fence2Row24 Fences;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Companion2 {
        public Capsule2 Body;
        public Vec2 Motion;
        public Vec2 Up;
        /// <summary>[m] &gt; 0</summary>
        public double Skin;
        public uint Ground;
        /// <summary>Higher: takes room first. [-]</summary>
        public int Priority;
        /// <summary>What it is. [-]</summary>
        public uint Layers;
        /// <summary>Layers that it keeps apart from. [-]</summary>
        public uint Mask;
        public Vec2 Carried;
        /// <summary>Something stops or pushes it on the way. [-] 0 or 1</summary>
        public int IsHeld;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct WalkResult2 {
        public WalkState2 State;
        public Vec2 Unused;
        /// <summary>[-] 0 or 1</summary>
        public int HasStepped;
        /// <summary>[-] 0 or 1</summary>
        public int HasJumped;
        /// <summary>[-] 0 or 1</summary>
        public int HasLanded;
        /// <summary>[-] 0 or 1</summary>
        public int WasLedOut;
        /// <summary>[-] 0 or 1</summary>
        public int IsStuckInside;
        /// <summary>[-] 0..8</summary>
        public int ContactCount;
        /// <summary>Share of the radius. [-] 0..1</summary>
        public double Overhang;
        public Vec2 Carried;
        public Rotation2 Turned;
        public uint PushedBy;
        public uint CrushedBy;
        public Contact2Row8 Contacts;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Note2 {
        public int Why;
        public uint Obstacle;
        /// <summary>As in `sidle_hit2`. [-]</summary>
        public uint Wall;
        public Tile Tile;
        /// <summary>Fills the struct. [-]</summary>
        public int Unused;
        public Vec2 Point;
        /// <summary>What was compared, see sidle/base/why.h. [m], [m/m], [m/s] or [-]</summary>
        public double Value;
        /// <summary>With what. [m], [m/m] or [-]</summary>
        public double Limit;
    }

    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct Explanation2 {
        /// <summary>[-] 0..16</summary>
        public int Count;
        /// <summary>[-] 0 or 1</summary>
        public int IsWhole;
        public Note2Row16 Notes;
    }

    /// <summary>What one walker wants in a tick.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct WalkStep2 {
        public Vec2 Velocity;
        /// <summary>[m/s] &gt;= 0</summary>
        public double JumpSpeed;
        /// <summary>Lets go of one-way ground. [-] 0 or 1</summary>
        public int DropsThrough;
        /// <summary>By `sidle_swim2` in place of `sidle_walk2`. [-] 0 or 1</summary>
        public int Swims;
    }

    /// <summary>What one walker wants in a tick.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct WalkStep3 {
        public Vec3 Velocity;
        /// <summary>[m/s] &gt;= 0</summary>
        public double JumpSpeed;
        /// <summary>Lets go of one-way ground. [-] 0 or 1</summary>
        public int DropsThrough;
        /// <summary>By `sidle_swim3` in place of `sidle_walk3`. [-] 0 or 1</summary>
        public int Swims;
    }

    /// <summary>Destroys a Mesh3 once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class Mesh3Owner : System.IDisposable {
        System.IntPtr at;
        public Mesh3Owner(Mesh3* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public Mesh3* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("Mesh3");
                return (Mesh3*)at;
            }
        }
        public void Dispose() {
            Native.Mesh3Destroy((Mesh3*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a Heightfield3 once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class Heightfield3Owner : System.IDisposable {
        System.IntPtr at;
        public Heightfield3Owner(Heightfield3* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public Heightfield3* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("Heightfield3");
                return (Heightfield3*)at;
            }
        }
        public void Dispose() {
            Native.Heightfield3Destroy((Heightfield3*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a World3 once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class World3Owner : System.IDisposable {
        System.IntPtr at;
        public World3Owner(World3* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public World3* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("World3");
                return (World3*)at;
            }
        }
        public void Dispose() {
            Native.World3Destroy((World3*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a WalkCaches3 once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class WalkCaches3Owner : System.IDisposable {
        System.IntPtr at;
        public WalkCaches3Owner(WalkCaches3* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public WalkCaches3* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("WalkCaches3");
                return (WalkCaches3*)at;
            }
        }
        public void Dispose() {
            Native.WalkCaches3Destroy((WalkCaches3*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a TileMap once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class TileMapOwner : System.IDisposable {
        System.IntPtr at;
        public TileMapOwner(TileMap* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public TileMap* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("TileMap");
                return (TileMap*)at;
            }
        }
        public void Dispose() {
            Native.TileMapDestroy((TileMap*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a TileComponents once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class TileComponentsOwner : System.IDisposable {
        System.IntPtr at;
        public TileComponentsOwner(TileComponents* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public TileComponents* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("TileComponents");
                return (TileComponents*)at;
            }
        }
        public void Dispose() {
            Native.TileComponentsDestroy((TileComponents*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a World2 once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class World2Owner : System.IDisposable {
        System.IntPtr at;
        public World2Owner(World2* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public World2* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("World2");
                return (World2*)at;
            }
        }
        public void Dispose() {
            Native.World2Destroy((World2*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a Crowd once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class CrowdOwner : System.IDisposable {
        System.IntPtr at;
        public CrowdOwner(Crowd* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public Crowd* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("Crowd");
                return (Crowd*)at;
            }
        }
        public void Dispose() {
            Native.CrowdDestroy((Crowd*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a FlowField once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class FlowFieldOwner : System.IDisposable {
        System.IntPtr at;
        public FlowFieldOwner(FlowField* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public FlowField* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("FlowField");
                return (FlowField*)at;
            }
        }
        public void Dispose() {
            Native.FlowFieldDestroy((FlowField*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a ReplayHead once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class ReplayHeadOwner : System.IDisposable {
        System.IntPtr at;
        public ReplayHeadOwner(ReplayHead* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public ReplayHead* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("ReplayHead");
                return (ReplayHead*)at;
            }
        }
        public void Dispose() {
            Native.ReplayHeadDestroy((ReplayHead*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a CrowdFrame once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class CrowdFrameOwner : System.IDisposable {
        System.IntPtr at;
        public CrowdFrameOwner(CrowdFrame* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public CrowdFrame* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("CrowdFrame");
                return (CrowdFrame*)at;
            }
        }
        public void Dispose() {
            Native.CrowdFrameDestroy((CrowdFrame*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a CrowdScene once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class CrowdSceneOwner : System.IDisposable {
        System.IntPtr at;
        public CrowdSceneOwner(CrowdScene* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public CrowdScene* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("CrowdScene");
                return (CrowdScene*)at;
            }
        }
        public void Dispose() {
            Native.CrowdSceneDestroy((CrowdScene*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a CrowdRecorder once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class CrowdRecorderOwner : System.IDisposable {
        System.IntPtr at;
        public CrowdRecorderOwner(CrowdRecorder* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public CrowdRecorder* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("CrowdRecorder");
                return (CrowdRecorder*)at;
            }
        }
        public void Dispose() {
            Native.CrowdRecorderDestroy((CrowdRecorder*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a CrowdPlayer once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class CrowdPlayerOwner : System.IDisposable {
        System.IntPtr at;
        public CrowdPlayerOwner(CrowdPlayer* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public CrowdPlayer* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("CrowdPlayer");
                return (CrowdPlayer*)at;
            }
        }
        public void Dispose() {
            Native.CrowdPlayerDestroy((CrowdPlayer*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a GameReplay once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class GameReplayOwner : System.IDisposable {
        System.IntPtr at;
        public GameReplayOwner(GameReplay* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public GameReplay* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("GameReplay");
                return (GameReplay*)at;
            }
        }
        public void Dispose() {
            Native.GameReplayDestroy((GameReplay*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a Level2 once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class Level2Owner : System.IDisposable {
        System.IntPtr at;
        public Level2Owner(Level2* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public Level2* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("Level2");
                return (Level2*)at;
            }
        }
        public void Dispose() {
            Native.Level2Destroy((Level2*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a Level3 once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class Level3Owner : System.IDisposable {
        System.IntPtr at;
        public Level3Owner(Level3* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public Level3* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("Level3");
                return (Level3*)at;
            }
        }
        public void Dispose() {
            Native.Level3Destroy((Level3*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a WalkFrame2 once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class WalkFrame2Owner : System.IDisposable {
        System.IntPtr at;
        public WalkFrame2Owner(WalkFrame2* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public WalkFrame2* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("WalkFrame2");
                return (WalkFrame2*)at;
            }
        }
        public void Dispose() {
            Native.WalkFrame2Destroy((WalkFrame2*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a WalkScene2 once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class WalkScene2Owner : System.IDisposable {
        System.IntPtr at;
        public WalkScene2Owner(WalkScene2* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public WalkScene2* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("WalkScene2");
                return (WalkScene2*)at;
            }
        }
        public void Dispose() {
            Native.WalkScene2Destroy((WalkScene2*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a WalkRecorder2 once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class WalkRecorder2Owner : System.IDisposable {
        System.IntPtr at;
        public WalkRecorder2Owner(WalkRecorder2* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public WalkRecorder2* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("WalkRecorder2");
                return (WalkRecorder2*)at;
            }
        }
        public void Dispose() {
            Native.WalkRecorder2Destroy((WalkRecorder2*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a WalkPlayer2 once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class WalkPlayer2Owner : System.IDisposable {
        System.IntPtr at;
        public WalkPlayer2Owner(WalkPlayer2* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public WalkPlayer2* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("WalkPlayer2");
                return (WalkPlayer2*)at;
            }
        }
        public void Dispose() {
            Native.WalkPlayer2Destroy((WalkPlayer2*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a WalkFrame3 once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class WalkFrame3Owner : System.IDisposable {
        System.IntPtr at;
        public WalkFrame3Owner(WalkFrame3* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public WalkFrame3* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("WalkFrame3");
                return (WalkFrame3*)at;
            }
        }
        public void Dispose() {
            Native.WalkFrame3Destroy((WalkFrame3*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a WalkScene3 once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class WalkScene3Owner : System.IDisposable {
        System.IntPtr at;
        public WalkScene3Owner(WalkScene3* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public WalkScene3* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("WalkScene3");
                return (WalkScene3*)at;
            }
        }
        public void Dispose() {
            Native.WalkScene3Destroy((WalkScene3*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a WalkRecorder3 once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class WalkRecorder3Owner : System.IDisposable {
        System.IntPtr at;
        public WalkRecorder3Owner(WalkRecorder3* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public WalkRecorder3* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("WalkRecorder3");
                return (WalkRecorder3*)at;
            }
        }
        public void Dispose() {
            Native.WalkRecorder3Destroy((WalkRecorder3*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>Destroys a WalkPlayer3 once, when it is disposed of: never by the garbage
    /// collector, which may come while a call is under way.</summary>
    public sealed unsafe class WalkPlayer3Owner : System.IDisposable {
        System.IntPtr at;
        public WalkPlayer3Owner(WalkPlayer3* at) { this.at = (System.IntPtr)at; }
        /// <summary>For calls; throws where it was disposed of or never was.</summary>
        public WalkPlayer3* At {
            get {
                if (at == System.IntPtr.Zero)
                    throw new System.ObjectDisposedException("WalkPlayer3");
                return (WalkPlayer3*)at;
            }
        }
        public void Dispose() {
            Native.WalkPlayer3Destroy((WalkPlayer3*)System.Threading.Interlocked.Exchange(
                ref at, System.IntPtr.Zero));
        }
    }

    /// <summary>The functions and constants of the C interface.</summary>
    public static unsafe class Native {
        const string Library = "sidle";
        const string LevelLibrary = "sidle_level";

        public const int Ok = 0;
        public const int Unreadable = 1;
        public const int BadSyntax = 2;
        public const int BadIndex = 3;
        public const int NotFinite = 4;
        public const int TooLarge = 5;
        public const int WrongVersion = 6;
        public const int WrongLevel = 7;
        public const int Truncated = 8;
        public const int Unsupported = 9;
        public const int StopArrived = 0;
        public const int StopCornered = 1;
        public const int StopCastLimit = 2;
        public const int StopOverlapping = 3;
        public const int WhyBlockedByWall = 0;
        public const int WhyBlockedBySlope = 1;
        public const int WhyGaveUp = 2;
        public const int WhyStepped = 3;
        public const int WhyStepIsWall = 4;
        public const int WhyStepTooHigh = 5;
        public const int WhyStepIsCovered = 6;
        public const int WhyStepLeadsNowhere = 7;
        public const int WhyLeftGround = 8;
        public const int WhyFellOffLedge = 9;
        public const int WhyDroppedThrough = 10;
        public const int WhyLanded = 11;
        public const int WhySlidOff = 12;
        public const int WhyHeldBetween = 13;
        public const int WhyJumpRefused = 14;
        public const int WhyLedOut = 15;
        public const int WhyStuckInside = 16;
        public const int WhyCarryBlocked = 17;
        public const int WhyPushed = 18;
        public const int WhyCrushed = 19;
        public const int AnchorFeet = 0;
        public const int AnchorMiddle = 1;
        public const int AnchorHead = 2;
        public const int ImpactPierced = 0;
        public const int ImpactBounced = 1;
        public const int ImpactStopped = 2;
        public const int ContactChangeBegin = 0;
        public const int ContactChangeStay = 1;
        public const int ContactChangeEnd = 2;
        public const int Surface3Solid = 0;
        public const int Surface3Walkable = 1;
        public const int Surface3Wall = 2;
        public const int Surface3OneWay = 3;
        public const int Feature3Face = 0;
        public const int Feature3Edge = 1;
        public const int Feature3Vertex = 2;
        public const int Shape3Mesh = 0;
        public const int Shape3Heightfield = 1;
        public const int Shape3Sphere = 2;
        public const int Shape3Capsule = 3;
        public const int Shape3Cylinder = 4;
        public const int Shape3Box = 5;
        public const int Shape3Walls = 6;
        public const int Surface2Solid = 0;
        public const int Surface2Wall = 1;
        public const int Surface2OneWay = 2;
        public const int Feature2Face = 0;
        public const int Feature2Vertex = 1;
        public const int Shape2Circle = 0;
        public const int Shape2Capsule = 1;
        public const int Shape2Box = 2;
        public const int Shape2Polygon = 3;
        public const int Shape2Walls = 4;
        public const int Shape2Tiles = 5;
        public const int UnitClassFree = 0;
        public const int UnitClassHeavy = 1;
        public const int UnitClassDriven = 2;
        public const int UnitClassAnchored = 3;
        public const int UnitClassGhost = 4;
        public const int CrowdModeSlide = 0;
        public const int CrowdModeAnticipate = 1;
        public const int CrowdSideRight = 0;
        public const int CrowdSideLeft = 1;
        public const int UnitEventKindSettled = 0;
        public const int UnitEventKindLeft = 1;
        public const int UnitEventKindBlocked = 2;
        public const int UnitEventKindFreed = 3;
        public const int UnitEventKindPushed = 4;
        public const int UnitEventKindInside = 5;
        public const int UnitEventKindLedOut = 6;
        public const int BuildRuleRefuse = 0;
        public const int BuildRuleLeadOut = 1;
        public const int FlowReachFound = 0;
        public const int FlowReachNone = 1;
        public const int FlowReachUnknown = 2;
        public const int MeshStorageEmbedded = 0;
        public const int MeshStorageByHash = 1;
        public const int ReplayKindNone = 0;
        public const int ReplayKindWalk3 = 1;
        public const int ReplayKindCrowd = 2;
        public const int ReplayKindGame = 3;
        public const int ReplayKindWalk2 = 4;
        public const int OrderKindRest = 0;
        public const int OrderKindMotion = 1;
        public const int OrderKindPoint = 2;
        public const int OrderKindGoal = 3;
        public const int UpAxisY = 0;
        public const int UpAxisZ = 1;
        public const uint HeaderVersion = 100;
        public const uint TriggerLayer = 0x80000000;
        public const int FlowStraightCost = 2378;

        /// <summary>A text of C, such as `error.Message`.</summary>
        public static string TextOf(byte* text) {
            int length = 0;
            while (text != null && text[length] != 0) ++length;
            byte[] own = new byte[length];
            if (length > 0) Marshal.Copy((System.IntPtr)text, own, 0, length);
            return System.Text.Encoding.UTF8.GetString(own);
        }
        /// <summary>A text for C, to be fixed while it is read there.</summary>
        public static byte[] BytesOf(string text) {
            return System.Text.Encoding.UTF8.GetBytes(text + "\0");
        }

        /// <summary>Of the library that runs. Until 1.0 structs may lie otherwise in another minor
        /// version: whoever loads a library by its name compares both before all else.</summary>
        [DllImport(Library, EntryPoint = "sidle_version",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern uint Version();
        [DllImport(Library, EntryPoint = "sidle_filter_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Filter FilterDefault();
        [DllImport(Library, EntryPoint = "sidle_pose2_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Pose2 Pose2Default();
        [DllImport(Library, EntryPoint = "sidle_pose3_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Pose3 Pose3Default();
        /// <summary>Between two ticks; `alpha` [-] 0..1. As `sidle::interpolate`.</summary>
        [DllImport(Library, EntryPoint = "sidle_pose2_interpolate",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Pose2 Pose2Interpolate(Pose2 previous, Pose2 present, double alpha);
        [DllImport(Library, EntryPoint = "sidle_pose3_interpolate",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Pose3 Pose3Interpolate(Pose3 previous, Pose3 present, double alpha);
        [DllImport(Library, EntryPoint = "sidle_tick_clock_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern TickClock TickClockDefault();
        /// <summary>How many ticks to run for a picture that comes `time` [s] &gt;= 0 after the
        /// last one.</summary>
        [DllImport(Library, EntryPoint = "sidle_tick_clock_take",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int TickClockTake(TickClock* clock, double time);
        /// <summary>Where the picture lies between the last two ticks. [-] 0..1</summary>
        [DllImport(Library, EntryPoint = "sidle_tick_clock_alpha",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern double TickClockAlpha(TickClock* clock);
        /// <summary>Replaces the handler, null puts back the default, and returns the one before.
        /// To be set while no other thread is in the library.</summary>
        [DllImport(Library, EntryPoint = "sidle_set_assert_handler",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern System.IntPtr SetAssertHandler(System.IntPtr handler);
        [DllImport(Library, EntryPoint = "sidle_upright_capsule",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Capsule3 UprightCapsule(Vec3 foot, Vec3 up, double height,
            double radius);
        /// <summary>`vertices` [m] are x, y, z in turn. `error` may be null.</summary>
        [DllImport(Library, EntryPoint = "sidle_mesh3_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Mesh3Create(float* vertices, int vertex_count,
            MeshTriangle3* triangles, int triangle_count, Mesh3** @out, Error* error);
        [DllImport(Library, EntryPoint = "sidle_mesh3_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Mesh3Destroy(Mesh3* mesh);
        [DllImport(Library, EntryPoint = "sidle_mesh3_triangle_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Mesh3TriangleCount(Mesh3* mesh);
        [DllImport(Library, EntryPoint = "sidle_mesh3_left_out",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern MeshLeftOut3 Mesh3LeftOut(Mesh3* mesh);
        [DllImport(Library, EntryPoint = "sidle_mesh3_bounds",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Box3 Mesh3Bounds(Mesh3* mesh);
        /// <summary>The vertices [m], as given: x, y, z in turn. `capacity` and the result count
        /// vertices.</summary>
        [DllImport(Library, EntryPoint = "sidle_mesh3_vertices",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Mesh3Vertices(Mesh3* mesh, float* @out, int capacity);
        /// <summary>The triangles kept, in the order of `sidle_hit3.triangle`.</summary>
        [DllImport(Library, EntryPoint = "sidle_mesh3_triangles",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Mesh3Triangles(Mesh3* mesh, MeshTriangle3* @out, int capacity);
        /// <summary>Of each triangle kept its place in what the mesh was made from.</summary>
        [DllImport(Library, EntryPoint = "sidle_mesh3_sources",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Mesh3Sources(Mesh3* mesh, uint* @out, int capacity);
        /// <summary>Memory of vertices, triangles and index. [byte]</summary>
        [DllImport(Library, EntryPoint = "sidle_mesh3_byte_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong Mesh3ByteCount(Mesh3* mesh);
        /// <summary>`heights` [m], columns * rows of them, row by row; NaN is a hole.</summary>
        [DllImport(Library, EntryPoint = "sidle_heightfield3_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Heightfield3Create(HeightfieldGrid3* grid, float* heights,
            Heightfield3** @out, Error* error);
        [DllImport(Library, EntryPoint = "sidle_heightfield3_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Heightfield3Destroy(Heightfield3* terrain);
        [DllImport(Library, EntryPoint = "sidle_heightfield3_triangle_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Heightfield3TriangleCount(Heightfield3* terrain);
        [DllImport(Library, EntryPoint = "sidle_heightfield3_bounds",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Box3 Heightfield3Bounds(Heightfield3* terrain);
        [DllImport(Library, EntryPoint = "sidle_heightfield3_grid",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern HeightfieldGrid3 Heightfield3Grid(Heightfield3* terrain);
        /// <summary>The samples, row by row. [m]</summary>
        [DllImport(Library, EntryPoint = "sidle_heightfield3_heights",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Heightfield3Heights(Heightfield3* terrain, float* @out,
            int capacity);
        /// <summary>Memory of samples and index. [byte]</summary>
        [DllImport(Library, EntryPoint = "sidle_heightfield3_byte_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong Heightfield3ByteCount(Heightfield3* terrain);
        [DllImport(Library, EntryPoint = "sidle_shape3_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Shape3 Shape3Default(int kind);
        [DllImport(Library, EntryPoint = "sidle_obstacle3_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Obstacle3 Obstacle3Default();
        [DllImport(Library, EntryPoint = "sidle_world3_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern World3* World3Create();
        [DllImport(Library, EntryPoint = "sidle_world3_copy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern World3* World3Copy(World3* world);
        [DllImport(Library, EntryPoint = "sidle_world3_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void World3Destroy(World3* world);
        /// <summary>Adds a sphere, capsule, cylinder or box. Here and below a null `obstacle` is
        /// the default.</summary>
        [DllImport(Library, EntryPoint = "sidle_world3_add",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern uint World3Add(World3* world, Shape3* shape, Obstacle3* obstacle);
        [DllImport(Library, EntryPoint = "sidle_world3_add_mesh",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern uint World3AddMesh(World3* world, Mesh3* mesh, Obstacle3* obstacle);
        [DllImport(Library, EntryPoint = "sidle_world3_add_heightfield",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern uint World3AddHeightfield(World3* world, Heightfield3* terrain,
            Obstacle3* obstacle);
        /// <summary>Adds connected walls: x and z of each node [m] in turn; the rest is in
        /// `shape`.</summary>
        [DllImport(Library, EntryPoint = "sidle_world3_add_walls",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern uint World3AddWalls(World3* world, Shape3* shape, double* nodes,
            int node_count, Obstacle3* obstacle);
        [DllImport(Library, EntryPoint = "sidle_world3_place",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void World3Place(World3* world, uint id, Pose3 pose);
        [DllImport(Library, EntryPoint = "sidle_world3_move",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void World3Move(World3* world, Move3* moves, int count);
        [DllImport(Library, EntryPoint = "sidle_world3_remove",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void World3Remove(World3* world, uint id);
        /// <summary>Whether the obstacle is there. `out` and `shape` may be null.</summary>
        [DllImport(Library, EntryPoint = "sidle_world3_find",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3Find(World3* world, uint id, Obstacle3* @out,
            Shape3* shape);
        /// <summary>The mesh of an obstacle, to be destroyed like any other; null where it is no
        /// mesh.</summary>
        [DllImport(Library, EntryPoint = "sidle_world3_mesh",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Mesh3* World3Mesh(World3* world, uint id);
        /// <summary>The terrain of an obstacle, likewise.</summary>
        [DllImport(Library, EntryPoint = "sidle_world3_heightfield",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Heightfield3* World3Heightfield(World3* world, uint id);
        /// <summary>The nodes of walls, x and z in turn; `capacity` and the result count nodes.
        /// [m]</summary>
        [DllImport(Library, EntryPoint = "sidle_world3_nodes",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3Nodes(World3* world, uint id, double* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_world3_obstacles",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3Obstacles(World3* world, uint* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_world3_obstacle_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3ObstacleCount(World3* world);
        [DllImport(Library, EntryPoint = "sidle_world3_revision",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong World3Revision(World3* world);
        [DllImport(Library, EntryPoint = "sidle_world3_bounds",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Box3 World3Bounds(World3* world);
        [DllImport(Library, EntryPoint = "sidle_world3_cast_segment",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3CastSegment(World3* world, Vec3 a, Vec3 b, Filter* filter,
            Hit3* @out);
        [DllImport(Library, EntryPoint = "sidle_world3_cast_ray",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3CastRay(World3* world, Vec3 origin, Vec3 direction,
            Filter* filter, Hit3* @out);
        /// <summary>A sphere is a capsule whose ends are one.</summary>
        [DllImport(Library, EntryPoint = "sidle_world3_cast_capsule",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3CastCapsule(World3* world, Capsule3* body, Vec3 motion,
            Filter* filter, Hit3* @out);
        [DllImport(Library, EntryPoint = "sidle_world3_cast_all_segment",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3CastAllSegment(World3* world, Vec3 a, Vec3 b,
            Filter* filter, Hit3* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_world3_cast_all_ray",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3CastAllRay(World3* world, Vec3 origin, Vec3 direction,
            Filter* filter, Hit3* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_world3_cast_all_capsule",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3CastAllCapsule(World3* world, Capsule3* body, Vec3 motion,
            Filter* filter, Hit3* @out, int capacity);
        /// <summary>Every piece nearer than `margin` [m] &gt;= 0, deepest first.</summary>
        [DllImport(Library, EntryPoint = "sidle_world3_overlaps",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3Overlaps(World3* world, Capsule3* body, double margin,
            Filter* filter, Hit3* @out, int capacity);
        /// <summary>The obstacles that share a point with a volume, by slot: a sphere, a capsule
        /// or a box.</summary>
        [DllImport(Library, EntryPoint = "sidle_world3_overlaps_shape",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3OverlapsShape(World3* world, Shape3* volume,
            Filter* filter, uint* @out, int capacity);
        /// <summary>Whether nothing is nearer than `margin` [m] &gt;= 0.</summary>
        [DllImport(Library, EntryPoint = "sidle_world3_is_free",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3IsFree(World3* world, Capsule3* body, double margin,
            Filter* filter);
        /// <summary>Whether something is within `reach` [m], and the nearest of it.</summary>
        [DllImport(Library, EntryPoint = "sidle_world3_closest",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3Closest(World3* world, Capsule3* body, double reach,
            Filter* filter, Hit3* @out);
        [DllImport(Library, EntryPoint = "sidle_slide_settings3_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern SlideSettings3 SlideSettings3Default();
        /// <summary>`trace` may be null; it is emptied first.</summary>
        [DllImport(Library, EntryPoint = "sidle_slide3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Slide3(World3* world, Capsule3* body, Vec3 wish,
            SlideSettings3* settings, Filter* filter, Trace3* trace, SlideResult3* @out);
        /// <summary>At most `reach` [m] &gt; 0 far.</summary>
        [DllImport(Library, EntryPoint = "sidle_depenetrate3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Depenetrate3(World3* world, Capsule3* body, double reach,
            SlideSettings3* settings, Filter* filter, Depenetration3* @out);
        [DllImport(Library, EntryPoint = "sidle_walker3_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Walker3 Walker3Default();
        [DllImport(Library, EntryPoint = "sidle_walk_state3_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern WalkState3 WalkState3Default();
        [DllImport(Library, EntryPoint = "sidle_walk_input3_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern WalkInput3 WalkInput3Default();
        [DllImport(Library, EntryPoint = "sidle_companion3_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Companion3 Companion3Default();
        /// <summary>Moves a walker for one tick of `dt` [s] &gt; 0. `room`, `trace` and `why` may
        /// be null; the last two are emptied first. `out-&gt;state` may be `*state`.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Walk3(World3* world, Walker3* walker, WalkState3* state,
            WalkInput3* input, double dt, Filter* filter, Room3* room, Trace3* trace,
            Explanation3* why, WalkResult3* @out);
        /// <summary>The same for a walker that swims, flies or floats. `dt` [s] &gt; 0</summary>
        [DllImport(Library, EntryPoint = "sidle_swim3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Swim3(World3* world, Walker3* walker, WalkState3* state,
            WalkInput3* input, double dt, Filter* filter, Room3* room, Trace3* trace,
            Explanation3* why, WalkResult3* @out);
        [DllImport(Library, EntryPoint = "sidle_walker3_body",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Capsule3 Walker3Body(Walker3* walker, Vec3 position);
        /// <summary>Whether there is ground at most `reach` [m] below.</summary>
        [DllImport(Library, EntryPoint = "sidle_find_ground3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int FindGround3(World3* world, Walker3* walker, Vec3 position,
            double reach, Filter* filter, WalkState3* @out);
        /// <summary>Whether the walker fits as `after`; `out` is then its state. `blocked_by` may
        /// be null.</summary>
        [DllImport(Library, EntryPoint = "sidle_resize3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Resize3(World3* world, Walker3* before, Walker3* after,
            WalkState3* state, int anchor, Filter* filter, WalkState3* @out, uint* blocked_by);
        /// <summary>A walker as one of a company in this tick of `dt` [s] &gt; 0; see
        /// sidle/3d/company.h.</summary>
        [DllImport(Library, EntryPoint = "sidle_companion_of3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CompanionOf3(World3* world, Walker3* walker, WalkState3* state,
            WalkInput3* input, double dt, Filter* filter, Companion3* @out);
        /// <summary>Marks as held whom somebody who is held stands in the way of: before any
        /// room.</summary>
        [DllImport(Library, EntryPoint = "sidle_hold_up3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void HoldUp3(Companion3* company, int count);
        [DllImport(Library, EntryPoint = "sidle_room_of3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void RoomOf3(Companion3* company, int count, int index, Room3* @out);
        /// <summary>The rooms of all, each with the same bits; `count` of them.</summary>
        [DllImport(Library, EntryPoint = "sidle_rooms_of3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void RoomsOf3(Companion3* company, int count, Room3* rooms);
        /// <summary>The note as an English sentence; returns its length without the zero at its
        /// end.</summary>
        [DllImport(Library, EntryPoint = "sidle_note3_describe",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Note3Describe(Note3* note, byte* text, int capacity);
        /// <summary>An order of places [m] in which those near each other follow each other: `out`
        /// has room for `count` numbers.</summary>
        [DllImport(Library, EntryPoint = "sidle_order_in_space3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void OrderInSpace3(Vec3* places, int count, uint* @out);
        /// <summary>The same of walkers, by their positions.</summary>
        [DllImport(Library, EntryPoint = "sidle_order_of_walkers3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void OrderOfWalkers3(WalkState3* states, int count, uint* @out);
        [DllImport(Library, EntryPoint = "sidle_walk_caches3_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern WalkCaches3* WalkCaches3Create(int count);
        [DllImport(Library, EntryPoint = "sidle_walk_caches3_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkCaches3Destroy(WalkCaches3* caches);
        /// <summary>How many ticks of a walker it has answered. [-]</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_caches3_answers",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong WalkCaches3Answers(WalkCaches3* caches, int walker);
        /// <summary>Walks many for one tick of `dt` [s] &gt; 0, as `sidle_walk3` does one by one:
        /// the same bits.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_each3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkEach3(World3* world, Walker3* walker, WalkBatch3* batch,
            double dt, Filter* filter, Tasks* tasks);
        /// <summary>From each of `count` points `a` to the point `b` of the same place.
        /// [m]</summary>
        [DllImport(Library, EntryPoint = "sidle_cast_each_segment3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CastEachSegment3(World3* world, Vec3* a, Vec3* b, int count,
            Filter* filter, Tasks* tasks, Hit3* hits);
        [DllImport(Library, EntryPoint = "sidle_cast_each_ray3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CastEachRay3(World3* world, Vec3* origins, Vec3* directions,
            int count, Filter* filter, Tasks* tasks, Hit3* hits);
        /// <summary>Spheres are capsules whose ends are one.</summary>
        [DllImport(Library, EntryPoint = "sidle_cast_each_capsule3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CastEachCapsule3(World3* world, Capsule3* bodies, Vec3* motions,
            int count, Filter* filter, Tasks* tasks, Hit3* hits);
        /// <summary>As `sidle_mesh3_create`, the same mesh, built by the threads of
        /// `tasks`.</summary>
        [DllImport(Library, EntryPoint = "sidle_mesh3_create_by",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Mesh3CreateBy(float* vertices, int vertex_count,
            MeshTriangle3* triangles, int triangle_count, Tasks* tasks, Mesh3** @out,
            Error* error);
        [DllImport(Library, EntryPoint = "sidle_lens3_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Lens3 Lens3Default();
        [DllImport(Library, EntryPoint = "sidle_camera3_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Camera3 Camera3Default();
        [DllImport(Library, EntryPoint = "sidle_camera_state3_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern CameraState3 CameraState3Default();
        [DllImport(Library, EntryPoint = "sidle_camera_input3_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern CameraInput3 CameraInput3Default();
        /// <summary>How far the corners of the near plane are from the eye. [m]</summary>
        [DllImport(Library, EntryPoint = "sidle_near_radius",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern double NearRadius(Lens3* lens);
        /// <summary>The largest near plane whose corners stay within `radius` [m]. [m]</summary>
        [DllImport(Library, EntryPoint = "sidle_near_within",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern double NearWithin(double radius, Lens3* lens);
        /// <summary>The obstacles that share a point with what a camera sees, up to `far_plane`
        /// [m], by slot.</summary>
        [DllImport(Library, EntryPoint = "sidle_world3_overlaps_view",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3OverlapsView(World3* world, Pose3* eye, Lens3* lens,
            double far_plane, Filter* filter, uint* @out, int capacity);
        /// <summary>Four points.</summary>
        [DllImport(Library, EntryPoint = "sidle_near_corners",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void NearCorners(Pose3* eye, Lens3* lens, Vec3* @out);
        /// <summary>One tick of `dt` [s] &gt; 0. `out-&gt;state` may be `*state`.</summary>
        [DllImport(Library, EntryPoint = "sidle_follow3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Follow3(World3* world, Camera3* camera, CameraState3* state,
            CameraInput3* input, double dt, Filter* filter, CameraResult3* @out);
        /// <summary>The eye between two ticks; `alpha` [-] 0..1.</summary>
        [DllImport(Library, EntryPoint = "sidle_camera3_interpolate",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Pose3 Camera3Interpolate(World3* world, Camera3* camera,
            CameraState3* previous, CameraState3* present, double alpha, Filter* filter);
        [DllImport(Library, EntryPoint = "sidle_tile_grid_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern TileGrid TileGridDefault();
        [DllImport(Library, EntryPoint = "sidle_tile_map_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern TileMap* TileMapCreate(TileGrid* grid);
        [DllImport(Library, EntryPoint = "sidle_tile_map_copy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern TileMap* TileMapCopy(TileMap* map);
        [DllImport(Library, EntryPoint = "sidle_tile_map_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void TileMapDestroy(TileMap* map);
        [DllImport(Library, EntryPoint = "sidle_tile_map_grid",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern TileGrid TileMapGrid(TileMap* map);
        [DllImport(Library, EntryPoint = "sidle_tile_map_revision",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong TileMapRevision(TileMap* map);
        [DllImport(Library, EntryPoint = "sidle_tile_map_solid_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong TileMapSolidCount(TileMap* map);
        [DllImport(Library, EntryPoint = "sidle_tile_map_is_solid",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int TileMapIsSolid(TileMap* map, Tile tile);
        /// <summary>Digs (0) or builds (1); whether the tile was different.</summary>
        [DllImport(Library, EntryPoint = "sidle_tile_map_set",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int TileMapSet(TileMap* map, Tile tile, int is_solid);
        /// <summary>Sets all tiles of the map: columns times rows numbers, row by row, 0 or 1
        /// each.</summary>
        [DllImport(Library, EntryPoint = "sidle_tile_map_set_all",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void TileMapSetAll(TileMap* map, byte* tiles);
        /// <summary>All tiles of the map, row by row, 0 or 1 each.</summary>
        [DllImport(Library, EntryPoint = "sidle_tile_map_tiles",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int TileMapTiles(TileMap* map, byte* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_tile_map_tile_at",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Tile TileMapTileAt(TileMap* map, Vec2 point);
        /// <summary>Distance to the nearest solid tile, at most `reach` [m]; negative inside one.
        /// [m]</summary>
        [DllImport(Library, EntryPoint = "sidle_tile_map_clearance",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern double TileMapClearance(TileMap* map, Vec2 point, double reach);
        /// <summary>Whether no solid tile is nearer than `radius` [m] to the way from `a` to
        /// `b`.</summary>
        [DllImport(Library, EntryPoint = "sidle_tile_map_is_clear",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int TileMapIsClear(TileMap* map, Vec2 a, Vec2 b, double radius);
        /// <summary>Whether a circle of `radius` [m] &gt;= 0 meets a solid tile on its way. `out`
        /// may be null.</summary>
        [DllImport(Library, EntryPoint = "sidle_tile_map_cast",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int TileMapCast(TileMap* map, Vec2 center, double radius,
            Vec2 motion, TileHit* @out);
        /// <summary>All tiles that a circle of `radius` [m] touches on its way, in
        /// order.</summary>
        [DllImport(Library, EntryPoint = "sidle_tile_map_tiles_along",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int TileMapTilesAlong(TileMap* map, Vec2 a, Vec2 b, double radius,
            Tile* @out, int capacity);
        /// <summary>What a round body at a point can meet: every solid tile at most `reach` [m]
        /// away.</summary>
        [DllImport(Library, EntryPoint = "sidle_tile_map_overlaps",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int TileMapOverlaps(TileMap* map, Vec2 point, double reach,
            TileContact* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_tile_components_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern TileComponents* TileComponentsCreate(TileMap* map);
        [DllImport(Library, EntryPoint = "sidle_tile_components_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void TileComponentsDestroy(TileComponents* components);
        /// <summary>To be called after each tile of the map that was set.</summary>
        [DllImport(Library, EntryPoint = "sidle_tile_components_repair",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void TileComponentsRepair(TileComponents* components, TileMap* map,
            Tile tile);
        [DllImport(Library, EntryPoint = "sidle_tile_components_are_connected",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int TileComponentsAreConnected(TileComponents* components, Tile a,
            Tile b);
        [DllImport(Library, EntryPoint = "sidle_tile_components_tile_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong TileComponentsTileCount(TileComponents* components, Tile tile);
        [DllImport(Library, EntryPoint = "sidle_tile_components_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern uint TileComponentsCount(TileComponents* components);
        [DllImport(Library, EntryPoint = "sidle_shape2_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Shape2 Shape2Default(int kind);
        [DllImport(Library, EntryPoint = "sidle_obstacle2_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Obstacle2 Obstacle2Default();
        [DllImport(Library, EntryPoint = "sidle_world2_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern World2* World2Create();
        [DllImport(Library, EntryPoint = "sidle_world2_copy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern World2* World2Copy(World2* world);
        [DllImport(Library, EntryPoint = "sidle_world2_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void World2Destroy(World2* world);
        /// <summary>Adds a circle, capsule or box. Here and below a null `obstacle` is the
        /// default.</summary>
        [DllImport(Library, EntryPoint = "sidle_world2_add",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern uint World2Add(World2* world, Shape2* shape, Obstacle2* obstacle);
        /// <summary>Adds a polygon or walls: x and y of each corner or node [m] in turn.</summary>
        [DllImport(Library, EntryPoint = "sidle_world2_add_nodes",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern uint World2AddNodes(World2* world, Shape2* shape, double* nodes,
            int node_count, Obstacle2* obstacle);
        /// <summary>Adds a copy of the map as it is now.</summary>
        [DllImport(Library, EntryPoint = "sidle_world2_add_tiles",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern uint World2AddTiles(World2* world, TileMap* map,
            Obstacle2* obstacle);
        [DllImport(Library, EntryPoint = "sidle_world2_place",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void World2Place(World2* world, uint id, Pose2 pose);
        [DllImport(Library, EntryPoint = "sidle_world2_move",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void World2Move(World2* world, Move2* moves, int count);
        [DllImport(Library, EntryPoint = "sidle_world2_remove",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void World2Remove(World2* world, uint id);
        [DllImport(Library, EntryPoint = "sidle_world2_set_tile",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World2SetTile(World2* world, uint id, Tile tile, int is_solid);
        /// <summary>Whether the obstacle is there. `out` and `shape` may be null.</summary>
        [DllImport(Library, EntryPoint = "sidle_world2_find",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World2Find(World2* world, uint id, Obstacle2* @out,
            Shape2* shape);
        /// <summary>The nodes of walls or corners of a polygon, x and y in turn; counts nodes.
        /// [m]</summary>
        [DllImport(Library, EntryPoint = "sidle_world2_nodes",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World2Nodes(World2* world, uint id, double* @out, int capacity);
        /// <summary>A copy of the tiles of an obstacle, to be destroyed like any other; null where
        /// it has none.</summary>
        [DllImport(Library, EntryPoint = "sidle_world2_tiles",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern TileMap* World2Tiles(World2* world, uint id);
        [DllImport(Library, EntryPoint = "sidle_world2_obstacles",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World2Obstacles(World2* world, uint* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_world2_obstacle_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World2ObstacleCount(World2* world);
        [DllImport(Library, EntryPoint = "sidle_world2_revision",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong World2Revision(World2* world);
        [DllImport(Library, EntryPoint = "sidle_world2_bounds",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Box2 World2Bounds(World2* world);
        [DllImport(Library, EntryPoint = "sidle_world2_cast_segment",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World2CastSegment(World2* world, Vec2 a, Vec2 b, Filter* filter,
            Hit2* @out);
        [DllImport(Library, EntryPoint = "sidle_world2_cast_ray",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World2CastRay(World2* world, Vec2 origin, Vec2 direction,
            Filter* filter, Hit2* @out);
        /// <summary>A circle is a capsule whose ends are one.</summary>
        [DllImport(Library, EntryPoint = "sidle_world2_cast_capsule",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World2CastCapsule(World2* world, Capsule2* body, Vec2 motion,
            Filter* filter, Hit2* @out);
        [DllImport(Library, EntryPoint = "sidle_world2_cast_all_segment",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World2CastAllSegment(World2* world, Vec2 a, Vec2 b,
            Filter* filter, Hit2* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_world2_cast_all_ray",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World2CastAllRay(World2* world, Vec2 origin, Vec2 direction,
            Filter* filter, Hit2* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_world2_cast_all_capsule",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World2CastAllCapsule(World2* world, Capsule2* body, Vec2 motion,
            Filter* filter, Hit2* @out, int capacity);
        /// <summary>Every piece nearer than `margin` [m] &gt;= 0, deepest first.</summary>
        [DllImport(Library, EntryPoint = "sidle_world2_overlaps",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World2Overlaps(World2* world, Capsule2* body, double margin,
            Filter* filter, Hit2* @out, int capacity);
        /// <summary>The obstacles that share a point with a volume, by slot: a circle, a capsule,
        /// a box or a polygon, whose corners are `nodes`, x and y [m] in turn.</summary>
        [DllImport(Library, EntryPoint = "sidle_world2_overlaps_shape",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World2OverlapsShape(World2* world, Shape2* volume,
            double* nodes, int node_count, Filter* filter, uint* @out, int capacity);
        /// <summary>Whether nothing is nearer than `margin` [m] &gt;= 0.</summary>
        [DllImport(Library, EntryPoint = "sidle_world2_is_free",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World2IsFree(World2* world, Capsule2* body, double margin,
            Filter* filter);
        /// <summary>Whether something is within `reach` [m], and the nearest of it.</summary>
        [DllImport(Library, EntryPoint = "sidle_world2_closest",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World2Closest(World2* world, Capsule2* body, double reach,
            Filter* filter, Hit2* @out);
        [DllImport(Library, EntryPoint = "sidle_crowd_settings_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern CrowdSettings CrowdSettingsDefault();
        [DllImport(Library, EntryPoint = "sidle_unit_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Unit UnitDefault();
        [DllImport(Library, EntryPoint = "sidle_unit_wish_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern UnitWish UnitWishDefault();
        [DllImport(Library, EntryPoint = "sidle_crowd_walls_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern CrowdWalls CrowdWallsDefault();
        [DllImport(Library, EntryPoint = "sidle_crowd_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Crowd* CrowdCreate(CrowdSettings* settings);
        [DllImport(Library, EntryPoint = "sidle_crowd_copy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Crowd* CrowdCopy(Crowd* crowd);
        [DllImport(Library, EntryPoint = "sidle_crowd_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdDestroy(Crowd* crowd);
        [DllImport(Library, EntryPoint = "sidle_crowd_get_settings",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern CrowdSettings CrowdGetSettings(Crowd* crowd);
        [DllImport(Library, EntryPoint = "sidle_crowd_set_settings",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdSetSettings(Crowd* crowd, CrowdSettings* settings);
        /// <summary>`circles` beside the first one that move with the unit; may be null.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_add",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern uint CrowdAdd(Crowd* crowd, Unit* unit, UnitCircle* circles,
            int circle_count);
        [DllImport(Library, EntryPoint = "sidle_crowd_remove",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdRemove(Crowd* crowd, uint unit);
        [DllImport(Library, EntryPoint = "sidle_crowd_place",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdPlace(Crowd* crowd, uint unit, Vec2 position);
        [DllImport(Library, EntryPoint = "sidle_crowd_set_class",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdSetClass(Crowd* crowd, uint unit, int kind);
        /// <summary>Whom it now meets and overlaps is led out of it, or it of them.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_set_layers",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdSetLayers(Crowd* crowd, uint unit, uint layers, uint mask);
        /// <summary>Of its first circle [m] &gt; 0; one that grows into something is led
        /// out.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_set_radius",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdSetRadius(Crowd* crowd, uint unit, double radius);
        [DllImport(Library, EntryPoint = "sidle_crowd_state",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdState(Crowd* crowd, uint unit, UnitState* @out);
        [DllImport(Library, EntryPoint = "sidle_crowd_via",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdVia(Crowd* crowd, uint unit, Vec2* @out);
        /// <summary>The circles beside its own that a compound unit was added with.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_circles",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdCircles(Crowd* crowd, uint unit, UnitCircle* @out,
            int capacity);
        [DllImport(Library, EntryPoint = "sidle_crowd_unit_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdUnitCount(Crowd* crowd);
        [DllImport(Library, EntryPoint = "sidle_crowd_tick_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong CrowdTickCount(Crowd* crowd);
        [DllImport(Library, EntryPoint = "sidle_crowd_bytes_per_unit",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern double CrowdBytesPerUnit(Crowd* crowd);
        /// <summary>All states by slot: a view that holds until the crowd is written to.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_states",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern UnitState* CrowdStates(Crowd* crowd, int* count);
        [DllImport(Library, EntryPoint = "sidle_crowd_unit_at",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern uint CrowdUnitAt(Crowd* crowd, int slot);
        /// <summary>One tick. `wishes` go by slot; `tasks` may be null.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_step",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdStep(Crowd* crowd, CrowdWalls* walls, UnitWish* wishes,
            int wish_count, Tasks* tasks);
        [DllImport(Library, EntryPoint = "sidle_crowd_events",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdEvents(Crowd* crowd, UnitEvent* @out, int capacity);
        /// <summary>Whether the tile is solid then. The obstacles of `walls` count for units that
        /// are led out.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_build",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdBuild(Crowd* crowd, TileMap* tiles, Tile tile, int rule,
            CrowdWalls* walls);
        /// <summary>The nearest unit at most `reach` [m] away.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_nearest",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern uint CrowdNearest(Crowd* crowd, Vec2 point, double reach,
            Filter* filter);
        /// <summary>Units that share a point with a circle of `radius` [m], by slot.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_overlaps_circle",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdOverlapsCircle(Crowd* crowd, Vec2 center, double radius,
            Filter* filter, uint* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_crowd_overlaps_box",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdOverlapsBox(Crowd* crowd, Box2 box, Filter* filter,
            uint* @out, int capacity);
        /// <summary>Within `reach` [m] of the apex, and of the direction as the `cosine` [-]
        /// says.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_overlaps_cone",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdOverlapsCone(Crowd* crowd, Vec2 apex, Vec2 direction,
            double cosine, double reach, Filter* filter, uint* @out, int capacity);
        /// <summary>What a circle of `radius` [m] &gt;= 0 meets on its way, nearest
        /// first.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_cast",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdCast(Crowd* crowd, CrowdWalls* walls, Vec2 center,
            double radius, Vec2 motion, Filter* filter, UnitHit* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_crowd_is_clear",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdIsClear(Crowd* crowd, CrowdWalls* walls, Vec2 a, Vec2 b,
            Filter* filter);
        /// <summary>The state as bytes; writes at most `capacity` of them and returns how many
        /// there are.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_save",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdSave(Crowd* crowd, byte* @out, int capacity);
        /// <summary>On an error the crowd stays as it was. `error` may be null.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_restore",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdRestore(Crowd* crowd, byte* bytes, int size, Error* error);
        [DllImport(Library, EntryPoint = "sidle_crowd_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong CrowdHash(Crowd* crowd);
        [DllImport(Library, EntryPoint = "sidle_flow_field_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern FlowField* FlowFieldCreate(int clearance);
        [DllImport(Library, EntryPoint = "sidle_flow_field_copy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern FlowField* FlowFieldCopy(FlowField* field);
        [DllImport(Library, EntryPoint = "sidle_flow_field_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void FlowFieldDestroy(FlowField* field);
        /// <summary>How many of the goals count.</summary>
        [DllImport(Library, EntryPoint = "sidle_flow_field_set_goals",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int FlowFieldSetGoals(FlowField* field, TileMap* tiles, Tile* goals,
            int count);
        [DllImport(Library, EntryPoint = "sidle_flow_field_tile_changed",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void FlowFieldTileChanged(FlowField* field, TileMap* tiles,
            Tile tile);
        /// <summary>Works through at most `budget` tiles, all where it is negative; whether all is
        /// done.</summary>
        [DllImport(Library, EntryPoint = "sidle_flow_field_update",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int FlowFieldUpdate(FlowField* field, TileMap* tiles, int budget);
        [DllImport(Library, EntryPoint = "sidle_flow_field_reach",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int FlowFieldReach(FlowField* field, TileMap* tiles, Vec2 point);
        [DllImport(Library, EntryPoint = "sidle_flow_field_distance",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern uint FlowFieldDistance(FlowField* field, Tile tile);
        [DllImport(Library, EntryPoint = "sidle_flow_field_is_goal",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int FlowFieldIsGoal(FlowField* field, Tile tile);
        /// <summary>For a unit of `radius` [m].</summary>
        [DllImport(Library, EntryPoint = "sidle_flow_field_direction",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Vec2 FlowFieldDirection(FlowField* field, TileMap* tiles,
            Vec2 point, double radius);
        /// <summary>The same for many units at once.</summary>
        [DllImport(Library, EntryPoint = "sidle_flow_field_directions",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void FlowFieldDirections(FlowField* field, TileMap* tiles,
            Circle2* units, int count, Vec2* @out);
        /// <summary>Writes the wishes of units that follow a field at `speed` [m] per tick; see
        /// sidle/2d/lead.h. `slots` say whose; a null pointer means all.</summary>
        [DllImport(Library, EntryPoint = "sidle_flow_field_lead",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void FlowFieldLead(FlowField* field, TileMap* tiles, Crowd* crowd,
            uint* slots, int slot_count, double speed, int settles, UnitWish* wishes,
            int wish_count, Tasks* tasks);
        [DllImport(Library, EntryPoint = "sidle_record_settings_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern RecordSettings RecordSettingsDefault();
        /// <summary>`error` may be null, here and below.</summary>
        [DllImport(Library, EntryPoint = "sidle_replay_head_read",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int ReplayHeadRead(byte* bytes, int size, ReplayHead** @out,
            Error* error);
        [DllImport(Library, EntryPoint = "sidle_replay_head_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void ReplayHeadDestroy(ReplayHead* head);
        [DllImport(Library, EntryPoint = "sidle_replay_head_kind",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int ReplayHeadKind(ReplayHead* head);
        [DllImport(Library, EntryPoint = "sidle_replay_head_tick_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int ReplayHeadTickCount(ReplayHead* head);
        [DllImport(Library, EntryPoint = "sidle_replay_head_hash_every",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern uint ReplayHeadHashEvery(ReplayHead* head);
        [DllImport(Library, EntryPoint = "sidle_replay_head_note_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int ReplayHeadNoteCount(ReplayHead* head);
        [DllImport(Library, EntryPoint = "sidle_replay_head_game",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int ReplayHeadGame(ReplayHead* head, byte* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_replay_head_note_key",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int ReplayHeadNoteKey(ReplayHead* head, int index, byte* @out,
            int capacity);
        [DllImport(Library, EntryPoint = "sidle_replay_head_note_text",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int ReplayHeadNoteText(ReplayHead* head, int index, byte* @out,
            int capacity);
        [DllImport(Library, EntryPoint = "sidle_unit_order_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern UnitOrder UnitOrderDefault();
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern CrowdFrame* CrowdFrameCreate();
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFrameDestroy(CrowdFrame* frame);
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_clear",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFrameClear(CrowdFrame* frame);
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_set_tile",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFrameSetTile(CrowdFrame* frame, Tile tile, int is_solid,
            int rule);
        /// <summary>What moves among the obstacles in this tick.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_set_moves",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFrameSetMoves(CrowdFrame* frame, Move2* moves, int count);
        /// <summary>A goal that moves, or the next new one.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_set_goal",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFrameSetGoal(CrowdFrame* frame, uint goal, Tile* tiles,
            int count);
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_add",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFrameAdd(CrowdFrame* frame, Unit* unit,
            UnitCircle* circles, int circle_count);
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_remove",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFrameRemove(CrowdFrame* frame, uint unit);
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_place",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFramePlace(CrowdFrame* frame, uint unit, Vec2 position);
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_set_class",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFrameSetClass(CrowdFrame* frame, uint unit, int kind);
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_set_layers",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFrameSetLayers(CrowdFrame* frame, uint unit, uint layers,
            uint mask);
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_set_radius",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFrameSetRadius(CrowdFrame* frame, uint unit,
            double radius);
        /// <summary>A tile that ways lead around though nobody is stopped by it, or that they use
        /// again.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_set_way",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFrameSetWay(CrowdFrame* frame, Tile tile, int is_closed);
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_add_obstacle",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFrameAddObstacle(CrowdFrame* frame, Shape2* shape,
            Obstacle2* obstacle);
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_add_nodes",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFrameAddNodes(CrowdFrame* frame, Shape2* shape,
            double* nodes, int node_count, Obstacle2* obstacle);
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_add_tiles",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFrameAddTiles(CrowdFrame* frame, TileMap* map,
            Obstacle2* obstacle);
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_set_obstacle_tile",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFrameSetObstacleTile(CrowdFrame* frame, uint id,
            Tile tile, int is_solid);
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_place_obstacle",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFramePlaceObstacle(CrowdFrame* frame, uint id, Pose2 pose);
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_remove_obstacle",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFrameRemoveObstacle(CrowdFrame* frame, uint id);
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_order",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFrameOrder(CrowdFrame* frame, int slot, UnitOrder* order);
        /// <summary>The game's own bytes.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_set_extra",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdFrameSetExtra(CrowdFrame* frame, byte* bytes, int size);
        [DllImport(Library, EntryPoint = "sidle_crowd_frame_extra",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdFrameExtra(CrowdFrame* frame, byte* @out, int capacity);
        /// <summary>With copies of what it is given; `tiles` and `world` may be null.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_scene_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern CrowdScene* CrowdSceneCreate(Crowd* crowd, TileMap* tiles,
            World2* world);
        [DllImport(Library, EntryPoint = "sidle_crowd_scene_copy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern CrowdScene* CrowdSceneCopy(CrowdScene* scene);
        [DllImport(Library, EntryPoint = "sidle_crowd_scene_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdSceneDestroy(CrowdScene* scene);
        /// <summary>Adds a goal and works out all ways there; returns its number.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_scene_add_goal",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern uint CrowdSceneAddGoal(CrowdScene* scene, Tile* tiles, int count,
            int clearance);
        [DllImport(Library, EntryPoint = "sidle_crowd_scene_goal_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdSceneGoalCount(CrowdScene* scene);
        /// <summary>The ways to a goal below their count: a copy, to be destroyed like any
        /// other.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_scene_field",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern FlowField* CrowdSceneField(CrowdScene* scene, int goal);
        /// <summary>Tiles that each field works through in a tick; all where it is
        /// negative.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_scene_set_flow_budget",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdSceneSetFlowBudget(CrowdScene* scene, int budget);
        [DllImport(Library, EntryPoint = "sidle_crowd_scene_set_order",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdSceneSetOrder(CrowdScene* scene, int slot,
            UnitOrder* order);
        [DllImport(Library, EntryPoint = "sidle_crowd_scene_order",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern UnitOrder CrowdSceneOrder(CrowdScene* scene, int slot);
        [DllImport(Library, EntryPoint = "sidle_crowd_scene_crowd",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Crowd* CrowdSceneCrowd(CrowdScene* scene);
        [DllImport(Library, EntryPoint = "sidle_crowd_scene_tiles",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern TileMap* CrowdSceneTiles(CrowdScene* scene);
        [DllImport(Library, EntryPoint = "sidle_crowd_scene_world",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern World2* CrowdSceneWorld(CrowdScene* scene);
        /// <summary>The map that the ways to goals are made from: a copy, to be destroyed like any
        /// other.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_scene_ways",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern TileMap* CrowdSceneWays(CrowdScene* scene);
        /// <summary>What a unit wishes by its order.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_scene_wish",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern UnitWish CrowdSceneWish(CrowdScene* scene, UnitOrder* order,
            UnitState* state);
        /// <summary>Does one tick.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_scene_advance",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdSceneAdvance(CrowdScene* scene, CrowdFrame* frame,
            Tasks* tasks);
        [DllImport(Library, EntryPoint = "sidle_crowd_scene_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong CrowdSceneHash(CrowdScene* scene);
        [DllImport(Library, EntryPoint = "sidle_crowd_recorder_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern CrowdRecorder* CrowdRecorderCreate(CrowdScene* start,
            RecordSettings* settings);
        [DllImport(Library, EntryPoint = "sidle_crowd_recorder_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdRecorderDestroy(CrowdRecorder* recorder);
        /// <summary>One tick: what the scene was given, and the scene that it left.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_recorder_add",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdRecorderAdd(CrowdRecorder* recorder, CrowdFrame* frame,
            CrowdScene* after);
        [DllImport(Library, EntryPoint = "sidle_crowd_recorder_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdRecorderCount(CrowdRecorder* recorder);
        /// <summary>What is kept as a replay file.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_recorder_write",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdRecorderWrite(CrowdRecorder* recorder, ReplayNote* notes,
            int note_count, byte* @out, int capacity);
        /// <summary>Reads a replay file; a scene is kept for each `keyframe_every` [-] &gt; 0
        /// ticks.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_player_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdPlayerCreate(byte* bytes, int size, int keyframe_every,
            CrowdPlayer** @out, Error* error);
        [DllImport(Library, EntryPoint = "sidle_crowd_player_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdPlayerDestroy(CrowdPlayer* player);
        [DllImport(Library, EntryPoint = "sidle_crowd_player_tick",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdPlayerTick(CrowdPlayer* player);
        [DllImport(Library, EntryPoint = "sidle_crowd_player_tick_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdPlayerTickCount(CrowdPlayer* player);
        /// <summary>One tick on; 0 at the end.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_player_step",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdPlayerStep(CrowdPlayer* player, Tasks* tasks);
        [DllImport(Library, EntryPoint = "sidle_crowd_player_seek",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CrowdPlayerSeek(CrowdPlayer* player, int tick, Tasks* tasks);
        /// <summary>The scene as it is now: part of the player, never to be destroyed.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_player_scene",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern CrowdScene* CrowdPlayerScene(CrowdPlayer* player);
        /// <summary>What was done in the last tick: a copy, to be destroyed like any
        /// other.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_player_frame",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern CrowdFrame* CrowdPlayerFrame(CrowdPlayer* player);
        /// <summary>The first tick that came out otherwise, of those played so far; 0 where none
        /// did.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_player_first_difference",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdPlayerFirstDifference(CrowdPlayer* player);
        /// <summary>Whether a hash was recorded after so many ticks.</summary>
        [DllImport(Library, EntryPoint = "sidle_crowd_player_recorded_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdPlayerRecordedHash(CrowdPlayer* player, int tick,
            ulong* @out);
        /// <summary>Without ticks yet; there will be a hash for each `hash_every` [-] &gt; 0 of
        /// them.</summary>
        [DllImport(Library, EntryPoint = "sidle_game_replay_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern GameReplay* GameReplayCreate(byte* game, uint version, byte* start,
            int start_size, uint hash_every);
        [DllImport(Library, EntryPoint = "sidle_game_replay_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void GameReplayDestroy(GameReplay* replay);
        [DllImport(Library, EntryPoint = "sidle_game_replay_add_tick",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void GameReplayAddTick(GameReplay* replay, byte* bytes, int size);
        /// <summary>After each `hash_every` ticks.</summary>
        [DllImport(Library, EntryPoint = "sidle_game_replay_add_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void GameReplayAddHash(GameReplay* replay, ulong hash);
        [DllImport(Library, EntryPoint = "sidle_game_replay_write",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int GameReplayWrite(GameReplay* replay, ReplayNote* notes,
            int note_count, byte* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_game_replay_read",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int GameReplayRead(byte* bytes, int size, GameReplay** @out,
            Error* error);
        [DllImport(Library, EntryPoint = "sidle_game_replay_game",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int GameReplayGame(GameReplay* replay, byte* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_game_replay_version",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern uint GameReplayVersion(GameReplay* replay);
        [DllImport(Library, EntryPoint = "sidle_game_replay_start",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int GameReplayStart(GameReplay* replay, byte* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_game_replay_tick_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int GameReplayTickCount(GameReplay* replay);
        /// <summary>What was added as a tick, `tick` from 0 to below their count.</summary>
        [DllImport(Library, EntryPoint = "sidle_game_replay_tick",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int GameReplayTick(GameReplay* replay, int tick, byte* @out,
            int capacity);
        /// <summary>Whether a hash was recorded after so many ticks.</summary>
        [DllImport(Library, EntryPoint = "sidle_game_replay_recorded_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int GameReplayRecordedHash(GameReplay* replay, int tick,
            ulong* @out);
        /// <summary>The point nearest to `wish` that lies in every half-space, exactly. `count`
        /// [-] 0..64</summary>
        [DllImport(Library, EntryPoint = "sidle_project2",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Projection2 Project2(Vec2 wish, HalfSpace2* half_spaces, int count);
        [DllImport(Library, EntryPoint = "sidle_project3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Projection3 Project3(Vec3 wish, HalfSpace3* half_spaces, int count);
        [DllImport(LevelLibrary, EntryPoint = "sidle_level_settings2_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern LevelSettings2 LevelSettings2Default();
        /// <summary>Reads a level from the bytes of a file. The ending of its name says which
        /// format it has; `folder` is where files named in it are looked for, null finds none.
        /// `error` may be null.</summary>
        [DllImport(LevelLibrary, EntryPoint = "sidle_level2_read",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Level2Read(byte* bytes, int size, byte* name, byte* folder,
            LevelSettings2* settings, Level2** @out, Error* error);
        /// <summary>Reads a level file by its ending. The path is UTF-8, also on
        /// Windows.</summary>
        [DllImport(LevelLibrary, EntryPoint = "sidle_level2_read_file",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Level2ReadFile(byte* path, LevelSettings2* settings,
            Level2** @out, Error* error);
        [DllImport(LevelLibrary, EntryPoint = "sidle_level2_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Level2Destroy(Level2* level);
        [DllImport(LevelLibrary, EntryPoint = "sidle_level2_summary",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Level2Summary(Level2* level, LevelSummary2* @out);
        [DllImport(LevelLibrary, EntryPoint = "sidle_level2_tile_map_name",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Level2TileMapName(Level2* level, int index, byte* @out,
            int capacity);
        [DllImport(LevelLibrary, EntryPoint = "sidle_level2_object_name",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Level2ObjectName(Level2* level, int index, byte* @out,
            int capacity);
        [DllImport(LevelLibrary, EntryPoint = "sidle_level2_place_name",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Level2PlaceName(Level2* level, int index, byte* @out,
            int capacity);
        [DllImport(LevelLibrary, EntryPoint = "sidle_level2_missing",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Level2Missing(Level2* level, int index, byte* @out,
            int capacity);
        /// <summary>Where the places are.</summary>
        [DllImport(LevelLibrary, EntryPoint = "sidle_level2_places",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Level2Places(Level2* level, Vec2* @out, int capacity);
        /// <summary>Adds all of a level to a world: tile maps first, then objects, in
        /// order.</summary>
        [DllImport(LevelLibrary, EntryPoint = "sidle_world2_add_level",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World2AddLevel(World2* world, Level2* level, uint* @out,
            int capacity);
        /// <summary>Reads a MovingAI `.scen`: writes at most `capacity` of its ways, and to
        /// `count` how many there are in all.</summary>
        [DllImport(LevelLibrary, EntryPoint = "sidle_read_scen",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int ReadScen(byte* bytes, int size, LevelTrip2* @out, int capacity,
            int* count, Error* error);
        [DllImport(LevelLibrary, EntryPoint = "sidle_level_settings3_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern LevelSettings3 LevelSettings3Default();
        /// <summary>Reads a level from the bytes of a file. The ending of its name says which
        /// format it has; `folder` is where files named in it are looked for, null finds none.
        /// `error` may be null.</summary>
        [DllImport(LevelLibrary, EntryPoint = "sidle_level3_read",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Level3Read(byte* bytes, int size, byte* name, byte* folder,
            LevelSettings3* settings, Level3** @out, Error* error);
        /// <summary>Reads a level file by its ending. The path is UTF-8, also on
        /// Windows.</summary>
        [DllImport(LevelLibrary, EntryPoint = "sidle_level3_read_file",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Level3ReadFile(byte* path, LevelSettings3* settings,
            Level3** @out, Error* error);
        /// <summary>The level as bytes that need no building, for a file that ends in `.baked`;
        /// writes at most `capacity` of them and returns how many there are. See
        /// sidle/level/baked.h.</summary>
        [DllImport(LevelLibrary, EntryPoint = "sidle_level3_bake",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Level3Bake(Level3* level, byte* @out, int capacity);
        [DllImport(LevelLibrary, EntryPoint = "sidle_level3_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Level3Destroy(Level3* level);
        [DllImport(LevelLibrary, EntryPoint = "sidle_level3_summary",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Level3Summary(Level3* level, LevelSummary3* @out);
        [DllImport(LevelLibrary, EntryPoint = "sidle_level3_mesh_name",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Level3MeshName(Level3* level, int index, byte* @out,
            int capacity);
        [DllImport(LevelLibrary, EntryPoint = "sidle_level3_flaw",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Level3Flaw(Level3* level, int index, byte* @out, int capacity);
        [DllImport(LevelLibrary, EntryPoint = "sidle_level3_spots",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Level3Spots(Level3* level, Vec3* @out, int capacity);
        /// <summary>Adds all of a level to a world: meshes first, then obstacles, in order. The
        /// handles go to `out`.</summary>
        [DllImport(LevelLibrary, EntryPoint = "sidle_world3_add_level",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3AddLevel(World3* world, Level3* level, uint* @out,
            int capacity);
        /// <summary>The same with the meshes joined into one obstacle, which is faster where they
        /// lie among each other; see `add_level_joined` in level/level3.h. All that are in it have
        /// its handle. `apart` are the places of meshes in the level that stay obstacles of their
        /// own, as doors; null for none.</summary>
        [DllImport(LevelLibrary, EntryPoint = "sidle_world3_add_level_joined",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3AddLevelJoined(World3* world, Level3* level, uint* apart,
            int apart_count, uint* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_projectile2_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Projectile2 Projectile2Default();
        [DllImport(Library, EntryPoint = "sidle_projectile_state2_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ProjectileState2 ProjectileState2Default();
        /// <summary>One tick of `dt` [s] &gt; 0. `out-&gt;state` may be `*state`.</summary>
        [DllImport(Library, EntryPoint = "sidle_fly2",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Fly2(World2* world, Projectile2* projectile,
            ProjectileState2* state, double dt, Filter* filter, ProjectileResult2* @out);
        /// <summary>What is nearer than `margin` [m] is touched; a null filter asks for triggers
        /// alone.</summary>
        [DllImport(Library, EntryPoint = "sidle_touching2",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Touching2(World2* world, Capsule2* body, double margin,
            Filter* filter, ContactSet* @out);
        /// <summary>At its start or on its way, in order of time: `way` is how far it has come at
        /// the end of each straight piece; `margin` [m] as above.</summary>
        [DllImport(Library, EntryPoint = "sidle_touching_on_way2",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void TouchingOnWay2(World2* world, Capsule2* body, Vec2* way,
            int way_count, double margin, Filter* filter, ContactSet* @out);
        /// <summary>What began, stays and ended along a way.</summary>
        [DllImport(Library, EntryPoint = "sidle_update_contacts2",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void UpdateContacts2(World2* world, ContactSet* before,
            Capsule2* body, Vec2* way, int way_count, double margin, Filter* filter,
            ContactUpdate* @out);
        [DllImport(Library, EntryPoint = "sidle_projectile3_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Projectile3 Projectile3Default();
        [DllImport(Library, EntryPoint = "sidle_projectile_state3_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ProjectileState3 ProjectileState3Default();
        /// <summary>One tick of `dt` [s] &gt; 0. `out-&gt;state` may be `*state`.</summary>
        [DllImport(Library, EntryPoint = "sidle_fly3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Fly3(World3* world, Projectile3* projectile,
            ProjectileState3* state, double dt, Filter* filter, ProjectileResult3* @out);
        /// <summary>What is nearer than `margin` [m] is touched; a null filter asks for triggers
        /// alone.</summary>
        [DllImport(Library, EntryPoint = "sidle_touching3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Touching3(World3* world, Capsule3* body, double margin,
            Filter* filter, ContactSet* @out);
        /// <summary>At its start or on its way, in order of time: `way` is how far it has come at
        /// the end of each straight piece; `margin` [m] as above.</summary>
        [DllImport(Library, EntryPoint = "sidle_touching_on_way3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void TouchingOnWay3(World3* world, Capsule3* body, Vec3* way,
            int way_count, double margin, Filter* filter, ContactSet* @out);
        /// <summary>What began, stays and ended along a way.</summary>
        [DllImport(Library, EntryPoint = "sidle_update_contacts3",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void UpdateContacts3(World3* world, ContactSet* before,
            Capsule3* body, Vec3* way, int way_count, double margin, Filter* filter,
            ContactUpdate* @out);
        [DllImport(Library, EntryPoint = "sidle_slide_settings2_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern SlideSettings2 SlideSettings2Default();
        /// <summary>`trace` may be null; it is emptied first.</summary>
        [DllImport(Library, EntryPoint = "sidle_slide2",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Slide2(World2* world, Capsule2* body, Vec2 wish,
            SlideSettings2* settings, Filter* filter, Trace2* trace, SlideResult2* @out);
        /// <summary>At most `reach` [m] &gt; 0 far.</summary>
        [DllImport(Library, EntryPoint = "sidle_depenetrate2",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Depenetrate2(World2* world, Capsule2* body, double reach,
            SlideSettings2* settings, Filter* filter, Depenetration2* @out);
        [DllImport(Library, EntryPoint = "sidle_walker2_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Walker2 Walker2Default();
        [DllImport(Library, EntryPoint = "sidle_walk_state2_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern WalkState2 WalkState2Default();
        [DllImport(Library, EntryPoint = "sidle_walk_input2_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern WalkInput2 WalkInput2Default();
        [DllImport(Library, EntryPoint = "sidle_companion2_default",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Companion2 Companion2Default();
        /// <summary>Moves a walker for one tick of `dt` [s] &gt; 0. `room`, `trace` and `why` may
        /// be null; the last two are emptied first. `out-&gt;state` may be `*state`.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk2",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Walk2(World2* world, Walker2* walker, WalkState2* state,
            WalkInput2* input, double dt, Filter* filter, Room2* room, Trace2* trace,
            Explanation2* why, WalkResult2* @out);
        /// <summary>The same for a walker that swims, flies or floats. `dt` [s] &gt; 0</summary>
        [DllImport(Library, EntryPoint = "sidle_swim2",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void Swim2(World2* world, Walker2* walker, WalkState2* state,
            WalkInput2* input, double dt, Filter* filter, Room2* room, Trace2* trace,
            Explanation2* why, WalkResult2* @out);
        [DllImport(Library, EntryPoint = "sidle_walker2_body",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern Capsule2 Walker2Body(Walker2* walker, Vec2 position);
        /// <summary>Whether there is ground at most `reach` [m] below.</summary>
        [DllImport(Library, EntryPoint = "sidle_find_ground2",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int FindGround2(World2* world, Walker2* walker, Vec2 position,
            double reach, Filter* filter, WalkState2* @out);
        /// <summary>Whether the walker fits as `after`; `out` is then its state. `blocked_by` may
        /// be null.</summary>
        [DllImport(Library, EntryPoint = "sidle_resize2",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Resize2(World2* world, Walker2* before, Walker2* after,
            WalkState2* state, int anchor, Filter* filter, WalkState2* @out, uint* blocked_by);
        /// <summary>A walker as one of a company in this tick of `dt` [s] &gt; 0; see
        /// sidle/2d/company.h.</summary>
        [DllImport(Library, EntryPoint = "sidle_companion_of2",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void CompanionOf2(World2* world, Walker2* walker, WalkState2* state,
            WalkInput2* input, double dt, Filter* filter, Companion2* @out);
        /// <summary>Marks as held whom somebody who is held stands in the way of: before any
        /// room.</summary>
        [DllImport(Library, EntryPoint = "sidle_hold_up2",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void HoldUp2(Companion2* company, int count);
        [DllImport(Library, EntryPoint = "sidle_room_of2",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void RoomOf2(Companion2* company, int count, int index, Room2* @out);
        /// <summary>The rooms of all, each with the same bits; `count` of them.</summary>
        [DllImport(Library, EntryPoint = "sidle_rooms_of2",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void RoomsOf2(Companion2* company, int count, Room2* rooms);
        /// <summary>The note as an English sentence; returns its length without the zero at its
        /// end.</summary>
        [DllImport(Library, EntryPoint = "sidle_note2_describe",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Note2Describe(Note2* note, byte* text, int capacity);
        [DllImport(Library, EntryPoint = "sidle_world2_snapshot",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World2Snapshot(World2* world, byte* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_world2_restore",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World2Restore(World2* world, byte* bytes, int size,
            Error* error);
        [DllImport(Library, EntryPoint = "sidle_world2_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong World2Hash(World2* world);
        [DllImport(Library, EntryPoint = "sidle_tile_map_snapshot",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int TileMapSnapshot(TileMap* map, byte* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_tile_map_restore",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int TileMapRestore(TileMap* map, byte* bytes, int size,
            Error* error);
        [DllImport(Library, EntryPoint = "sidle_tile_map_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong TileMapHash(TileMap* map);
        [DllImport(Library, EntryPoint = "sidle_crowd_snapshot",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdSnapshot(Crowd* crowd, byte* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_crowd_restore_snapshot",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CrowdRestoreSnapshot(Crowd* crowd, byte* bytes, int size,
            Error* error);
        [DllImport(Library, EntryPoint = "sidle_flow_field_snapshot",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int FlowFieldSnapshot(FlowField* field, byte* @out, int capacity);
        /// <summary>`tiles` is the map as it was then.</summary>
        [DllImport(Library, EntryPoint = "sidle_flow_field_restore",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int FlowFieldRestore(FlowField* field, TileMap* tiles, byte* bytes,
            int size, Error* error);
        [DllImport(Library, EntryPoint = "sidle_flow_field_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong FlowFieldHash(FlowField* field);
        [DllImport(Library, EntryPoint = "sidle_walker2_snapshot",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Walker2Snapshot(Walker2* walker, byte* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_walker2_restore",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Walker2Restore(Walker2* walker, byte* bytes, int size,
            Error* error);
        [DllImport(Library, EntryPoint = "sidle_walker2_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong Walker2Hash(Walker2* walker);
        [DllImport(Library, EntryPoint = "sidle_walk_state2_snapshot",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkState2Snapshot(WalkState2* state, byte* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_walk_state2_restore",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkState2Restore(WalkState2* state, byte* bytes, int size,
            Error* error);
        [DllImport(Library, EntryPoint = "sidle_walk_state2_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong WalkState2Hash(WalkState2* state);
        [DllImport(Library, EntryPoint = "sidle_projectile_state2_snapshot",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int ProjectileState2Snapshot(ProjectileState2* state, byte* @out,
            int capacity);
        [DllImport(Library, EntryPoint = "sidle_projectile_state2_restore",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int ProjectileState2Restore(ProjectileState2* state, byte* bytes,
            int size, Error* error);
        [DllImport(Library, EntryPoint = "sidle_projectile_state2_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong ProjectileState2Hash(ProjectileState2* state);
        [DllImport(Library, EntryPoint = "sidle_contact_set2_snapshot",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int ContactSet2Snapshot(ContactSet* set, byte* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_contact_set2_restore",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int ContactSet2Restore(ContactSet* set, byte* bytes, int size,
            Error* error);
        [DllImport(Library, EntryPoint = "sidle_contact_set2_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong ContactSet2Hash(ContactSet* set);
        [DllImport(Library, EntryPoint = "sidle_world3_snapshot",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3Snapshot(World3* world, int storage, byte* @out,
            int capacity);
        [DllImport(Library, EntryPoint = "sidle_world3_restore",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int World3Restore(World3* world, byte* bytes, int size,
            Error* error);
        [DllImport(Library, EntryPoint = "sidle_world3_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong World3Hash(World3* world);
        [DllImport(Library, EntryPoint = "sidle_walker3_snapshot",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Walker3Snapshot(Walker3* walker, byte* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_walker3_restore",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int Walker3Restore(Walker3* walker, byte* bytes, int size,
            Error* error);
        [DllImport(Library, EntryPoint = "sidle_walker3_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong Walker3Hash(Walker3* walker);
        [DllImport(Library, EntryPoint = "sidle_walk_state3_snapshot",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkState3Snapshot(WalkState3* state, byte* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_walk_state3_restore",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkState3Restore(WalkState3* state, byte* bytes, int size,
            Error* error);
        [DllImport(Library, EntryPoint = "sidle_walk_state3_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong WalkState3Hash(WalkState3* state);
        [DllImport(Library, EntryPoint = "sidle_camera_state3_snapshot",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CameraState3Snapshot(CameraState3* state, byte* @out,
            int capacity);
        [DllImport(Library, EntryPoint = "sidle_camera_state3_restore",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int CameraState3Restore(CameraState3* state, byte* bytes, int size,
            Error* error);
        [DllImport(Library, EntryPoint = "sidle_camera_state3_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong CameraState3Hash(CameraState3* state);
        [DllImport(Library, EntryPoint = "sidle_projectile_state3_snapshot",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int ProjectileState3Snapshot(ProjectileState3* state, byte* @out,
            int capacity);
        [DllImport(Library, EntryPoint = "sidle_projectile_state3_restore",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int ProjectileState3Restore(ProjectileState3* state, byte* bytes,
            int size, Error* error);
        [DllImport(Library, EntryPoint = "sidle_projectile_state3_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong ProjectileState3Hash(ProjectileState3* state);
        [DllImport(Library, EntryPoint = "sidle_contact_set3_snapshot",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int ContactSet3Snapshot(ContactSet* set, byte* @out, int capacity);
        [DllImport(Library, EntryPoint = "sidle_contact_set3_restore",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int ContactSet3Restore(ContactSet* set, byte* bytes, int size,
            Error* error);
        [DllImport(Library, EntryPoint = "sidle_contact_set3_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong ContactSet3Hash(ContactSet* set);
        [DllImport(Library, EntryPoint = "sidle_walk_frame2_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern WalkFrame2* WalkFrame2Create();
        [DllImport(Library, EntryPoint = "sidle_walk_frame2_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame2Destroy(WalkFrame2* frame);
        [DllImport(Library, EntryPoint = "sidle_walk_frame2_clear",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame2Clear(WalkFrame2* frame);
        [DllImport(Library, EntryPoint = "sidle_walk_frame2_add",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame2Add(WalkFrame2* frame, Shape2* shape,
            Obstacle2* obstacle);
        [DllImport(Library, EntryPoint = "sidle_walk_frame2_add_nodes",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame2AddNodes(WalkFrame2* frame, Shape2* shape,
            double* nodes, int node_count, Obstacle2* obstacle);
        [DllImport(Library, EntryPoint = "sidle_walk_frame2_add_tiles",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame2AddTiles(WalkFrame2* frame, TileMap* map,
            Obstacle2* obstacle);
        [DllImport(Library, EntryPoint = "sidle_walk_frame2_set_tile",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame2SetTile(WalkFrame2* frame, uint id, Tile tile,
            int is_solid);
        [DllImport(Library, EntryPoint = "sidle_walk_frame2_place",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame2Place(WalkFrame2* frame, uint id, Pose2 pose);
        [DllImport(Library, EntryPoint = "sidle_walk_frame2_remove",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame2Remove(WalkFrame2* frame, uint id);
        [DllImport(Library, EntryPoint = "sidle_walk_frame2_edit_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkFrame2EditCount(WalkFrame2* frame);
        /// <summary>What moves in this tick.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_frame2_set_moves",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame2SetMoves(WalkFrame2* frame, Move2* moves, int count);
        [DllImport(Library, EntryPoint = "sidle_walk_frame2_moves",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkFrame2Moves(WalkFrame2* frame, Move2* @out, int capacity);
        /// <summary>Puts a walker elsewhere before it walks, and makes it another one where `body`
        /// is not null.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_frame2_put_walker",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame2PutWalker(WalkFrame2* frame, int walker,
            WalkState2* state, Walker2* body);
        /// <summary>By walker; one without a step rests.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_frame2_set_steps",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame2SetSteps(WalkFrame2* frame, WalkStep2* steps,
            int count);
        [DllImport(Library, EntryPoint = "sidle_walk_frame2_steps",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkFrame2Steps(WalkFrame2* frame, WalkStep2* @out,
            int capacity);
        /// <summary>The fences of a room for a walker that has a step: asserted, and nothing
        /// happens without one.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_frame2_set_room",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame2SetRoom(WalkFrame2* frame, int walker, Room2* room);
        /// <summary>The game's own bytes, such as where a player looks.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_frame2_set_extra",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame2SetExtra(WalkFrame2* frame, byte* bytes, int size);
        [DllImport(Library, EntryPoint = "sidle_walk_frame2_extra",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkFrame2Extra(WalkFrame2* frame, byte* @out, int capacity);
        /// <summary>With a copy of a world; `dt` [s] is the length of a tick.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_scene2_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern WalkScene2* WalkScene2Create(World2* world, double dt);
        [DllImport(Library, EntryPoint = "sidle_walk_scene2_copy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern WalkScene2* WalkScene2Copy(WalkScene2* scene);
        [DllImport(Library, EntryPoint = "sidle_walk_scene2_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkScene2Destroy(WalkScene2* scene);
        /// <summary>Returns the number of the walker.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_scene2_add_walker",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkScene2AddWalker(WalkScene2* scene, Walker2* walker,
            WalkState2* state, Filter* filter);
        [DllImport(Library, EntryPoint = "sidle_walk_scene2_walker_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkScene2WalkerCount(WalkScene2* scene);
        /// <summary>A walker, `index` below their count; `state` and `walker` may be
        /// null.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_scene2_walker",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkScene2Walker(WalkScene2* scene, int index,
            WalkState2* state, Walker2* walker);
        [DllImport(Library, EntryPoint = "sidle_walk_scene2_dt",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern double WalkScene2Dt(WalkScene2* scene);
        /// <summary>The world as it is now: part of the scene, never to be destroyed.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_scene2_world",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern World2* WalkScene2World(WalkScene2* scene);
        /// <summary>Does one tick. `results` gets what happened to each walker, as far as it has
        /// room.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_scene2_advance",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkScene2Advance(WalkScene2* scene, WalkFrame2* frame,
            WalkResult2* results, int capacity, Tasks* tasks);
        [DllImport(Library, EntryPoint = "sidle_walk_scene2_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong WalkScene2Hash(WalkScene2* scene);
        [DllImport(Library, EntryPoint = "sidle_walk_recorder2_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern WalkRecorder2* WalkRecorder2Create(WalkScene2* start,
            RecordSettings* settings);
        [DllImport(Library, EntryPoint = "sidle_walk_recorder2_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkRecorder2Destroy(WalkRecorder2* recorder);
        /// <summary>One tick: what the scene was given, and the scene that it left.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_recorder2_add",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkRecorder2Add(WalkRecorder2* recorder, WalkFrame2* frame,
            WalkScene2* after);
        [DllImport(Library, EntryPoint = "sidle_walk_recorder2_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkRecorder2Count(WalkRecorder2* recorder);
        /// <summary>What is kept as a replay file.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_recorder2_write",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkRecorder2Write(WalkRecorder2* recorder, ReplayNote* notes,
            int note_count, byte* @out, int capacity);
        /// <summary>Reads a replay file; a scene is kept for each `keyframe_every` [-] &gt; 0
        /// ticks.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_player2_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkPlayer2Create(byte* bytes, int size, int keyframe_every,
            WalkPlayer2** @out, Error* error);
        [DllImport(Library, EntryPoint = "sidle_walk_player2_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkPlayer2Destroy(WalkPlayer2* player);
        [DllImport(Library, EntryPoint = "sidle_walk_player2_tick",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkPlayer2Tick(WalkPlayer2* player);
        [DllImport(Library, EntryPoint = "sidle_walk_player2_tick_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkPlayer2TickCount(WalkPlayer2* player);
        /// <summary>One tick on; 0 at the end.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_player2_step",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkPlayer2Step(WalkPlayer2* player, Tasks* tasks);
        [DllImport(Library, EntryPoint = "sidle_walk_player2_seek",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkPlayer2Seek(WalkPlayer2* player, int tick, Tasks* tasks);
        /// <summary>The scene as it is now: part of the player, never to be destroyed.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_player2_scene",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern WalkScene2* WalkPlayer2Scene(WalkPlayer2* player);
        /// <summary>What was done in the last tick: a copy, to be destroyed like any
        /// other.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_player2_frame",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern WalkFrame2* WalkPlayer2Frame(WalkPlayer2* player);
        /// <summary>The first tick that came out otherwise, of those played so far; 0 where none
        /// did.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_player2_first_difference",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkPlayer2FirstDifference(WalkPlayer2* player);
        /// <summary>Whether a hash was recorded after so many ticks.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_player2_recorded_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkPlayer2RecordedHash(WalkPlayer2* player, int tick,
            ulong* @out);
        [DllImport(Library, EntryPoint = "sidle_walk_frame3_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern WalkFrame3* WalkFrame3Create();
        [DllImport(Library, EntryPoint = "sidle_walk_frame3_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame3Destroy(WalkFrame3* frame);
        [DllImport(Library, EntryPoint = "sidle_walk_frame3_clear",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame3Clear(WalkFrame3* frame);
        [DllImport(Library, EntryPoint = "sidle_walk_frame3_add",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame3Add(WalkFrame3* frame, Shape3* shape,
            Obstacle3* obstacle);
        [DllImport(Library, EntryPoint = "sidle_walk_frame3_add_mesh",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame3AddMesh(WalkFrame3* frame, Mesh3* mesh,
            Obstacle3* obstacle);
        [DllImport(Library, EntryPoint = "sidle_walk_frame3_add_heightfield",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame3AddHeightfield(WalkFrame3* frame,
            Heightfield3* terrain, Obstacle3* obstacle);
        [DllImport(Library, EntryPoint = "sidle_walk_frame3_add_walls",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame3AddWalls(WalkFrame3* frame, Shape3* shape,
            double* nodes, int node_count, Obstacle3* obstacle);
        [DllImport(Library, EntryPoint = "sidle_walk_frame3_place",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame3Place(WalkFrame3* frame, uint id, Pose3 pose);
        [DllImport(Library, EntryPoint = "sidle_walk_frame3_remove",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame3Remove(WalkFrame3* frame, uint id);
        [DllImport(Library, EntryPoint = "sidle_walk_frame3_edit_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkFrame3EditCount(WalkFrame3* frame);
        /// <summary>What moves in this tick.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_frame3_set_moves",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame3SetMoves(WalkFrame3* frame, Move3* moves, int count);
        [DllImport(Library, EntryPoint = "sidle_walk_frame3_moves",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkFrame3Moves(WalkFrame3* frame, Move3* @out, int capacity);
        /// <summary>Puts a walker elsewhere before it walks, and makes it another one where `body`
        /// is not null.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_frame3_put_walker",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame3PutWalker(WalkFrame3* frame, int walker,
            WalkState3* state, Walker3* body);
        /// <summary>By walker; one without a step rests.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_frame3_set_steps",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame3SetSteps(WalkFrame3* frame, WalkStep3* steps,
            int count);
        [DllImport(Library, EntryPoint = "sidle_walk_frame3_steps",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkFrame3Steps(WalkFrame3* frame, WalkStep3* @out,
            int capacity);
        /// <summary>The fences of a room for a walker that has a step: asserted, and nothing
        /// happens without one.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_frame3_set_room",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame3SetRoom(WalkFrame3* frame, int walker, Room3* room);
        /// <summary>The game's own bytes, such as where a player looks.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_frame3_set_extra",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkFrame3SetExtra(WalkFrame3* frame, byte* bytes, int size);
        [DllImport(Library, EntryPoint = "sidle_walk_frame3_extra",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkFrame3Extra(WalkFrame3* frame, byte* @out, int capacity);
        /// <summary>With a copy of a world; `dt` [s] is the length of a tick.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_scene3_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern WalkScene3* WalkScene3Create(World3* world, double dt);
        [DllImport(Library, EntryPoint = "sidle_walk_scene3_copy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern WalkScene3* WalkScene3Copy(WalkScene3* scene);
        [DllImport(Library, EntryPoint = "sidle_walk_scene3_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkScene3Destroy(WalkScene3* scene);
        /// <summary>Returns the number of the walker.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_scene3_add_walker",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkScene3AddWalker(WalkScene3* scene, Walker3* walker,
            WalkState3* state, Filter* filter);
        [DllImport(Library, EntryPoint = "sidle_walk_scene3_walker_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkScene3WalkerCount(WalkScene3* scene);
        /// <summary>A walker, `index` below their count; `state` and `walker` may be
        /// null.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_scene3_walker",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkScene3Walker(WalkScene3* scene, int index,
            WalkState3* state, Walker3* walker);
        [DllImport(Library, EntryPoint = "sidle_walk_scene3_dt",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern double WalkScene3Dt(WalkScene3* scene);
        /// <summary>The world as it is now: part of the scene, never to be destroyed.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_scene3_world",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern World3* WalkScene3World(WalkScene3* scene);
        /// <summary>Does one tick. `results` gets what happened to each walker, as far as it has
        /// room.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_scene3_advance",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkScene3Advance(WalkScene3* scene, WalkFrame3* frame,
            WalkResult3* results, int capacity, Tasks* tasks);
        [DllImport(Library, EntryPoint = "sidle_walk_scene3_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern ulong WalkScene3Hash(WalkScene3* scene);
        [DllImport(Library, EntryPoint = "sidle_walk_recorder3_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern WalkRecorder3* WalkRecorder3Create(WalkScene3* start,
            RecordSettings* settings);
        [DllImport(Library, EntryPoint = "sidle_walk_recorder3_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkRecorder3Destroy(WalkRecorder3* recorder);
        /// <summary>One tick: what the scene was given, and the scene that it left.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_recorder3_add",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkRecorder3Add(WalkRecorder3* recorder, WalkFrame3* frame,
            WalkScene3* after);
        [DllImport(Library, EntryPoint = "sidle_walk_recorder3_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkRecorder3Count(WalkRecorder3* recorder);
        /// <summary>What is kept as a replay file.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_recorder3_write",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkRecorder3Write(WalkRecorder3* recorder, ReplayNote* notes,
            int note_count, int storage, byte* @out, int capacity);
        /// <summary>Reads a replay file. `level` is where meshes stored by hash are found and may
        /// be null; a scene is kept for each `keyframe_every` [-] &gt; 0 ticks.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_player3_create",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkPlayer3Create(byte* bytes, int size, World3* level,
            int keyframe_every, WalkPlayer3** @out, Error* error);
        [DllImport(Library, EntryPoint = "sidle_walk_player3_destroy",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkPlayer3Destroy(WalkPlayer3* player);
        [DllImport(Library, EntryPoint = "sidle_walk_player3_tick",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkPlayer3Tick(WalkPlayer3* player);
        [DllImport(Library, EntryPoint = "sidle_walk_player3_tick_count",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkPlayer3TickCount(WalkPlayer3* player);
        /// <summary>One tick on; 0 at the end.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_player3_step",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkPlayer3Step(WalkPlayer3* player, Tasks* tasks);
        [DllImport(Library, EntryPoint = "sidle_walk_player3_seek",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern void WalkPlayer3Seek(WalkPlayer3* player, int tick, Tasks* tasks);
        /// <summary>The scene as it is now: part of the player, never to be destroyed.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_player3_scene",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern WalkScene3* WalkPlayer3Scene(WalkPlayer3* player);
        /// <summary>What was done in the last tick: a copy, to be destroyed like any
        /// other.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_player3_frame",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern WalkFrame3* WalkPlayer3Frame(WalkPlayer3* player);
        /// <summary>The first tick that came out otherwise, of those played so far; 0 where none
        /// did.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_player3_first_difference",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkPlayer3FirstDifference(WalkPlayer3* player);
        /// <summary>Whether a hash was recorded after so many ticks.</summary>
        [DllImport(Library, EntryPoint = "sidle_walk_player3_recorded_hash",
            CallingConvention = CallingConvention.Cdecl)]
        public static extern int WalkPlayer3RecordedHash(WalkPlayer3* player, int tick,
            ulong* @out);
        /// <summary>The same of an array; throws where that is not as long.</summary>
        public static void TileMapSetAll(TileMap* map, byte[] tiles) {
            TileGrid grid = TileMapGrid(map);
            ThrowUnlessWhole(tiles.Length, grid.Columns, grid.Rows);
            fixed (byte* all = tiles) TileMapSetAll(map, all);
        }
        /// <summary>The same of an array; throws where that is not as long.</summary>
        public static int Heightfield3Create(HeightfieldGrid3* grid, float[] heights,
            Heightfield3** @out, Error* error) {
            ThrowUnlessWhole(heights.Length, grid->Columns, grid->Rows);
            fixed (float* all = heights) return Heightfield3Create(grid, all, @out, error);
        }
        static void ThrowUnlessWhole(int length, int columns, int rows) {
            if (length != (long)columns * rows)
                throw new System.ArgumentException(
                    length + " elements, not " + columns + " * " + rows);
        }
    }
}
