// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// Runs every target on its seeds and on some mutations of them, without libFuzzer: any compiler
// will do, and a fault that `make fuzz` found is repeated by naming the file.
//   fuzz_run SEEDS ROUNDS          each file in SEEDS/TARGET, and ROUNDS mutations for each target
//   fuzz_run TARGET FILE...        these files
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "fuzz/target.h"

namespace {

using namespace sidle::fuzz;
using Input = std::vector<char>;

Input read(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void run(const Target& target, const Input& input) { target.run(std::as_bytes(std::span(input))); }

std::vector<Input> seeds_of(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> paths;
    if (std::filesystem::is_directory(folder)) {
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    std::vector<Input> seeds;
    for (const auto& path : paths) seeds.push_back(read(path));
    return seeds;
}

void mutate(Input& input, std::mt19937_64& engine) {
    const auto below = [&](std::size_t count) { return count == 0 ? 0 : engine() % count; };
    for (std::size_t i = 1 + below(4); i > 0 && !input.empty(); --i) {
        const std::size_t at = below(input.size());
        const auto place = input.begin() + static_cast<std::ptrdiff_t>(at);
        const auto length =
            static_cast<std::ptrdiff_t>(1 + below(std::min<std::size_t>(input.size() - at, 12)));
        switch (below(4)) {
            case 0:
                *place = static_cast<char>(engine());
                break;
            case 1:
                *place = static_cast<char>(*place ^ (1 << below(8)));
                break;
            case 2:
                input.erase(place, place + length);
                break;
            default:
                const Input piece(place, place + length);
                const auto to = static_cast<std::ptrdiff_t>(below(input.size()));
                input.insert(input.begin() + to, piece.begin(), piece.end());
        }
    }
}

int run_all(const std::filesystem::path& folder, int rounds) {
    for (const Target& target : targets()) {
        const std::vector<Input> seeds = seeds_of(folder / target.name);
        if (seeds.empty()) {
            std::printf("%s has no seeds in %s\n", target.name.c_str(), folder.c_str());
            return 1;
        }
        for (const Input& seed : seeds) run(target, seed);
        std::mt19937_64 engine(7);
        for (int round = 0; round < rounds; ++round) {
            Input input = seeds[static_cast<std::size_t>(round) % seeds.size()];
            mutate(input, engine);
            run(target, input);
        }
        std::printf("%-12s %zu seeds, %d mutations\n", target.name.c_str(), seeds.size(), rounds);
    }
    return 0;
}

}  // namespace

int main(int count, char** words) {
    if (count < 3) {
        std::printf("usage: fuzz_run SEEDS ROUNDS | fuzz_run TARGET FILE...\n");
        return 2;
    }
    for (const Target& target : targets()) {
        if (target.name != words[1]) continue;
        for (int i = 2; i < count; ++i) run(target, read(words[i]));
        return 0;
    }
    return run_all(words[1], std::atoi(words[2]));
}
