// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "2d/crowd_jobs.h"

#include <algorithm>

#include "base/run_ranges.h"

namespace sidle {
namespace {

// Whether passes may run close behind each other. In a page, which waits for each byte of code, a
// crowd is seldom so large that it pays.
#ifdef __wasm__
constexpr bool may_run_close = false;
#else
constexpr bool may_run_close = true;
#endif

// Jobs of a crowd that takes more than the second cache, with all that a step keeps of it.
constexpr std::size_t least_jobs = 32;
// Jobs that one of several threads brings as far as it can without the others.
constexpr std::size_t jobs_per_band = 16;

std::size_t end_of(const CrowdStep& step, std::size_t job) {
    return std::min((job + 1) * rows_per_job, step.scratch.rows.size());
}
void run_job(CrowdStep& step, CrowdPass pass, std::size_t job) {
    pass(step, job * rows_per_job, end_of(step, job));
}

// Jobs that follow each other, and how many passes each has come through. Before a job begins one,
// those with rows near its own must have come through the one before, and none further: two rows
// are near each other or neither is.
class Band {
public:
    Band(CrowdStep& step, std::span<const CrowdPass> passes, std::size_t first,
         std::span<std::uint8_t> done)
        : step_(step), passes_(passes), first_(first), done_(done) {
        list_near_jobs();
    }

    // Brings each job through as many passes as it can come without the jobs of other bands.
    void run() {
        for (std::size_t k = 0; k < done_.size(); ++k) bring(k, passes_.size());
    }

private:
    void list_near_jobs() {
        std::vector<std::size_t> listed_by(job_count(step_.scratch.rows.size()), done_.size());
        for (std::size_t k = 0; k < done_.size(); ++k) {
            starts_.push_back(near_.size());
            const std::uint32_t count = step_.scratch.near_ends[end_of(step_, first_ + k) - 1];
            const std::uint32_t* const rows = step_.scratch.near_lists[first_ + k].data();
            for (std::uint32_t i = 0; i < count; ++i) {
                const std::size_t other = rows[i] / rows_per_job;
                if (listed_by[other] == k) continue;
                listed_by[other] = k;
                near_.push_back(other);
            }
        }
        starts_.push_back(near_.size());
    }
    // Brings a job through the first passes, `count` of them. Returns whether it could.
    bool bring(std::size_t k, std::size_t count) {
        while (done_[k] < count) {
            const std::size_t pass = done_[k];
            for (std::size_t i = starts_[k]; i < starts_[k + 1] && pass > 0; ++i) {
                // One before the first of the band is far beyond its last.
                const std::size_t other = near_[i] - first_;
                if (other >= done_.size() || !bring(other, pass)) return false;
            }
            run_job(step_, passes_[pass], first_ + k);
            ++done_[k];
        }
        return true;
    }

    CrowdStep& step_;
    std::span<const CrowdPass> passes_;
    std::size_t first_;                // Job.
    std::span<std::uint8_t> done_;     // Passes, by job of the band.
    std::vector<std::size_t> starts_;  // By job of the band, and one beyond the last: in `near_`.
    std::vector<std::size_t> near_;    // Jobs near each, of all bands.
};

// Runs each pass on those jobs that have come as far.
void run_left(CrowdStep& step, std::span<const CrowdPass> passes, std::span<std::uint8_t> done) {
    std::vector<std::size_t> left;
    for (std::size_t pass = 0; pass < passes.size(); ++pass) {
        left.clear();
        for (std::size_t job = 0; job < done.size(); ++job) {
            if (done[job] == pass) left.push_back(job);
        }
        run_ranges(step.tasks, left.size(), 1, [&](std::size_t first, std::size_t) {
            run_job(step, passes[pass], left[first]);
            ++done[left[first]];
        });
    }
}

}  // namespace

void run_passes(CrowdStep& step, std::span<const CrowdPass> passes) {
    std::vector<std::uint8_t> done(job_count(step.scratch.rows.size()), 0);
    run_left(step, passes, done);
}

void run_close_passes(CrowdStep& step, std::span<const CrowdPass> passes) {
    std::vector<std::uint8_t> done(job_count(step.scratch.rows.size()), 0);
    if (may_run_close && done.size() >= least_jobs && step.crowd.circles.empty()) {
        const bool is_alone = step.tasks.run == nullptr;
        run_ranges(step.tasks, done.size(), is_alone ? done.size() : jobs_per_band,
                   [&](std::size_t first, std::size_t end) {
                       Band(step, passes, first, std::span(done).subspan(first, end - first)).run();
                   });
    }
    run_left(step, passes, done);
}

}  // namespace sidle
