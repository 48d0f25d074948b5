// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sidle/base/vec3.h"

namespace sidle::bench {

/// CPU time of this thread [us]: what other programs do meanwhile does not count.
double cpu_microseconds();

/// Time on the wall [us], which is what counts where threads share the work.
double wall_microseconds();

/// What a pair of clock readings costs [us]; taken off where single calls are timed.
double clock_cost();

/// Memory in use on the heap [byte], including large blocks; 0 where the C library does not tell.
std::uint64_t heap_bytes();

/// A checksum of numbers, bit for bit. Source: [Fowler], 64 bits, variant 1a.
class Checksum {
public:
    void add(std::uint64_t bits);
    void add(double value);
    void add(Vec3 v);
    std::uint64_t value() const { return hash_; }

private:
    std::uint64_t hash_ = 0xcbf29ce484222325u;
};

/// Figures of one work done by one library.
struct Row {
    std::string name;             ///< subject/scene/size
    std::uint64_t size = 0;       ///< Walkers, casts, triangles: what the name's size says. [-]
    std::string peer;             ///< Empty for Sidle.
    std::string unit;             ///< Of all samples, such as "us per walker-tick".
    std::vector<double> samples;  ///< [unit]
    std::vector<double> singles;  ///< Single calls, for the p99; may be empty. [unit]
    std::uint64_t checksum = 0;   ///< Of the answers. [-]
    double progress = -1;   ///< Walks: way made along the wish, as a share of it; < 0: no walk.
    double agreement = -1;  ///< Share of answers as Sidle's within 1 cm; below 0: not asked.
    double overlaps = -1;   ///< Pairs that are 1 % deep, per 1,000 units; below 0: not asked.
    double t95 = -1;  ///< Time of 95 % to pass, of the time alone; 0: never; below 0: not asked.
};

/// What of all to measure.
struct Choice {
    std::string filter;     ///< Part of the names wanted; empty for all.
    bool is_tiny = false;   ///< Sizes are cut so that each benchmark runs once in a moment.
    bool is_alone = false;  ///< Without the peers, as for a profile.
};

/// Which benchmarks run and how long; where the figures go.
class Harness {
public:
    explicit Harness(Choice choice) : choice_(std::move(choice)) {}

    bool is_tiny() const { return choice_.is_tiny; }
    bool has_peers() const { return !choice_.is_alone; }
    bool wants(const std::string& name) const;
    /// Prints one line of JSON.
    void report(const Row& row);
    /// Says what is not measured and why.
    void skip(const std::string& name, const std::string& reason);
    int reported() const { return reported_; }

private:
    Choice choice_;
    int reported_ = 0;
};

}  // namespace sidle::bench
