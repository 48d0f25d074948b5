// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "solid_names.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <string_view>
#include <utility>

#include "input.h"
#include "level_file.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::ordered_json;

/// What was found so far, and which files are to be looked through, too: tilesets, maps of a world.
struct Found {
    std::vector<std::string> names;
    std::vector<std::string> files;

    void add(std::string_view name) {
        if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
            names.emplace_back(name);
    }
};

bool says_yes_or_no(std::string_view value) {
    constexpr std::string_view words[] = {"", "0", "1", "true", "false", "yes", "no"};
    return std::find(std::begin(words), std::end(words), value) != std::end(words);
}

// ---------------------------------------------------------------------------------------- XML

void take_tag(pugi::xml_node node, Found& found) {
    const std::string_view kind = node.name();
    const pugi::xml_attribute name = node.attribute("name");
    const pugi::xml_attribute value = node.attribute("value");
    if (kind == "layer" || kind == "objectgroup" || kind == "group") found.add(name.value());
    // In the collision editor it has no name.
    if (kind == "objectgroup" && !name) found.add("shapes");
    if (kind == "property" && value && says_yes_or_no(std::string_view(value.value())))
        found.add(name.value());
    if (kind == "object" || kind == "tile") {
        found.add(node.attribute("type").value());
        found.add(node.attribute("class").value());
    }
    if (const auto source = node.attribute("source"); kind == "tileset" && source)
        found.files.emplace_back(source.value());
}

void look_through_xml(std::string_view text, Found& found) {
    struct Walker : pugi::xml_tree_walker {
        Found& found;
        explicit Walker(Found& all) : found(all) {}
        bool for_each(pugi::xml_node& node) override {
            take_tag(node, found);
            return true;
        }
    };
    pugi::xml_document document;
    document.load_buffer(text.data(), text.size());  // The reader has told what is wrong with it.
    Walker walker(found);
    document.traverse(walker);
}

// --------------------------------------------------------------------------------------- JSON

std::string text_of(const Json& node, const char* key) {
    const auto found = node.find(key);
    return found != node.end() && found->is_string() ? found->get<std::string>() : "";
}

bool says_yes_or_no(const Json& value) {
    return value.is_boolean() ||
           (value.is_string() && says_yes_or_no(std::string_view(value.get<std::string>())));
}

void take_properties(const Json& properties, Found& found) {
    if (properties.is_object()) {
        for (const auto& [name, value] : properties.items())
            if (says_yes_or_no(value)) found.add(name);
        return;
    }
    for (const Json& one : properties)
        if (one.is_object() && one.contains("value") && says_yes_or_no(one["value"]))
            found.add(text_of(one, "name"));
}

// An element of the list `list`, or a member of that name.
void take_object(const std::string& list, const Json& node, Found& found) {
    if (list == "layers") found.add(text_of(node, "name"));
    if (list == "layers" && !node.value("intGridValues", Json()).empty())
        found.add(text_of(node, "identifier"));
    if (list == "intGridValues") found.add(text_of(node, "identifier"));
    if (list == "objects" || list == "tiles") {
        found.add(text_of(node, "type"));
        found.add(text_of(node, "class"));
    }
    if (list == "objectgroup") found.add("shapes");
    if (list == "tilesets" && !text_of(node, "source").empty())
        found.files.push_back(text_of(node, "source"));
    if (list == "maps") found.files.push_back(text_of(node, "fileName"));
    if (list == "tileproperties")
        for (const auto& [name, properties] : node.items()) take_properties(properties, found);
}

// The reader has refused what is nested deeply.
void look_through_json(const std::string& list, const Json& node, Found& found) {
    if (node.is_object()) {
        take_object(list, node, found);
        for (const auto& [key, value] : node.items()) {
            if (key == "properties")
                take_properties(value, found);
            else
                look_through_json(key, value, found);
        }
    }
    if (!node.is_array()) return;
    for (const Json& one : node)
        if (one.is_structured()) look_through_json(list, one, found);
}

void look_through(const std::string& path, Found& found) {
    const Result<std::string> text = read_input(path);
    if (!text) return;
    if (text.value().find('<') < text.value().find('{'))
        return look_through_xml(text.value(), found);
    const Json document = Json::parse(text.value(), nullptr, false);
    if (!document.is_discarded()) look_through_json("", document, found);
}

}  // namespace

std::vector<std::string> solid_names(const std::string& path) {
    Found found;
    if (path == "-") return {};
    std::vector<std::filesystem::path> files{path};
    const std::filesystem::path folder = files[0].parent_path();
    for (std::size_t i = 0; i < files.size(); ++i) {
        look_through(files[i].string(), found);
        for (const std::string& name : std::exchange(found.files, {})) {
            const std::filesystem::path file = (files[i].parent_path() / name).lexically_normal();
            // As the readers do, what lies elsewhere is left alone.
            const bool is_inside =
                !way_inside(file, ".").empty() || !way_inside(file, folder).empty();
            const bool is_new = std::find(files.begin(), files.end(), file) == files.end();
            if (is_inside && is_new) files.push_back(file);
        }
    }
    return found.names;
}

}  // namespace sidle::cli
