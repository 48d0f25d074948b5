// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "level/parts.h"
#include "level/words.h"
#include "sidle/level/level2.h"

namespace sidle {

/// The largest layer that is read; a few bytes of a compressed file can claim any size. [-]
constexpr std::uint64_t max_layer_tiles = std::uint64_t{1} << 24;
/// As many as all layers of a map have together. [-]
constexpr std::uint64_t max_map_tiles = std::uint64_t{1} << 26;
/// As many as shapes of tiles and objects of templates have together, wherever they are put: a few
/// bytes can ask for any number. [-]
constexpr std::size_t max_copied_corners = std::size_t{1} << 20;

/// A block of tiles; a finite layer has one.
struct TiledChunk {
    std::int32_t x = 0;  ///< Column of its first tile. [-]
    std::int32_t y = 0;  ///< Row of its first tile, counted downward. [-]
    std::int32_t columns = 0;
    std::int32_t rows = 0;
    std::vector<std::uint32_t> tiles;  ///< Row by row, as in the file; 0: none.
};

struct TiledTile;

/// Places are in pixels, y downward.
struct TiledObject {
    enum class Kind : std::uint8_t { box, ellipse, capsule, point, polygon, polyline, tile };

    Kind kind = Kind::box;
    std::string name;
    std::optional<bool> solid;  ///< By a property of its own.
    double x = 0.0;
    double y = 0.0;
    double width = 0.0;
    double height = 0.0;
    double degrees = 0.0;      ///< Clockwise, about x, y.
    std::vector<Vec2> points;  ///< Of a polygon or polyline, from x, y.
    std::uint32_t tile = 0;    ///< Its tile as in the file; of number 0: known by its template.
    Vec2 anchor;               ///< Where x, y lies in it, in widths and heights.
    bool fills_place = false;  ///< A shape of a tile: it is all of the tile's place in a layer.
    std::shared_ptr<const TiledTile> form;  ///< What its template says of its tile, if anything.
};

/// What a set says of one of its tiles.
struct TiledTile {
    std::uint32_t id = 0;             ///< Its place in the set.
    bool is_solid = false;            ///< In any layer.
    Vec2 size;                        ///< In pixels; zero: as the map has them.
    std::vector<TiledObject> shapes;  ///< Its form where it is solid, from its upper left corner;
                                      ///< empty: all of it.
};

struct TiledLayer {
    std::string name;
    bool is_solid = false;
    double offset_x = 0.0;  ///< In pixels.
    double offset_y = 0.0;
    std::vector<TiledChunk> chunks;
    std::vector<TiledObject> objects;
};

/// Where tiles lie in what they fill.
constexpr Vec2 lower_left{0.0, 1.0};

/// How the tiles of an isometric map, or of a set for such maps, are seen: as diamonds, one corner
/// up. On the ground they are squares as wide as a diamond is high, in the pixels that objects of
/// such maps are placed by.
struct TiledDiamond {
    Vec2 size;  ///< Width and height, in pixels as seen; none: tiles are seen from above.

    explicit operator bool() const { return size.x > 0.0 && size.y > 0.0; }
    Vec2 on_ground(Vec2 seen) const {
        const double across = seen.x * (size.y / size.x);
        return {seen.y + across, seen.y - across};
    }
    Vec2 seen(Vec2 on_ground) const {
        return {(on_ground.x - on_ground.y) * (0.5 * size.x / size.y),
                (on_ground.x + on_ground.y) * 0.5};
    }
};

struct TiledTileset {
    std::uint32_t first = 1;       ///< Number of its first tile in the map.
    bool is_solid = false;         ///< Its tiles that have shapes are.
    std::vector<TiledTile> tiles;  ///< Those that are solid or have shapes, in any order.
    Vec2 tile_size;                ///< Of those that have none of their own; zero: not known.
    std::optional<Vec2> anchor;    ///< Of objects that are its tiles, if it says so.
    TiledDiamond diamond;          ///< That the shapes of its tiles were drawn on.
};

/// What a map of Tiled says, in either of its formats.
struct TiledMap {
    std::int32_t columns = 0;
    std::int32_t rows = 0;
    double tile_width = 0.0;  ///< On the ground.
    double tile_height = 0.0;
    TiledDiamond diamond;
    bool is_infinite = false;
    std::vector<TiledLayer> layers;
    std::vector<TiledTileset> tilesets;
    std::vector<std::string> missing;
    std::vector<TiledObject> templates;  ///< That were read.
    std::map<std::string, std::uint32_t, std::less<>> template_by_file;
    std::uint64_t tile_count = 0;    ///< That its chunks claim, empty ones among them. [-]
    std::size_t copied_corners = 0;  ///< See `max_copied_corners`; more are counted, not kept. [-]
};

/// What the parsers need to know besides the text.
struct TiledContext {
    LevelFolder folder;              ///< Of the file that is read.
    std::vector<std::string> solid;  ///< The words of `LevelSettings2`.
    std::string map = "";  ///< File of the map, seen from the folder; empty: it lies in it.
};
TiledContext context_of(const std::string& folder, const LevelSettings2& settings);

Result<TiledMap> parse_tmx(std::string_view text, const TiledContext& context);
Result<TiledMap> parse_tmj(std::string_view text, const TiledContext& context);

/// Whether maps of an orientation are read.
bool is_known_orientation(std::string_view orientation);
/// Takes the orientation of a map, after the sides of its tiles.
void take_orientation(TiledMap& map, std::string_view orientation);
/// Lays what an isometric map says as seen down on the ground.
void lay_down_offsets(TiledMap& map);
/// Objects that are turned, and what tiles that are objects stand on: the diamond, as wide as they
/// are, whose lower corner is the middle of their lower edge.
void lay_down_objects(TiledMap& map);

/// Adds a tile to its set, if there is anything to say of it; `solid` is its own property.
void add_tile(TiledTileset& set, TiledTile tile, std::optional<bool> solid);

/// The tiles of a tileset file; nothing where it is none.
std::optional<TiledTileset> parse_tsx(std::string_view text, const TiledContext& context);
std::optional<TiledTileset> parse_tsj(std::string_view text, const TiledContext& context);

/// What a template file says.
struct TiledTemplate {
    TiledObject object;   ///< Its tile's number counts from `first`.
    std::string tileset;  ///< File of the tile's set, seen from the template; may be empty.
    std::uint32_t first = 1;
};
/// Nothing where it is none.
std::optional<TiledTemplate> parse_tx(std::string_view text, const TiledContext& context);
std::optional<TiledTemplate> parse_tj(std::string_view text, const TiledContext& context);

/// What a copy of an object keeps, in corners: a long name takes as much as those. [-]
inline std::size_t corners_of_copy(const TiledObject& object) {
    return object.points.size() + object.name.size() / sizeof(Vec2);
}

/// A name that stands in `file`, as it is from where that is seen: "../a.tsx" in "b/c.tx" is
/// "a.tsx", and in "../c.tx" it is "../../a.tsx".
std::string seen_from(const std::string& file, std::string_view name);
/// Reads the tileset `source` of a map into it, or names it as missing.
void add_tileset_file(TiledMap& map, std::uint32_t first, const std::string& source,
                      const TiledContext& context);
/// What the template `source` says of an object, or nothing and its name among the missing.
TiledObject object_of_template(TiledMap& map, const std::string& source,
                               const TiledContext& context);
/// Where objects that are tiles of a set lie, by its word for it, such as "topleft".
std::optional<Vec2> anchor_of(std::string_view alignment);
/// Where they do in a map whose set does not say.
Vec2 usual_anchor(const TiledMap& map);

/// Whether the text of a property says yes; many games only ask whether it is there.
bool is_yes(std::string_view text);
/// Whether a property tells by its text of what kind something is, as the class does.
bool tells_kind(std::string_view name);

/// Counts the tiles of one more chunk, before they are unpacked; on an error only the message
/// tells.
std::optional<Error> count_tiles(TiledMap& map, std::uint64_t count);

/// How the tiles of a chunk are written.
struct TiledCoding {
    std::string_view encoding;     ///< "csv" or "base64".
    std::string_view compression;  ///< "", "zlib", "gzip" or "zstd".
};
/// The tiles of a chunk, `count` of them; on an error only the message tells.
Result<std::vector<std::uint32_t>> decode_tiles(std::string_view text, const TiledCoding& coding,
                                                std::uint64_t count);

/// The bytes of tiles that were packed; exactly `size` of them, or it is refused.
Result<std::string> decompress(std::string& packed, std::string_view compression, std::size_t size);

/// A tile's number without the bits that turn and mirror it.
constexpr std::uint32_t without_turn(std::uint32_t tile) { return tile & 0x0fffffffu; }

/// Calls take(tile, as_in_file) for each place of a layer that is not empty.
template <class Take>
void for_each_tile(const TiledLayer& layer, Take&& take) {
    for (const TiledChunk& chunk : layer.chunks) {
        for (std::int32_t i = 0; i < chunk.columns * chunk.rows; ++i) {
            const std::uint32_t tile = chunk.tiles[static_cast<std::size_t>(i)];
            if (without_turn(tile) == 0) continue;
            take(Tile2{chunk.x + i % chunk.columns, chunk.y + i / chunk.columns}, tile);
        }
    }
}

/// What is known of the tiles of a map, by their numbers.
class TiledTiles {
public:
    /// The sets sorted by their first numbers: a tile is of the last one that does not begin above.
    explicit TiledTiles(std::span<const TiledTileset* const> sets);

    /// Of a tile as it is in the file; null where nothing is known.
    const TiledTile* find(std::uint32_t tile) const;

private:
    struct Entry {
        std::uint32_t number;
        const TiledTile* tile;
    };
    std::vector<Entry> entries_;
};

/// Marks the shapes of tiles that fill the place of their tile.
void mark_filling(TiledMap& map);
/// Whether the shapes of a tile are all of its place in a layer, or one of them is.
bool fills_place(const TiledTile& tile);

/// Puts the shapes of solid tiles in their places, as objects of their layers: those of tiles
/// in layers, unless one fills the place, and those of objects that are tiles instead of them.
std::optional<Error> place_shapes(TiledMap& map, const TiledTiles& tiles);

/// Corners of an object, or points on it where it is round, from its place and before its turn.
std::vector<Vec2> corners_of(const TiledObject& object);
/// Clockwise as seen, where y goes down.
Vec2 turned(Vec2 v, double degrees);

/// Turns an object into its corners, each as `lay` puts it.
template <class Lay>
void become_corners(TiledObject& object, Lay&& lay) {
    object.points = corners_of(object);
    for (Vec2& p : object.points) p = lay(p);
    if (object.kind != TiledObject::Kind::polyline) object.kind = TiledObject::Kind::polygon;
    object.degrees = 0.0;
}

/// Corners of an object with these half sides, or on it where it is round, from its middle.
std::vector<Vec2> corners_around(TiledObject::Kind kind, Vec2 half);

/// Where a map lies among others, in pixels, y downward.
struct TiledFrame {
    Vec2 corner;    ///< Its upper left one.
    double bottom;  ///< The lowest of all; what lies there comes to y = 0.
};
/// Whether a number of pixels, and the metres that it becomes, are not more than any level has.
bool is_kept(double pixels, double metres_per_pixel);

Result<Level2> level_of(TiledMap map, const TiledFrame& frame, const LevelSettings2& settings);

}  // namespace sidle
