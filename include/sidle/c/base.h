// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

// The C interface follows the C++ one name by name: `sidle_world3_cast_ray` is `World3::cast` of a
// ray, and what a call does, costs and refuses stands at its twin. What differs is said here.
//
// Objects with identity are opaque: what `_create`, `_copy`, `_read` gave is given back to
// `_destroy`, which takes null too. Everything else is a plain struct; make settings by their
// `_default()`. A null pointer to settings or to a filter means the default, a null `out` of
// something that is not wanted is fine where it says so.
//
// Flags are `int32_t`, 0 or 1. Functions named after a question return such a flag. Handles are 0
// where there is none. Arrays are a pointer and a count; functions that fill an array write at most
// `capacity` elements, none where that is not positive, and return how many there are in all. A
// negative count is none. What is found is gathered in memory for `capacity` elements first: arrays
// of tens of thousands cost more than the question. Texts are UTF-8 and end with a zero. Where a
// status is not `SIDLE_OK`, nothing was written to `out`.
//
// Everything that is handed in is read or copied before a call returns: the library keeps no
// pointer to it, and meshes may be destroyed while worlds hold them. What gives a `const` pointer
// to an object or to a state keeps it: it is not to be destroyed. Any number of threads may ask one
// object at once; a call that takes it without `const` needs it alone.
//
// Numbers that are not finite, and ways whose squares are not, break a rule where nothing else is
// said. Whoever is to move by them stays where he is, a camera too; a unit of a crowd rests,
// without a word, and none is added or placed. What a question answers then means nothing.
//
// Broken rules, such as a count in a struct beyond its array, a number that an enumeration does not
// have, or the number of something that is not there, are told to the assert handler in builds that
// check them; in all builds they lead to no memory beside the arrays. What cannot be seen from
// within is not checked: null where it is not allowed, pointers to what was destroyed, arrays that
// are shorter than their count. Where there is no memory left, the program ends.

#if defined(__wasm__) || !defined(__GNUC__)
#define SIDLE_API
#else
#define SIDLE_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// What became of data from outside.
typedef int32_t sidle_status;
enum {
    SIDLE_OK,
    SIDLE_UNREADABLE,
    SIDLE_BAD_SYNTAX,
    SIDLE_BAD_INDEX,
    SIDLE_NOT_FINITE,
    SIDLE_TOO_LARGE,
    SIDLE_WRONG_VERSION,
    SIDLE_WRONG_LEVEL,
    SIDLE_TRUNCATED,
    SIDLE_UNSUPPORTED
};

/// Why data was refused; texts end with a zero and are cut where they are longer.
typedef struct sidle_error {
    sidle_status code;
    char where[252];    ///< Place in the data, such as "walls[12].b", or the path of the file.
    char message[256];  ///< What is wrong there.
} sidle_error;

/// Of these headers: 10,000 times the major, 100 times the minor version and the patch. [-]
#define SIDLE_HEADER_VERSION 100u
/// Of the library that runs. Until 1.0 structs may lie otherwise in another minor version: whoever
/// loads a library by its name compares both before all else.
SIDLE_API uint32_t sidle_version(void);

typedef struct sidle_vec2 {
    double x;  ///< [m], or [-] in directions
    double y;  ///< [m], or [-] in directions
} sidle_vec2;

typedef struct sidle_vec3 {
    double x;  ///< [m], or [-] in directions
    double y;  ///< [m], or [-] in directions
    double z;  ///< [m], or [-] in directions
} sidle_vec3;

/// By where it takes the x axis: cosine and sine of the angle.
typedef struct sidle_rotation2 {
    double x;  ///< [-] -1..1
    double y;  ///< [-] -1..1
} sidle_rotation2;

/// A unit quaternion.
typedef struct sidle_rotation3 {
    double w;  ///< Real part. [-] -1..1
    double x;  ///< [-] -1..1
    double y;  ///< [-] -1..1
    double z;  ///< [-] -1..1
} sidle_rotation3;

typedef struct sidle_pose2 {
    sidle_vec2 position;
    sidle_rotation2 rotation;
} sidle_pose2;

typedef struct sidle_pose3 {
    sidle_vec3 position;
    sidle_rotation3 rotation;
} sidle_pose3;

typedef struct sidle_box2 {
    sidle_vec2 low;
    sidle_vec2 high;
} sidle_box2;

typedef struct sidle_box3 {
    sidle_vec3 low;
    sidle_vec3 high;
} sidle_box3;

/// Which obstacles or units count: those whose layers share a bit with `mask`, but `ignore`.
typedef struct sidle_filter {
    uint32_t mask;    ///< Bits. [-]
    uint32_t ignore;  ///< A handle, or 0. [-]
} sidle_filter;

SIDLE_API sidle_filter sidle_filter_default(void);
SIDLE_API sidle_pose2 sidle_pose2_default(void);
SIDLE_API sidle_pose3 sidle_pose3_default(void);

/// Between two ticks; `alpha` [-] 0..1. As `sidle::interpolate`.
SIDLE_API sidle_pose2 sidle_pose2_interpolate(sidle_pose2 previous, sidle_pose2 present,
                                              double alpha);
SIDLE_API sidle_pose3 sidle_pose3_interpolate(sidle_pose3 previous, sidle_pose3 present,
                                              double alpha);

/// Cuts the time between pictures into ticks of one length.
typedef struct sidle_tick_clock {
    double tick;        ///< Length of a tick. [s] > 0
    double rest;        ///< Time since the last tick. [s] 0..tick
    int32_t max_ticks;  ///< Of one picture; time beyond is dropped. [-] >= 1
    int32_t unused;     ///< Fills the struct. [-]
} sidle_tick_clock;

SIDLE_API sidle_tick_clock sidle_tick_clock_default(void);
/// How many ticks to run for a picture that comes `time` [s] >= 0 after the last one.
SIDLE_API int32_t sidle_tick_clock_take(sidle_tick_clock* clock, double time);
/// Where the picture lies between the last two ticks. [-] 0..1
SIDLE_API double sidle_tick_clock_alpha(const sidle_tick_clock* clock);

/// The layer of triggers, which walkers and queries with the default filter pass. Bits. [-]
#define SIDLE_TRIGGER_LAYER 0x80000000u

/// Called when a rule of the interface is broken, in builds that check them. The default ends the
/// program. No exception and no `longjmp` may leave it, nor any other function that is handed in.
typedef void (*sidle_assert_handler)(const char* rule, const char* file, int line);
/// Replaces the handler, null puts back the default, and returns the one before. To be set while no
/// other thread is in the library.
SIDLE_API sidle_assert_handler sidle_set_assert_handler(sidle_assert_handler handler);

/// How the library asks the game to run work in parallel: call `job(data, i)` once for each i
/// below `count`, on any threads, and return when all have returned.
typedef struct sidle_tasks {
    void (*run)(void* context, void (*job)(void* data, size_t index), void* data, size_t count);
    void* context;
} sidle_tasks;

#ifdef __cplusplus
}
#endif
