// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// A glTF that requires an extension of paint, light, motion or meaning was refused, though it
// changes no mesh: textures as DDS, shaders of older pipelines, nodes that an animation hides.
#include <doctest/doctest.h>

#include <string>

#include "sidle/level/level3.h"
#include "support/level_bytes.h"

namespace sidle {
namespace {

std::string told(const std::string& extension) {
    const std::string text = R"({"asset":{"version":"2.0"},"nodes":[{"mesh":0}],
        "meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3"}],
        "bufferViews":[{"buffer":0,"byteLength":36}],"buffers":[{"byteLength":36}],
        "extensionsRequired":[")" +
                             extension + "\"]}";
    const std::string corners = test::packed<float>({0, 0, 0, 0, 0, 1, 1, 0, 0});
    return test::refusal(read_gltf(test::bytes_of(test::glb(text, corners)), ""));
}

}  // namespace

TEST_CASE("gltf: what changes no mesh may be required") {
    for (const char* name :
         {"KHR_materials_unlit", "KHR_techniques_webgl", "KHR_technique_webgl", "MSFT_texture_dds",
          "MSFT_packing_occlusionRoughnessMetallic", "KHR_animation_pointer", "KHR_node_visibility",
          "KHR_xmp_json_ld", "KHR_audio_emitter", "KHR_interactivity", "EXT_lights_image_based",
          "EXT_structural_metadata", "EXT_mesh_features", "EXT_instance_features", "MSFT_lod",
          "GODOT_single_root", "OMI_physics_body", "KHR_physics_rigid_bodies"}) {
        CAPTURE(name);
        CHECK(told(name) == "accepted");
    }
}

TEST_CASE("gltf: what changes a mesh, or is not known, is refused, and what to do is told") {
    for (const std::string name : {"CESIUM_RTC", "KHR_mesh_primitive_restart", "EXT_skinning"}) {
        CHECK(told(name) ==
              "extensionsRequired[0]: " + name + " is not supported; export without it");
    }
    CHECK(told("EXT_meshopt_compression").ends_with("; export the meshes without compression"));
}

}  // namespace sidle
