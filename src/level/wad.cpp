// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "level/wad.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "level/parts.h"

namespace sidle {
namespace {

using Bytes = std::span<const std::byte>;

constexpr std::uint32_t impassable = 1;  // The bit among the flags of a line.
constexpr std::uint32_t no_side = 0xffff;

// Whole numbers of a record, lowest byte first. The caller knows that they are there.
std::uint32_t byte_at(Bytes record, std::size_t at) {
    return std::to_integer<std::uint32_t>(record[at]);
}
std::uint32_t short_at(Bytes record, std::size_t at) {
    return byte_at(record, at) | byte_at(record, at + 1) << 8;
}
std::int32_t signed_at(Bytes record, std::size_t at) {
    return static_cast<std::int16_t>(short_at(record, at));
}
std::uint32_t long_at(Bytes record, std::size_t at) {
    return short_at(record, at) | short_at(record, at + 2) << 16;
}

struct Lump {
    std::string name;
    Bytes bytes;
};

// Names end at a zero byte or fill all eight; case is of no matter.
std::string name_at(Bytes record, std::size_t at) {
    std::string name;
    for (std::size_t k = at; k < at + 8 && record[k] != std::byte{0}; ++k) {
        const char c = static_cast<char>(byte_at(record, k));
        name += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return name;
}

std::string upper(std::string_view text) {
    std::string name(text);
    for (char& c : name) {
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    }
    return name;
}

// "7 of 4": a place that is not there.
Error not_there(std::string where, std::string_view what, std::size_t index, std::size_t count) {
    return {ErrorCode::bad_index, std::move(where),
            std::string(what) + " " + std::to_string(index) + " of " + std::to_string(count)};
}

Result<std::vector<Lump>> read_directory(Bytes bytes) {
    constexpr std::size_t header_size = 12;
    constexpr std::size_t entry_size = 16;
    if (bytes.size() < header_size) {
        return Error{ErrorCode::truncated, "header", "the file ends in it"};
    }
    const std::string_view kind = as_text(bytes.first(4));
    if (kind != "IWAD" && kind != "PWAD") {
        return Error{ErrorCode::bad_syntax, "header", "neither IWAD nor PWAD"};
    }
    const std::size_t count = long_at(bytes, 4);
    const std::size_t from = long_at(bytes, 8);
    if (from > bytes.size() || count > (bytes.size() - from) / entry_size) {
        return Error{ErrorCode::truncated, "directory", "the file ends before it does"};
    }
    std::vector<Lump> lumps;
    lumps.reserve(count);
    for (std::size_t k = 0; k < count; ++k) {
        const Bytes entry = bytes.subspan(from + k * entry_size, entry_size);
        const std::size_t at = long_at(entry, 0);
        const std::size_t size = long_at(entry, 4);
        // Markers are empty and may say any place.
        const bool is_inside = at <= bytes.size() && size <= bytes.size() - at;
        if (!is_inside && size > 0) {
            return Error{ErrorCode::truncated, counted("directory", k),
                         "the lump reaches beyond the file"};
        }
        lumps.push_back({name_at(entry, 8), size > 0 ? bytes.subspan(at, size) : Bytes()});
    }
    return lumps;
}

constexpr std::array<std::string_view, 11> map_lumps{"THINGS", "LINEDEFS", "SIDEDEFS", "VERTEXES",
                                                     "SEGS",   "SSECTORS", "NODES",    "SECTORS",
                                                     "REJECT", "BLOCKMAP", "BEHAVIOR"};

bool is_map_lump(std::string_view name) {
    return std::find(map_lumps.begin(), map_lumps.end(), name) != map_lumps.end();
}

bool begins_map(std::string_view lump) { return lump == "THINGS" || lump == "TEXTMAP"; }

// The place of a map's own lump, which marks where it begins.
std::optional<std::size_t> find_map(const std::vector<Lump>& lumps, std::string_view wanted) {
    for (std::size_t k = 0; k + 1 < lumps.size(); ++k) {
        if (!begins_map(lumps[k + 1].name)) continue;
        if (wanted.empty() || lumps[k].name == wanted) return k;
    }
    return std::nullopt;
}

// Names those that there are: who asks for one by name seldom sees the lumps.
Error no_map(const std::vector<Lump>& lumps, const std::string& wanted) {
    std::vector<std::string> names;
    for (std::size_t k = 0; k + 1 < lumps.size(); ++k) {
        if (begins_map(lumps[k + 1].name)) names.push_back(lumps[k].name);
    }
    return {ErrorCode::bad_syntax, "directory",
            names.empty() ? "no map" : "no map named " + wanted + ", but " + quoted_list(names)};
}

// Reads the lumps of one map.
class MapReader {
public:
    MapReader(const std::vector<Lump>& lumps, std::size_t marker) {
        map_.name = lumps[marker].name;
        std::size_t end = marker + 1;
        while (end < lumps.size() && is_map_lump(lumps[end].name)) ++end;
        lumps_ = std::span(lumps).subspan(marker + 1, end - marker - 1);
        is_hexen_ = find("BEHAVIOR") != nullptr;
    }

    Result<WadMap> read() {
        read_vertices();
        read_sectors();
        read_sides();
        read_lines();
        read_things();
        if (error_) return *error_;
        return std::move(map_);
    }

private:
    const Lump* find(std::string_view name) const {
        const auto found = std::find_if(lumps_.begin(), lumps_.end(),
                                        [&](const Lump& lump) { return lump.name == name; });
        return found == lumps_.end() ? nullptr : &*found;
    }

    std::string place(std::string_view lump) const { return map_.name + "/" + std::string(lump); }
    std::string place(std::string_view lump, std::size_t index) const {
        return counted(place(lump), index);
    }
    void refuse(Error error) {
        if (!error_) error_ = std::move(error);
    }

    // Calls take(record, index) for each record of a lump, until something is refused.
    template <class Take>
    void for_each_record(std::string_view name, std::size_t size, Take&& take) {
        if (error_) return;
        const Lump* const lump = find(name);
        if (lump == nullptr) {
            refuse({ErrorCode::bad_syntax, map_.name, "no lump " + std::string(name)});
            return;
        }
        if (lump->bytes.size() % size != 0) {
            refuse({ErrorCode::truncated, place(name),
                    std::to_string(lump->bytes.size()) + " bytes, no multiple of " +
                        std::to_string(size)});
            return;
        }
        for (std::size_t k = 0; k < lump->bytes.size() / size && !error_; ++k) {
            take(lump->bytes.subspan(k * size, size), k);
        }
    }

    void read_vertices() {
        for_each_record("VERTEXES", 4, [&](Bytes record, std::size_t) {
            map_.vertices.push_back({signed_at(record, 0), signed_at(record, 2)});
        });
    }

    void read_sectors() {
        for_each_record("SECTORS", 26, [&](Bytes record, std::size_t) {
            map_.sectors.push_back({signed_at(record, 0), signed_at(record, 2)});
        });
    }

    void read_sides() {
        for_each_record("SIDEDEFS", 30, [&](Bytes record, std::size_t k) {
            const std::uint32_t sector = short_at(record, 28);
            if (sector >= map_.sectors.size()) {
                refuse(not_there(place("SIDEDEFS", k), "sector", sector, map_.sectors.size()));
            }
            sides_.push_back(sector);
        });
    }

    std::uint32_t sector_of(std::uint32_t side, std::size_t line) {
        if (side == no_side) return no_wad_side;
        if (side < sides_.size()) return sides_[side];
        refuse(not_there(place("LINEDEFS", line), "side", side, sides_.size()));
        return no_wad_side;
    }

    void read_lines() {
        const std::size_t size = is_hexen_ ? 16 : 14;
        for_each_record("LINEDEFS", size, [&](Bytes record, std::size_t k) {
            WadLine line;
            line.from = short_at(record, 0);
            line.to = short_at(record, 2);
            for (const std::uint32_t vertex : {line.from, line.to}) {
                if (vertex < map_.vertices.size()) continue;
                refuse(not_there(place("LINEDEFS", k), "vertex", vertex, map_.vertices.size()));
            }
            line.is_impassable = (short_at(record, 4) & impassable) != 0;
            line.right = sector_of(short_at(record, size - 4), k);
            line.left = sector_of(short_at(record, size - 2), k);
            if (line.right == no_wad_side && line.left == no_wad_side) {
                refuse({ErrorCode::bad_syntax, place("LINEDEFS", k), "no side"});
            }
            map_.lines.push_back(line);
        });
    }

    void read_things() {
        const std::size_t from = is_hexen_ ? 2 : 0;  // After the number of the thing.
        const std::size_t type = is_hexen_ ? 10 : 6;
        for_each_record("THINGS", is_hexen_ ? 20 : 10, [&](Bytes record, std::size_t) {
            const WadVertex position{signed_at(record, from), signed_at(record, from + 2)};
            map_.things.push_back({position, short_at(record, type)});
        });
    }

    std::span<const Lump> lumps_;
    bool is_hexen_ = false;
    std::vector<std::uint32_t> sides_;  // Their sectors.
    WadMap map_;
    std::optional<Error> error_;
};

}  // namespace

std::string counted(std::string_view list, std::size_t index) {
    return std::string(list) + "[" + std::to_string(index) + "]";
}

Result<WadMap> parse_wad(std::span<const std::byte> bytes, const std::string& map) {
    const Result<std::vector<Lump>> lumps = read_directory(bytes);
    if (!lumps) return lumps.error();
    const auto marker = find_map(lumps.value(), upper(map));
    if (!marker) return no_map(lumps.value(), map);
    if (lumps.value()[*marker + 1].name == "TEXTMAP") {
        return parse_udmf(as_text(lumps.value()[*marker + 1].bytes), lumps.value()[*marker].name);
    }
    return MapReader(lumps.value(), *marker).read();
}

bool is_start(const WadThing& thing) {
    constexpr std::uint32_t deathmatch = 11;
    return (thing.type >= 1 && thing.type <= 4) || thing.type == deathmatch;
}

std::string name_of(const WadThing& thing) {
    if (!is_start(thing)) return "thing " + std::to_string(thing.type);
    if (thing.type > 4) return "deathmatch start";
    return "player " + std::to_string(thing.type) + " start";
}

}  // namespace sidle
