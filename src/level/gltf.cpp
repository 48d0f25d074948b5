// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstring>

#include "level/gltf_file.h"
#include "level/parts.h"

namespace sidle {
namespace {

// More than a world holds; keeps a small file with many instances from filling the memory.
constexpr std::size_t max_points = std::size_t{1} << 26;
// Of a sparse accessor without a buffer view, whose length no bytes of the file stand for.
constexpr std::size_t max_zeros = std::size_t{1} << 20;

/// Numbers in a buffer, as an accessor or one half of a sparse accessor names them.
struct GltfSlice {
    int view = -1;
    std::size_t offset = 0;
    int component_type = 0;
    std::size_t components = 1;
    std::size_t count = 0;
    bool is_normalized = false;
};

Error broken(const std::string& where, const std::string& message,
             ErrorCode code = ErrorCode::bad_index) {
    return {code, where, message};
}

bool is_place(int index, std::size_t count) {
    return index >= 0 && static_cast<std::size_t>(index) < count;
}

std::string of(int index, std::size_t count) {
    return std::to_string(index) + " of " + std::to_string(count);
}

std::string item(const char* list, std::size_t index) {
    return std::string(list) + "[" + std::to_string(index) + "]";
}

template <class T>
double component(const unsigned char* at) {
    T number{};
    std::memcpy(&number, at, sizeof(T));
    return static_cast<double>(number);
}

double component(const unsigned char* at, int type) {
    switch (type) {
        case TINYGLTF_COMPONENT_TYPE_BYTE:
            return component<std::int8_t>(at);
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE:
            return component<std::uint8_t>(at);
        case TINYGLTF_COMPONENT_TYPE_SHORT:
            return component<std::int16_t>(at);
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT:
            return component<std::uint16_t>(at);
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT:
            return component<std::uint32_t>(at);
        default:
            return component<float>(at);
    }
}

// What a normalized number is divided by; signed ones end at -1.
double whole_scale(int type) {
    switch (type) {
        case TINYGLTF_COMPONENT_TYPE_BYTE:
            return 127.0;
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE:
            return 255.0;
        case TINYGLTF_COMPONENT_TYPE_SHORT:
            return 32767.0;
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT:
            return 65535.0;
        default:
            return 1.0;
    }
}

std::size_t component_size(int type) {
    switch (type) {
        case TINYGLTF_COMPONENT_TYPE_BYTE:
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE:
            return 1;
        case TINYGLTF_COMPONENT_TYPE_SHORT:
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT:
            return 2;
        case TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT:
        case TINYGLTF_COMPONENT_TYPE_FLOAT:
            return 4;
        default:
            return 0;
    }
}

std::optional<Error> check_slice(const tinygltf::Model& model, const GltfSlice& slice,
                                 const std::string& where) {
    if (!is_place(slice.view, model.bufferViews.size())) {
        return broken(where + ".bufferView", of(slice.view, model.bufferViews.size()));
    }
    const tinygltf::BufferView& view = model.bufferViews[static_cast<std::size_t>(slice.view)];
    const std::string view_place = item("bufferViews", static_cast<std::size_t>(slice.view));
    if (!is_place(view.buffer, model.buffers.size())) {
        return broken(view_place + ".buffer", of(view.buffer, model.buffers.size()));
    }
    const std::size_t buffer_size =
        model.buffers[static_cast<std::size_t>(view.buffer)].data.size();
    if (view.byteOffset > buffer_size || view.byteLength > buffer_size - view.byteOffset) {
        return broken(view_place, "ends beyond its buffer", ErrorCode::truncated);
    }
    const std::size_t size = component_size(slice.component_type) * slice.components;
    if (size == 0) {
        return broken(where + ".componentType", std::to_string(slice.component_type),
                      ErrorCode::unsupported);
    }
    const std::size_t stride = view.byteStride == 0 ? size : view.byteStride;
    constexpr std::size_t max_stride = 4096;  // The format ends at 252.
    if (stride < size || stride > max_stride) {
        return broken(view_place + ".byteStride", std::to_string(stride), ErrorCode::bad_syntax);
    }
    if (slice.count == 0) return std::nullopt;
    const bool is_inside = slice.offset <= view.byteLength && size <= view.byteLength &&
                           slice.count - 1 <= (view.byteLength - size) / stride &&
                           slice.offset <= view.byteLength - size - (slice.count - 1) * stride;
    if (is_inside) return std::nullopt;
    return broken(where, "ends beyond its buffer view", ErrorCode::truncated);
}

std::optional<Error> read_slice(const tinygltf::Model& model, const GltfSlice& slice,
                                const std::string& where, std::vector<double>& numbers) {
    if (auto error = check_slice(model, slice, where)) return error;
    const tinygltf::BufferView& view = model.bufferViews[static_cast<std::size_t>(slice.view)];
    const auto& bytes = model.buffers[static_cast<std::size_t>(view.buffer)].data;
    const std::size_t size = component_size(slice.component_type);
    const std::size_t stride = view.byteStride == 0 ? size * slice.components : view.byteStride;
    const double scale = slice.is_normalized ? whole_scale(slice.component_type) : 1.0;
    numbers.clear();
    numbers.reserve(slice.count * slice.components);
    for (std::size_t i = 0; i < slice.count; ++i) {
        const std::size_t at = view.byteOffset + slice.offset + i * stride;
        for (std::size_t k = 0; k < slice.components; ++k) {
            const double number = component(bytes.data() + at + k * size, slice.component_type);
            numbers.push_back(slice.is_normalized ? std::max(number / scale, -1.0) : number);
        }
    }
    return std::nullopt;
}

// Some elements of a sparse accessor are replaced by others from another place.
std::optional<Error> read_sparse(const tinygltf::Model& model, const tinygltf::Accessor& accessor,
                                 GltfSlice slice, const std::string& where,
                                 std::vector<double>& numbers) {
    const auto& sparse = accessor.sparse;
    if (sparse.count < 0 || sparse.indices.byteOffset < 0 || sparse.values.byteOffset < 0) {
        return broken(where + ".sparse", "a negative number", ErrorCode::bad_syntax);
    }
    const auto count = static_cast<std::size_t>(sparse.count);
    const GltfSlice index_slice{sparse.indices.bufferView,
                                static_cast<std::size_t>(sparse.indices.byteOffset),
                                sparse.indices.componentType,
                                1,
                                count,
                                false};
    std::vector<double> indices;
    const std::string indices_place = where + ".sparse.indices";
    if (auto error = read_slice(model, index_slice, indices_place, indices)) return error;
    slice.view = sparse.values.bufferView;
    slice.offset = static_cast<std::size_t>(sparse.values.byteOffset);
    slice.count = count;
    std::vector<double> values;
    if (auto error = read_slice(model, slice, where + ".sparse.values", values)) return error;
    for (std::size_t i = 0; i < count; ++i) {
        if (!(indices[i] >= 0.0 && indices[i] < static_cast<double>(accessor.count))) {
            return broken(indices_place + "[" + std::to_string(i) + "]", "not in the accessor");
        }
        const std::size_t at = static_cast<std::size_t>(indices[i]) * slice.components;
        for (std::size_t k = 0; k < slice.components; ++k) {
            numbers[at + k] = values[i * slice.components + k];
        }
    }
    return std::nullopt;
}

std::optional<Error> read_accessor(const tinygltf::Model& model, int index, std::size_t components,
                                   const std::string& user, std::vector<double>& numbers) {
    if (!is_place(index, model.accessors.size())) {
        return broken(user, "accessor " + of(index, model.accessors.size()));
    }
    const tinygltf::Accessor& accessor = model.accessors[static_cast<std::size_t>(index)];
    const std::string where = item("accessors", static_cast<std::size_t>(index));
    const bool is_scalar = components == 1;
    const int type = is_scalar         ? TINYGLTF_TYPE_SCALAR
                     : components == 3 ? TINYGLTF_TYPE_VEC3
                                       : TINYGLTF_TYPE_VEC4;
    if (accessor.type != type) {
        return broken(where + ".type",
                      is_scalar ? "not SCALAR" : "not VEC" + std::to_string(components),
                      ErrorCode::bad_syntax);
    }
    const bool has_view = accessor.bufferView >= 0;
    if (!has_view && !accessor.sparse.isSparse) {
        return broken(where, "has no buffer view", ErrorCode::unsupported);
    }
    if (accessor.count > (has_view ? max_points : max_zeros)) {
        return broken(where, "too large", ErrorCode::too_large);
    }
    const GltfSlice slice{accessor.bufferView, accessor.byteOffset, accessor.componentType,
                          components,          accessor.count,      accessor.normalized};
    if (!has_view) {
        numbers.assign(accessor.count * components, 0.0);
    } else if (auto error = read_slice(model, slice, where, numbers)) {
        return error;
    }
    if (!accessor.sparse.isSparse) return std::nullopt;
    return read_sparse(model, accessor, slice, where, numbers);
}

/// A linear map and a shift: what nodes of a scene do to the points of a mesh.
struct Transform {
    Vec3 x{1, 0, 0};
    Vec3 y{0, 1, 0};
    Vec3 z{0, 0, 1};
    Vec3 shift;
};

Vec3 turn(const Transform& t, Vec3 v) { return t.x * v.x + t.y * v.y + t.z * v.z; }

// First `b`, then `a`.
Transform after(const Transform& a, const Transform& b) {
    return {turn(a, b.x), turn(a, b.y), turn(a, b.z), turn(a, b.shift) + a.shift};
}

bool is_mirror(const Transform& t) { return dot(cross(t.x, t.y), t.z) < 0.0; }

// First the scale, then the rotation, then the shift; lists of other lengths say nothing.
Transform transform_of(std::span<const double> shift, std::span<const double> q,
                       std::span<const double> scale) {
    Transform t;
    if (q.size() == 4) {
        const Rotation3 rotation = normalized({q[3], q[0], q[1], q[2]});
        t.x = rotate(rotation, t.x);
        t.y = rotate(rotation, t.y);
        t.z = rotate(rotation, t.z);
    }
    if (scale.size() == 3) {
        t.x = t.x * scale[0];
        t.y = t.y * scale[1];
        t.z = t.z * scale[2];
    }
    if (shift.size() == 3) t.shift = {shift[0], shift[1], shift[2]};
    return t;
}

Transform transform_of(const tinygltf::Node& node) {
    const std::vector<double>& m = node.matrix;
    if (m.size() == 16) {
        return {{m[0], m[1], m[2]}, {m[4], m[5], m[6]}, {m[8], m[9], m[10]}, {m[12], m[13], m[14]}};
    }
    return transform_of(node.translation, node.rotation, node.scale);
}

/// Lists of the transforms of a node's instances, one after the other; empty ones say nothing.
struct InstanceNumbers {
    std::vector<double> translations;
    std::vector<double> rotations;
    std::vector<double> scales;
};

std::optional<Error> read_instance_numbers(const tinygltf::Model& model,
                                           const tinygltf::Value& attributes,
                                           const std::string& where, const char* name,
                                           std::size_t components, std::vector<double>& numbers) {
    if (!attributes.Has(name)) return std::nullopt;
    const tinygltf::Value& accessor = attributes.Get(name);
    const int index = accessor.IsInt() ? accessor.GetNumberAsInt() : -1;
    return read_accessor(model, index, components, where + "." + name, numbers);
}

std::span<const double> item_of(const std::vector<double>& numbers, std::size_t index,
                                std::size_t components) {
    if (numbers.empty()) return {};
    return std::span(numbers).subspan(index * components, components);
}

// What the mesh of a node is placed by: the node's own place where it has no instances.
Result<std::vector<Transform>> instances_of(const tinygltf::Model& model, std::size_t node) {
    const auto& extensions = model.nodes[node].extensions;
    const auto found = extensions.find("EXT_mesh_gpu_instancing");
    if (found == extensions.end()) return std::vector<Transform>(1);
    const std::string where =
        item("nodes", node) + ".extensions.EXT_mesh_gpu_instancing.attributes";
    const tinygltf::Value& attributes = found->second.Get("attributes");
    InstanceNumbers own;
    const auto read = [&](const char* name, std::size_t components, std::vector<double>& numbers) {
        return read_instance_numbers(model, attributes, where, name, components, numbers);
    };
    std::optional<Error> error = read("TRANSLATION", 3, own.translations);
    if (!error) error = read("ROTATION", 4, own.rotations);
    if (!error) error = read("SCALE", 3, own.scales);
    if (error) return *error;
    const std::size_t counts[] = {own.translations.size() / 3, own.rotations.size() / 4,
                                  own.scales.size() / 3};
    const std::size_t count = std::max({counts[0], counts[1], counts[2]});
    for (const std::size_t other : counts) {
        if (other != 0 && other != count) return broken(where, "lists of different lengths");
    }
    std::vector<Transform> transforms;
    for (std::size_t i = 0; i < count; ++i) {
        transforms.push_back(transform_of(item_of(own.translations, i, 3),
                                          item_of(own.rotations, i, 4), item_of(own.scales, i, 3)));
    }
    return transforms;
}

// The corners of the triangles of a primitive, by their places in its list of indices.
void add_triangles(const std::vector<std::uint32_t>& corners, int mode, bool is_mirrored,
                   LevelPart3& part) {
    const std::size_t step = mode == TINYGLTF_MODE_TRIANGLES ? 3 : 1;
    for (std::size_t i = 0; i + 2 < corners.size(); i += step) {
        std::uint32_t a = corners[mode == TINYGLTF_MODE_TRIANGLE_FAN ? 0 : i];
        std::uint32_t b = corners[i + 1];
        const std::uint32_t c = corners[i + 2];
        const bool is_odd = mode == TINYGLTF_MODE_TRIANGLE_STRIP && i % 2 == 1;
        if (is_odd != is_mirrored) std::swap(a, b);
        part.triangles.push_back({a, b, c});
    }
}

std::optional<Error> add_primitive(const tinygltf::Model& model,
                                   const tinygltf::Primitive& primitive, const std::string& where,
                                   const Transform& transform, LevelPart3& part) {
    const int mode = primitive.mode < 0 ? TINYGLTF_MODE_TRIANGLES : primitive.mode;
    if (mode < TINYGLTF_MODE_TRIANGLES) return std::nullopt;  // Points and lines stop nobody.
    if (mode > TINYGLTF_MODE_TRIANGLE_FAN) {
        return broken(where + ".mode", std::to_string(mode), ErrorCode::bad_syntax);
    }
    const auto position = primitive.attributes.find("POSITION");
    if (position == primitive.attributes.end()) return std::nullopt;
    std::vector<double> numbers;
    const std::string position_place = where + ".attributes.POSITION";
    if (auto error = read_accessor(model, position->second, 3, position_place, numbers)) {
        return error;
    }
    const std::size_t first = part.points.size();
    const std::size_t count = numbers.size() / 3;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec3 point{numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]};
        part.points.push_back(turn(transform, point) + transform.shift);
    }
    std::vector<std::uint32_t> corners;
    if (primitive.indices < 0) {
        for (std::size_t i = 0; i < count; ++i) {
            corners.push_back(static_cast<std::uint32_t>(first + i));
        }
    } else {
        const std::string place = where + ".indices";
        if (auto error = read_accessor(model, primitive.indices, 1, place, numbers)) return error;
        for (const double index : numbers) {
            if (!(index >= 0.0 && index < static_cast<double>(count))) {
                return broken(place, "a vertex beyond " + std::to_string(count));
            }
            corners.push_back(static_cast<std::uint32_t>(first + static_cast<std::size_t>(index)));
        }
    }
    add_triangles(corners, mode, is_mirror(transform), part);
    return std::nullopt;
}

// The triangles of a mesh, or a few more. In 64 bits: addresses may have 32.
std::uint64_t most_triangles(const tinygltf::Model& model, const tinygltf::Mesh& mesh) {
    std::uint64_t count = 0;
    for (const tinygltf::Primitive& primitive : mesh.primitives) {
        const auto position = primitive.attributes.find("POSITION");
        const int unindexed = position == primitive.attributes.end() ? -1 : position->second;
        const int index = primitive.indices < 0 ? unindexed : primitive.indices;
        if (!is_place(index, model.accessors.size())) continue;
        const std::size_t corners = model.accessors[static_cast<std::size_t>(index)].count;
        const bool is_list = primitive.mode < 0 || primitive.mode == TINYGLTF_MODE_TRIANGLES;
        count += std::min(corners, max_points) / (is_list ? 3 : 1);
    }
    return count;
}

std::optional<Error> add_mesh(const tinygltf::Model& model, std::size_t node_index,
                              const Transform& transform, std::uint64_t& triangle_count,
                              LevelParts3& out) {
    const tinygltf::Node& node = model.nodes[node_index];
    if (node.mesh == -1) {
        if (marked_surface(node.name)) {
            out.flaws.push_back(item("nodes", node_index) + ": " + quoted(node.name) +
                                " has no mesh, so it marks nothing; give the mark to the nodes "
                                "below it");
        }
        return std::nullopt;
    }
    if (!is_place(node.mesh, model.meshes.size())) {
        return broken(item("nodes", node_index) + ".mesh", of(node.mesh, model.meshes.size()));
    }
    const auto mesh_index = static_cast<std::size_t>(node.mesh);
    const tinygltf::Mesh& mesh = model.meshes[mesh_index];
    LevelPart3 part;
    part.name = !node.name.empty()   ? node.name
                : !mesh.name.empty() ? mesh.name
                                     : "node " + std::to_string(node_index);
    const auto by_node = marked_surface(node.name);
    part.surface = (by_node ? by_node : marked_surface(mesh.name)).value_or(Surface3::solid);
    const Result<std::vector<Transform>> instances = instances_of(model, node_index);
    if (!instances) return instances.error();
    triangle_count += most_triangles(model, mesh) * instances.value().size();
    if (triangle_count > max_points) {
        return broken(item("nodes", node_index), "more than 2^26 triangles so far",
                      ErrorCode::too_large);
    }
    for (const Transform& instance : instances.value()) {
        for (std::size_t i = 0; i < mesh.primitives.size(); ++i) {
            const std::string where = item("meshes", mesh_index) + "." + item("primitives", i);
            const Transform whole = after(transform, instance);
            if (auto error = add_primitive(model, mesh.primitives[i], where, whole, part)) {
                return error;
            }
            if (out.vertex_count + part.points.size() > max_points) {
                return broken(item("nodes", node_index), "more than 2^26 vertices so far",
                              ErrorCode::too_large);
            }
        }
    }
    out.vertex_count += part.points.size();
    out.parts.push_back(std::move(part));
    return std::nullopt;
}

// The nodes to begin with: those of the default scene, of the first, or all that have no parent.
Result<std::vector<int>> root_nodes(const tinygltf::Model& model) {
    if (model.defaultScene != -1 && !is_place(model.defaultScene, model.scenes.size())) {
        return broken("scene", of(model.defaultScene, model.scenes.size()));
    }
    if (!model.scenes.empty()) {
        const int scene = std::max(model.defaultScene, 0);
        return model.scenes[static_cast<std::size_t>(scene)].nodes;
    }
    std::vector<bool> is_child(model.nodes.size(), false);
    for (const tinygltf::Node& node : model.nodes) {
        for (const int child : node.children) {
            if (is_place(child, model.nodes.size())) {
                is_child[static_cast<std::size_t>(child)] = true;
            }
        }
    }
    std::vector<int> roots;
    for (std::size_t i = 0; i < model.nodes.size(); ++i) {
        if (!is_child[i]) roots.push_back(static_cast<int>(i));
    }
    return roots;
}

std::vector<std::string> marked_materials(const tinygltf::Model& model) {
    std::vector<std::string> flaws;
    for (std::size_t i = 0; i < model.materials.size(); ++i) {
        const std::string& name = model.materials[i].name;
        if (!marked_surface(name)) continue;
        flaws.push_back(item("materials", i) + ": " + flaw_of_material(name, "a node or mesh"));
    }
    return flaws;
}

// Exporters give a mesh that is seen a simpler shape, which its author waits for to count.
std::optional<std::string> flaw_of_shapes(const tinygltf::Model& model) {
    for (const std::string& name : model.extensionsUsed) {
        for (const char* word :
             {"physics_shape", "collider", "collision", "rigid_bod", "_shapes"}) {
            if (name.find(word) == name.npos) continue;
            return "extensionsUsed: shapes of " + name +
                   " are not read; what stops anybody are the meshes";
        }
    }
    return std::nullopt;
}

/// A node that waits for its turn, with all that its parents do to it.
struct WaitingNode {
    int node = 0;
    Transform parents;
};

}  // namespace

Result<LevelParts3> parse_gltf(std::span<const std::byte> bytes, const LevelFolder& folder) {
    const Result<tinygltf::Model> loaded = load_gltf(bytes, folder);
    if (!loaded) return loaded.error();
    const tinygltf::Model& model = loaded.value();
    const Result<std::vector<int>> roots = root_nodes(model);
    if (!roots) return roots.error();
    LevelParts3 out;
    out.flaws = marked_materials(model);
    if (auto flaw = flaw_of_shapes(model)) out.flaws.push_back(std::move(*flaw));
    std::uint64_t triangle_count = 0;
    std::vector<bool> is_seen(model.nodes.size(), false);
    std::vector<WaitingNode> waiting;
    const auto wait_for = [&](const std::vector<int>& nodes, const Transform& parents) {
        for (auto node = nodes.rbegin(); node != nodes.rend(); ++node) {
            waiting.push_back({*node, parents});
        }
    };
    wait_for(roots.value(), {});
    while (!waiting.empty()) {
        const WaitingNode next = waiting.back();
        waiting.pop_back();
        if (!is_place(next.node, model.nodes.size())) {
            return broken("nodes", of(next.node, model.nodes.size()));
        }
        const auto index = static_cast<std::size_t>(next.node);
        if (is_seen[index]) return broken(item("nodes", index), "has two parents");
        is_seen[index] = true;
        const Transform transform = after(next.parents, transform_of(model.nodes[index]));
        if (auto error = add_mesh(model, index, transform, triangle_count, out)) return *error;
        wait_for(model.nodes[index].children, transform);
    }
    for (const LevelPart3& part : out.parts) {
        if (!part.triangles.empty()) return out;
    }
    return broken("scenes", "no triangle in any mesh", ErrorCode::bad_syntax);
}

Result<Level3> read_gltf(std::span<const std::byte> bytes, const std::string& folder,
                         const LevelSettings3& settings) {
    const Result<LevelParts3> parts = parse_gltf(bytes, {folder, settings.folders_above});
    if (!parts) return parts.error();
    Level3 level;
    if (auto error = append_parts(level, parts.value(), {settings, {}, {}})) return *error;
    return level;
}

}  // namespace sidle
