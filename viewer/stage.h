// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

#include "eye.h"
#include "sidle/draw/drawing.h"

namespace sidle::viewer {

/// What is shown beside the level and its movers.
struct Shown {
    bool contacts = true;      ///< What was touched, and the ground.
    bool half_spaces = false;  ///< Of all that is near.
    bool bounds = false;       ///< The boxes around obstacles, and what a move looks at.
    bool way = true;           ///< Where it came along.
};

/// Something to look at: a level that one walks in, or a replay.
class Stage {
public:
    virtual ~Stage() = default;

    virtual double tick_length() const = 0;  ///< [s]
    /// One tick. `eye` tells where the player's forward is.
    virtual void tick(const Controls& controls, const Eye& eye) = 0;
    virtual Subject subject() const = 0;             ///< After the last tick.
    virtual Vec3 head(double alpha) const = 0;       ///< Of the subject, between two ticks. [m]
    virtual Box3 bounds() const = 0;                 ///< Of all there is to see. [m]
    virtual Box3 focus() const { return bounds(); }  ///< What to look at first. [m]
    virtual double pitch() const { return -0.87; }   ///< Of an eye that looks at all. [rad]
    virtual bool refresh(Drawing& still) = 0;        ///< True when what stands still has changed.
    /// Who moves, between two ticks, the subject only where it is wanted.
    virtual void draw(Drawing& moving, double alpha, bool has_subject) = 0;
    virtual void draw(Drawing& marks, const Shown& shown) = 0;
    virtual void add_panel() = 0;             ///< Its own part of the panel.
    virtual double microseconds() const = 0;  ///< Of the last tick's moves. [us]
    virtual std::string summary() const = 0;  ///< In a line, when all is over.

    /// Whether the subject was put elsewhere, or is another one, since this was asked last.
    bool take_elsewhere() { return std::exchange(is_elsewhere_, false); }

protected:
    void put_elsewhere() { is_elsewhere_ = true; }

private:
    bool is_elsewhere_ = false;
};

}  // namespace sidle::viewer
