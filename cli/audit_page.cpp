// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "audit_page.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <map>
#include <tuple>

#include "audit_page_source.h"
#include "audit_picture.h"
#include "audit_replay.h"
#include "base64.h"
#include "input.h"
#include "json_text.h"
#include "output.h"
#include "surface.h"

namespace sidle::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr int picture_width = 480;
constexpr int picture_height = 320;

template <class T>
std::string base64(const std::vector<T>& values) {
    return cli::base64(values.data(), values.size() * sizeof(T));
}

void add(std::vector<float>& list, Vec3 p) {
    list.push_back(static_cast<float>(p.x));
    list.push_back(static_cast<float>(p.y));
    list.push_back(static_cast<float>(p.z));
}

/// All that is drawn of the level, equal corners once.
Json mesh_of(const AuditStage& stage) {
    Box3 ends;
    for (const WalkState3& start : stage.scene.starts) ends = include(ends, start.position);
    std::map<std::tuple<float, float, float>, std::uint32_t> known;
    std::vector<float> corners;
    std::vector<std::uint32_t> indices;
    for (const SurfaceTriangle& t : surface_of(stage.scene.world, grow(ends, 20.0))) {
        for (const Vec3 p : {t.shape.a, t.shape.b, t.shape.c}) {
            const std::tuple key(static_cast<float>(p.x), static_cast<float>(p.y),
                                 static_cast<float>(p.z));
            const auto [at, is_new] =
                known.emplace(key, static_cast<std::uint32_t>(corners.size() / 3));
            if (is_new) add(corners, p);
            indices.push_back(at->second);
        }
    }
    return {{"corners", base64(corners)}, {"indices", base64(indices)}};
}

Json heat_of(const AuditReport3& report) {
    std::vector<float> places;
    for (const AuditHeat3& heat : report.heat) {
        add(places, heat.place);
        places.push_back(static_cast<float>(heat.visits));
    }
    return {{"places", base64(places)}, {"cell", report.cell.x}};
}

std::string file_bytes(const std::string& path) {
    const Result<std::string> bytes = read_input(path);
    return bytes ? bytes.value() : "";
}

/// The WebAssembly module that plays recordings, from where it is installed or built; empty where
/// there is none: then the page shows the way that was recorded.
std::string replay_module() {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) return "";
    const std::filesystem::path folder = program.parent_path();
    for (const char* const place :
         {"../share/sidle/sidle-replay.wasm", "../../wasm/sidle-replay.wasm"}) {
        const std::string bytes = file_bytes((folder / place).string());
        if (!bytes.empty()) return bytes;
    }
    return "";
}

std::string number_name(std::size_t number, const Finding3& finding) {
    char text[40];
    std::snprintf(text, sizeof text, "%02zu_%s", number + 1, name_of(finding.fault));
    return text;
}

/// `</script>` inside a string would end the page's data.
std::string safe(const Json& json) {
    std::string text = json_text(json);
    for (std::size_t at = text.find("</"); at != std::string::npos; at = text.find("</", at + 3))
        text.replace(at, 2, "<\\/");
    return text;
}

bool write_page(const std::string& file, const Json& data, const std::string& title) {
    std::string page = audit_page_source;
    const auto fill = [&page](const std::string& mark, const std::string& text) {
        const std::size_t at = page.find(mark);
        if (at != std::string::npos) page.replace(at, mark.size(), text);
    };
    std::string plain;
    for (const char c : title)
        if (c != '<' && c != '>' && c != '&') plain += c;
    fill("{{title}}", plain);
    fill("{{data}}", safe(data));
    return write_text(file, page);
}

}  // namespace

bool write_audit_page(const std::string& folder, const AuditTask& task, const AuditStage& stage,
                      const AuditReport3& report, const std::vector<bool>& known,
                      const AuditTimes& times) {
    if (!make_folder(folder)) return false;
    const std::string module = replay_module();
    const Painter painter(stage.scene, picture_width, picture_height);
    Json data = audit_json(task, stage, report, known, times);
    const std::string list = json_text(data, 1) + "\n";
    if (!write_text(folder + "/findings.json", list)) return false;
    for (std::size_t i = 0; i < report.findings.size(); ++i) {
        const Finding3& finding = report.findings[i];
        const std::string name = number_name(i, finding);
        std::vector<Vec3> path;
        play_through(stage.scene, finding.play, &path);
        const Vec3 eye = painter.eye_for(finding, path);
        const std::string png = painter.paint(eye, finding, path).png();
        if (!write_text(folder + "/" + name + ".png", png)) return false;
        const std::vector<std::byte> replay = replay_of(task, stage, finding);
        if (!write_bytes(folder + "/" + name + ".srec", replay)) return false;
        std::vector<float> points;
        for (const Vec3 point : path) add(points, point);
        Json& entry = data["findings"][i];
        entry["name"] = name;
        entry["picture"] = base64(png.data(), png.size());
        entry["path"] = base64(points);
        entry["eye"] = Json::array({eye.x, eye.y, eye.z});
        if (!module.empty()) entry["replay"] = base64(play_of(stage, finding));
    }
    if (!module.empty() && !report.findings.empty()) {
        data["module"] = base64(module.data(), module.size());
        data["world"] = base64(world_of(stage));
    }
    data["mesh"] = mesh_of(stage);
    data["heat"] = heat_of(report);
    data["dt"] = stage.scene.dt;
    data["radius"] = stage.scene.body.walker.radius;
    data["height"] = stage.scene.body.walker.height;
    return write_page(folder + "/index.html", data, "Audit of " + task.level);
}

}  // namespace sidle::cli
