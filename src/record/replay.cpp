// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
//
// The file: a mark and the version, chunks that each have a name and a length, and a checksum.
// Chunks with names that are not known here are passed over.
#include "sidle/record/replay.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "base/decimal.h"
#include "record/checksum.h"
#include "record/scenes.h"

namespace sidle {
namespace {

constexpr std::uint64_t mark = 0x4c5045524c444953;  // "SIDLREPL", the lowest byte first.
constexpr std::uint16_t version = 1;
constexpr std::size_t start_size = 10;  // Of mark and version. [byte]

constexpr std::uint32_t name(const char (&letters)[5]) {
    std::uint32_t value = 0;
    for (int k = 3; k >= 0; --k) value = value << 8 | static_cast<unsigned char>(letters[k]);
    return value;
}

constexpr std::uint32_t head_chunk = name("HEAD");
constexpr std::uint32_t note_chunk = name("NOTE");
constexpr std::uint32_t start_chunk = name("STRT");
constexpr std::uint32_t frame_chunk = name("TICK");
constexpr std::uint32_t hash_chunk = name("HASH");

using Bytes = std::span<const std::byte>;

struct Chunks {
    std::array<std::uint32_t, 5> names{head_chunk, note_chunk, start_chunk, frame_chunk,
                                       hash_chunk};
    std::array<std::optional<Bytes>, 5> found;

    ByteReader reader(std::uint32_t wanted) const {
        const auto at = std::find(names.begin(), names.end(), wanted) - names.begin();
        return ByteReader(found[static_cast<std::size_t>(at)].value_or(Bytes{}));
    }
};

Error bad(const char* where, const char* message = "numbers that cannot be") {
    return {ErrorCode::bad_syntax, where, message};
}

void put_chunk(ByteWriter& file, std::uint32_t name, ByteWriter content) {
    file.u32(name);
    file.u64(content.size());
    file.bytes(content.span());
}

template <class Part>
ByteWriter head_of(ReplayKind kind, const Part& part, std::size_t ticks, const std::string& game) {
    ByteWriter writer;
    writer.u8(static_cast<std::uint8_t>(kind));
    writer.count(ticks);
    writer.count(part.hashes.every);
    writer.text(game);
    return writer;
}

ByteWriter notes_of(std::span<const ReplayNote> notes) {
    ByteWriter writer;
    writer.count(notes.size());
    for (const ReplayNote& line : notes) {
        writer.text(line.key);
        writer.text(line.text);
    }
    return writer;
}

ByteWriter hashes_of(const ReplayHashes& hashes) {
    ByteWriter writer;
    writer.count(hashes.values.size());
    for (const std::uint64_t value : hashes.values) writer.u64(value);
    return writer;
}

template <class Play>
void put_scene_play(ByteWriter& file, ReplayKind kind, const Play& play, ByteWriter start) {
    put_chunk(file, head_chunk, head_of(kind, play, play.frames.count(), ""));
    put_chunk(file, start_chunk, std::move(start));
    ByteWriter frames;
    frames.bytes(play.frames.bytes());
    put_chunk(file, frame_chunk, std::move(frames));
}

void put_play(ByteWriter& file, const WalkReplay3& play, MeshStorage storage) {
    ByteWriter start;
    write(start, play.start, storage);
    put_scene_play(file, ReplayKind::walk, play, std::move(start));
}

void put_play(ByteWriter& file, const WalkReplay2& play, MeshStorage) {
    ByteWriter start;
    write(start, play.start);
    put_scene_play(file, ReplayKind::walk2, play, std::move(start));
}

void put_play(ByteWriter& file, const CrowdReplay& play, MeshStorage) {
    ByteWriter start;
    write(start, play.start);
    put_scene_play(file, ReplayKind::crowd, play, std::move(start));
}

void put_play(ByteWriter& file, const GameReplay& play, MeshStorage) {
    put_chunk(file, head_chunk, head_of(ReplayKind::game, play, play.ticks.size(), play.game));
    ByteWriter start;
    start.u32(play.version);
    start.bytes(play.start);
    put_chunk(file, start_chunk, std::move(start));
    ByteWriter frames;
    for (const std::vector<std::byte>& tick : play.ticks) {
        frames.count(tick.size());
        frames.bytes(tick);
    }
    put_chunk(file, frame_chunk, std::move(frames));
}

Result<Chunks> chunks_of(Bytes bytes) {
    ByteReader file(bytes);
    if (file.u64() != mark) return bad("file", "not a replay of Sidle");
    const std::uint16_t found = file.u16();
    if (bytes.size() < start_size + checksum_size) {
        return Error{ErrorCode::truncated, "file", "ends too early"};
    }
    if (found != version) {
        return Error{ErrorCode::wrong_version, "file",
                     "a replay of version " + decimal(found) + ", not " + decimal(version)};
    }
    if (!has_checksum(bytes)) {
        return Error{ErrorCode::truncated, "file", "cut off or damaged: its checksum is wrong"};
    }
    ByteReader reader(without_checksum(bytes).subspan(start_size));
    Chunks chunks;
    while (reader.left() > 0) {
        const std::uint32_t chunk = reader.u32();
        const std::uint64_t size = reader.u64();
        if (!reader.is_good() || size > reader.left()) return bad("chunks", "longer than the file");
        const Bytes content = reader.bytes(static_cast<std::size_t>(size));
        for (std::size_t k = 0; k < chunks.names.size(); ++k) {
            if (chunks.names[k] == chunk) chunks.found[k] = content;
        }
    }
    return chunks;
}

bool read_notes(ByteReader reader, std::vector<ReplayNote>& notes) {
    const std::uint64_t count = reader.count();
    for (std::uint64_t k = 0; k < count && reader.is_good(); ++k) {
        ReplayNote& line = notes.emplace_back();
        line.key = reader.text();
        line.text = reader.text();
    }
    return reader.is_done();
}

Result<ReplayHead> head_from(const Chunks& chunks) {
    ReplayHead head;
    ByteReader reader = chunks.reader(head_chunk);
    const std::uint8_t kind = reader.u8();
    head.kind = static_cast<ReplayKind>(kind);
    head.tick_count = reader.count();
    const std::uint64_t every = reader.count();
    head.hash_every = static_cast<std::uint32_t>(every);
    head.game = reader.text();
    const bool is_kept =
        kind >= 1 && kind <= 4 && every > 0 && every <= std::numeric_limits<std::uint32_t>::max();
    if (!reader.is_done() || !is_kept) return bad("head");
    if (!read_notes(chunks.reader(note_chunk), head.notes)) return bad("notes");
    return head;
}

Result<ReplayHashes> hashes_from(const Chunks& chunks, const ReplayHead& head) {
    ReplayHashes hashes{head.hash_every, {}};
    ByteReader reader = chunks.reader(hash_chunk);
    const std::uint64_t count = reader.count();
    for (std::uint64_t k = 0; k < count && reader.is_good(); ++k) {
        hashes.values.push_back(reader.u64());
    }
    if (!reader.is_done() || count > head.tick_count / head.hash_every) return bad("hashes");
    return hashes;
}

template <class Frame, class Scene>
FrameMemory<Frame> memory_of(const Scene& scene) {
    FrameMemory<Frame> memory;
    if constexpr (requires { memory.most_walkers; }) memory.most_walkers = scene.walkers.size();
    return memory;
}

// Every frame is read once, so that playing finds nothing wrong.
template <class Frame>
Result<FrameLog<Frame>> frames_from(const Chunks& chunks, const ReplayHead& head,
                                    FrameMemory<Frame> memory) {
    ByteReader reader = chunks.reader(frame_chunk);
    FrameReader<Frame> frames(reader.bytes(reader.left()), std::move(memory));
    FrameLog<Frame> log;
    Frame frame;
    while (frames.next(frame)) log.add(frame);
    if (!frames.is_good() || log.count() != head.tick_count) {
        return Error{ErrorCode::bad_syntax, "tick " + decimal(log.count()),
                     "numbers that cannot be"};
    }
    return log;
}

template <class Play>
Result<Play> play_from(const Chunks& chunks, const ReplayHead& head, typename Play::Scene start) {
    using Frame = typename Play::Frame;
    auto frames = frames_from<Frame>(chunks, head, memory_of<Frame>(start));
    if (!frames) return frames.error();
    auto hashes = hashes_from(chunks, head);
    if (!hashes) return hashes.error();
    return Play{std::move(start), std::move(frames.value()), std::move(hashes.value())};
}

Result<WalkReplay3> walk_from(const Chunks& chunks, const ReplayHead& head, const World3* level) {
    ByteReader reader = chunks.reader(start_chunk);
    bool is_missing = false;
    auto start = read_walk_scene(reader, level != nullptr ? *level : World3(), is_missing);
    if (is_missing && reader.is_good()) {
        const std::string name = note(head.notes, "level");
        return Error{ErrorCode::wrong_level, "level",
                     "made in " + (name.empty() ? "a level" : name) + ", which is not in the file"};
    }
    if (!start || !reader.is_done()) return bad("start");
    return play_from<WalkReplay3>(chunks, head, std::move(*start));
}

Result<WalkReplay2> walk2_from(const Chunks& chunks, const ReplayHead& head) {
    ByteReader reader = chunks.reader(start_chunk);
    auto start = read_walk_scene2(reader);
    if (!start || !reader.is_done()) return bad("start");
    return play_from<WalkReplay2>(chunks, head, std::move(*start));
}

Result<CrowdReplay> crowd_from(const Chunks& chunks, const ReplayHead& head) {
    ByteReader reader = chunks.reader(start_chunk);
    auto start = read_crowd_scene(reader);
    if (!start || !reader.is_done()) return bad("start");
    return play_from<CrowdReplay>(chunks, head, std::move(*start));
}

Result<GameReplay> game_from(const Chunks& chunks, const ReplayHead& head) {
    GameReplay play;
    play.game = head.game;
    ByteReader start = chunks.reader(start_chunk);
    play.version = start.u32();
    const Bytes state = start.bytes(start.left());
    play.start.assign(state.begin(), state.end());
    ByteReader ticks = chunks.reader(frame_chunk);
    while (ticks.is_good() && ticks.left() > 0) {
        const std::uint64_t size = ticks.count();
        if (size > ticks.left()) ticks.fail();
        const Bytes tick = ticks.bytes(ticks.is_good() ? static_cast<std::size_t>(size) : 0);
        play.ticks.emplace_back(tick.begin(), tick.end());
    }
    if (!start.is_good()) return bad("start");
    if (!ticks.is_done() || play.ticks.size() != head.tick_count) return bad("ticks");
    auto hashes = hashes_from(chunks, head);
    if (!hashes) return hashes.error();
    play.hashes = std::move(hashes.value());
    return play;
}

template <class Play>
std::vector<std::byte> write_play(std::span<const ReplayNote> notes, const Play& play,
                                  MeshStorage storage) {
    ByteWriter file;
    file.u64(mark);
    file.u16(version);
    put_play(file, play, storage);
    put_chunk(file, note_chunk, notes_of(notes));
    put_chunk(file, hash_chunk, hashes_of(play.hashes));
    return with_checksum(std::move(file));
}

// One kind alone: where nothing else is asked for, nothing else is linked.
template <class Play, class From>
Result<Play> read_play(Bytes bytes, ReplayKind kind, From&& from) {
    const auto chunks = chunks_of(bytes);
    if (!chunks) return chunks.error();
    const auto head = head_from(chunks.value());
    if (!head) return head.error();
    if (head.value().kind != kind) {
        return Error{ErrorCode::unsupported, "head", "a replay of another kind"};
    }
    return from(chunks.value(), head.value());
}

template <class Play>
Result<Replay> wrapped(const ReplayHead& head, Result<Play> play) {
    if (!play) return play.error();
    return Replay{head.notes, std::move(play.value())};
}

}  // namespace

std::string note(std::span<const ReplayNote> notes, const std::string& key) {
    for (const ReplayNote& line : notes) {
        if (line.key == key) return line.text;
    }
    return "";
}

std::vector<std::byte> write_replay(const Replay& replay, MeshStorage storage) {
    return std::visit([&](const auto& play) { return write_play(replay.notes, play, storage); },
                      replay.play);
}

std::vector<std::byte> write_replay(std::span<const ReplayNote> notes, const WalkReplay3& play,
                                    MeshStorage storage) {
    return write_play(notes, play, storage);
}
std::vector<std::byte> write_replay(std::span<const ReplayNote> notes, const WalkReplay2& play) {
    return write_play(notes, play, {});
}
std::vector<std::byte> write_replay(std::span<const ReplayNote> notes, const CrowdReplay& play) {
    return write_play(notes, play, {});
}

Result<Replay> read_replay(std::span<const std::byte> bytes, const World3* level) {
    const auto chunks = chunks_of(bytes);
    if (!chunks) return chunks.error();
    const auto read_head = head_from(chunks.value());
    if (!read_head) return read_head.error();
    const ReplayHead& head = read_head.value();
    switch (head.kind) {
        case ReplayKind::walk:
            return wrapped(head, walk_from(chunks.value(), head, level));
        case ReplayKind::walk2:
            return wrapped(head, walk2_from(chunks.value(), head));
        case ReplayKind::crowd:
            return wrapped(head, crowd_from(chunks.value(), head));
        case ReplayKind::game:
            break;
    }
    return wrapped(head, game_from(chunks.value(), head));
}

Result<WalkReplay3> read_walk_replay3(std::span<const std::byte> bytes, const World3* level) {
    return read_play<WalkReplay3>(
        bytes, ReplayKind::walk,
        [&](const auto& chunks, const auto& head) { return walk_from(chunks, head, level); });
}

Result<WalkReplay2> read_walk_replay2(std::span<const std::byte> bytes) {
    return read_play<WalkReplay2>(bytes, ReplayKind::walk2, walk2_from);
}

Result<CrowdReplay> read_crowd_replay(std::span<const std::byte> bytes) {
    return read_play<CrowdReplay>(bytes, ReplayKind::crowd, crowd_from);
}

Result<GameReplay> read_game_replay(std::span<const std::byte> bytes) {
    return read_play<GameReplay>(bytes, ReplayKind::game, game_from);
}

Result<ReplayHead> read_replay_head(std::span<const std::byte> bytes) {
    const auto chunks = chunks_of(bytes);
    if (!chunks) return chunks.error();
    return head_from(chunks.value());
}

}  // namespace sidle
