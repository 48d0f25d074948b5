// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/c/snapshot2.h"

#include "c/bytes.h"
#include "c/contacts.h"
#include "c/movers2.h"
#include "c/plane.h"
#include "c/walkers2.h"
#include "sidle/record/snapshot2.h"

using namespace sidle::c;

int32_t sidle_world2_snapshot(const sidle_world2* world, uint8_t* out, int32_t capacity) {
    return give_bytes(sidle::snapshot(world->world), out, capacity);
}
sidle_status sidle_world2_restore(sidle_world2* world, const uint8_t* bytes, int32_t size,
                                  sidle_error* error) {
    return status_of(sidle::restore(world->world, bytes_of(bytes, size)), error);
}
uint64_t sidle_world2_hash(const sidle_world2* world) { return sidle::hash(world->world); }

int32_t sidle_tile_map_snapshot(const sidle_tile_map* map, uint8_t* out, int32_t capacity) {
    return give_bytes(sidle::snapshot(map->map), out, capacity);
}
sidle_status sidle_tile_map_restore(sidle_tile_map* map, const uint8_t* bytes, int32_t size,
                                    sidle_error* error) {
    return status_of(sidle::restore(map->map, bytes_of(bytes, size)), error);
}
uint64_t sidle_tile_map_hash(const sidle_tile_map* map) { return sidle::hash(map->map); }

int32_t sidle_crowd_snapshot(const sidle_crowd* crowd, uint8_t* out, int32_t capacity) {
    return give_bytes(sidle::snapshot(crowd->crowd), out, capacity);
}

sidle_status sidle_crowd_restore_snapshot(sidle_crowd* crowd, const uint8_t* bytes, int32_t size,
                                          sidle_error* error) {
    return status_of(sidle::restore(crowd->crowd, bytes_of(bytes, size)), error);
}

int32_t sidle_flow_field_snapshot(const sidle_flow_field* field, uint8_t* out, int32_t capacity) {
    return give_bytes(sidle::snapshot(field->field), out, capacity);
}

sidle_status sidle_flow_field_restore(sidle_flow_field* field, const sidle_tile_map* tiles,
                                      const uint8_t* bytes, int32_t size, sidle_error* error) {
    return status_of(sidle::restore(field->field, tiles->map, bytes_of(bytes, size)), error);
}

uint64_t sidle_flow_field_hash(const sidle_flow_field* field) { return sidle::hash(field->field); }

int32_t sidle_walker2_snapshot(const sidle_walker2* walker, uint8_t* out, int32_t capacity) {
    return give_bytes(sidle::snapshot(from_c(*walker)), out, capacity);
}
sidle_status sidle_walker2_restore(sidle_walker2* walker, const uint8_t* bytes, int32_t size,
                                   sidle_error* error) {
    return restore_plain<sidle::Walker2>(walker, bytes, size, error,
                                         [](const auto& own) { return to_c(own); });
}
uint64_t sidle_walker2_hash(const sidle_walker2* walker) { return sidle::hash(from_c(*walker)); }

int32_t sidle_walk_state2_snapshot(const sidle_walk_state2* state, uint8_t* out, int32_t capacity) {
    return give_bytes(sidle::snapshot(from_c(*state)), out, capacity);
}
sidle_status sidle_walk_state2_restore(sidle_walk_state2* state, const uint8_t* bytes, int32_t size,
                                       sidle_error* error) {
    return restore_plain<sidle::WalkState2>(state, bytes, size, error,
                                            [](const auto& own) { return to_c(own); });
}
uint64_t sidle_walk_state2_hash(const sidle_walk_state2* state) {
    return sidle::hash(from_c(*state));
}

int32_t sidle_projectile_state2_snapshot(const sidle_projectile_state2* state, uint8_t* out,
                                         int32_t capacity) {
    return give_bytes(sidle::snapshot(from_c(*state)), out, capacity);
}
sidle_status sidle_projectile_state2_restore(sidle_projectile_state2* state, const uint8_t* bytes,
                                             int32_t size, sidle_error* error) {
    return restore_plain<sidle::ProjectileState2>(state, bytes, size, error,
                                                  [](const auto& own) { return to_c(own); });
}
uint64_t sidle_projectile_state2_hash(const sidle_projectile_state2* state) {
    return sidle::hash(from_c(*state));
}

int32_t sidle_contact_set2_snapshot(const sidle_contact_set* set, uint8_t* out, int32_t capacity) {
    return give_bytes(sidle::snapshot(contact_set<sidle::ObstacleId2>(*set)), out, capacity);
}
sidle_status sidle_contact_set2_restore(sidle_contact_set* set, const uint8_t* bytes, int32_t size,
                                        sidle_error* error) {
    sidle::ContactSet2 own;
    const auto failure = sidle::restore(own, bytes_of(bytes, size));
    if (!failure) to_c(own, *set);
    return status_of(failure, error);
}
uint64_t sidle_contact_set2_hash(const sidle_contact_set* set) {
    return sidle::hash(contact_set<sidle::ObstacleId2>(*set));
}
