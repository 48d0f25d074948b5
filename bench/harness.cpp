// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "bench/harness.h"

#include <time.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <numeric>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace sidle::bench {
namespace {

double quantile(std::vector<double> values, double share) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    const double last = static_cast<double>(values.size() - 1);
    return values[static_cast<std::size_t>(last * share + 0.5)];
}

}  // namespace

double cpu_microseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) * 1e-3;
}

double wall_microseconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double, std::micro>(now).count();
}

double clock_cost() {
    std::vector<double> costs;
    for (int i = 0; i < 10'000; ++i) {
        const double start = cpu_microseconds();
        costs.push_back(cpu_microseconds() - start);
    }
    return quantile(costs, 0.5);
}

std::uint64_t heap_bytes() {
#ifdef __GLIBC__
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#else
    return 0;
#endif
}

void Checksum::add(std::uint64_t bits) {
    for (int i = 0; i < 8; ++i) hash_ = (hash_ ^ ((bits >> (8 * i)) & 0xff)) * 0x100000001b3u;
}

void Checksum::add(double value) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    add(bits);
}

void Checksum::add(Vec3 v) {
    add(v.x);
    add(v.y);
    add(v.z);
}

bool Harness::wants(const std::string& name) const {
    return choice_.filter.empty() || name.find(choice_.filter) != std::string::npos;
}

void Harness::report(const Row& row) {
    ++reported_;
    const double count = static_cast<double>(std::max<std::size_t>(1, row.samples.size()));
    const double mean = std::accumulate(row.samples.begin(), row.samples.end(), 0.0) / count;
    std::printf("{\"name\": \"%s\", \"size\": %llu, ", row.name.c_str(),
                static_cast<unsigned long long>(row.size));
    if (!row.peer.empty()) std::printf("\"peer\": \"%s\", ", row.peer.c_str());
    std::printf("\"median\": %.6g, \"minimum\": %.6g, \"mean\": %.6g, ", quantile(row.samples, 0.5),
                quantile(row.samples, 0.0), mean);
    if (!row.singles.empty()) std::printf("\"p99\": %.6g, ", quantile(row.singles, 0.99));
    if (row.progress >= 0) std::printf("\"progress\": %.4g, ", row.progress);
    if (row.agreement >= 0) std::printf("\"agreement\": %.6g, ", row.agreement);
    if (row.overlaps >= 0) std::printf("\"overlaps\": %.4g, ", row.overlaps);
    if (row.t95 >= 0) std::printf("\"t95\": %.4g, ", row.t95);
    std::printf("\"unit\": \"%s\", \"samples\": %zu, \"checksum\": \"%016llx\"}\n",
                row.unit.c_str(), row.samples.size(),
                static_cast<unsigned long long>(row.checksum));
    std::fflush(stdout);
}

void Harness::skip(const std::string& name, const std::string& reason) {
    std::fprintf(stderr, "bench: %s left out: %s\n", name.c_str(), reason.c_str());
}

}  // namespace sidle::bench
