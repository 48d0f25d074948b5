// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "bench/embree.h"

namespace sidle::bench {
namespace {

bool count_bytes(void* counter, ssize_t bytes, bool /*is_done*/) {
    *static_cast<std::atomic<std::ptrdiff_t>*>(counter) += bytes;
    return true;
}

}  // namespace

EmbreeMesh::EmbreeMesh(const MeshSource3& source)
    : device_(rtcNewDevice("threads=1")), scene_(nullptr) {
    rtcSetDeviceMemoryMonitorFunction(device_, count_bytes, &bytes_);
    scene_ = rtcNewScene(device_);
    rtcSetSceneFlags(scene_, RTC_SCENE_FLAG_ROBUST);
    RTCGeometry mesh = rtcNewGeometry(device_, RTC_GEOMETRY_TYPE_TRIANGLE);
    auto* corner = static_cast<float*>(rtcSetNewGeometryBuffer(mesh, RTC_BUFFER_TYPE_VERTEX, 0,
                                                               RTC_FORMAT_FLOAT3, 3 * sizeof(float),
                                                               source.vertices.size()));
    for (const MeshVertex3& v : source.vertices) {
        *corner++ = v.x;
        *corner++ = v.y;
        *corner++ = v.z;
    }
    auto* index = static_cast<unsigned*>(
        rtcSetNewGeometryBuffer(mesh, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3,
                                3 * sizeof(unsigned), source.triangles.size()));
    for (const MeshTriangle3& t : source.triangles) {
        *index++ = t.a;
        *index++ = t.b;
        *index++ = t.c;
    }
    rtcCommitGeometry(mesh);
    rtcAttachGeometry(scene_, mesh);
    rtcReleaseGeometry(mesh);
    rtcCommitScene(scene_);
}

EmbreeMesh::~EmbreeMesh() {
    rtcReleaseScene(scene_);
    rtcReleaseDevice(device_);
}

double EmbreeMesh::cast(Vec3 from, Vec3 to) const {
    const Vec3 way = to - from;
    RTCRayHit asked{};
    asked.ray.org_x = static_cast<float>(from.x);
    asked.ray.org_y = static_cast<float>(from.y);
    asked.ray.org_z = static_cast<float>(from.z);
    asked.ray.dir_x = static_cast<float>(way.x);
    asked.ray.dir_y = static_cast<float>(way.y);
    asked.ray.dir_z = static_cast<float>(way.z);
    asked.ray.tfar = 1.0f;
    asked.ray.mask = ~0u;
    asked.hit.geomID = RTC_INVALID_GEOMETRY_ID;
    RTCIntersectContext context;
    rtcInitIntersectContext(&context);
    rtcIntersect1(scene_, &context, &asked);
    return asked.hit.geomID == RTC_INVALID_GEOMETRY_ID ? 1.0 : static_cast<double>(asked.ray.tfar);
}

}  // namespace sidle::bench
