// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "parts/archive.h"

namespace dungeon {

/// Which slots have a component, and where it is, whatever its type.
class AnyPool {
public:
    virtual ~AnyPool() = default;

    bool has(std::uint32_t slot) const {
        return slot / 64 < has_.size() && (has_[slot / 64] >> (slot % 64) & 1) != 0;
    }
    std::size_t word_count() const { return has_.size(); }
    /// The slots `64 * word` and on that have one, a bit each.
    std::uint64_t word(std::size_t word) const { return has_[word]; }
    void drop(std::uint32_t slot) {
        if (has(slot)) has_[slot / 64] &= ~(std::uint64_t{1} << (slot % 64));
    }

    virtual void* at(std::uint32_t slot) = 0;
    /// Adds one as it is by default.
    virtual void add(std::uint32_t slot) = 0;
    virtual void save(Writer& writer) = 0;
    /// Refuses components of slots that are not there.
    virtual void load(Reader& reader, std::span<const std::uint8_t> is_there) = 0;

protected:
    std::vector<std::uint64_t> has_;
};

/// All components of one type, by the slots of their entities. They keep their places in memory.
template <class Component>
class Pool final : public AnyPool {
public:
    Component& get(std::uint32_t slot) { return (*blocks_[slot / 64])[slot % 64]; }
    void* at(std::uint32_t slot) override { return &get(slot); }
    void add(std::uint32_t slot) override {
        while (blocks_.size() <= slot / 64) {
            blocks_.push_back(std::make_unique<Block>());
            has_.push_back(0);
        }
        has_[slot / 64] |= std::uint64_t{1} << (slot % 64);
        get(slot) = Component{};
    }
    void save(Writer& writer) override {
        writer(has_);
        each([&](std::uint32_t slot) { get(slot).describe(writer); });
    }
    void load(Reader& reader, std::span<const std::uint8_t> is_there) override {
        reader(has_);
        reader.expect(has_.size() <= is_there.size() / 64 + 1);
        if (!reader.is_fine()) has_.clear();
        each([&](std::uint32_t slot) {
            reader.expect(slot < is_there.size() && is_there[slot] != 0);
        });
        blocks_.clear();
        for (std::size_t k = 0; k < has_.size(); ++k) blocks_.push_back(std::make_unique<Block>());
        each([&](std::uint32_t slot) { get(slot).describe(reader); });
    }

private:
    using Block = std::array<Component, 64>;

    template <class Visit>
    void each(Visit visit) {
        for (std::size_t k = 0; k < has_.size(); ++k) {
            for (std::uint64_t left = has_[k]; left != 0; left &= left - 1) {
                visit(static_cast<std::uint32_t>(64 * k) +
                      static_cast<std::uint32_t>(std::countr_zero(left)));
            }
        }
    }

    std::vector<std::unique_ptr<Block>> blocks_;
};

}  // namespace dungeon
