// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "support/crowd_stage.h"

namespace sidle::test {

/// A house of `columns` by `rows` tiles, walls included, with free ground around. Doors are dug
/// into its right wall, which is the column `columns`.
TileMap house(int columns, int rows);

/// A crowd that leaves a house to the right; whoever is well out is taken away.
class Leaving {
public:
    Leaving(const TileMap& tiles, std::int32_t wall);

    Stage stage;

    /// Until all are out, for `most` ticks at most.
    void run(int most);

    bool is_empty() const { return count_left_ == stage.count(); }
    std::size_t count_left() const { return count_left_; }  ///< Units past the wall. [-]
    int longest_stand() const { return longest_stand_; }    ///< See `note`. [ticks]
    double left_at_y(std::size_t slot) const { return left_y_[slot]; }  ///< Zero: not yet. [m]
    /// Units per tick between the first and the last tenth. All have to be out.
    double flow() const;
    /// Flow through `width` metres of doors without scale: J pi r^2 / v0.
    double phi(double width) const { return flow() / width * disc_per_speed_; }

private:
    void note();

    std::int32_t wall_;
    std::vector<int> left_at_;
    std::vector<double> left_y_;
    std::size_t count_left_ = 0;
    int longest_stand_ = 0;
    double disc_per_speed_ = 0.0;
};

/// Takes units out that stand within `reach` of a goal; returns whether any is left.
bool take_out(Stage& stage, Vec2 goal, double reach);

}  // namespace sidle::test
