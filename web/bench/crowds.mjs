// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Ten thousand circles that stream through caves to one corner, moved by crowds of others. All are
// told the same wish in each tick, which Sidle's flow field gives for where they are; only the step
// is timed, not the telling.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { caves, count, radius, size, speed } from "../tests/caves.mjs";

const warm = 10;

/** The caves, with the package of a folder. */
async function cavesOf(folder) {
    const sidle = await import(pathToFileURL(join(folder, "2d.js")));
    await sidle.ready;
    return { sidle, ...caves(sidle) };
}

/** Solid tiles that touch free ones, joined along rows: x, y, width. */
function wallsOf(tiles) {
    const isEdge = (x, y) => tiles.isSolid(x, y) && (!tiles.isSolid(x - 1, y)
        || !tiles.isSolid(x + 1, y) || !tiles.isSolid(x, y - 1) || !tiles.isSolid(x, y + 1));
    const walls = [{ x: -1, y: -1, width: size + 2 }, { x: -1, y: size, width: size + 2 }];
    for (let y = 0; y < size; ++y) {
        walls.push({ x: -1, y, width: 1 }, { x: size, y, width: 1 });
        for (let x = 0; x < size; ++x) {
            if (!isEdge(x, y)) continue;
            let width = 1;
            while (x + width < size && isEdge(x + width, y)) ++width;
            walls.push({ x, y, width });
            x += width;
        }
    }
    return walls;
}

/** Pairs that share more than a hundredth of their radii. */
function overlapsOf(places) {
    const cells = new Map();
    const key = (x, y) => Math.floor(x) * 4096 + Math.floor(y);
    places.forEach((p, i) => {
        const at = key(p.x, p.y);
        if (cells.has(at)) cells.get(at).push(i);
        else cells.set(at, [i]);
    });
    let pairs = 0;
    places.forEach((p, i) => {
        for (let dx = -1; dx <= 1; ++dx) {
            for (let dy = -1; dy <= 1; ++dy) {
                for (const j of cells.get(key(p.x + dx, p.y + dy)) ?? []) {
                    const way = Math.hypot(places[j].x - p.x, places[j].y - p.y);
                    if (j > i && way < 2 * radius * 0.99) ++pairs;
                }
            }
        }
    });
    return pairs;
}

/** Runs a crowd: `tell(wishes)`, `step()`, `places()`. */
function run({ tiles, field }, crowd, ticks) {
    let best = Infinity;
    let [made, wished, overlaps] = [0, 0, 0];
    let before = crowd.places();
    for (let tick = 0; tick < warm + ticks; ++tick) {
        const wishes = before.map((p) => field.direction(tiles, p, radius));
        crowd.tell(wishes);
        const start = performance.now();
        crowd.step();
        const time = performance.now() - start;
        const after = crowd.places();
        if (tick >= warm) {
            best = Math.min(best, time);
            after.forEach((p, i) => {
                const { x, y } = wishes[i];
                if (x === 0 && y === 0) return;
                wished += speed;
                made += (p.x - before[i].x) * x + (p.y - before[i].y) * y;
            });
        }
        before = after;
    }
    overlaps = overlapsOf(before);
    return { milliseconds: best, share: made / wished, overlaps };
}

async function sidleCrowd(folder, ticks) {
    const scene = await cavesOf(folder);
    const crowd = new scene.sidle.Crowd();
    for (const position of scene.starts) crowd.add({ position, radius });
    const width = scene.sidle.Crowd.stride;
    const walls = { tiles: scene.tiles };
    return run(scene, {
        tell(all) {
            const { wishes } = crowd;
            all.forEach((wish, i) => {
                wishes[3 * i] = wish.x * speed;
                wishes[3 * i + 1] = wish.y * speed;
                wishes[3 * i + 2] = Infinity;
            });
        },
        step: () => crowd.step(walls),
        places: () => Array.from({ length: count }, (_, i) => (
            { x: crowd.states[width * i], y: crowd.states[width * i + 1] })),
    }, ticks);
}

async function box2d(folder, ticks) {
    const scene = await cavesOf(folder);
    const { default: load } = await import("box2d3-wasm");
    const b2 = await load();
    const definition = b2.b2DefaultWorldDef();
    definition.gravity = new b2.b2Vec2(0, 0);
    const world = b2.b2CreateWorld(definition);
    const shape = b2.b2DefaultShapeDef();
    const ground = b2.b2CreateBody(world, b2.b2DefaultBodyDef());
    for (const { x, y, width } of wallsOf(scene.tiles)) {
        const middle = new b2.b2Vec2(x + width / 2, y + 0.5);
        const box = b2.b2MakeOffsetBox(width / 2, 0.5, middle, b2.b2MakeRot(0));
        b2.b2CreatePolygonShape(ground, shape, box);
    }
    const circle = new b2.b2Circle();
    circle.center = new b2.b2Vec2(0, 0);
    circle.radius = radius;
    const bodies = scene.starts.map((p) => {
        const own = b2.b2DefaultBodyDef();
        own.type = b2.b2BodyType.b2_dynamicBody;
        own.position = new b2.b2Vec2(p.x, p.y);
        const body = b2.b2CreateBody(world, own);
        b2.b2CreateCircleShape(body, shape, circle);
        return body;
    });
    const velocity = new b2.b2Vec2(0, 0);
    return run(scene, {
        tell: (all) => all.forEach((wish, i) => {
            velocity.Set(wish.x * speed * 60, wish.y * speed * 60);
            b2.b2Body_SetLinearVelocity(bodies[i], velocity);
        }),
        step: () => b2.b2World_Step(world, 1 / 60, 4),
        places: () => bodies.map((body) => {
            const p = b2.b2Body_GetPosition(body);
            const own = { x: p.x, y: p.y };
            p.delete?.();
            return own;
        }),
    }, ticks);
}

async function rapier2d(folder, ticks) {
    const scene = await cavesOf(folder);
    const { default: Rapier } = await import("@dimforge/rapier2d-compat");
    await Rapier.init();
    const world = new Rapier.World({ x: 0, y: 0 });
    for (const { x, y, width } of wallsOf(scene.tiles)) {
        world.createCollider(Rapier.ColliderDesc.cuboid(width / 2, 0.5)
            .setTranslation(x + width / 2, y + 0.5).setFriction(0));
    }
    const bodies = scene.starts.map((p) => {
        const body = world.createRigidBody(
            Rapier.RigidBodyDesc.dynamic().setTranslation(p.x, p.y).lockRotations());
        world.createCollider(Rapier.ColliderDesc.ball(radius).setFriction(0), body);
        return body;
    });
    return run(scene, {
        tell: (all) => all.forEach((wish, i) => (
            bodies[i].setLinvel({ x: wish.x * speed * 60, y: wish.y * speed * 60 }, true))),
        step: () => world.step(),
        places: () => bodies.map((body) => body.translation()),
    }, ticks);
}

async function recast(folder, ticks) {
    const scene = await cavesOf(folder);
    const { init, Crowd } = await import("@recast-navigation/core");
    const { generateTiledNavMesh } = await import("@recast-navigation/generators");
    await init();
    const positions = [];
    const indices = [];
    for (let y = 0; y < size; ++y) {
        for (let x = 0; x < size; ++x) {
            if (scene.tiles.isSolid(x, y)) continue;
            const first = positions.length / 3;
            positions.push(x, 0, y, x, 0, y + 1, x + 1, 0, y + 1, x + 1, 0, y);
            indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
        }
    }
    const { navMesh, success, error } = generateTiledNavMesh(positions, indices, {
        cs: 0.2, ch: 0.2, walkableRadius: 2, walkableHeight: 4, walkableClimb: 1, tileSize: 128,
    });
    if (!success) throw new Error(error);
    const crowd = new Crowd(navMesh, { maxAgents: count, maxAgentRadius: radius });
    const agents = scene.starts.map((p) => crowd.addAgent({ x: p.x, y: 0, z: p.y }, {
        radius, height: 1, maxSpeed: speed * 60, maxAcceleration: 100,
        collisionQueryRange: 2, pathOptimizationRange: 0, separationWeight: 0,
    }));
    return run(scene, {
        tell: (all) => all.forEach((wish, i) => agents[i].requestMoveVelocity(
            { x: wish.x * speed * 60, y: 0, z: wish.y * speed * 60 })),
        step: () => crowd.update(1 / 60),
        places: () => agents.map((agent) => {
            const p = agent.position();
            return { x: p.x, y: p.z };
        }),
    }, ticks);
}

/** What it costs to ask Sidle's flow field for the wishes of all. [ms] */
export async function wishesOfAll(folder) {
    const { sidle, tiles, field, starts } = await cavesOf(folder);
    const crowd = new sidle.Crowd();
    for (const position of starts) crowd.add({ position, radius });
    let best = Infinity;
    for (let tick = 0; tick < 30; ++tick) {
        const start = performance.now();
        field.lead(tiles, crowd, speed);
        best = Math.min(best, performance.now() - start);
        crowd.step({ tiles });
    }
    return best;
}

/** Name, package whose version is told, what is not alike, and how it is run. */
export const crowds = [
    ["Sidle, `Crowd.step`", "sidle", "", sidleCrowd],
    ["Box2D 3, dynamic circles", "box2d3-wasm", "pushes, by forces", box2d],
    ["Rapier 2D, dynamic balls", "@dimforge/rapier2d-compat", "pushes, by forces", rapier2d],
    ["Recast, crowd", "@recast-navigation/core", "agents give way, and overlap", recast],
];
