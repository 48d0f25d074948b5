// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <embree3/rtcore.h>

#include <atomic>
#include <cstddef>

#include "sidle/3d/mesh.h"

namespace sidle::bench {

/// A mesh in Embree's robust mode, which is watertight, built and asked on one thread. Corners and
/// indices are copied, as Embree wants them padded.
class EmbreeMesh {
public:
    explicit EmbreeMesh(const MeshSource3& source);
    ~EmbreeMesh();
    EmbreeMesh(const EmbreeMesh&) = delete;
    EmbreeMesh& operator=(const EmbreeMesh&) = delete;

    /// Part of the way done before the first contact, 1 without one.
    double cast(Vec3 from, Vec3 to) const;

    /// What Embree says it holds. [byte]
    std::size_t byte_count() const { return static_cast<std::size_t>(bytes_.load()); }

private:
    std::atomic<std::ptrdiff_t> bytes_{0};
    RTCDevice device_;
    RTCScene scene_;
};

}  // namespace sidle::bench
