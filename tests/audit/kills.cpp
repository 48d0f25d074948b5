// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "cli/audit_save.h"
#include "sidle/audit/explore.h"

using namespace sidle;
using cli::read_saved;
using cli::SavedAudit;
using cli::write_saved;

namespace {

// A plate that one can walk off.
AuditScene3 plate() {
    AuditScene3 scene;
    scene.world.add({.shape = OrientedBox3{.center = {0, -0.5, 0}, .half = {3, 0.5, 3}}});
    scene.starts.push_back(*find_ground(scene.world, scene.body.walker, {0, 0.2, 0}, 1));
    return scene;
}

SavedAudit saved_of(const Explorer3& search) {
    SavedAudit saved;
    saved.settings.streams = 2;
    saved.ticks = 4000;
    saved.streams.push_back({search.stream(), search.save()});
    return saved;
}

Explorer3 new_search(const AuditScene3& scene) {
    AuditSettings3 settings;
    settings.streams = 2;
    return {scene, settings, 1};
}

std::string file_in_work(const char* name) {
    return (std::filesystem::temp_directory_path() / (std::to_string(getpid()) + name)).string();
}

std::string text_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// Writes in a process of its own that the system kills as it writes the byte after the first
// `bytes`. Returns the signal that ended it, or 0.
int write_and_die(const std::string& path, const SavedAudit& saved, std::size_t bytes) {
    const pid_t child = fork();
    if (child == 0) {
        const rlimit none{0, 0};
        const rlimit limit{bytes, bytes};
        setrlimit(RLIMIT_CORE, &none);
        setrlimit(RLIMIT_FSIZE, &limit);
        std::signal(SIGXFSZ, SIG_DFL);
        // What does not fit is cut off first; the next byte kills.
        while (!write_saved(path, saved)) continue;
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

}  // namespace

TEST_CASE("audit: a process killed at any byte of a save leaves the save before, as a whole") {
    const AuditScene3 scene = plate();
    Explorer3 straight = new_search(scene);
    straight.run(scene, 4000);
    Explorer3 search = new_search(scene);
    search.run(scene, 1500);
    const SavedAudit before = saved_of(search);
    search.run(scene, 3000);
    const SavedAudit after = saved_of(search);
    const std::string path = file_in_work("killed.save");
    REQUIRE(write_saved(path, after));
    const std::size_t whole = text_of(path).size();
    std::minstd_rand random(7);
    std::vector<std::size_t> cuts{0, 1, whole - 9, whole - 8, whole - 1};
    while (cuts.size() < 60) cuts.push_back(random() % whole);

    for (const std::size_t cut : cuts) {
        REQUIRE(write_saved(path, before));
        INFO("killed after " << cut << " of " << whole << " bytes");

        CHECK(write_and_die(path, after, cut) == SIGXFSZ);

        const Result<SavedAudit> read = read_saved(path);
        REQUIRE(read);
        CHECK(read.value().streams == before.streams);
    }
    CHECK(write_and_die(path, after, whole) == 0);
    const Result<SavedAudit> read = read_saved(path);
    REQUIRE(read);
    CHECK(read.value().streams == after.streams);

    // Nothing is lost of what was saved: it goes on to the same end.
    Explorer3 resumed = new_search(scene);
    REQUIRE(!resumed.load(read.value().streams[0].second));
    resumed.run(scene, 4000);
    CHECK(resumed.save() == straight.save());
    std::filesystem::remove(path);
    std::filesystem::remove(path + ".part");
}

TEST_CASE("audit: a save that is cut off, half overwritten or changed is never read as whole") {
    const AuditScene3 scene = plate();
    Explorer3 search = new_search(scene);
    search.run(scene, 1500);
    const std::string path = file_in_work("half.save");
    REQUIRE(write_saved(path, saved_of(search)));
    const std::string before = text_of(path);
    search.run(scene, 3000);
    REQUIRE(write_saved(path, saved_of(search)));
    const std::string after = text_of(path);
    REQUIRE(before.size() < after.size());
    std::minstd_rand random(11);
    const auto is_refused = [&](const std::string& text) {
        std::ofstream(path, std::ios::binary) << text;
        return !read_saved(path);
    };

    for (int i = 0; i < 200; ++i) {
        const std::size_t at = random() % after.size();
        INFO("at byte " << at << " of " << after.size());
        CHECK(is_refused(after.substr(0, at)));
        CHECK(is_refused(after.substr(0, at) + std::string(after.size() - at, '\0')));
        CHECK(is_refused(after + before.substr(at % before.size())));
        std::string changed = after;
        changed[at] = static_cast<char>(changed[at] ^ (1 << (i % 8)));
        CHECK(is_refused(changed));
        // The new one written over the old one, in its place.
        const std::size_t part = at % before.size();
        const std::string mixed = after.substr(0, part) + before.substr(part);
        if (mixed != before) CHECK(is_refused(mixed));
    }
    CHECK(!is_refused(after));
    std::filesystem::remove(path);
}
