// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include "audit/explorer_state.h"

namespace sidle {

/// One try from one place, with all that is noticed on the way.
class Attempt3 {
public:
    Attempt3(const AuditScene3& scene, World3& world, ExplorerState3& state)
        : scene_(scene), world_(world), out_(state) {}

    void run(std::uint32_t place);
    const std::vector<std::uint32_t>& new_places() const { return new_places_; }

private:
    Site site_of(Vec3 place) const;
    Try3 aimed(Try3 what) const;
    bool is_new_ground(Vec3 aim) const;
    bool is_over(const WalkResult3& result);
    void visit(bool is_airborne);
    std::uint32_t add_place(std::uint64_t key);
    void shorten_way(std::uint32_t place);
    void look_around(const WalkResult3& result, const AuditStep3& step);
    void look_beside(const WalkResult3& result);
    void look_ahead(const WalkResult3& result, const AuditStep3& step);
    void look_up();
    void check_held();
    bool is_first(Sign3 sign, Vec3 place, double cell);
    void report_exit(Sign3 sign);
    void report(Sign3 sign, Vec3 place, Vec3 direction, double size);
    Record3 record_now() const;

    const AuditScene3& scene_;
    World3& world_;
    ExplorerState3& out_;
    AuditState3 now_;
    AuditState3 before_;
    std::uint32_t record_ = 0;  // Where the try began.
    std::uint32_t at_ = 0;      // The place that was visited last.
    std::uint32_t what_ = 0;
    std::uint32_t tick_ = 0;
    Flight3 flight_;           // Since it stood last, or began.
    std::uint32_t still_ = 0;  // Ticks without progress. [-]
    std::vector<std::uint32_t> new_places_;
};

}  // namespace sidle
