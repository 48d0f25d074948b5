// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <cstddef>
#include <utility>
#include <vector>

#include "sidle/record/replay.h"
#include "support/told.h"

using namespace sidle;

namespace {

Result<CrowdReplay> written_and_read(std::size_t circles) {
    CrowdReplay replay;
    CrowdFrame frame;
    UnitEdit& added = frame.units.emplace_back();
    added.kind = UnitEditKind::add;
    added.circles.assign(circles, UnitCircle{{0.5, 0}, 0.3});
    std::vector<std::byte> bytes;
    test::broken_rules([&] {
        replay.frames.add(frame);
        bytes = write_replay({}, replay);
    });
    return read_crowd_replay(bytes);
}

}  // namespace

TEST_CASE("replay: a unit of more circles than a crowd takes is refused with its tick") {
    auto most = written_and_read(255);
    REQUIRE(most);
    CrowdPlayer player(std::move(most.value()));
    REQUIRE(player.step());
    CHECK(player.scene().crowd.circles({(1u << 20)}).size() == 255);

    const auto refused = written_and_read(256);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().code == ErrorCode::bad_syntax);
    CHECK(refused.error().where == "tick 0");
}
