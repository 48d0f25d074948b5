// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/crowd_jobs.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>

#include "support/random2.h"
#include "support/threads.h"

using namespace sidle;

namespace {

constexpr std::size_t pass_count = 5;

// What jobs have seen of each other.
struct Watch {
    std::vector<std::vector<std::size_t>> near;      // Jobs, by job.
    std::unique_ptr<std::atomic<std::size_t>[]> at;  // Passes that a job has begun.
    std::atomic<std::size_t> out_of_turn = 0;
};

Watch* watch = nullptr;  // A pass is told nothing but the step and its rows.

// Those near it have come through the pass before, and have begun none but the next.
void look_about(CrowdStep& step, std::size_t first, std::size_t end) {
    const std::size_t job = first / rows_per_job;
    const std::size_t pass = watch->at[job]++;
    const bool is_whole = end == std::min(first + rows_per_job, step.scratch.rows.size());
    const auto is_in_turn = [&](std::size_t other) {
        const std::size_t at = watch->at[other];
        return at >= pass && at <= pass + 2;
    };
    const std::vector<std::size_t>& near = watch->near[job];
    if (!is_whole || !std::all_of(near.begin(), near.end(), is_in_turn)) ++watch->out_of_turn;
}

// Rows of which some are near others, here and there, and far off: as where tables wrap round.
void list_near(test::Random2& random, CrowdScratch& scratch, std::size_t rows) {
    std::vector<std::vector<std::uint32_t>> near(rows);
    const int most = random.whole(1, 4) * static_cast<int>(rows_per_job);
    for (std::size_t k = 0; k < rows; ++k) {
        if (random.chance(0.9)) continue;
        const int by = random.chance(0.001) ? random.whole(0, static_cast<int>(rows) - 1)
                                            : random.whole(1, most);
        const std::size_t other = (k + static_cast<std::size_t>(by)) % rows;
        if (other < k && random.chance(0.5)) continue;
        near[k].push_back(static_cast<std::uint32_t>(other));
        near[other].push_back(static_cast<std::uint32_t>(k));
    }
    scratch.rows.resize(rows);
    scratch.near_lists.resize(watch->near.size());
    for (std::size_t k = 0; k < rows; ++k) {
        const std::size_t job = k / rows_per_job;
        std::vector<std::uint32_t>& list = scratch.near_lists[job];
        list.insert(list.end(), near[k].begin(), near[k].end());
        scratch.near_ends.push_back(static_cast<std::uint32_t>(list.size()));
        for (const std::uint32_t other : near[k]) watch->near[job].push_back(other / rows_per_job);
    }
}

}  // namespace

TEST_CASE("crowd jobs: each comes through all passes, no two near each other more than one apart") {
    constexpr std::array<CrowdPass, pass_count> passes{look_about, look_about, look_about,
                                                       look_about, look_about};
    for (std::uint64_t seed = 0; seed < 24; ++seed) {
        INFO("seed ", seed);
        test::Random2 random(seed);
        const auto rows = static_cast<std::size_t>(random.whole(1, 120'000));
        const std::size_t jobs = job_count(rows);
        Watch own{std::vector<std::vector<std::size_t>>(jobs),
                  std::make_unique<std::atomic<std::size_t>[]>(jobs)};
        watch = &own;
        Crowd::State crowd;
        std::size_t threads = seed % 4;
        const Tasks tasks = threads == 0 ? Tasks{} : Tasks{test::run_on_threads, &threads};
        CrowdStep step{crowd, crowd.scratch, {}, {}, tasks};
        list_near(random, crowd.scratch, rows);

        run_close_passes(step, passes);

        CHECK(own.out_of_turn == 0);
        for (std::size_t job = 0; job < jobs; ++job) REQUIRE(own.at[job] == pass_count);
    }
}
