// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT
#include "sidle/c/snapshot3.h"

#include "c/bytes.h"
#include "c/contacts.h"
#include "c/movers3.h"
#include "c/space.h"
#include "c/walkers.h"
#include "sidle/record/snapshot3.h"

using namespace sidle::c;

int32_t sidle_world3_snapshot(const sidle_world3* world, sidle_mesh_storage storage, uint8_t* out,
                              int32_t capacity) {
    return give_bytes(sidle::snapshot(world->world, one_of(storage, sidle::MeshStorage::by_hash)),
                      out, capacity);
}

sidle_status sidle_world3_restore(sidle_world3* world, const uint8_t* bytes, int32_t size,
                                  sidle_error* error) {
    return status_of(sidle::restore(world->world, bytes_of(bytes, size)), error);
}

uint64_t sidle_world3_hash(const sidle_world3* world) { return sidle::hash(world->world); }

int32_t sidle_walker3_snapshot(const sidle_walker3* walker, uint8_t* out, int32_t capacity) {
    return give_bytes(sidle::snapshot(from_c(*walker)), out, capacity);
}
sidle_status sidle_walker3_restore(sidle_walker3* walker, const uint8_t* bytes, int32_t size,
                                   sidle_error* error) {
    return restore_plain<sidle::Walker3>(walker, bytes, size, error,
                                         [](const auto& own) { return to_c(own); });
}
uint64_t sidle_walker3_hash(const sidle_walker3* walker) { return sidle::hash(from_c(*walker)); }

int32_t sidle_walk_state3_snapshot(const sidle_walk_state3* state, uint8_t* out, int32_t capacity) {
    return give_bytes(sidle::snapshot(from_c(*state)), out, capacity);
}
sidle_status sidle_walk_state3_restore(sidle_walk_state3* state, const uint8_t* bytes, int32_t size,
                                       sidle_error* error) {
    return restore_plain<sidle::WalkState3>(state, bytes, size, error,
                                            [](const auto& own) { return to_c(own); });
}
uint64_t sidle_walk_state3_hash(const sidle_walk_state3* state) {
    return sidle::hash(from_c(*state));
}

int32_t sidle_camera_state3_snapshot(const sidle_camera_state3* state, uint8_t* out,
                                     int32_t capacity) {
    return give_bytes(sidle::snapshot(from_c(*state)), out, capacity);
}
sidle_status sidle_camera_state3_restore(sidle_camera_state3* state, const uint8_t* bytes,
                                         int32_t size, sidle_error* error) {
    return restore_plain<sidle::CameraState3>(state, bytes, size, error,
                                              [](const auto& own) { return to_c(own); });
}
uint64_t sidle_camera_state3_hash(const sidle_camera_state3* state) {
    return sidle::hash(from_c(*state));
}

int32_t sidle_projectile_state3_snapshot(const sidle_projectile_state3* state, uint8_t* out,
                                         int32_t capacity) {
    return give_bytes(sidle::snapshot(from_c(*state)), out, capacity);
}
sidle_status sidle_projectile_state3_restore(sidle_projectile_state3* state, const uint8_t* bytes,
                                             int32_t size, sidle_error* error) {
    return restore_plain<sidle::ProjectileState3>(state, bytes, size, error,
                                                  [](const auto& own) { return to_c(own); });
}
uint64_t sidle_projectile_state3_hash(const sidle_projectile_state3* state) {
    return sidle::hash(from_c(*state));
}

int32_t sidle_contact_set3_snapshot(const sidle_contact_set* set, uint8_t* out, int32_t capacity) {
    return give_bytes(sidle::snapshot(contact_set<sidle::ObstacleId3>(*set)), out, capacity);
}
sidle_status sidle_contact_set3_restore(sidle_contact_set* set, const uint8_t* bytes, int32_t size,
                                        sidle_error* error) {
    sidle::ContactSet3 own;
    const auto failure = sidle::restore(own, bytes_of(bytes, size));
    if (!failure) to_c(own, *set);
    return status_of(failure, error);
}
uint64_t sidle_contact_set3_hash(const sidle_contact_set* set) {
    return sidle::hash(contact_set<sidle::ObstacleId3>(*set));
}
