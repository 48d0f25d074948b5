# SPDX-FileCopyrightText: 2026 The Sidle authors
# SPDX-License-Identifier: MIT
# Long on purpose: written by scripts/make_python.py from include/sidle/c.
"""The structs, constants and functions of the C interface."""

import ctypes as _c

from sidle.library import AssertHandler, Job, RunTasks, function as _call


class Mesh3(_c.Structure):
    pass


class Heightfield3(_c.Structure):
    pass


class World3(_c.Structure):
    pass


class WalkCaches3(_c.Structure):
    pass


class TileMap(_c.Structure):
    pass


class TileComponents(_c.Structure):
    pass


class World2(_c.Structure):
    pass


class Crowd(_c.Structure):
    pass


class FlowField(_c.Structure):
    pass


class ReplayHead(_c.Structure):
    pass


class CrowdFrame(_c.Structure):
    pass


class CrowdScene(_c.Structure):
    pass


class CrowdRecorder(_c.Structure):
    pass


class CrowdPlayer(_c.Structure):
    pass


class GameReplay(_c.Structure):
    pass


class Level2(_c.Structure):
    pass


class Level3(_c.Structure):
    pass


class WalkFrame2(_c.Structure):
    pass


class WalkScene2(_c.Structure):
    pass


class WalkRecorder2(_c.Structure):
    pass


class WalkPlayer2(_c.Structure):
    pass


class WalkFrame3(_c.Structure):
    pass


class WalkScene3(_c.Structure):
    pass


class WalkRecorder3(_c.Structure):
    pass


class WalkPlayer3(_c.Structure):
    pass


class Error(_c.Structure):
    _fields_ = [("code", _c.c_int32), ("where", _c.c_char * 252), ("message", _c.c_char * 256)]


class Vec2(_c.Structure):
    _fields_ = [("x", _c.c_double), ("y", _c.c_double)]


class Vec3(_c.Structure):
    _fields_ = [("x", _c.c_double), ("y", _c.c_double), ("z", _c.c_double)]


class Rotation2(_c.Structure):
    _fields_ = [("x", _c.c_double), ("y", _c.c_double)]


class Rotation3(_c.Structure):
    _fields_ = [("w", _c.c_double), ("x", _c.c_double), ("y", _c.c_double), ("z", _c.c_double)]


class Pose2(_c.Structure):
    _fields_ = [("position", Vec2), ("rotation", Rotation2)]


class Pose3(_c.Structure):
    _fields_ = [("position", Vec3), ("rotation", Rotation3)]


class Box2(_c.Structure):
    _fields_ = [("low", Vec2), ("high", Vec2)]


class Box3(_c.Structure):
    _fields_ = [("low", Vec3), ("high", Vec3)]


class Filter(_c.Structure):
    _fields_ = [("mask", _c.c_uint32), ("ignore", _c.c_uint32)]


class TickClock(_c.Structure):
    _fields_ = [("tick", _c.c_double), ("rest", _c.c_double), ("max_ticks", _c.c_int32),
        ("unused", _c.c_int32)]


class Tasks(_c.Structure):
    _fields_ = [("run", RunTasks), ("context", _c.c_void_p)]


class ContactSet(_c.Structure):
    _fields_ = [("obstacles", _c.c_uint32 * 32), ("count", _c.c_int32), ("is_whole", _c.c_int32)]


class ContactEvent(_c.Structure):
    _fields_ = [("change", _c.c_int32), ("obstacle", _c.c_uint32)]


class ContactUpdate(_c.Structure):
    _fields_ = [("now", ContactSet), ("event_count", _c.c_int32), ("unused", _c.c_int32),
        ("events", ContactEvent * 128)]


class Capsule3(_c.Structure):
    _fields_ = [("a", Vec3), ("b", Vec3), ("radius", _c.c_double)]


class MeshTriangle3(_c.Structure):
    _fields_ = [("a", _c.c_uint32), ("b", _c.c_uint32), ("c", _c.c_uint32),
        ("surface", _c.c_int32), ("tag", _c.c_uint32)]


class MeshLeftOut3(_c.Structure):
    _fields_ = [("degenerate", _c.c_uint32), ("not_finite", _c.c_uint32),
        ("duplicate", _c.c_uint32)]


class HeightfieldGrid3(_c.Structure):
    _fields_ = [("columns", _c.c_int32), ("rows", _c.c_int32), ("cell_size", _c.c_double),
        ("surface", _c.c_int32), ("tag", _c.c_uint32)]


class Shape3(_c.Structure):
    _fields_ = [("kind", _c.c_int32), ("is_closed", _c.c_int32), ("node_count", _c.c_int32),
        ("unused", _c.c_int32), ("center", Vec3), ("a", Vec3), ("b", Vec3), ("half", Vec3),
        ("rotation", Rotation3), ("radius", _c.c_double), ("thickness", _c.c_double),
        ("bottom", _c.c_double), ("top", _c.c_double)]


class Conveyor3(_c.Structure):
    _fields_ = [("velocity", Vec3), ("has_tag", _c.c_int32), ("tag", _c.c_uint32)]


class Obstacle3(_c.Structure):
    _fields_ = [("pose", Pose3), ("previous", Pose3), ("has_previous", _c.c_int32),
        ("surface", _c.c_int32), ("layers", _c.c_uint32), ("tag", _c.c_uint32),
        ("conveyor_count", _c.c_int32), ("unused", _c.c_int32), ("conveyors", Conveyor3 * 4)]


class Move3(_c.Structure):
    _fields_ = [("id", _c.c_uint32), ("unused", _c.c_int32), ("pose", Pose3)]


class Hit3(_c.Structure):
    _fields_ = [("fraction", _c.c_double), ("distance", _c.c_double), ("normal", Vec3),
        ("point", Vec3), ("obstacle", _c.c_uint32), ("triangle", _c.c_uint32),
        ("tag", _c.c_uint32), ("surface", _c.c_int32), ("feature", _c.c_int32),
        ("unused", _c.c_int32)]


class SlideSettings3(_c.Structure):
    _fields_ = [("skin", _c.c_double), ("max_casts", _c.c_int32), ("unused", _c.c_int32),
        ("up", Vec3), ("max_slope", _c.c_double)]


class Contact3(_c.Structure):
    _fields_ = [("normal", Vec3), ("point", Vec3), ("obstacle", _c.c_uint32),
        ("triangle", _c.c_uint32), ("tag", _c.c_uint32), ("surface", _c.c_int32),
        ("feature", _c.c_int32), ("unused", _c.c_int32)]


class SlideResult3(_c.Structure):
    _fields_ = [("motion", Vec3), ("unused", Vec3), ("contact_count", _c.c_int32),
        ("casts", _c.c_int32), ("stop", _c.c_int32), ("filler", _c.c_int32),
        ("contacts", Contact3 * 8)]


class Trace3(_c.Structure):
    _fields_ = [("count", _c.c_int32), ("is_whole", _c.c_int32), ("points", Vec3 * 128)]


class Depenetration3(_c.Structure):
    _fields_ = [("motion", Vec3), ("is_free", _c.c_int32), ("obstacle", _c.c_uint32)]


class Walker3(_c.Structure):
    _fields_ = [("radius", _c.c_double), ("height", _c.c_double), ("step_height", _c.c_double),
        ("step_depth", _c.c_double), ("max_slope", _c.c_double), ("gravity", _c.c_double),
        ("max_fall_speed", _c.c_double), ("air_acceleration", _c.c_double),
        ("max_overhang", _c.c_double), ("up", Vec3), ("skin", _c.c_double)]


class Ground3(_c.Structure):
    _fields_ = [("normal", Vec3), ("point", Vec3), ("obstacle", _c.c_uint32),
        ("triangle", _c.c_uint32), ("tag", _c.c_uint32), ("unused", _c.c_int32), ("pose", Pose3)]


class WalkState3(_c.Structure):
    _fields_ = [("position", Vec3), ("velocity", Vec3), ("has_ground", _c.c_int32),
        ("dropping", _c.c_uint32), ("ground", Ground3), ("drift", Vec3)]


class WalkInput3(_c.Structure):
    _fields_ = [("velocity", Vec3), ("jump_speed", _c.c_double), ("drops_through", _c.c_int32),
        ("unused", _c.c_int32)]


class Fence3(_c.Structure):
    _fields_ = [("normal", Vec3), ("offset", _c.c_double), ("rides_along", _c.c_int32),
        ("unused", _c.c_int32)]


class Room3(_c.Structure):
    _fields_ = [("fence_count", _c.c_int32), ("unused", _c.c_int32), ("aside", Vec3),
        ("fences", Fence3 * 32)]


class Companion3(_c.Structure):
    _fields_ = [("body", Capsule3), ("motion", Vec3), ("up", Vec3), ("skin", _c.c_double),
        ("ground", _c.c_uint32), ("priority", _c.c_int32), ("layers", _c.c_uint32),
        ("mask", _c.c_uint32), ("carried", Vec3), ("is_held", _c.c_int32), ("unused", _c.c_int32)]


class WalkResult3(_c.Structure):
    _fields_ = [("state", WalkState3), ("unused", Vec3), ("has_stepped", _c.c_int32),
        ("has_jumped", _c.c_int32), ("has_landed", _c.c_int32), ("was_led_out", _c.c_int32),
        ("is_stuck_inside", _c.c_int32), ("contact_count", _c.c_int32), ("overhang", _c.c_double),
        ("carried", Vec3), ("turned", Rotation3), ("pushed_by", _c.c_uint32),
        ("crushed_by", _c.c_uint32), ("contacts", Contact3 * 8)]


class Note3(_c.Structure):
    _fields_ = [("why", _c.c_int32), ("obstacle", _c.c_uint32), ("triangle", _c.c_uint32),
        ("unused", _c.c_int32), ("point", Vec3), ("value", _c.c_double), ("limit", _c.c_double)]


class Explanation3(_c.Structure):
    _fields_ = [("count", _c.c_int32), ("is_whole", _c.c_int32), ("notes", Note3 * 16)]


class WalkBatch3(_c.Structure):
    _fields_ = [("states", _c.POINTER(WalkState3)), ("inputs", _c.POINTER(WalkInput3)),
        ("results", _c.POINTER(WalkResult3)), ("order", _c.POINTER(_c.c_uint32)),
        ("count", _c.c_int32), ("unused", _c.c_int32), ("caches", _c.POINTER(WalkCaches3))]


class Lens3(_c.Structure):
    _fields_ = [("near_plane", _c.c_double), ("tan_half_vertical", _c.c_double),
        ("aspect", _c.c_double)]


class Camera3(_c.Structure):
    _fields_ = [("lens", Lens3), ("offset", Vec3), ("pull_speed", _c.c_double),
        ("release_speed", _c.c_double), ("look_ahead", _c.c_double), ("step_time", _c.c_double),
        ("up", Vec3), ("skin", _c.c_double)]


class CameraInput3(_c.Structure):
    _fields_ = [("body", Capsule3), ("velocity", Vec3), ("rotation", Rotation3)]


class CameraState3(_c.Structure):
    _fields_ = [("pose", Pose3), ("head", Vec3), ("distance", _c.c_double), ("crown", Vec3),
        ("lag", _c.c_double), ("velocity", Vec3), ("has_started", _c.c_int32),
        ("has_jumped", _c.c_int32)]


class CameraResult3(_c.Structure):
    _fields_ = [("state", CameraState3), ("jump", _c.c_double), ("obstacle", _c.c_uint32),
        ("is_squeezed", _c.c_int32)]


class Tile(_c.Structure):
    _fields_ = [("x", _c.c_int32), ("y", _c.c_int32)]


class TileGrid(_c.Structure):
    _fields_ = [("columns", _c.c_int32), ("rows", _c.c_int32), ("tile_size", _c.c_double),
        ("origin", Vec2), ("is_outside_solid", _c.c_int32), ("unused", _c.c_int32)]


class TileHit(_c.Structure):
    _fields_ = [("fraction", _c.c_double), ("normal", Vec2), ("point", Vec2), ("tile", Tile)]


class TileContact(_c.Structure):
    _fields_ = [("distance", _c.c_double), ("normal", Vec2), ("point", Vec2), ("tile", Tile)]


class Capsule2(_c.Structure):
    _fields_ = [("a", Vec2), ("b", Vec2), ("radius", _c.c_double)]


class Shape2(_c.Structure):
    _fields_ = [("kind", _c.c_int32), ("is_closed", _c.c_int32), ("node_count", _c.c_int32),
        ("unused", _c.c_int32), ("center", Vec2), ("a", Vec2), ("b", Vec2), ("half", Vec2),
        ("rotation", Rotation2), ("radius", _c.c_double), ("thickness", _c.c_double)]


class Obstacle2(_c.Structure):
    _fields_ = [("pose", Pose2), ("previous", Pose2), ("has_previous", _c.c_int32),
        ("surface", _c.c_int32), ("layers", _c.c_uint32), ("tag", _c.c_uint32), ("conveyor", Vec2)]


class Move2(_c.Structure):
    _fields_ = [("id", _c.c_uint32), ("unused", _c.c_int32), ("pose", Pose2)]


class Hit2(_c.Structure):
    _fields_ = [("fraction", _c.c_double), ("distance", _c.c_double), ("normal", Vec2),
        ("point", Vec2), ("obstacle", _c.c_uint32), ("wall", _c.c_uint32), ("tile", Tile),
        ("tag", _c.c_uint32), ("feature", _c.c_int32)]


class CrowdSettings(_c.Structure):
    _fields_ = [("mode", _c.c_int32), ("side", _c.c_int32), ("skin", _c.c_double),
        ("push_speed", _c.c_double), ("sight", _c.c_double), ("wall_sight", _c.c_double),
        ("patience", _c.c_uint32), ("unused", _c.c_int32)]


class Unit(_c.Structure):
    _fields_ = [("position", Vec2), ("radius", _c.c_double), ("kind", _c.c_int32),
        ("layers", _c.c_uint32), ("mask", _c.c_uint32), ("unused", _c.c_int32)]


class UnitCircle(_c.Structure):
    _fields_ = [("offset", Vec2), ("radius", _c.c_double)]


class UnitWish(_c.Structure):
    _fields_ = [("motion", Vec2), ("arrival", _c.c_double)]


class UnitState(_c.Structure):
    _fields_ = [("position", Vec2), ("velocity", Vec2), ("displaced", Vec2),
        ("radius", _c.c_double), ("contact_count", _c.c_uint32), ("blocked_for", _c.c_uint32),
        ("kind", _c.c_uint8), ("is_settled", _c.c_uint8), ("is_inside", _c.c_uint8)]


class UnitEvent(_c.Structure):
    _fields_ = [("unit", _c.c_uint32), ("kind", _c.c_int32)]


class UnitHit(_c.Structure):
    _fields_ = [("fraction", _c.c_double), ("normal", Vec2), ("unit", _c.c_uint32),
        ("unused", _c.c_int32)]


class CrowdWalls(_c.Structure):
    _fields_ = [("tiles", _c.POINTER(TileMap)), ("world", _c.POINTER(World2)), ("filter", Filter)]


class Circle2(_c.Structure):
    _fields_ = [("center", Vec2), ("radius", _c.c_double)]


class RecordSettings(_c.Structure):
    _fields_ = [("hash_every", _c.c_uint32), ("keep_ticks", _c.c_uint32)]


class ReplayNote(_c.Structure):
    _fields_ = [("key", _c.POINTER(_c.c_char)), ("text", _c.POINTER(_c.c_char))]


class UnitOrder(_c.Structure):
    _fields_ = [("kind", _c.c_int32), ("goal", _c.c_uint32), ("place", Vec2),
        ("speed", _c.c_double), ("settles", _c.c_int32), ("unused", _c.c_int32)]


class HalfSpace2(_c.Structure):
    _fields_ = [("normal", Vec2), ("offset", _c.c_double)]


class HalfSpace3(_c.Structure):
    _fields_ = [("normal", Vec3), ("offset", _c.c_double)]


class Projection2(_c.Structure):
    _fields_ = [("motion", Vec2), ("violation", _c.c_double), ("is_feasible", _c.c_int32),
        ("unused", _c.c_int32)]


class Projection3(_c.Structure):
    _fields_ = [("motion", Vec3), ("violation", _c.c_double), ("is_feasible", _c.c_int32),
        ("unused", _c.c_int32)]


class LevelSettings2(_c.Structure):
    _fields_ = [("tile_size", _c.c_double), ("scale", _c.c_double),
        ("wall_thickness", _c.c_double), ("map", _c.POINTER(_c.c_char)),
        ("solid", _c.POINTER(_c.c_char)), ("solid_values", _c.POINTER(_c.POINTER(_c.c_char))),
        ("solid_value_count", _c.c_int32), ("is_outside_solid", _c.c_int32),
        ("folders_above", _c.c_int32), ("unused", _c.c_int32)]


class LevelSummary2(_c.Structure):
    _fields_ = [("bounds", Box2), ("tile_map_count", _c.c_int32), ("object_count", _c.c_int32),
        ("place_count", _c.c_int32), ("missing_count", _c.c_int32)]


class LevelTrip2(_c.Structure):
    _fields_ = [("map", _c.c_char * 256), ("columns", _c.c_int32), ("rows", _c.c_int32),
        ("start", Tile), ("goal", Tile), ("shortest", _c.c_double)]


class LevelSettings3(_c.Structure):
    _fields_ = [("scale", _c.c_double), ("up", _c.c_int32), ("folders_above", _c.c_int32),
        ("map", _c.POINTER(_c.c_char)), ("solid", _c.POINTER(_c.c_char))]


class LevelSummary3(_c.Structure):
    _fields_ = [("bounds", Box3), ("left_out", MeshLeftOut3), ("vertex_count", _c.c_uint32),
        ("triangle_count", _c.c_uint32), ("mesh_count", _c.c_int32),
        ("obstacle_count", _c.c_int32), ("spot_count", _c.c_int32), ("flaw_count", _c.c_int32),
        ("unused", _c.c_int32)]


class Projectile2(_c.Structure):
    _fields_ = [("radius", _c.c_double), ("acceleration", Vec2), ("pierces", _c.c_uint32),
        ("bounces_off", _c.c_uint32), ("max_pierced", _c.c_int32), ("max_bounces", _c.c_int32),
        ("restitution", _c.c_double), ("friction", _c.c_double), ("rest_speed", _c.c_double)]


class ProjectileState2(_c.Structure):
    _fields_ = [("position", Vec2), ("velocity", Vec2), ("pierced", _c.c_uint32 * 8),
        ("pierced_count", _c.c_int32), ("bounce_count", _c.c_int32), ("has_stopped", _c.c_int32),
        ("unused", _c.c_int32)]


class ProjectileHit2(_c.Structure):
    _fields_ = [("hit", Hit2), ("position", Vec2), ("velocity", Vec2), ("impact", _c.c_int32),
        ("unused", _c.c_int32)]


class ProjectileResult2(_c.Structure):
    _fields_ = [("state", ProjectileState2), ("time_left", _c.c_double), ("hit_count", _c.c_int32),
        ("unused", _c.c_int32), ("hits", ProjectileHit2 * 16)]


class Projectile3(_c.Structure):
    _fields_ = [("radius", _c.c_double), ("acceleration", Vec3), ("pierces", _c.c_uint32),
        ("bounces_off", _c.c_uint32), ("max_pierced", _c.c_int32), ("max_bounces", _c.c_int32),
        ("restitution", _c.c_double), ("friction", _c.c_double), ("rest_speed", _c.c_double)]


class ProjectileState3(_c.Structure):
    _fields_ = [("position", Vec3), ("velocity", Vec3), ("pierced", _c.c_uint32 * 8),
        ("pierced_count", _c.c_int32), ("bounce_count", _c.c_int32), ("has_stopped", _c.c_int32),
        ("unused", _c.c_int32)]


class ProjectileHit3(_c.Structure):
    _fields_ = [("hit", Hit3), ("position", Vec3), ("velocity", Vec3), ("impact", _c.c_int32),
        ("unused", _c.c_int32)]


class ProjectileResult3(_c.Structure):
    _fields_ = [("state", ProjectileState3), ("time_left", _c.c_double), ("hit_count", _c.c_int32),
        ("unused", _c.c_int32), ("hits", ProjectileHit3 * 16)]


class SlideSettings2(_c.Structure):
    _fields_ = [("skin", _c.c_double), ("max_casts", _c.c_int32), ("unused", _c.c_int32),
        ("up", Vec2), ("max_slope", _c.c_double)]


class Contact2(_c.Structure):
    _fields_ = [("normal", Vec2), ("point", Vec2), ("obstacle", _c.c_uint32),
        ("wall", _c.c_uint32), ("tile", Tile), ("tag", _c.c_uint32), ("feature", _c.c_int32),
        ("unused", _c.c_int32)]


class SlideResult2(_c.Structure):
    _fields_ = [("motion", Vec2), ("unused", Vec2), ("contact_count", _c.c_int32),
        ("casts", _c.c_int32), ("stop", _c.c_int32), ("filler", _c.c_int32),
        ("contacts", Contact2 * 8)]


class Trace2(_c.Structure):
    _fields_ = [("count", _c.c_int32), ("is_whole", _c.c_int32), ("points", Vec2 * 128)]


class Depenetration2(_c.Structure):
    _fields_ = [("motion", Vec2), ("is_free", _c.c_int32), ("obstacle", _c.c_uint32)]


class Walker2(_c.Structure):
    _fields_ = [("radius", _c.c_double), ("height", _c.c_double), ("step_height", _c.c_double),
        ("step_depth", _c.c_double), ("max_slope", _c.c_double), ("gravity", _c.c_double),
        ("max_fall_speed", _c.c_double), ("air_acceleration", _c.c_double),
        ("max_overhang", _c.c_double), ("up", Vec2), ("skin", _c.c_double)]


class Ground2(_c.Structure):
    _fields_ = [("normal", Vec2), ("point", Vec2), ("obstacle", _c.c_uint32),
        ("wall", _c.c_uint32), ("tile", Tile), ("tag", _c.c_uint32), ("unused", _c.c_int32),
        ("pose", Pose2)]


class WalkState2(_c.Structure):
    _fields_ = [("position", Vec2), ("velocity", Vec2), ("has_ground", _c.c_int32),
        ("dropping", _c.c_uint32), ("ground", Ground2), ("drift", Vec2)]


class WalkInput2(_c.Structure):
    _fields_ = [("velocity", Vec2), ("jump_speed", _c.c_double), ("drops_through", _c.c_int32),
        ("unused", _c.c_int32)]


class Fence2(_c.Structure):
    _fields_ = [("normal", Vec2), ("offset", _c.c_double), ("rides_along", _c.c_int32),
        ("unused", _c.c_int32)]


class Room2(_c.Structure):
    _fields_ = [("fence_count", _c.c_int32), ("unused", _c.c_int32), ("aside", Vec2),
        ("fences", Fence2 * 24)]


class Companion2(_c.Structure):
    _fields_ = [("body", Capsule2), ("motion", Vec2), ("up", Vec2), ("skin", _c.c_double),
        ("ground", _c.c_uint32), ("priority", _c.c_int32), ("layers", _c.c_uint32),
        ("mask", _c.c_uint32), ("carried", Vec2), ("is_held", _c.c_int32), ("unused", _c.c_int32)]


class WalkResult2(_c.Structure):
    _fields_ = [("state", WalkState2), ("unused", Vec2), ("has_stepped", _c.c_int32),
        ("has_jumped", _c.c_int32), ("has_landed", _c.c_int32), ("was_led_out", _c.c_int32),
        ("is_stuck_inside", _c.c_int32), ("contact_count", _c.c_int32), ("overhang", _c.c_double),
        ("carried", Vec2), ("turned", Rotation2), ("pushed_by", _c.c_uint32),
        ("crushed_by", _c.c_uint32), ("contacts", Contact2 * 8)]


class Note2(_c.Structure):
    _fields_ = [("why", _c.c_int32), ("obstacle", _c.c_uint32), ("wall", _c.c_uint32),
        ("tile", Tile), ("unused", _c.c_int32), ("point", Vec2), ("value", _c.c_double),
        ("limit", _c.c_double)]


class Explanation2(_c.Structure):
    _fields_ = [("count", _c.c_int32), ("is_whole", _c.c_int32), ("notes", Note2 * 16)]


class WalkStep2(_c.Structure):
    _fields_ = [("velocity", Vec2), ("jump_speed", _c.c_double), ("drops_through", _c.c_int32),
        ("swims", _c.c_int32)]


class WalkStep3(_c.Structure):
    _fields_ = [("velocity", Vec3), ("jump_speed", _c.c_double), ("drops_through", _c.c_int32),
        ("swims", _c.c_int32)]


OK = 0
UNREADABLE = 1
BAD_SYNTAX = 2
BAD_INDEX = 3
NOT_FINITE = 4
TOO_LARGE = 5
WRONG_VERSION = 6
WRONG_LEVEL = 7
TRUNCATED = 8
UNSUPPORTED = 9
STOP_ARRIVED = 0
STOP_CORNERED = 1
STOP_CAST_LIMIT = 2
STOP_OVERLAPPING = 3
WHY_BLOCKED_BY_WALL = 0
WHY_BLOCKED_BY_SLOPE = 1
WHY_GAVE_UP = 2
WHY_STEPPED = 3
WHY_STEP_IS_WALL = 4
WHY_STEP_TOO_HIGH = 5
WHY_STEP_IS_COVERED = 6
WHY_STEP_LEADS_NOWHERE = 7
WHY_LEFT_GROUND = 8
WHY_FELL_OFF_LEDGE = 9
WHY_DROPPED_THROUGH = 10
WHY_LANDED = 11
WHY_SLID_OFF = 12
WHY_HELD_BETWEEN = 13
WHY_JUMP_REFUSED = 14
WHY_LED_OUT = 15
WHY_STUCK_INSIDE = 16
WHY_CARRY_BLOCKED = 17
WHY_PUSHED = 18
WHY_CRUSHED = 19
ANCHOR_FEET = 0
ANCHOR_MIDDLE = 1
ANCHOR_HEAD = 2
IMPACT_PIERCED = 0
IMPACT_BOUNCED = 1
IMPACT_STOPPED = 2
CONTACT_CHANGE_BEGIN = 0
CONTACT_CHANGE_STAY = 1
CONTACT_CHANGE_END = 2
SURFACE3_SOLID = 0
SURFACE3_WALKABLE = 1
SURFACE3_WALL = 2
SURFACE3_ONE_WAY = 3
FEATURE3_FACE = 0
FEATURE3_EDGE = 1
FEATURE3_VERTEX = 2
SHAPE3_MESH = 0
SHAPE3_HEIGHTFIELD = 1
SHAPE3_SPHERE = 2
SHAPE3_CAPSULE = 3
SHAPE3_CYLINDER = 4
SHAPE3_BOX = 5
SHAPE3_WALLS = 6
SURFACE2_SOLID = 0
SURFACE2_WALL = 1
SURFACE2_ONE_WAY = 2
FEATURE2_FACE = 0
FEATURE2_VERTEX = 1
SHAPE2_CIRCLE = 0
SHAPE2_CAPSULE = 1
SHAPE2_BOX = 2
SHAPE2_POLYGON = 3
SHAPE2_WALLS = 4
SHAPE2_TILES = 5
UNIT_CLASS_FREE = 0
UNIT_CLASS_HEAVY = 1
UNIT_CLASS_DRIVEN = 2
UNIT_CLASS_ANCHORED = 3
UNIT_CLASS_GHOST = 4
CROWD_MODE_SLIDE = 0
CROWD_MODE_ANTICIPATE = 1
CROWD_SIDE_RIGHT = 0
CROWD_SIDE_LEFT = 1
UNIT_EVENT_KIND_SETTLED = 0
UNIT_EVENT_KIND_LEFT = 1
UNIT_EVENT_KIND_BLOCKED = 2
UNIT_EVENT_KIND_FREED = 3
UNIT_EVENT_KIND_PUSHED = 4
UNIT_EVENT_KIND_INSIDE = 5
UNIT_EVENT_KIND_LED_OUT = 6
BUILD_RULE_REFUSE = 0
BUILD_RULE_LEAD_OUT = 1
FLOW_REACH_FOUND = 0
FLOW_REACH_NONE = 1
FLOW_REACH_UNKNOWN = 2
MESH_STORAGE_EMBEDDED = 0
MESH_STORAGE_BY_HASH = 1
REPLAY_KIND_NONE = 0
REPLAY_KIND_WALK3 = 1
REPLAY_KIND_CROWD = 2
REPLAY_KIND_GAME = 3
REPLAY_KIND_WALK2 = 4
ORDER_KIND_REST = 0
ORDER_KIND_MOTION = 1
ORDER_KIND_POINT = 2
ORDER_KIND_GOAL = 3
UP_AXIS_Y = 0
UP_AXIS_Z = 1
HEADER_VERSION = 100
TRIGGER_LAYER = 0x80000000
FLOW_STRAIGHT_COST = 2378

version = _call("sidle_version", _c.c_uint32)
filter_default = _call("sidle_filter_default", Filter)
pose2_default = _call("sidle_pose2_default", Pose2)
pose3_default = _call("sidle_pose3_default", Pose3)
pose2_interpolate = _call("sidle_pose2_interpolate", Pose2, Pose2, Pose2, _c.c_double)
pose3_interpolate = _call("sidle_pose3_interpolate", Pose3, Pose3, Pose3, _c.c_double)
tick_clock_default = _call("sidle_tick_clock_default", TickClock)
tick_clock_take = _call("sidle_tick_clock_take", _c.c_int32, _c.POINTER(TickClock), _c.c_double)
tick_clock_alpha = _call("sidle_tick_clock_alpha", _c.c_double, _c.POINTER(TickClock))
set_assert_handler = _call("sidle_set_assert_handler", AssertHandler, AssertHandler)
upright_capsule = _call("sidle_upright_capsule", Capsule3, Vec3, Vec3, _c.c_double, _c.c_double)
mesh3_create = _call("sidle_mesh3_create", _c.c_int32, _c.POINTER(_c.c_float), _c.c_int32,
    _c.POINTER(MeshTriangle3), _c.c_int32, _c.POINTER(_c.POINTER(Mesh3)), _c.POINTER(Error))
mesh3_destroy = _call("sidle_mesh3_destroy", None, _c.POINTER(Mesh3))
mesh3_triangle_count = _call("sidle_mesh3_triangle_count", _c.c_int32, _c.POINTER(Mesh3))
mesh3_left_out = _call("sidle_mesh3_left_out", MeshLeftOut3, _c.POINTER(Mesh3))
mesh3_bounds = _call("sidle_mesh3_bounds", Box3, _c.POINTER(Mesh3))
mesh3_vertices = _call("sidle_mesh3_vertices", _c.c_int32, _c.POINTER(Mesh3),
    _c.POINTER(_c.c_float), _c.c_int32)
mesh3_triangles = _call("sidle_mesh3_triangles", _c.c_int32, _c.POINTER(Mesh3),
    _c.POINTER(MeshTriangle3), _c.c_int32)
mesh3_sources = _call("sidle_mesh3_sources", _c.c_int32, _c.POINTER(Mesh3),
    _c.POINTER(_c.c_uint32), _c.c_int32)
mesh3_byte_count = _call("sidle_mesh3_byte_count", _c.c_uint64, _c.POINTER(Mesh3))
heightfield3_create = _call("sidle_heightfield3_create", _c.c_int32, _c.POINTER(HeightfieldGrid3),
    _c.POINTER(_c.c_float), _c.POINTER(_c.POINTER(Heightfield3)), _c.POINTER(Error))
heightfield3_destroy = _call("sidle_heightfield3_destroy", None, _c.POINTER(Heightfield3))
heightfield3_triangle_count = _call("sidle_heightfield3_triangle_count", _c.c_int32,
    _c.POINTER(Heightfield3))
heightfield3_bounds = _call("sidle_heightfield3_bounds", Box3, _c.POINTER(Heightfield3))
heightfield3_grid = _call("sidle_heightfield3_grid", HeightfieldGrid3, _c.POINTER(Heightfield3))
heightfield3_heights = _call("sidle_heightfield3_heights", _c.c_int32, _c.POINTER(Heightfield3),
    _c.POINTER(_c.c_float), _c.c_int32)
heightfield3_byte_count = _call("sidle_heightfield3_byte_count", _c.c_uint64,
    _c.POINTER(Heightfield3))
shape3_default = _call("sidle_shape3_default", Shape3, _c.c_int32)
obstacle3_default = _call("sidle_obstacle3_default", Obstacle3)
world3_create = _call("sidle_world3_create", _c.POINTER(World3))
world3_copy = _call("sidle_world3_copy", _c.POINTER(World3), _c.POINTER(World3))
world3_destroy = _call("sidle_world3_destroy", None, _c.POINTER(World3))
world3_add = _call("sidle_world3_add", _c.c_uint32, _c.POINTER(World3), _c.POINTER(Shape3),
    _c.POINTER(Obstacle3))
world3_add_mesh = _call("sidle_world3_add_mesh", _c.c_uint32, _c.POINTER(World3),
    _c.POINTER(Mesh3), _c.POINTER(Obstacle3))
world3_add_heightfield = _call("sidle_world3_add_heightfield", _c.c_uint32, _c.POINTER(World3),
    _c.POINTER(Heightfield3), _c.POINTER(Obstacle3))
world3_add_walls = _call("sidle_world3_add_walls", _c.c_uint32, _c.POINTER(World3),
    _c.POINTER(Shape3), _c.POINTER(_c.c_double), _c.c_int32, _c.POINTER(Obstacle3))
world3_place = _call("sidle_world3_place", None, _c.POINTER(World3), _c.c_uint32, Pose3)
world3_move = _call("sidle_world3_move", None, _c.POINTER(World3), _c.POINTER(Move3), _c.c_int32)
world3_remove = _call("sidle_world3_remove", None, _c.POINTER(World3), _c.c_uint32)
world3_find = _call("sidle_world3_find", _c.c_int32, _c.POINTER(World3), _c.c_uint32,
    _c.POINTER(Obstacle3), _c.POINTER(Shape3))
world3_mesh = _call("sidle_world3_mesh", _c.POINTER(Mesh3), _c.POINTER(World3), _c.c_uint32)
world3_heightfield = _call("sidle_world3_heightfield", _c.POINTER(Heightfield3),
    _c.POINTER(World3), _c.c_uint32)
world3_nodes = _call("sidle_world3_nodes", _c.c_int32, _c.POINTER(World3), _c.c_uint32,
    _c.POINTER(_c.c_double), _c.c_int32)
world3_obstacles = _call("sidle_world3_obstacles", _c.c_int32, _c.POINTER(World3),
    _c.POINTER(_c.c_uint32), _c.c_int32)
world3_obstacle_count = _call("sidle_world3_obstacle_count", _c.c_int32, _c.POINTER(World3))
world3_revision = _call("sidle_world3_revision", _c.c_uint64, _c.POINTER(World3))
world3_bounds = _call("sidle_world3_bounds", Box3, _c.POINTER(World3))
world3_cast_segment = _call("sidle_world3_cast_segment", _c.c_int32, _c.POINTER(World3), Vec3,
    Vec3, _c.POINTER(Filter), _c.POINTER(Hit3))
world3_cast_ray = _call("sidle_world3_cast_ray", _c.c_int32, _c.POINTER(World3), Vec3, Vec3,
    _c.POINTER(Filter), _c.POINTER(Hit3))
world3_cast_capsule = _call("sidle_world3_cast_capsule", _c.c_int32, _c.POINTER(World3),
    _c.POINTER(Capsule3), Vec3, _c.POINTER(Filter), _c.POINTER(Hit3))
world3_cast_all_segment = _call("sidle_world3_cast_all_segment", _c.c_int32, _c.POINTER(World3),
    Vec3, Vec3, _c.POINTER(Filter), _c.POINTER(Hit3), _c.c_int32)
world3_cast_all_ray = _call("sidle_world3_cast_all_ray", _c.c_int32, _c.POINTER(World3), Vec3,
    Vec3, _c.POINTER(Filter), _c.POINTER(Hit3), _c.c_int32)
world3_cast_all_capsule = _call("sidle_world3_cast_all_capsule", _c.c_int32, _c.POINTER(World3),
    _c.POINTER(Capsule3), Vec3, _c.POINTER(Filter), _c.POINTER(Hit3), _c.c_int32)
world3_overlaps = _call("sidle_world3_overlaps", _c.c_int32, _c.POINTER(World3),
    _c.POINTER(Capsule3), _c.c_double, _c.POINTER(Filter), _c.POINTER(Hit3), _c.c_int32)
world3_overlaps_shape = _call("sidle_world3_overlaps_shape", _c.c_int32, _c.POINTER(World3),
    _c.POINTER(Shape3), _c.POINTER(Filter), _c.POINTER(_c.c_uint32), _c.c_int32)
world3_is_free = _call("sidle_world3_is_free", _c.c_int32, _c.POINTER(World3),
    _c.POINTER(Capsule3), _c.c_double, _c.POINTER(Filter))
world3_closest = _call("sidle_world3_closest", _c.c_int32, _c.POINTER(World3),
    _c.POINTER(Capsule3), _c.c_double, _c.POINTER(Filter), _c.POINTER(Hit3))
slide_settings3_default = _call("sidle_slide_settings3_default", SlideSettings3)
slide3 = _call("sidle_slide3", None, _c.POINTER(World3), _c.POINTER(Capsule3), Vec3,
    _c.POINTER(SlideSettings3), _c.POINTER(Filter), _c.POINTER(Trace3), _c.POINTER(SlideResult3))
depenetrate3 = _call("sidle_depenetrate3", None, _c.POINTER(World3), _c.POINTER(Capsule3),
    _c.c_double, _c.POINTER(SlideSettings3), _c.POINTER(Filter), _c.POINTER(Depenetration3))
walker3_default = _call("sidle_walker3_default", Walker3)
walk_state3_default = _call("sidle_walk_state3_default", WalkState3)
walk_input3_default = _call("sidle_walk_input3_default", WalkInput3)
companion3_default = _call("sidle_companion3_default", Companion3)
walk3 = _call("sidle_walk3", None, _c.POINTER(World3), _c.POINTER(Walker3), _c.POINTER(WalkState3),
    _c.POINTER(WalkInput3), _c.c_double, _c.POINTER(Filter), _c.POINTER(Room3), _c.POINTER(Trace3),
    _c.POINTER(Explanation3), _c.POINTER(WalkResult3))
swim3 = _call("sidle_swim3", None, _c.POINTER(World3), _c.POINTER(Walker3), _c.POINTER(WalkState3),
    _c.POINTER(WalkInput3), _c.c_double, _c.POINTER(Filter), _c.POINTER(Room3), _c.POINTER(Trace3),
    _c.POINTER(Explanation3), _c.POINTER(WalkResult3))
walker3_body = _call("sidle_walker3_body", Capsule3, _c.POINTER(Walker3), Vec3)
find_ground3 = _call("sidle_find_ground3", _c.c_int32, _c.POINTER(World3), _c.POINTER(Walker3),
    Vec3, _c.c_double, _c.POINTER(Filter), _c.POINTER(WalkState3))
resize3 = _call("sidle_resize3", _c.c_int32, _c.POINTER(World3), _c.POINTER(Walker3),
    _c.POINTER(Walker3), _c.POINTER(WalkState3), _c.c_int32, _c.POINTER(Filter),
    _c.POINTER(WalkState3), _c.POINTER(_c.c_uint32))
companion_of3 = _call("sidle_companion_of3", None, _c.POINTER(World3), _c.POINTER(Walker3),
    _c.POINTER(WalkState3), _c.POINTER(WalkInput3), _c.c_double, _c.POINTER(Filter),
    _c.POINTER(Companion3))
hold_up3 = _call("sidle_hold_up3", None, _c.POINTER(Companion3), _c.c_int32)
room_of3 = _call("sidle_room_of3", None, _c.POINTER(Companion3), _c.c_int32, _c.c_int32,
    _c.POINTER(Room3))
rooms_of3 = _call("sidle_rooms_of3", None, _c.POINTER(Companion3), _c.c_int32, _c.POINTER(Room3))
note3_describe = _call("sidle_note3_describe", _c.c_int32, _c.POINTER(Note3),
    _c.POINTER(_c.c_char), _c.c_int32)
order_in_space3 = _call("sidle_order_in_space3", None, _c.POINTER(Vec3), _c.c_int32,
    _c.POINTER(_c.c_uint32))
order_of_walkers3 = _call("sidle_order_of_walkers3", None, _c.POINTER(WalkState3), _c.c_int32,
    _c.POINTER(_c.c_uint32))
walk_caches3_create = _call("sidle_walk_caches3_create", _c.POINTER(WalkCaches3), _c.c_int32)
walk_caches3_destroy = _call("sidle_walk_caches3_destroy", None, _c.POINTER(WalkCaches3))
walk_caches3_answers = _call("sidle_walk_caches3_answers", _c.c_uint64, _c.POINTER(WalkCaches3),
    _c.c_int32)
walk_each3 = _call("sidle_walk_each3", None, _c.POINTER(World3), _c.POINTER(Walker3),
    _c.POINTER(WalkBatch3), _c.c_double, _c.POINTER(Filter), _c.POINTER(Tasks))
cast_each_segment3 = _call("sidle_cast_each_segment3", _c.c_int32, _c.POINTER(World3),
    _c.POINTER(Vec3), _c.POINTER(Vec3), _c.c_int32, _c.POINTER(Filter), _c.POINTER(Tasks),
    _c.POINTER(Hit3))
cast_each_ray3 = _call("sidle_cast_each_ray3", _c.c_int32, _c.POINTER(World3), _c.POINTER(Vec3),
    _c.POINTER(Vec3), _c.c_int32, _c.POINTER(Filter), _c.POINTER(Tasks), _c.POINTER(Hit3))
cast_each_capsule3 = _call("sidle_cast_each_capsule3", _c.c_int32, _c.POINTER(World3),
    _c.POINTER(Capsule3), _c.POINTER(Vec3), _c.c_int32, _c.POINTER(Filter), _c.POINTER(Tasks),
    _c.POINTER(Hit3))
mesh3_create_by = _call("sidle_mesh3_create_by", _c.c_int32, _c.POINTER(_c.c_float), _c.c_int32,
    _c.POINTER(MeshTriangle3), _c.c_int32, _c.POINTER(Tasks), _c.POINTER(_c.POINTER(Mesh3)),
    _c.POINTER(Error))
lens3_default = _call("sidle_lens3_default", Lens3)
camera3_default = _call("sidle_camera3_default", Camera3)
camera_state3_default = _call("sidle_camera_state3_default", CameraState3)
camera_input3_default = _call("sidle_camera_input3_default", CameraInput3)
near_radius = _call("sidle_near_radius", _c.c_double, _c.POINTER(Lens3))
near_within = _call("sidle_near_within", _c.c_double, _c.c_double, _c.POINTER(Lens3))
world3_overlaps_view = _call("sidle_world3_overlaps_view", _c.c_int32, _c.POINTER(World3),
    _c.POINTER(Pose3), _c.POINTER(Lens3), _c.c_double, _c.POINTER(Filter), _c.POINTER(_c.c_uint32),
    _c.c_int32)
near_corners = _call("sidle_near_corners", None, _c.POINTER(Pose3), _c.POINTER(Lens3),
    _c.POINTER(Vec3))
follow3 = _call("sidle_follow3", None, _c.POINTER(World3), _c.POINTER(Camera3),
    _c.POINTER(CameraState3), _c.POINTER(CameraInput3), _c.c_double, _c.POINTER(Filter),
    _c.POINTER(CameraResult3))
camera3_interpolate = _call("sidle_camera3_interpolate", Pose3, _c.POINTER(World3),
    _c.POINTER(Camera3), _c.POINTER(CameraState3), _c.POINTER(CameraState3), _c.c_double,
    _c.POINTER(Filter))
tile_grid_default = _call("sidle_tile_grid_default", TileGrid)
tile_map_create = _call("sidle_tile_map_create", _c.POINTER(TileMap), _c.POINTER(TileGrid))
tile_map_copy = _call("sidle_tile_map_copy", _c.POINTER(TileMap), _c.POINTER(TileMap))
tile_map_destroy = _call("sidle_tile_map_destroy", None, _c.POINTER(TileMap))
tile_map_grid = _call("sidle_tile_map_grid", TileGrid, _c.POINTER(TileMap))
tile_map_revision = _call("sidle_tile_map_revision", _c.c_uint64, _c.POINTER(TileMap))
tile_map_solid_count = _call("sidle_tile_map_solid_count", _c.c_uint64, _c.POINTER(TileMap))
tile_map_is_solid = _call("sidle_tile_map_is_solid", _c.c_int32, _c.POINTER(TileMap), Tile)
tile_map_set = _call("sidle_tile_map_set", _c.c_int32, _c.POINTER(TileMap), Tile, _c.c_int32)
tile_map_set_all = _call("sidle_tile_map_set_all", None, _c.POINTER(TileMap), _c.c_void_p)
tile_map_tiles = _call("sidle_tile_map_tiles", _c.c_int32, _c.POINTER(TileMap), _c.c_void_p,
    _c.c_int32)
tile_map_tile_at = _call("sidle_tile_map_tile_at", Tile, _c.POINTER(TileMap), Vec2)
tile_map_clearance = _call("sidle_tile_map_clearance", _c.c_double, _c.POINTER(TileMap), Vec2,
    _c.c_double)
tile_map_is_clear = _call("sidle_tile_map_is_clear", _c.c_int32, _c.POINTER(TileMap), Vec2, Vec2,
    _c.c_double)
tile_map_cast = _call("sidle_tile_map_cast", _c.c_int32, _c.POINTER(TileMap), Vec2, _c.c_double,
    Vec2, _c.POINTER(TileHit))
tile_map_tiles_along = _call("sidle_tile_map_tiles_along", _c.c_int32, _c.POINTER(TileMap), Vec2,
    Vec2, _c.c_double, _c.POINTER(Tile), _c.c_int32)
tile_map_overlaps = _call("sidle_tile_map_overlaps", _c.c_int32, _c.POINTER(TileMap), Vec2,
    _c.c_double, _c.POINTER(TileContact), _c.c_int32)
tile_components_create = _call("sidle_tile_components_create", _c.POINTER(TileComponents),
    _c.POINTER(TileMap))
tile_components_destroy = _call("sidle_tile_components_destroy", None, _c.POINTER(TileComponents))
tile_components_repair = _call("sidle_tile_components_repair", None, _c.POINTER(TileComponents),
    _c.POINTER(TileMap), Tile)
tile_components_are_connected = _call("sidle_tile_components_are_connected", _c.c_int32,
    _c.POINTER(TileComponents), Tile, Tile)
tile_components_tile_count = _call("sidle_tile_components_tile_count", _c.c_uint64,
    _c.POINTER(TileComponents), Tile)
tile_components_count = _call("sidle_tile_components_count", _c.c_uint32,
    _c.POINTER(TileComponents))
shape2_default = _call("sidle_shape2_default", Shape2, _c.c_int32)
obstacle2_default = _call("sidle_obstacle2_default", Obstacle2)
world2_create = _call("sidle_world2_create", _c.POINTER(World2))
world2_copy = _call("sidle_world2_copy", _c.POINTER(World2), _c.POINTER(World2))
world2_destroy = _call("sidle_world2_destroy", None, _c.POINTER(World2))
world2_add = _call("sidle_world2_add", _c.c_uint32, _c.POINTER(World2), _c.POINTER(Shape2),
    _c.POINTER(Obstacle2))
world2_add_nodes = _call("sidle_world2_add_nodes", _c.c_uint32, _c.POINTER(World2),
    _c.POINTER(Shape2), _c.POINTER(_c.c_double), _c.c_int32, _c.POINTER(Obstacle2))
world2_add_tiles = _call("sidle_world2_add_tiles", _c.c_uint32, _c.POINTER(World2),
    _c.POINTER(TileMap), _c.POINTER(Obstacle2))
world2_place = _call("sidle_world2_place", None, _c.POINTER(World2), _c.c_uint32, Pose2)
world2_move = _call("sidle_world2_move", None, _c.POINTER(World2), _c.POINTER(Move2), _c.c_int32)
world2_remove = _call("sidle_world2_remove", None, _c.POINTER(World2), _c.c_uint32)
world2_set_tile = _call("sidle_world2_set_tile", _c.c_int32, _c.POINTER(World2), _c.c_uint32, Tile,
    _c.c_int32)
world2_find = _call("sidle_world2_find", _c.c_int32, _c.POINTER(World2), _c.c_uint32,
    _c.POINTER(Obstacle2), _c.POINTER(Shape2))
world2_nodes = _call("sidle_world2_nodes", _c.c_int32, _c.POINTER(World2), _c.c_uint32,
    _c.POINTER(_c.c_double), _c.c_int32)
world2_tiles = _call("sidle_world2_tiles", _c.POINTER(TileMap), _c.POINTER(World2), _c.c_uint32)
world2_obstacles = _call("sidle_world2_obstacles", _c.c_int32, _c.POINTER(World2),
    _c.POINTER(_c.c_uint32), _c.c_int32)
world2_obstacle_count = _call("sidle_world2_obstacle_count", _c.c_int32, _c.POINTER(World2))
world2_revision = _call("sidle_world2_revision", _c.c_uint64, _c.POINTER(World2))
world2_bounds = _call("sidle_world2_bounds", Box2, _c.POINTER(World2))
world2_cast_segment = _call("sidle_world2_cast_segment", _c.c_int32, _c.POINTER(World2), Vec2,
    Vec2, _c.POINTER(Filter), _c.POINTER(Hit2))
world2_cast_ray = _call("sidle_world2_cast_ray", _c.c_int32, _c.POINTER(World2), Vec2, Vec2,
    _c.POINTER(Filter), _c.POINTER(Hit2))
world2_cast_capsule = _call("sidle_world2_cast_capsule", _c.c_int32, _c.POINTER(World2),
    _c.POINTER(Capsule2), Vec2, _c.POINTER(Filter), _c.POINTER(Hit2))
world2_cast_all_segment = _call("sidle_world2_cast_all_segment", _c.c_int32, _c.POINTER(World2),
    Vec2, Vec2, _c.POINTER(Filter), _c.POINTER(Hit2), _c.c_int32)
world2_cast_all_ray = _call("sidle_world2_cast_all_ray", _c.c_int32, _c.POINTER(World2), Vec2,
    Vec2, _c.POINTER(Filter), _c.POINTER(Hit2), _c.c_int32)
world2_cast_all_capsule = _call("sidle_world2_cast_all_capsule", _c.c_int32, _c.POINTER(World2),
    _c.POINTER(Capsule2), Vec2, _c.POINTER(Filter), _c.POINTER(Hit2), _c.c_int32)
world2_overlaps = _call("sidle_world2_overlaps", _c.c_int32, _c.POINTER(World2),
    _c.POINTER(Capsule2), _c.c_double, _c.POINTER(Filter), _c.POINTER(Hit2), _c.c_int32)
world2_overlaps_shape = _call("sidle_world2_overlaps_shape", _c.c_int32, _c.POINTER(World2),
    _c.POINTER(Shape2), _c.POINTER(_c.c_double), _c.c_int32, _c.POINTER(Filter),
    _c.POINTER(_c.c_uint32), _c.c_int32)
world2_is_free = _call("sidle_world2_is_free", _c.c_int32, _c.POINTER(World2),
    _c.POINTER(Capsule2), _c.c_double, _c.POINTER(Filter))
world2_closest = _call("sidle_world2_closest", _c.c_int32, _c.POINTER(World2),
    _c.POINTER(Capsule2), _c.c_double, _c.POINTER(Filter), _c.POINTER(Hit2))
crowd_settings_default = _call("sidle_crowd_settings_default", CrowdSettings)
unit_default = _call("sidle_unit_default", Unit)
unit_wish_default = _call("sidle_unit_wish_default", UnitWish)
crowd_walls_default = _call("sidle_crowd_walls_default", CrowdWalls)
crowd_create = _call("sidle_crowd_create", _c.POINTER(Crowd), _c.POINTER(CrowdSettings))
crowd_copy = _call("sidle_crowd_copy", _c.POINTER(Crowd), _c.POINTER(Crowd))
crowd_destroy = _call("sidle_crowd_destroy", None, _c.POINTER(Crowd))
crowd_get_settings = _call("sidle_crowd_get_settings", CrowdSettings, _c.POINTER(Crowd))
crowd_set_settings = _call("sidle_crowd_set_settings", None, _c.POINTER(Crowd),
    _c.POINTER(CrowdSettings))
crowd_add = _call("sidle_crowd_add", _c.c_uint32, _c.POINTER(Crowd), _c.POINTER(Unit),
    _c.POINTER(UnitCircle), _c.c_int32)
crowd_remove = _call("sidle_crowd_remove", _c.c_int32, _c.POINTER(Crowd), _c.c_uint32)
crowd_place = _call("sidle_crowd_place", _c.c_int32, _c.POINTER(Crowd), _c.c_uint32, Vec2)
crowd_set_class = _call("sidle_crowd_set_class", _c.c_int32, _c.POINTER(Crowd), _c.c_uint32,
    _c.c_int32)
crowd_set_layers = _call("sidle_crowd_set_layers", _c.c_int32, _c.POINTER(Crowd), _c.c_uint32,
    _c.c_uint32, _c.c_uint32)
crowd_set_radius = _call("sidle_crowd_set_radius", _c.c_int32, _c.POINTER(Crowd), _c.c_uint32,
    _c.c_double)
crowd_state = _call("sidle_crowd_state", _c.c_int32, _c.POINTER(Crowd), _c.c_uint32,
    _c.POINTER(UnitState))
crowd_via = _call("sidle_crowd_via", _c.c_int32, _c.POINTER(Crowd), _c.c_uint32, _c.POINTER(Vec2))
crowd_circles = _call("sidle_crowd_circles", _c.c_int32, _c.POINTER(Crowd), _c.c_uint32,
    _c.POINTER(UnitCircle), _c.c_int32)
crowd_unit_count = _call("sidle_crowd_unit_count", _c.c_int32, _c.POINTER(Crowd))
crowd_tick_count = _call("sidle_crowd_tick_count", _c.c_uint64, _c.POINTER(Crowd))
crowd_bytes_per_unit = _call("sidle_crowd_bytes_per_unit", _c.c_double, _c.POINTER(Crowd))
crowd_states = _call("sidle_crowd_states", _c.POINTER(UnitState), _c.POINTER(Crowd),
    _c.POINTER(_c.c_int32))
crowd_unit_at = _call("sidle_crowd_unit_at", _c.c_uint32, _c.POINTER(Crowd), _c.c_int32)
crowd_step = _call("sidle_crowd_step", None, _c.POINTER(Crowd), _c.POINTER(CrowdWalls),
    _c.POINTER(UnitWish), _c.c_int32, _c.POINTER(Tasks))
crowd_events = _call("sidle_crowd_events", _c.c_int32, _c.POINTER(Crowd), _c.POINTER(UnitEvent),
    _c.c_int32)
crowd_build = _call("sidle_crowd_build", _c.c_int32, _c.POINTER(Crowd), _c.POINTER(TileMap), Tile,
    _c.c_int32, _c.POINTER(CrowdWalls))
crowd_nearest = _call("sidle_crowd_nearest", _c.c_uint32, _c.POINTER(Crowd), Vec2, _c.c_double,
    _c.POINTER(Filter))
crowd_overlaps_circle = _call("sidle_crowd_overlaps_circle", _c.c_int32, _c.POINTER(Crowd), Vec2,
    _c.c_double, _c.POINTER(Filter), _c.POINTER(_c.c_uint32), _c.c_int32)
crowd_overlaps_box = _call("sidle_crowd_overlaps_box", _c.c_int32, _c.POINTER(Crowd), Box2,
    _c.POINTER(Filter), _c.POINTER(_c.c_uint32), _c.c_int32)
crowd_overlaps_cone = _call("sidle_crowd_overlaps_cone", _c.c_int32, _c.POINTER(Crowd), Vec2, Vec2,
    _c.c_double, _c.c_double, _c.POINTER(Filter), _c.POINTER(_c.c_uint32), _c.c_int32)
crowd_cast = _call("sidle_crowd_cast", _c.c_int32, _c.POINTER(Crowd), _c.POINTER(CrowdWalls), Vec2,
    _c.c_double, Vec2, _c.POINTER(Filter), _c.POINTER(UnitHit), _c.c_int32)
crowd_is_clear = _call("sidle_crowd_is_clear", _c.c_int32, _c.POINTER(Crowd),
    _c.POINTER(CrowdWalls), Vec2, Vec2, _c.POINTER(Filter))
crowd_save = _call("sidle_crowd_save", _c.c_int32, _c.POINTER(Crowd), _c.c_void_p, _c.c_int32)
crowd_restore = _call("sidle_crowd_restore", _c.c_int32, _c.POINTER(Crowd), _c.c_void_p,
    _c.c_int32, _c.POINTER(Error))
crowd_hash = _call("sidle_crowd_hash", _c.c_uint64, _c.POINTER(Crowd))
flow_field_create = _call("sidle_flow_field_create", _c.POINTER(FlowField), _c.c_int32)
flow_field_copy = _call("sidle_flow_field_copy", _c.POINTER(FlowField), _c.POINTER(FlowField))
flow_field_destroy = _call("sidle_flow_field_destroy", None, _c.POINTER(FlowField))
flow_field_set_goals = _call("sidle_flow_field_set_goals", _c.c_int32, _c.POINTER(FlowField),
    _c.POINTER(TileMap), _c.POINTER(Tile), _c.c_int32)
flow_field_tile_changed = _call("sidle_flow_field_tile_changed", None, _c.POINTER(FlowField),
    _c.POINTER(TileMap), Tile)
flow_field_update = _call("sidle_flow_field_update", _c.c_int32, _c.POINTER(FlowField),
    _c.POINTER(TileMap), _c.c_int32)
flow_field_reach = _call("sidle_flow_field_reach", _c.c_int32, _c.POINTER(FlowField),
    _c.POINTER(TileMap), Vec2)
flow_field_distance = _call("sidle_flow_field_distance", _c.c_uint32, _c.POINTER(FlowField), Tile)
flow_field_is_goal = _call("sidle_flow_field_is_goal", _c.c_int32, _c.POINTER(FlowField), Tile)
flow_field_direction = _call("sidle_flow_field_direction", Vec2, _c.POINTER(FlowField),
    _c.POINTER(TileMap), Vec2, _c.c_double)
flow_field_directions = _call("sidle_flow_field_directions", None, _c.POINTER(FlowField),
    _c.POINTER(TileMap), _c.POINTER(Circle2), _c.c_int32, _c.POINTER(Vec2))
flow_field_lead = _call("sidle_flow_field_lead", None, _c.POINTER(FlowField), _c.POINTER(TileMap),
    _c.POINTER(Crowd), _c.POINTER(_c.c_uint32), _c.c_int32, _c.c_double, _c.c_int32,
    _c.POINTER(UnitWish), _c.c_int32, _c.POINTER(Tasks))
record_settings_default = _call("sidle_record_settings_default", RecordSettings)
replay_head_read = _call("sidle_replay_head_read", _c.c_int32, _c.c_void_p, _c.c_int32,
    _c.POINTER(_c.POINTER(ReplayHead)), _c.POINTER(Error))
replay_head_destroy = _call("sidle_replay_head_destroy", None, _c.POINTER(ReplayHead))
replay_head_kind = _call("sidle_replay_head_kind", _c.c_int32, _c.POINTER(ReplayHead))
replay_head_tick_count = _call("sidle_replay_head_tick_count", _c.c_int32, _c.POINTER(ReplayHead))
replay_head_hash_every = _call("sidle_replay_head_hash_every", _c.c_uint32, _c.POINTER(ReplayHead))
replay_head_note_count = _call("sidle_replay_head_note_count", _c.c_int32, _c.POINTER(ReplayHead))
replay_head_game = _call("sidle_replay_head_game", _c.c_int32, _c.POINTER(ReplayHead),
    _c.POINTER(_c.c_char), _c.c_int32)
replay_head_note_key = _call("sidle_replay_head_note_key", _c.c_int32, _c.POINTER(ReplayHead),
    _c.c_int32, _c.POINTER(_c.c_char), _c.c_int32)
replay_head_note_text = _call("sidle_replay_head_note_text", _c.c_int32, _c.POINTER(ReplayHead),
    _c.c_int32, _c.POINTER(_c.c_char), _c.c_int32)
unit_order_default = _call("sidle_unit_order_default", UnitOrder)
crowd_frame_create = _call("sidle_crowd_frame_create", _c.POINTER(CrowdFrame))
crowd_frame_destroy = _call("sidle_crowd_frame_destroy", None, _c.POINTER(CrowdFrame))
crowd_frame_clear = _call("sidle_crowd_frame_clear", None, _c.POINTER(CrowdFrame))
crowd_frame_set_tile = _call("sidle_crowd_frame_set_tile", None, _c.POINTER(CrowdFrame), Tile,
    _c.c_int32, _c.c_int32)
crowd_frame_set_moves = _call("sidle_crowd_frame_set_moves", None, _c.POINTER(CrowdFrame),
    _c.POINTER(Move2), _c.c_int32)
crowd_frame_set_goal = _call("sidle_crowd_frame_set_goal", None, _c.POINTER(CrowdFrame),
    _c.c_uint32, _c.POINTER(Tile), _c.c_int32)
crowd_frame_add = _call("sidle_crowd_frame_add", None, _c.POINTER(CrowdFrame), _c.POINTER(Unit),
    _c.POINTER(UnitCircle), _c.c_int32)
crowd_frame_remove = _call("sidle_crowd_frame_remove", None, _c.POINTER(CrowdFrame), _c.c_uint32)
crowd_frame_place = _call("sidle_crowd_frame_place", None, _c.POINTER(CrowdFrame), _c.c_uint32,
    Vec2)
crowd_frame_set_class = _call("sidle_crowd_frame_set_class", None, _c.POINTER(CrowdFrame),
    _c.c_uint32, _c.c_int32)
crowd_frame_set_layers = _call("sidle_crowd_frame_set_layers", None, _c.POINTER(CrowdFrame),
    _c.c_uint32, _c.c_uint32, _c.c_uint32)
crowd_frame_set_radius = _call("sidle_crowd_frame_set_radius", None, _c.POINTER(CrowdFrame),
    _c.c_uint32, _c.c_double)
crowd_frame_set_way = _call("sidle_crowd_frame_set_way", None, _c.POINTER(CrowdFrame), Tile,
    _c.c_int32)
crowd_frame_add_obstacle = _call("sidle_crowd_frame_add_obstacle", None, _c.POINTER(CrowdFrame),
    _c.POINTER(Shape2), _c.POINTER(Obstacle2))
crowd_frame_add_nodes = _call("sidle_crowd_frame_add_nodes", None, _c.POINTER(CrowdFrame),
    _c.POINTER(Shape2), _c.POINTER(_c.c_double), _c.c_int32, _c.POINTER(Obstacle2))
crowd_frame_add_tiles = _call("sidle_crowd_frame_add_tiles", None, _c.POINTER(CrowdFrame),
    _c.POINTER(TileMap), _c.POINTER(Obstacle2))
crowd_frame_set_obstacle_tile = _call("sidle_crowd_frame_set_obstacle_tile", None,
    _c.POINTER(CrowdFrame), _c.c_uint32, Tile, _c.c_int32)
crowd_frame_place_obstacle = _call("sidle_crowd_frame_place_obstacle", None,
    _c.POINTER(CrowdFrame), _c.c_uint32, Pose2)
crowd_frame_remove_obstacle = _call("sidle_crowd_frame_remove_obstacle", None,
    _c.POINTER(CrowdFrame), _c.c_uint32)
crowd_frame_order = _call("sidle_crowd_frame_order", None, _c.POINTER(CrowdFrame), _c.c_int32,
    _c.POINTER(UnitOrder))
crowd_frame_set_extra = _call("sidle_crowd_frame_set_extra", None, _c.POINTER(CrowdFrame),
    _c.c_void_p, _c.c_int32)
crowd_frame_extra = _call("sidle_crowd_frame_extra", _c.c_int32, _c.POINTER(CrowdFrame),
    _c.c_void_p, _c.c_int32)
crowd_scene_create = _call("sidle_crowd_scene_create", _c.POINTER(CrowdScene), _c.POINTER(Crowd),
    _c.POINTER(TileMap), _c.POINTER(World2))
crowd_scene_copy = _call("sidle_crowd_scene_copy", _c.POINTER(CrowdScene), _c.POINTER(CrowdScene))
crowd_scene_destroy = _call("sidle_crowd_scene_destroy", None, _c.POINTER(CrowdScene))
crowd_scene_add_goal = _call("sidle_crowd_scene_add_goal", _c.c_uint32, _c.POINTER(CrowdScene),
    _c.POINTER(Tile), _c.c_int32, _c.c_int32)
crowd_scene_goal_count = _call("sidle_crowd_scene_goal_count", _c.c_int32, _c.POINTER(CrowdScene))
crowd_scene_field = _call("sidle_crowd_scene_field", _c.POINTER(FlowField), _c.POINTER(CrowdScene),
    _c.c_int32)
crowd_scene_set_flow_budget = _call("sidle_crowd_scene_set_flow_budget", None,
    _c.POINTER(CrowdScene), _c.c_int32)
crowd_scene_set_order = _call("sidle_crowd_scene_set_order", None, _c.POINTER(CrowdScene),
    _c.c_int32, _c.POINTER(UnitOrder))
crowd_scene_order = _call("sidle_crowd_scene_order", UnitOrder, _c.POINTER(CrowdScene), _c.c_int32)
crowd_scene_crowd = _call("sidle_crowd_scene_crowd", _c.POINTER(Crowd), _c.POINTER(CrowdScene))
crowd_scene_tiles = _call("sidle_crowd_scene_tiles", _c.POINTER(TileMap), _c.POINTER(CrowdScene))
crowd_scene_world = _call("sidle_crowd_scene_world", _c.POINTER(World2), _c.POINTER(CrowdScene))
crowd_scene_ways = _call("sidle_crowd_scene_ways", _c.POINTER(TileMap), _c.POINTER(CrowdScene))
crowd_scene_wish = _call("sidle_crowd_scene_wish", UnitWish, _c.POINTER(CrowdScene),
    _c.POINTER(UnitOrder), _c.POINTER(UnitState))
crowd_scene_advance = _call("sidle_crowd_scene_advance", None, _c.POINTER(CrowdScene),
    _c.POINTER(CrowdFrame), _c.POINTER(Tasks))
crowd_scene_hash = _call("sidle_crowd_scene_hash", _c.c_uint64, _c.POINTER(CrowdScene))
crowd_recorder_create = _call("sidle_crowd_recorder_create", _c.POINTER(CrowdRecorder),
    _c.POINTER(CrowdScene), _c.POINTER(RecordSettings))
crowd_recorder_destroy = _call("sidle_crowd_recorder_destroy", None, _c.POINTER(CrowdRecorder))
crowd_recorder_add = _call("sidle_crowd_recorder_add", None, _c.POINTER(CrowdRecorder),
    _c.POINTER(CrowdFrame), _c.POINTER(CrowdScene))
crowd_recorder_count = _call("sidle_crowd_recorder_count", _c.c_int32, _c.POINTER(CrowdRecorder))
crowd_recorder_write = _call("sidle_crowd_recorder_write", _c.c_int32, _c.POINTER(CrowdRecorder),
    _c.POINTER(ReplayNote), _c.c_int32, _c.c_void_p, _c.c_int32)
crowd_player_create = _call("sidle_crowd_player_create", _c.c_int32, _c.c_void_p, _c.c_int32,
    _c.c_int32, _c.POINTER(_c.POINTER(CrowdPlayer)), _c.POINTER(Error))
crowd_player_destroy = _call("sidle_crowd_player_destroy", None, _c.POINTER(CrowdPlayer))
crowd_player_tick = _call("sidle_crowd_player_tick", _c.c_int32, _c.POINTER(CrowdPlayer))
crowd_player_tick_count = _call("sidle_crowd_player_tick_count", _c.c_int32,
    _c.POINTER(CrowdPlayer))
crowd_player_step = _call("sidle_crowd_player_step", _c.c_int32, _c.POINTER(CrowdPlayer),
    _c.POINTER(Tasks))
crowd_player_seek = _call("sidle_crowd_player_seek", None, _c.POINTER(CrowdPlayer), _c.c_int32,
    _c.POINTER(Tasks))
crowd_player_scene = _call("sidle_crowd_player_scene", _c.POINTER(CrowdScene),
    _c.POINTER(CrowdPlayer))
crowd_player_frame = _call("sidle_crowd_player_frame", _c.POINTER(CrowdFrame),
    _c.POINTER(CrowdPlayer))
crowd_player_first_difference = _call("sidle_crowd_player_first_difference", _c.c_int32,
    _c.POINTER(CrowdPlayer))
crowd_player_recorded_hash = _call("sidle_crowd_player_recorded_hash", _c.c_int32,
    _c.POINTER(CrowdPlayer), _c.c_int32, _c.POINTER(_c.c_uint64))
game_replay_create = _call("sidle_game_replay_create", _c.POINTER(GameReplay), _c.c_char_p,
    _c.c_uint32, _c.c_void_p, _c.c_int32, _c.c_uint32)
game_replay_destroy = _call("sidle_game_replay_destroy", None, _c.POINTER(GameReplay))
game_replay_add_tick = _call("sidle_game_replay_add_tick", None, _c.POINTER(GameReplay),
    _c.c_void_p, _c.c_int32)
game_replay_add_hash = _call("sidle_game_replay_add_hash", None, _c.POINTER(GameReplay),
    _c.c_uint64)
game_replay_write = _call("sidle_game_replay_write", _c.c_int32, _c.POINTER(GameReplay),
    _c.POINTER(ReplayNote), _c.c_int32, _c.c_void_p, _c.c_int32)
game_replay_read = _call("sidle_game_replay_read", _c.c_int32, _c.c_void_p, _c.c_int32,
    _c.POINTER(_c.POINTER(GameReplay)), _c.POINTER(Error))
game_replay_game = _call("sidle_game_replay_game", _c.c_int32, _c.POINTER(GameReplay),
    _c.POINTER(_c.c_char), _c.c_int32)
game_replay_version = _call("sidle_game_replay_version", _c.c_uint32, _c.POINTER(GameReplay))
game_replay_start = _call("sidle_game_replay_start", _c.c_int32, _c.POINTER(GameReplay),
    _c.c_void_p, _c.c_int32)
game_replay_tick_count = _call("sidle_game_replay_tick_count", _c.c_int32, _c.POINTER(GameReplay))
game_replay_tick = _call("sidle_game_replay_tick", _c.c_int32, _c.POINTER(GameReplay), _c.c_int32,
    _c.c_void_p, _c.c_int32)
game_replay_recorded_hash = _call("sidle_game_replay_recorded_hash", _c.c_int32,
    _c.POINTER(GameReplay), _c.c_int32, _c.POINTER(_c.c_uint64))
project2 = _call("sidle_project2", Projection2, Vec2, _c.POINTER(HalfSpace2), _c.c_int32)
project3 = _call("sidle_project3", Projection3, Vec3, _c.POINTER(HalfSpace3), _c.c_int32)
projectile2_default = _call("sidle_projectile2_default", Projectile2)
projectile_state2_default = _call("sidle_projectile_state2_default", ProjectileState2)
fly2 = _call("sidle_fly2", None, _c.POINTER(World2), _c.POINTER(Projectile2),
    _c.POINTER(ProjectileState2), _c.c_double, _c.POINTER(Filter), _c.POINTER(ProjectileResult2))
touching2 = _call("sidle_touching2", None, _c.POINTER(World2), _c.POINTER(Capsule2), _c.c_double,
    _c.POINTER(Filter), _c.POINTER(ContactSet))
touching_on_way2 = _call("sidle_touching_on_way2", None, _c.POINTER(World2), _c.POINTER(Capsule2),
    _c.POINTER(Vec2), _c.c_int32, _c.c_double, _c.POINTER(Filter), _c.POINTER(ContactSet))
update_contacts2 = _call("sidle_update_contacts2", None, _c.POINTER(World2),
    _c.POINTER(ContactSet), _c.POINTER(Capsule2), _c.POINTER(Vec2), _c.c_int32, _c.c_double,
    _c.POINTER(Filter), _c.POINTER(ContactUpdate))
projectile3_default = _call("sidle_projectile3_default", Projectile3)
projectile_state3_default = _call("sidle_projectile_state3_default", ProjectileState3)
fly3 = _call("sidle_fly3", None, _c.POINTER(World3), _c.POINTER(Projectile3),
    _c.POINTER(ProjectileState3), _c.c_double, _c.POINTER(Filter), _c.POINTER(ProjectileResult3))
touching3 = _call("sidle_touching3", None, _c.POINTER(World3), _c.POINTER(Capsule3), _c.c_double,
    _c.POINTER(Filter), _c.POINTER(ContactSet))
touching_on_way3 = _call("sidle_touching_on_way3", None, _c.POINTER(World3), _c.POINTER(Capsule3),
    _c.POINTER(Vec3), _c.c_int32, _c.c_double, _c.POINTER(Filter), _c.POINTER(ContactSet))
update_contacts3 = _call("sidle_update_contacts3", None, _c.POINTER(World3),
    _c.POINTER(ContactSet), _c.POINTER(Capsule3), _c.POINTER(Vec3), _c.c_int32, _c.c_double,
    _c.POINTER(Filter), _c.POINTER(ContactUpdate))
slide_settings2_default = _call("sidle_slide_settings2_default", SlideSettings2)
slide2 = _call("sidle_slide2", None, _c.POINTER(World2), _c.POINTER(Capsule2), Vec2,
    _c.POINTER(SlideSettings2), _c.POINTER(Filter), _c.POINTER(Trace2), _c.POINTER(SlideResult2))
depenetrate2 = _call("sidle_depenetrate2", None, _c.POINTER(World2), _c.POINTER(Capsule2),
    _c.c_double, _c.POINTER(SlideSettings2), _c.POINTER(Filter), _c.POINTER(Depenetration2))
walker2_default = _call("sidle_walker2_default", Walker2)
walk_state2_default = _call("sidle_walk_state2_default", WalkState2)
walk_input2_default = _call("sidle_walk_input2_default", WalkInput2)
companion2_default = _call("sidle_companion2_default", Companion2)
walk2 = _call("sidle_walk2", None, _c.POINTER(World2), _c.POINTER(Walker2), _c.POINTER(WalkState2),
    _c.POINTER(WalkInput2), _c.c_double, _c.POINTER(Filter), _c.POINTER(Room2), _c.POINTER(Trace2),
    _c.POINTER(Explanation2), _c.POINTER(WalkResult2))
swim2 = _call("sidle_swim2", None, _c.POINTER(World2), _c.POINTER(Walker2), _c.POINTER(WalkState2),
    _c.POINTER(WalkInput2), _c.c_double, _c.POINTER(Filter), _c.POINTER(Room2), _c.POINTER(Trace2),
    _c.POINTER(Explanation2), _c.POINTER(WalkResult2))
walker2_body = _call("sidle_walker2_body", Capsule2, _c.POINTER(Walker2), Vec2)
find_ground2 = _call("sidle_find_ground2", _c.c_int32, _c.POINTER(World2), _c.POINTER(Walker2),
    Vec2, _c.c_double, _c.POINTER(Filter), _c.POINTER(WalkState2))
resize2 = _call("sidle_resize2", _c.c_int32, _c.POINTER(World2), _c.POINTER(Walker2),
    _c.POINTER(Walker2), _c.POINTER(WalkState2), _c.c_int32, _c.POINTER(Filter),
    _c.POINTER(WalkState2), _c.POINTER(_c.c_uint32))
companion_of2 = _call("sidle_companion_of2", None, _c.POINTER(World2), _c.POINTER(Walker2),
    _c.POINTER(WalkState2), _c.POINTER(WalkInput2), _c.c_double, _c.POINTER(Filter),
    _c.POINTER(Companion2))
hold_up2 = _call("sidle_hold_up2", None, _c.POINTER(Companion2), _c.c_int32)
room_of2 = _call("sidle_room_of2", None, _c.POINTER(Companion2), _c.c_int32, _c.c_int32,
    _c.POINTER(Room2))
rooms_of2 = _call("sidle_rooms_of2", None, _c.POINTER(Companion2), _c.c_int32, _c.POINTER(Room2))
note2_describe = _call("sidle_note2_describe", _c.c_int32, _c.POINTER(Note2),
    _c.POINTER(_c.c_char), _c.c_int32)
world2_snapshot = _call("sidle_world2_snapshot", _c.c_int32, _c.POINTER(World2), _c.c_void_p,
    _c.c_int32)
world2_restore = _call("sidle_world2_restore", _c.c_int32, _c.POINTER(World2), _c.c_void_p,
    _c.c_int32, _c.POINTER(Error))
world2_hash = _call("sidle_world2_hash", _c.c_uint64, _c.POINTER(World2))
tile_map_snapshot = _call("sidle_tile_map_snapshot", _c.c_int32, _c.POINTER(TileMap), _c.c_void_p,
    _c.c_int32)
tile_map_restore = _call("sidle_tile_map_restore", _c.c_int32, _c.POINTER(TileMap), _c.c_void_p,
    _c.c_int32, _c.POINTER(Error))
tile_map_hash = _call("sidle_tile_map_hash", _c.c_uint64, _c.POINTER(TileMap))
crowd_snapshot = _call("sidle_crowd_snapshot", _c.c_int32, _c.POINTER(Crowd), _c.c_void_p,
    _c.c_int32)
crowd_restore_snapshot = _call("sidle_crowd_restore_snapshot", _c.c_int32, _c.POINTER(Crowd),
    _c.c_void_p, _c.c_int32, _c.POINTER(Error))
flow_field_snapshot = _call("sidle_flow_field_snapshot", _c.c_int32, _c.POINTER(FlowField),
    _c.c_void_p, _c.c_int32)
flow_field_restore = _call("sidle_flow_field_restore", _c.c_int32, _c.POINTER(FlowField),
    _c.POINTER(TileMap), _c.c_void_p, _c.c_int32, _c.POINTER(Error))
flow_field_hash = _call("sidle_flow_field_hash", _c.c_uint64, _c.POINTER(FlowField))
walker2_snapshot = _call("sidle_walker2_snapshot", _c.c_int32, _c.POINTER(Walker2), _c.c_void_p,
    _c.c_int32)
walker2_restore = _call("sidle_walker2_restore", _c.c_int32, _c.POINTER(Walker2), _c.c_void_p,
    _c.c_int32, _c.POINTER(Error))
walker2_hash = _call("sidle_walker2_hash", _c.c_uint64, _c.POINTER(Walker2))
walk_state2_snapshot = _call("sidle_walk_state2_snapshot", _c.c_int32, _c.POINTER(WalkState2),
    _c.c_void_p, _c.c_int32)
walk_state2_restore = _call("sidle_walk_state2_restore", _c.c_int32, _c.POINTER(WalkState2),
    _c.c_void_p, _c.c_int32, _c.POINTER(Error))
walk_state2_hash = _call("sidle_walk_state2_hash", _c.c_uint64, _c.POINTER(WalkState2))
projectile_state2_snapshot = _call("sidle_projectile_state2_snapshot", _c.c_int32,
    _c.POINTER(ProjectileState2), _c.c_void_p, _c.c_int32)
projectile_state2_restore = _call("sidle_projectile_state2_restore", _c.c_int32,
    _c.POINTER(ProjectileState2), _c.c_void_p, _c.c_int32, _c.POINTER(Error))
projectile_state2_hash = _call("sidle_projectile_state2_hash", _c.c_uint64,
    _c.POINTER(ProjectileState2))
contact_set2_snapshot = _call("sidle_contact_set2_snapshot", _c.c_int32, _c.POINTER(ContactSet),
    _c.c_void_p, _c.c_int32)
contact_set2_restore = _call("sidle_contact_set2_restore", _c.c_int32, _c.POINTER(ContactSet),
    _c.c_void_p, _c.c_int32, _c.POINTER(Error))
contact_set2_hash = _call("sidle_contact_set2_hash", _c.c_uint64, _c.POINTER(ContactSet))
world3_snapshot = _call("sidle_world3_snapshot", _c.c_int32, _c.POINTER(World3), _c.c_int32,
    _c.c_void_p, _c.c_int32)
world3_restore = _call("sidle_world3_restore", _c.c_int32, _c.POINTER(World3), _c.c_void_p,
    _c.c_int32, _c.POINTER(Error))
world3_hash = _call("sidle_world3_hash", _c.c_uint64, _c.POINTER(World3))
walker3_snapshot = _call("sidle_walker3_snapshot", _c.c_int32, _c.POINTER(Walker3), _c.c_void_p,
    _c.c_int32)
walker3_restore = _call("sidle_walker3_restore", _c.c_int32, _c.POINTER(Walker3), _c.c_void_p,
    _c.c_int32, _c.POINTER(Error))
walker3_hash = _call("sidle_walker3_hash", _c.c_uint64, _c.POINTER(Walker3))
walk_state3_snapshot = _call("sidle_walk_state3_snapshot", _c.c_int32, _c.POINTER(WalkState3),
    _c.c_void_p, _c.c_int32)
walk_state3_restore = _call("sidle_walk_state3_restore", _c.c_int32, _c.POINTER(WalkState3),
    _c.c_void_p, _c.c_int32, _c.POINTER(Error))
walk_state3_hash = _call("sidle_walk_state3_hash", _c.c_uint64, _c.POINTER(WalkState3))
camera_state3_snapshot = _call("sidle_camera_state3_snapshot", _c.c_int32,
    _c.POINTER(CameraState3), _c.c_void_p, _c.c_int32)
camera_state3_restore = _call("sidle_camera_state3_restore", _c.c_int32, _c.POINTER(CameraState3),
    _c.c_void_p, _c.c_int32, _c.POINTER(Error))
camera_state3_hash = _call("sidle_camera_state3_hash", _c.c_uint64, _c.POINTER(CameraState3))
projectile_state3_snapshot = _call("sidle_projectile_state3_snapshot", _c.c_int32,
    _c.POINTER(ProjectileState3), _c.c_void_p, _c.c_int32)
projectile_state3_restore = _call("sidle_projectile_state3_restore", _c.c_int32,
    _c.POINTER(ProjectileState3), _c.c_void_p, _c.c_int32, _c.POINTER(Error))
projectile_state3_hash = _call("sidle_projectile_state3_hash", _c.c_uint64,
    _c.POINTER(ProjectileState3))
contact_set3_snapshot = _call("sidle_contact_set3_snapshot", _c.c_int32, _c.POINTER(ContactSet),
    _c.c_void_p, _c.c_int32)
contact_set3_restore = _call("sidle_contact_set3_restore", _c.c_int32, _c.POINTER(ContactSet),
    _c.c_void_p, _c.c_int32, _c.POINTER(Error))
contact_set3_hash = _call("sidle_contact_set3_hash", _c.c_uint64, _c.POINTER(ContactSet))
walk_frame2_create = _call("sidle_walk_frame2_create", _c.POINTER(WalkFrame2))
walk_frame2_destroy = _call("sidle_walk_frame2_destroy", None, _c.POINTER(WalkFrame2))
walk_frame2_clear = _call("sidle_walk_frame2_clear", None, _c.POINTER(WalkFrame2))
walk_frame2_add = _call("sidle_walk_frame2_add", None, _c.POINTER(WalkFrame2), _c.POINTER(Shape2),
    _c.POINTER(Obstacle2))
walk_frame2_add_nodes = _call("sidle_walk_frame2_add_nodes", None, _c.POINTER(WalkFrame2),
    _c.POINTER(Shape2), _c.POINTER(_c.c_double), _c.c_int32, _c.POINTER(Obstacle2))
walk_frame2_add_tiles = _call("sidle_walk_frame2_add_tiles", None, _c.POINTER(WalkFrame2),
    _c.POINTER(TileMap), _c.POINTER(Obstacle2))
walk_frame2_set_tile = _call("sidle_walk_frame2_set_tile", None, _c.POINTER(WalkFrame2),
    _c.c_uint32, Tile, _c.c_int32)
walk_frame2_place = _call("sidle_walk_frame2_place", None, _c.POINTER(WalkFrame2), _c.c_uint32,
    Pose2)
walk_frame2_remove = _call("sidle_walk_frame2_remove", None, _c.POINTER(WalkFrame2), _c.c_uint32)
walk_frame2_edit_count = _call("sidle_walk_frame2_edit_count", _c.c_int32, _c.POINTER(WalkFrame2))
walk_frame2_set_moves = _call("sidle_walk_frame2_set_moves", None, _c.POINTER(WalkFrame2),
    _c.POINTER(Move2), _c.c_int32)
walk_frame2_moves = _call("sidle_walk_frame2_moves", _c.c_int32, _c.POINTER(WalkFrame2),
    _c.POINTER(Move2), _c.c_int32)
walk_frame2_put_walker = _call("sidle_walk_frame2_put_walker", None, _c.POINTER(WalkFrame2),
    _c.c_int32, _c.POINTER(WalkState2), _c.POINTER(Walker2))
walk_frame2_set_steps = _call("sidle_walk_frame2_set_steps", None, _c.POINTER(WalkFrame2),
    _c.POINTER(WalkStep2), _c.c_int32)
walk_frame2_steps = _call("sidle_walk_frame2_steps", _c.c_int32, _c.POINTER(WalkFrame2),
    _c.POINTER(WalkStep2), _c.c_int32)
walk_frame2_set_room = _call("sidle_walk_frame2_set_room", None, _c.POINTER(WalkFrame2),
    _c.c_int32, _c.POINTER(Room2))
walk_frame2_set_extra = _call("sidle_walk_frame2_set_extra", None, _c.POINTER(WalkFrame2),
    _c.c_void_p, _c.c_int32)
walk_frame2_extra = _call("sidle_walk_frame2_extra", _c.c_int32, _c.POINTER(WalkFrame2),
    _c.c_void_p, _c.c_int32)
walk_scene2_create = _call("sidle_walk_scene2_create", _c.POINTER(WalkScene2), _c.POINTER(World2),
    _c.c_double)
walk_scene2_copy = _call("sidle_walk_scene2_copy", _c.POINTER(WalkScene2), _c.POINTER(WalkScene2))
walk_scene2_destroy = _call("sidle_walk_scene2_destroy", None, _c.POINTER(WalkScene2))
walk_scene2_add_walker = _call("sidle_walk_scene2_add_walker", _c.c_int32, _c.POINTER(WalkScene2),
    _c.POINTER(Walker2), _c.POINTER(WalkState2), _c.POINTER(Filter))
walk_scene2_walker_count = _call("sidle_walk_scene2_walker_count", _c.c_int32,
    _c.POINTER(WalkScene2))
walk_scene2_walker = _call("sidle_walk_scene2_walker", None, _c.POINTER(WalkScene2), _c.c_int32,
    _c.POINTER(WalkState2), _c.POINTER(Walker2))
walk_scene2_dt = _call("sidle_walk_scene2_dt", _c.c_double, _c.POINTER(WalkScene2))
walk_scene2_world = _call("sidle_walk_scene2_world", _c.POINTER(World2), _c.POINTER(WalkScene2))
walk_scene2_advance = _call("sidle_walk_scene2_advance", None, _c.POINTER(WalkScene2),
    _c.POINTER(WalkFrame2), _c.POINTER(WalkResult2), _c.c_int32, _c.POINTER(Tasks))
walk_scene2_hash = _call("sidle_walk_scene2_hash", _c.c_uint64, _c.POINTER(WalkScene2))
walk_recorder2_create = _call("sidle_walk_recorder2_create", _c.POINTER(WalkRecorder2),
    _c.POINTER(WalkScene2), _c.POINTER(RecordSettings))
walk_recorder2_destroy = _call("sidle_walk_recorder2_destroy", None, _c.POINTER(WalkRecorder2))
walk_recorder2_add = _call("sidle_walk_recorder2_add", None, _c.POINTER(WalkRecorder2),
    _c.POINTER(WalkFrame2), _c.POINTER(WalkScene2))
walk_recorder2_count = _call("sidle_walk_recorder2_count", _c.c_int32, _c.POINTER(WalkRecorder2))
walk_recorder2_write = _call("sidle_walk_recorder2_write", _c.c_int32, _c.POINTER(WalkRecorder2),
    _c.POINTER(ReplayNote), _c.c_int32, _c.c_void_p, _c.c_int32)
walk_player2_create = _call("sidle_walk_player2_create", _c.c_int32, _c.c_void_p, _c.c_int32,
    _c.c_int32, _c.POINTER(_c.POINTER(WalkPlayer2)), _c.POINTER(Error))
walk_player2_destroy = _call("sidle_walk_player2_destroy", None, _c.POINTER(WalkPlayer2))
walk_player2_tick = _call("sidle_walk_player2_tick", _c.c_int32, _c.POINTER(WalkPlayer2))
walk_player2_tick_count = _call("sidle_walk_player2_tick_count", _c.c_int32,
    _c.POINTER(WalkPlayer2))
walk_player2_step = _call("sidle_walk_player2_step", _c.c_int32, _c.POINTER(WalkPlayer2),
    _c.POINTER(Tasks))
walk_player2_seek = _call("sidle_walk_player2_seek", None, _c.POINTER(WalkPlayer2), _c.c_int32,
    _c.POINTER(Tasks))
walk_player2_scene = _call("sidle_walk_player2_scene", _c.POINTER(WalkScene2),
    _c.POINTER(WalkPlayer2))
walk_player2_frame = _call("sidle_walk_player2_frame", _c.POINTER(WalkFrame2),
    _c.POINTER(WalkPlayer2))
walk_player2_first_difference = _call("sidle_walk_player2_first_difference", _c.c_int32,
    _c.POINTER(WalkPlayer2))
walk_player2_recorded_hash = _call("sidle_walk_player2_recorded_hash", _c.c_int32,
    _c.POINTER(WalkPlayer2), _c.c_int32, _c.POINTER(_c.c_uint64))
walk_frame3_create = _call("sidle_walk_frame3_create", _c.POINTER(WalkFrame3))
walk_frame3_destroy = _call("sidle_walk_frame3_destroy", None, _c.POINTER(WalkFrame3))
walk_frame3_clear = _call("sidle_walk_frame3_clear", None, _c.POINTER(WalkFrame3))
walk_frame3_add = _call("sidle_walk_frame3_add", None, _c.POINTER(WalkFrame3), _c.POINTER(Shape3),
    _c.POINTER(Obstacle3))
walk_frame3_add_mesh = _call("sidle_walk_frame3_add_mesh", None, _c.POINTER(WalkFrame3),
    _c.POINTER(Mesh3), _c.POINTER(Obstacle3))
walk_frame3_add_heightfield = _call("sidle_walk_frame3_add_heightfield", None,
    _c.POINTER(WalkFrame3), _c.POINTER(Heightfield3), _c.POINTER(Obstacle3))
walk_frame3_add_walls = _call("sidle_walk_frame3_add_walls", None, _c.POINTER(WalkFrame3),
    _c.POINTER(Shape3), _c.POINTER(_c.c_double), _c.c_int32, _c.POINTER(Obstacle3))
walk_frame3_place = _call("sidle_walk_frame3_place", None, _c.POINTER(WalkFrame3), _c.c_uint32,
    Pose3)
walk_frame3_remove = _call("sidle_walk_frame3_remove", None, _c.POINTER(WalkFrame3), _c.c_uint32)
walk_frame3_edit_count = _call("sidle_walk_frame3_edit_count", _c.c_int32, _c.POINTER(WalkFrame3))
walk_frame3_set_moves = _call("sidle_walk_frame3_set_moves", None, _c.POINTER(WalkFrame3),
    _c.POINTER(Move3), _c.c_int32)
walk_frame3_moves = _call("sidle_walk_frame3_moves", _c.c_int32, _c.POINTER(WalkFrame3),
    _c.POINTER(Move3), _c.c_int32)
walk_frame3_put_walker = _call("sidle_walk_frame3_put_walker", None, _c.POINTER(WalkFrame3),
    _c.c_int32, _c.POINTER(WalkState3), _c.POINTER(Walker3))
walk_frame3_set_steps = _call("sidle_walk_frame3_set_steps", None, _c.POINTER(WalkFrame3),
    _c.POINTER(WalkStep3), _c.c_int32)
walk_frame3_steps = _call("sidle_walk_frame3_steps", _c.c_int32, _c.POINTER(WalkFrame3),
    _c.POINTER(WalkStep3), _c.c_int32)
walk_frame3_set_room = _call("sidle_walk_frame3_set_room", None, _c.POINTER(WalkFrame3),
    _c.c_int32, _c.POINTER(Room3))
walk_frame3_set_extra = _call("sidle_walk_frame3_set_extra", None, _c.POINTER(WalkFrame3),
    _c.c_void_p, _c.c_int32)
walk_frame3_extra = _call("sidle_walk_frame3_extra", _c.c_int32, _c.POINTER(WalkFrame3),
    _c.c_void_p, _c.c_int32)
walk_scene3_create = _call("sidle_walk_scene3_create", _c.POINTER(WalkScene3), _c.POINTER(World3),
    _c.c_double)
walk_scene3_copy = _call("sidle_walk_scene3_copy", _c.POINTER(WalkScene3), _c.POINTER(WalkScene3))
walk_scene3_destroy = _call("sidle_walk_scene3_destroy", None, _c.POINTER(WalkScene3))
walk_scene3_add_walker = _call("sidle_walk_scene3_add_walker", _c.c_int32, _c.POINTER(WalkScene3),
    _c.POINTER(Walker3), _c.POINTER(WalkState3), _c.POINTER(Filter))
walk_scene3_walker_count = _call("sidle_walk_scene3_walker_count", _c.c_int32,
    _c.POINTER(WalkScene3))
walk_scene3_walker = _call("sidle_walk_scene3_walker", None, _c.POINTER(WalkScene3), _c.c_int32,
    _c.POINTER(WalkState3), _c.POINTER(Walker3))
walk_scene3_dt = _call("sidle_walk_scene3_dt", _c.c_double, _c.POINTER(WalkScene3))
walk_scene3_world = _call("sidle_walk_scene3_world", _c.POINTER(World3), _c.POINTER(WalkScene3))
walk_scene3_advance = _call("sidle_walk_scene3_advance", None, _c.POINTER(WalkScene3),
    _c.POINTER(WalkFrame3), _c.POINTER(WalkResult3), _c.c_int32, _c.POINTER(Tasks))
walk_scene3_hash = _call("sidle_walk_scene3_hash", _c.c_uint64, _c.POINTER(WalkScene3))
walk_recorder3_create = _call("sidle_walk_recorder3_create", _c.POINTER(WalkRecorder3),
    _c.POINTER(WalkScene3), _c.POINTER(RecordSettings))
walk_recorder3_destroy = _call("sidle_walk_recorder3_destroy", None, _c.POINTER(WalkRecorder3))
walk_recorder3_add = _call("sidle_walk_recorder3_add", None, _c.POINTER(WalkRecorder3),
    _c.POINTER(WalkFrame3), _c.POINTER(WalkScene3))
walk_recorder3_count = _call("sidle_walk_recorder3_count", _c.c_int32, _c.POINTER(WalkRecorder3))
walk_recorder3_write = _call("sidle_walk_recorder3_write", _c.c_int32, _c.POINTER(WalkRecorder3),
    _c.POINTER(ReplayNote), _c.c_int32, _c.c_int32, _c.c_void_p, _c.c_int32)
walk_player3_create = _call("sidle_walk_player3_create", _c.c_int32, _c.c_void_p, _c.c_int32,
    _c.POINTER(World3), _c.c_int32, _c.POINTER(_c.POINTER(WalkPlayer3)), _c.POINTER(Error))
walk_player3_destroy = _call("sidle_walk_player3_destroy", None, _c.POINTER(WalkPlayer3))
walk_player3_tick = _call("sidle_walk_player3_tick", _c.c_int32, _c.POINTER(WalkPlayer3))
walk_player3_tick_count = _call("sidle_walk_player3_tick_count", _c.c_int32,
    _c.POINTER(WalkPlayer3))
walk_player3_step = _call("sidle_walk_player3_step", _c.c_int32, _c.POINTER(WalkPlayer3),
    _c.POINTER(Tasks))
walk_player3_seek = _call("sidle_walk_player3_seek", None, _c.POINTER(WalkPlayer3), _c.c_int32,
    _c.POINTER(Tasks))
walk_player3_scene = _call("sidle_walk_player3_scene", _c.POINTER(WalkScene3),
    _c.POINTER(WalkPlayer3))
walk_player3_frame = _call("sidle_walk_player3_frame", _c.POINTER(WalkFrame3),
    _c.POINTER(WalkPlayer3))
walk_player3_first_difference = _call("sidle_walk_player3_first_difference", _c.c_int32,
    _c.POINTER(WalkPlayer3))
walk_player3_recorded_hash = _call("sidle_walk_player3_recorded_hash", _c.c_int32,
    _c.POINTER(WalkPlayer3), _c.c_int32, _c.POINTER(_c.c_uint64))

_of_levels = {
    "level_settings2_default": ("sidle_level_settings2_default", LevelSettings2),
    "level2_read": ("sidle_level2_read", _c.c_int32, _c.c_void_p, _c.c_int32, _c.c_char_p,
        _c.c_char_p, _c.POINTER(LevelSettings2), _c.POINTER(_c.POINTER(Level2)),
        _c.POINTER(Error)),
    "level2_read_file": ("sidle_level2_read_file", _c.c_int32, _c.c_char_p,
        _c.POINTER(LevelSettings2), _c.POINTER(_c.POINTER(Level2)), _c.POINTER(Error)),
    "level2_destroy": ("sidle_level2_destroy", None, _c.POINTER(Level2)),
    "level2_summary": ("sidle_level2_summary", None, _c.POINTER(Level2),
        _c.POINTER(LevelSummary2)),
    "level2_tile_map_name": ("sidle_level2_tile_map_name", _c.c_int32, _c.POINTER(Level2),
        _c.c_int32, _c.POINTER(_c.c_char), _c.c_int32),
    "level2_object_name": ("sidle_level2_object_name", _c.c_int32, _c.POINTER(Level2), _c.c_int32,
        _c.POINTER(_c.c_char), _c.c_int32),
    "level2_place_name": ("sidle_level2_place_name", _c.c_int32, _c.POINTER(Level2), _c.c_int32,
        _c.POINTER(_c.c_char), _c.c_int32),
    "level2_missing": ("sidle_level2_missing", _c.c_int32, _c.POINTER(Level2), _c.c_int32,
        _c.POINTER(_c.c_char), _c.c_int32),
    "level2_places": ("sidle_level2_places", _c.c_int32, _c.POINTER(Level2), _c.POINTER(Vec2),
        _c.c_int32),
    "world2_add_level": ("sidle_world2_add_level", _c.c_int32, _c.POINTER(World2),
        _c.POINTER(Level2), _c.POINTER(_c.c_uint32), _c.c_int32),
    "read_scen": ("sidle_read_scen", _c.c_int32, _c.c_void_p, _c.c_int32, _c.POINTER(LevelTrip2),
        _c.c_int32, _c.POINTER(_c.c_int32), _c.POINTER(Error)),
    "level_settings3_default": ("sidle_level_settings3_default", LevelSettings3),
    "level3_read": ("sidle_level3_read", _c.c_int32, _c.c_void_p, _c.c_int32, _c.c_char_p,
        _c.c_char_p, _c.POINTER(LevelSettings3), _c.POINTER(_c.POINTER(Level3)),
        _c.POINTER(Error)),
    "level3_read_file": ("sidle_level3_read_file", _c.c_int32, _c.c_char_p,
        _c.POINTER(LevelSettings3), _c.POINTER(_c.POINTER(Level3)), _c.POINTER(Error)),
    "level3_bake": ("sidle_level3_bake", _c.c_int32, _c.POINTER(Level3), _c.c_void_p, _c.c_int32),
    "level3_destroy": ("sidle_level3_destroy", None, _c.POINTER(Level3)),
    "level3_summary": ("sidle_level3_summary", None, _c.POINTER(Level3),
        _c.POINTER(LevelSummary3)),
    "level3_mesh_name": ("sidle_level3_mesh_name", _c.c_int32, _c.POINTER(Level3), _c.c_int32,
        _c.POINTER(_c.c_char), _c.c_int32),
    "level3_flaw": ("sidle_level3_flaw", _c.c_int32, _c.POINTER(Level3), _c.c_int32,
        _c.POINTER(_c.c_char), _c.c_int32),
    "level3_spots": ("sidle_level3_spots", _c.c_int32, _c.POINTER(Level3), _c.POINTER(Vec3),
        _c.c_int32),
    "world3_add_level": ("sidle_world3_add_level", _c.c_int32, _c.POINTER(World3),
        _c.POINTER(Level3), _c.POINTER(_c.c_uint32), _c.c_int32),
    "world3_add_level_joined": ("sidle_world3_add_level_joined", _c.c_int32, _c.POINTER(World3),
        _c.POINTER(Level3), _c.POINTER(_c.c_uint32), _c.c_int32, _c.POINTER(_c.c_uint32),
        _c.c_int32),
}


_destroyers = {
    _c.POINTER(Mesh3): "mesh3_destroy",
    _c.POINTER(Heightfield3): "heightfield3_destroy",
    _c.POINTER(World3): "world3_destroy",
    _c.POINTER(WalkCaches3): "walk_caches3_destroy",
    _c.POINTER(TileMap): "tile_map_destroy",
    _c.POINTER(TileComponents): "tile_components_destroy",
    _c.POINTER(World2): "world2_destroy",
    _c.POINTER(Crowd): "crowd_destroy",
    _c.POINTER(FlowField): "flow_field_destroy",
    _c.POINTER(ReplayHead): "replay_head_destroy",
    _c.POINTER(CrowdFrame): "crowd_frame_destroy",
    _c.POINTER(CrowdScene): "crowd_scene_destroy",
    _c.POINTER(CrowdRecorder): "crowd_recorder_destroy",
    _c.POINTER(CrowdPlayer): "crowd_player_destroy",
    _c.POINTER(GameReplay): "game_replay_destroy",
    _c.POINTER(Level2): "level2_destroy",
    _c.POINTER(Level3): "level3_destroy",
    _c.POINTER(WalkFrame2): "walk_frame2_destroy",
    _c.POINTER(WalkScene2): "walk_scene2_destroy",
    _c.POINTER(WalkRecorder2): "walk_recorder2_destroy",
    _c.POINTER(WalkPlayer2): "walk_player2_destroy",
    _c.POINTER(WalkFrame3): "walk_frame3_destroy",
    _c.POINTER(WalkScene3): "walk_scene3_destroy",
    _c.POINTER(WalkRecorder3): "walk_recorder3_destroy",
    _c.POINTER(WalkPlayer3): "walk_player3_destroy",
}
