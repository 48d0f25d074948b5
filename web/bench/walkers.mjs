// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// Character controllers on one level, each by its own recommended use. `make(level, body, starts)`
// returns { step(i, wish, dt), place(i) }: `place` is where the sole is. One that walks all at once
// is told in `step` and has `stepAll(dt)`. Bodies do not meet each other. Steps, slopes and
// snapping to ground are set alike where there are any.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);
const gravity = -9.81;

/** Falling for those who leave it to the caller: a state for each walker. */
class Falls {
    constructor(count) {
        this.speed = new Float64Array(count);
    }

    next(i, isGrounded, dt) {
        this.speed[i] = isGrounded ? -1 : this.speed[i] + gravity * dt;
        return this.speed[i];
    }
}

/** The package, a world of the level, one walker's body, and the states at the starts. */
async function openSidle({ vertices, triangles }, body, starts, folder) {
    const all = await import(pathToFileURL(join(folder, "3d.js")));
    await all.ready;
    const world = new all.World3();
    world.add({ shape: new all.Mesh3({ vertices, triangles }) });
    const { radius, height, stepHeight } = body;
    const walker = all.walker3({ radius, height, stepHeight, maxSlope: Math.cos(body.slope) });
    const states = starts.map((position) =>
        world.findGround(walker, position, 20) ?? all.walkState3({ position }));
    return { all, world, walker, states };
}

async function sidle(level, body, starts, folder) {
    const { all, world, walker, states } = await openSidle(level, body, starts, folder);
    const input = all.walkInput3();
    const out = states.map((state) => Object.assign(all.walkResult3(), { state }));
    return {
        step(i, wish, dt) {
            input.velocity.x = wish.x;
            input.velocity.z = wish.z;
            world.walk(walker, out[i].state, input, dt, undefined, out[i]);
        },
        place: (i) => out[i].state.position,
    };
}

async function sidleAtOnce(level, body, starts, folder) {
    const { all, world, walker, states } = await openSidle(level, body, starts, folder);
    const batch = new all.WalkBatch3(states.length);
    states.forEach((state, i) => batch.setState(i, state));
    const out = all.walkState3();
    return {
        step(i, wish) {
            const at = i * all.WalkBatch3.inputStride;
            batch.inputs[at] = wish.x;
            batch.inputs[at + 2] = wish.z;
        },
        stepAll: (dt) => world.walkEach(walker, batch, dt),
        place: (i) => batch.state(i, out).position,
    };
}

async function jolt({ vertices, triangles }, body, starts) {
    const { default: load } = await import("jolt-physics/wasm-compat");
    const Jolt = await load();
    const settings = new Jolt.JoltSettings();
    const pairs = new Jolt.ObjectLayerPairFilterTable(2);
    pairs.EnableCollision(0, 1);
    const phases = new Jolt.BroadPhaseLayerInterfaceTable(2, 2);
    phases.MapObjectToBroadPhaseLayer(0, new Jolt.BroadPhaseLayer(0));
    phases.MapObjectToBroadPhaseLayer(1, new Jolt.BroadPhaseLayer(1));
    settings.mObjectLayerPairFilter = pairs;
    settings.mBroadPhaseLayerInterface = phases;
    settings.mObjectVsBroadPhaseLayerFilter =
        new Jolt.ObjectVsBroadPhaseLayerFilterTable(phases, 2, pairs, 2);
    const jolted = new Jolt.JoltInterface(settings);
    const system = jolted.GetPhysicsSystem();
    const list = new Jolt.TriangleList();
    const count = triangles.length / 3;
    list.resize(count);
    for (let i = 0; i < count; ++i) {
        const one = list.at(i);
        for (let k = 0; k < 3; ++k) {
            const corner = one.get_mV(k);
            const at = 3 * triangles[3 * i + k];
            [corner.x, corner.y, corner.z] = vertices.subarray(at, at + 3);
        }
    }
    const shape = new Jolt.MeshShapeSettings(list, new Jolt.PhysicsMaterialList()).Create().Get();
    const still = new Jolt.Quat(0, 0, 0, 1);
    const creation = new Jolt.BodyCreationSettings(shape, new Jolt.RVec3(0, 0, 0), still,
        Jolt.EMotionType_Static, 0);
    const bodies = system.GetBodyInterface();
    bodies.AddBody(bodies.CreateBody(creation).GetID(), Jolt.EActivation_DontActivate);
    const own = new Jolt.CharacterVirtualSettings();
    own.mShape = new Jolt.RotatedTranslatedShapeSettings(new Jolt.Vec3(0, body.height / 2, 0),
        still, new Jolt.CapsuleShapeSettings(body.height / 2 - body.radius, body.radius))
        .Create().Get();
    own.mMaxSlopeAngle = body.slope;
    own.mSupportingVolume = new Jolt.Plane(new Jolt.Vec3(0, 1, 0), -body.radius);
    const characters = starts.map((p) => new Jolt.CharacterVirtual(own,
        new Jolt.RVec3(p.x, p.y, p.z), still, system));
    const update = new Jolt.ExtendedUpdateSettings();
    update.mStickToFloorStepDown = new Jolt.Vec3(0, -body.stepHeight, 0);
    update.mWalkStairsStepUp = new Jolt.Vec3(0, body.stepHeight, 0);
    const filters = [new Jolt.DefaultBroadPhaseLayerFilter(
        jolted.GetObjectVsBroadPhaseLayerFilter(), 1),
    new Jolt.DefaultObjectLayerFilter(jolted.GetObjectLayerPairFilter(), 1),
    new Jolt.BodyFilter(), new Jolt.ShapeFilter(), jolted.GetTempAllocator()];
    const down = new Jolt.Vec3(0, gravity, 0);
    const velocity = new Jolt.Vec3(0, 0, 0);
    const isOn = (c) => c.GetGroundState() === Jolt.EGroundState_OnGround;
    return {
        step(i, wish, dt) {
            const character = characters[i];
            const y = isOn(character) ? 0 : character.GetLinearVelocity().GetY() + gravity * dt;
            velocity.Set(wish.x, y, wish.z);
            character.SetLinearVelocity(velocity);
            character.ExtendedUpdate(dt, down, update, ...filters);
        },
        place(i) {
            const p = characters[i].GetPosition();
            return { x: p.GetX(), y: p.GetY(), z: p.GetZ() };
        },
    };
}

async function rapier({ vertices, triangles }, body, starts) {
    const { default: Rapier } = await import("@dimforge/rapier3d-compat");
    await Rapier.init();
    const world = new Rapier.World({ x: 0, y: gravity, z: 0 });
    world.createCollider(Rapier.ColliderDesc.trimesh(vertices, triangles));
    const half = body.height / 2;
    const colliders = starts.map((p) => world.createCollider(
        Rapier.ColliderDesc.capsule(half - body.radius, body.radius)
            .setTranslation(p.x, p.y + half, p.z).setCollisionGroups(0x00020001)));
    const controller = world.createCharacterController(0.02);
    controller.enableAutostep(body.stepHeight, 0.1, false);
    controller.enableSnapToGround(body.stepHeight);
    controller.setMaxSlopeClimbAngle(body.slope);
    controller.setMinSlopeSlideAngle(body.slope);
    world.step();
    const falls = new Falls(starts.length);
    const grounded = starts.map(() => false);
    const wanted = { x: 0, y: 0, z: 0 };
    return {
        step(i, wish, dt) {
            wanted.x = wish.x * dt;
            wanted.z = wish.z * dt;
            wanted.y = falls.next(i, grounded[i], dt) * dt;
            controller.computeColliderMovement(colliders[i], wanted, undefined, 0x00020001);
            const way = controller.computedMovement();
            const p = colliders[i].translation();
            colliders[i].setTranslation({ x: p.x + way.x, y: p.y + way.y, z: p.z + way.z });
            grounded[i] = controller.computedGrounded();
        },
        place(i) {
            const p = colliders[i].translation();
            return { x: p.x, y: p.y - half, z: p.z };
        },
    };
}

/** The package refuses Node: its text is loaded with `process` hidden, its module handed over. */
async function loadPhysX() {
    const found = require.resolve("physx-js-webidl");
    const text = readFileSync(found, "utf8");
    const file = join(tmpdir(), `sidle-bench-physx-${process.pid}.mjs`);
    writeFileSync(file, `const process = undefined;\nconst location = { href: "http://x/" };\n`
        + `const self = globalThis;\n${text.replaceAll("globalThis.process", "undefined")}`);
    globalThis.window ??= globalThis;
    const { default: load } = await import(pathToFileURL(file));
    return load({ wasmBinary: readFileSync(found.replace(/\.mjs$/, ".wasm")) });
}

async function physx({ vertices, triangles }, body, starts) {
    const PhysX = await loadPhysX();
    const version = PhysX.PHYSICS_VERSION;
    const foundation = PhysX.CreateFoundation(version, new PhysX.PxDefaultAllocator(),
        new PhysX.PxDefaultErrorCallback());
    const scale = new PhysX.PxTolerancesScale();
    const physics = PhysX.CreatePhysics(version, foundation, scale);
    const description = new PhysX.PxSceneDesc(scale);
    description.gravity = new PhysX.PxVec3(0, gravity, 0);
    description.cpuDispatcher = PhysX.DefaultCpuDispatcherCreate(0);
    description.filterShader = PhysX.DefaultFilterShader();
    const scene = physics.createScene(description);
    const material = physics.createMaterial(0.5, 0.5, 0);
    const points = new PhysX.PxArray_PxVec3(vertices.length / 3);
    for (let i = 0; i < vertices.length / 3; ++i) {
        points.set(i, new PhysX.PxVec3(...vertices.subarray(3 * i, 3 * i + 3)));
    }
    const indices = new PhysX.PxArray_PxU32(triangles.length);
    triangles.forEach((index, i) => indices.set(i, index));
    const source = new PhysX.PxTriangleMeshDesc();
    [source.points.count, source.points.stride] = [vertices.length / 3, 12];
    source.points.data = points.begin();
    [source.triangles.count, source.triangles.stride] = [triangles.length / 3, 12];
    source.triangles.data = indices.begin();
    const mesh = PhysX.CreateTriangleMesh(new PhysX.PxCookingParams(scale), source);
    const flags = new PhysX.PxShapeFlags(PhysX.PxShapeFlagEnum.eSCENE_QUERY_SHAPE
        | PhysX.PxShapeFlagEnum.eSIMULATION_SHAPE);
    const geometry = new PhysX.PxTriangleMeshGeometry(mesh);
    const shape = physics.createShape(geometry, material, true, flags);
    shape.setSimulationFilterData(new PhysX.PxFilterData(1, 1, 0, 0));
    const level = physics.createRigidStatic(new PhysX.PxTransform(PhysX.PxIDENTITYEnum.PxIdentity));
    level.attachShape(shape);
    scene.addActor(level);
    const manager = PhysX.CreateControllerManager(scene);
    const make = (p) => {
        const own = new PhysX.PxCapsuleControllerDesc();
        own.setToDefault();
        [own.radius, own.height] = [body.radius, body.height - 2 * body.radius];
        [own.stepOffset, own.slopeLimit] = [body.stepHeight, Math.cos(body.slope)];
        own.contactOffset = 0.02;
        own.nonWalkableMode =
            PhysX.PxControllerNonWalkableModeEnum.ePREVENT_CLIMBING_AND_FORCE_SLIDING;
        own.position = new PhysX.PxExtendedVec3(p.x, p.y + body.height / 2, p.z);
        own.material = material;
        return manager.createController(own);
    };
    const controllers = starts.map(make);
    const filters = new PhysX.PxControllerFilters(new PhysX.PxFilterData(0, 0, 0, 0));
    // Levels alone: controllers are kinematic actors, which are dynamic.
    filters.mFilterFlags = new PhysX.PxQueryFlags(PhysX.PxQueryFlagEnum.eSTATIC);
    const falls = new Falls(starts.length);
    const grounded = starts.map(() => false);
    const way = new PhysX.PxVec3(0, 0, 0);
    const isDown = PhysX.PxControllerCollisionFlagEnum.eCOLLISION_DOWN;
    return {
        step(i, wish, dt) {
            [way.x, way.z] = [wish.x * dt, wish.z * dt];
            way.y = falls.next(i, grounded[i], dt) * dt;
            const hit = controllers[i].move(way, 0.0001, dt, filters);
            grounded[i] = hit.isSet(isDown);
        },
        place(i) {
            const p = controllers[i].getFootPosition();
            return { x: p.x, y: p.y, z: p.z };
        },
    };
}

async function octree({ vertices, triangles }, body, starts) {
    const { BufferAttribute, BufferGeometry, Group, Mesh, Vector3 } = await import("three");
    const { Octree } = await import("three/examples/jsm/math/Octree.js");
    const { Capsule } = await import("three/examples/jsm/math/Capsule.js");
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(vertices, 3));
    geometry.setIndex(new BufferAttribute(triangles, 1));
    const group = new Group();
    group.add(new Mesh(geometry));
    const tree = new Octree();
    tree.fromGraphNode(group);
    const at = (p, y) => new Vector3(p.x, p.y + y, p.z);
    const capsules = starts.map((p) => (
        new Capsule(at(p, body.radius), at(p, body.height - body.radius), body.radius)));
    const falls = new Falls(starts.length);
    const grounded = starts.map(() => false);
    const way = new Vector3();
    const walkable = Math.cos(body.slope);
    return {
        // As the first-person example of three does it.
        step(i, wish, dt) {
            way.set(wish.x * dt, falls.next(i, grounded[i], dt) * dt, wish.z * dt);
            capsules[i].translate(way);
            const hit = tree.capsuleIntersect(capsules[i]);
            grounded[i] = false;
            if (!hit) return;
            grounded[i] = hit.normal.y > walkable;
            capsules[i].translate(hit.normal.multiplyScalar(hit.depth));
        },
        place(i) {
            const { start } = capsules[i];
            return { x: start.x, y: start.y - body.radius, z: start.z };
        },
    };
}

async function meshBvh({ vertices, triangles }, body, starts) {
    const { BufferAttribute, BufferGeometry, Box3, Line3, Vector3 } = await import("three");
    const { MeshBVH } = await import("three-mesh-bvh");
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(vertices, 3));
    geometry.setIndex(new BufferAttribute(triangles, 1));
    const bvh = new MeshBVH(geometry);
    const at = (p, y) => new Vector3(p.x, p.y + y, p.z);
    const axes = starts.map((p) => (
        new Line3(at(p, body.radius), at(p, body.height - body.radius))));
    const falls = new Falls(starts.length);
    const grounded = starts.map(() => false);
    const [box, way, onTriangle, onAxis, before] =
        [new Box3(), new Vector3(), new Vector3(), new Vector3(), new Vector3()];
    let axis;
    const shapecast = {
        intersectsBounds: (bounds) => bounds.intersectsBox(box),
        intersectsTriangle: (triangle) => {
            const distance = triangle.closestPointToSegment(axis, onTriangle, onAxis);
            if (distance >= body.radius) return;
            const direction = onAxis.sub(onTriangle).normalize();
            axis.start.addScaledVector(direction, body.radius - distance);
            axis.end.addScaledVector(direction, body.radius - distance);
        },
    };
    return {
        // As its example of character movement does it.
        step(i, wish, dt) {
            axis = axes[i];
            const fall = falls.next(i, grounded[i], dt) * dt;
            way.set(wish.x * dt, fall, wish.z * dt);
            axis.start.add(way);
            axis.end.add(way);
            before.copy(axis.start);
            box.makeEmpty().expandByPoint(axis.start).expandByPoint(axis.end);
            box.expandByScalar(body.radius);
            bvh.shapecast(shapecast);
            grounded[i] = axis.start.y - before.y > Math.abs(fall * 0.25);
        },
        place(i) {
            const { start } = axes[i];
            return { x: start.x, y: start.y - body.radius, z: start.z };
        },
    };
}

/** Name, package whose version is told, what is not alike, and how it is made. */
export const walkers = [
    ["Sidle, `walk`", "sidle", "", sidle],
    ["Sidle, `walkEach`", "sidle", "all in one call", sidleAtOnce],
    ["Jolt, `ExtendedUpdate`", "jolt-physics", "", jolt],
    ["Rapier, character controller", "@dimforge/rapier3d-compat", "", rapier],
    ["PhysX, capsule controller", "physx-js-webidl", "no snapping", physx],
    ["three, Octree and Capsule", "three", "no steps, no snapping, no sweep", octree],
    ["three-mesh-bvh, shapecast", "three-mesh-bvh", "no steps, no snapping, no sweep", meshBvh],
];
