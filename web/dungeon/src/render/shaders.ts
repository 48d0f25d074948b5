// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

// The pictures: what stands in each pixel is computed from distances, so that all is sharp at any
// zoom and soft where it should be.

/// From the world, in squares, to the picture. A whole picture is one quad.
const CAMERA = `
uniform vec2 centre;
uniform vec2 extent;   // Half of what is seen, in squares.
vec4 place(vec2 world) { return vec4((world - centre) / extent * vec2(1.0, -1.0), 0.0, 1.0); }
vec2 corner() { return vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0; }
`;

const NOISE = `
float hash(vec2 p) {
    p = fract(p * vec2(123.34, 456.21));
    p += dot(p, p + 45.32);
    return fract(p.x * p.y);
}
float noise(vec2 p) {
    vec2 i = floor(p), f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x),
               mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
`;

export const LIGHT_VERTEX = `
layout(location = 0) in vec3 lamp;     // Place, reach.
layout(location = 1) in vec4 colour;   // Colour, softness.
${CAMERA}
out vec2 world;
flat out vec3 light;
flat out vec4 glow;
void main() {
    world = lamp.xy + corner() * lamp.z;
    light = lamp;
    glow = colour;
    gl_Position = place(world);
}`;

/// Soft shadows: the way from the pixel to the lamp is walked by the distances to the walls; the
/// narrowest gap, seen from the lamp, says how much of it is hidden.
export const LIGHT_FRAGMENT = `
in vec2 world;
flat in vec3 light;
flat in vec4 glow;
uniform sampler2D distances;
uniform float side;
out vec4 picture;
float gap(vec2 p) { return (texture(distances, p / side).r - 0.5) * 8.0; }
void main() {
    vec2 way = light.xy - world;
    float far = length(way);
    if (far > light.z) discard;
    vec2 ahead = way / max(far, 1e-4);
    float open = 1.0;
    // What is inside a wall is lit through its skin, so that faces and edges glow.
    float t = max(0.0, -gap(world)) + 0.12;
    if (t > 0.75) open = 0.0;
    for (int k = 0; k < 20; ++k) {
        if (t > far - 0.1 || open < 0.02) break;
        float free = gap(world + ahead * t);
        open = min(open, clamp(0.5 + 0.5 * free * glow.a / max(t, 0.3), 0.0, 1.0));
        t += clamp(abs(free), 0.07, 0.7);
    }
    float fall = 1.0 - far / light.z;
    open = open * open * (3.0 - 2.0 * open);
    picture = vec4(glow.rgb * fall * fall * open / (1.0 + 0.35 * far * far), 1.0);
}`;

export const GROUND_VERTEX = `
${CAMERA}
out vec2 world;
void main() {
    world = centre + corner() * extent;
    gl_Position = place(world);
}`;

/// Squares: 0 floor, 1 dirt, 2 hard, 3 seam, 4 stone, 5 rock. Walls stand up a little: their faces
/// are seen from the south.
export const GROUND_FRAGMENT = `
in vec2 world;
uniform sampler2D squares;    // Kind, what heroes have seen, price, mark.
uniform sampler2D distances;
uniform sampler2D lights;
uniform vec2 centre;
uniform vec2 extent;
uniform float side;
uniform float time;
uniform float digging;
uniform vec2 hovered;
uniform vec3 hoverColour;
uniform vec3 floorColour, dirtColour, hardColour, goldColour, stoneColour, goodColour, badColour;
uniform float ambient;
out vec4 picture;
${NOISE}
float gap(vec2 p) { return (texture(distances, p / side).r - 0.5) * 8.0; }
vec4 square(vec2 p) {
    if (any(lessThan(p, vec2(0))) || any(greaterThanEqual(p, vec2(side)))) return vec4(5, 0, 0, 0);
    return floor(texelFetch(squares, ivec2(p), 0) * 255.0 + 0.5);
}
bool isWall(vec2 p) { return square(p).r > 0.5; }
vec3 stones(vec2 p) {
    vec2 cell = p * 2.0 + 0.18 * vec2(noise(p * 5.0), noise(p * 5.0 + 9.0));
    float row = floor(cell.y);
    cell.x += 0.5 * mod(row, 2.0);
    vec2 inner = abs(fract(cell) - 0.5);
    float joint = smoothstep(0.40, 0.48, max(inner.x, inner.y));
    float tint = 0.86 + 0.28 * hash(floor(cell));
    return floorColour * tint * (1.0 - 0.42 * joint) * (0.85 + 0.3 * noise(p * 9.0));
}
vec3 wallTop(vec2 p, vec4 at) {
    float grain = 0.75 + 0.5 * noise(p * 3.0) * noise(p * 11.0 + 3.0);
    vec3 colour = dirtColour * grain;
    if (at.r == 2.0) {
        float crack = abs(noise(p * 4.0) - 0.5);
        colour = hardColour * grain * (0.8 + 0.5 * smoothstep(0.02, 0.10, crack));
    } else if (at.r == 3.0) {
        float vein = smoothstep(0.16, 0.0, abs(noise(p * 3.1 + 7.0) - 0.5));
        float spark = pow(noise(p * 13.0 + 0.3 * time), 6.0) * 2.5;
        colour = mix(colour, goldColour * (0.8 + spark), vein * 0.9);
    } else if (at.r == 4.0) {
        vec2 cell = abs(fract(p * 1.0) - 0.5);
        colour = stoneColour * grain * (0.75 + 0.35 * smoothstep(0.5, 0.36, max(cell.x, cell.y)));
    } else if (at.r == 5.0) {
        colour = dirtColour * 0.10 * grain;
    }
    return colour;
}
void main() {
    const float height = 0.42;
    vec2 p = world;
    vec2 lifted = p + vec2(0.0, height);
    vec3 colour;
    vec3 light = texture(lights, (world - centre) / extent * vec2(0.5, -0.5) + 0.5).rgb * 2.0;
    vec4 at = square(p);
    vec2 ground = p;
    if (isWall(lifted)) {              // The top of a wall, lifted towards the north.
        at = square(lifted);
        ground = lifted;
        colour = wallTop(lifted, at);
        float rim = smoothstep(0.16, 0.0, -gap(lifted));
        light = texture(lights, (lifted - centre) / extent * vec2(0.5, -0.5) + 0.5).rgb * 2.0;
        colour *= 0.85 + 0.5 * rim;
        light *= 0.9;
    } else if (isWall(p)) {            // Its face, seen from the south.
        float up = fract(p.y) < 0.001 ? 1.0 : 1.0 - fract(p.y);
        colour = wallTop(vec2(p.x, p.y * 2.0), square(p)) * mix(1.15, 0.6, up / height);
        vec2 before = vec2(p.x, ceil(p.y) + 0.1);
        light = texture(lights, (before - centre) / extent * vec2(0.5, -0.5) + 0.5).rgb * 2.2;
        at = vec4(-1);
    } else {
        colour = stones(p);
        colour *= 0.45 + 0.55 * smoothstep(0.0, 0.55, gap(p));
        if (at.g < 1.5) colour *= vec3(0.72, 0.78, 1.0);   // Not seen by heroes yet.
        ground = p;
    }
    vec3 sum = colour * (vec3(ambient) * vec3(0.85, 0.88, 1.1) + light);
    if (at.r == 3.0) {
        float vein = smoothstep(0.16, 0.0, abs(noise(ground * 3.1 + 7.0) - 0.5));
        sum += goldColour * (0.10 + 0.03 * sin(time * 2.0 + ground.x)) * vein;
    }
    if (digging > 0.5 && at.b > 0.5) {
        vec2 inner = abs(fract(ground) - 0.5);
        float frame = smoothstep(0.40, 0.47, max(inner.x, inner.y));
        vec3 tint = at.b > 1.5 ? badColour : goodColour;
        sum = mix(sum, tint, 0.10 + 0.35 * frame);
    }
    if (floor(ground) == hovered) {
        vec2 inner = abs(fract(ground) - 0.5);
        float frame = smoothstep(0.38, 0.46, max(inner.x, inner.y));
        sum = mix(sum, hoverColour, 0.12 + 0.6 * frame);
    }
    vec2 edge = (world - centre) / extent;
    sum *= 1.0 - 0.22 * dot(edge, edge) * 0.6;
    sum = sum / (1.0 + 0.22 * sum);
    picture = vec4(pow(sum, vec3(0.86)) + (hash(world * 91.7) - 0.5) / 200.0, 1.0);
}`;

export const UNIT_VERTEX = `
layout(location = 0) in vec4 body;     // Place, radius, kind.
layout(location = 1) in vec4 colour;   // Colour, health.
layout(location = 2) in vec4 pose;     // Facing, blow 0..1, hurt 0..1.
layout(location = 3) in vec4 more;     // Selected, coins, phase, level.
${CAMERA}
uniform sampler2D lights;
out vec2 local;
flat out vec4 bodyOf;
flat out vec4 colourOf;
flat out vec4 poseOf;
flat out vec4 moreOf;
flat out vec3 light;
void main() {
    local = corner() * 2.1;
    vec2 lift = vec2(0.0, -0.10);
    gl_Position = place(body.xy + lift + local * body.z);
    vec2 at = (body.xy - centre) / extent * vec2(0.5, -0.5) + 0.5;
    light = min(textureLod(lights, at, 0.0).rgb * 1.8, vec3(1.6));
    bodyOf = body;
    colourOf = colour;
    poseOf = pose;
    moreOf = more;
}`;

/// Kinds: 0 imp, 1 skeleton, 2 brute, 3 shaman, 4 knight, 5 archer, 6 rogue, 7 cleric, 8 king.
export const UNIT_FRAGMENT = `
in vec2 local;
flat in vec4 bodyOf;
flat in vec4 colourOf;
flat in vec4 poseOf;
flat in vec4 moreOf;
flat in vec3 light;
uniform float time;
uniform float ambient;
uniform vec3 healthColour, badColour, goldColour;
out vec4 picture;
float disc(vec2 p, float r) { return length(p) - r; }
float box(vec2 p, vec2 b, float r) {
    vec2 d = abs(p) - b + r;
    return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - r;
}
float polygon(vec2 p, float n, float r) {
    float a = atan(p.y, p.x), s = 6.28318 / n;
    return cos(floor(0.5 + a / s) * s - a) * length(p) - r;
}
float shape(vec2 p, vec2 q, float kind) {   // q: turned so that the unit looks along +x.
    if (kind < 0.5) {                       // A drop of fire with two horns.
        float d = disc(q, 0.78);
        d = min(d, max(disc(q - vec2(-0.35, 0.62), 0.42), -disc(q - vec2(-0.62, 0.70), 0.40)));
        return min(d, max(disc(q - vec2(-0.35, -0.62), 0.42), -disc(q - vec2(-0.62, -0.70), 0.40)));
    }
    if (kind < 1.5) {
        return min(polygon(q, 6.0, 0.76), box(q - vec2(0.55, 0.42), vec2(0.34, 0.12), 0.1));
    }
    if (kind < 2.5) {                       // A boulder with fists.
        float d = box(q, vec2(0.78, 0.86), 0.42);
        return min(d, min(disc(q - vec2(0.62, 0.62), 0.34), disc(q - vec2(0.62, -0.62), 0.34)));
    }
    if (kind < 3.5) return mix(disc(q, 0.82), polygon(q, 5.0, 0.70), 0.75);
    if (kind < 4.5) {
        return min(box(q, vec2(0.72), 0.22), box(q - vec2(0.7, 0.0), vec2(0.16, 0.62), 0.1));
    }
    if (kind < 5.5) return max(disc(q + vec2(0.25, 0), 0.98), polygon(q, 3.0, 0.52));
    if (kind < 6.5) return polygon(q, 4.0, 0.62);
    if (kind < 7.5) return min(box(q, vec2(0.30, 0.80), 0.1), box(q, vec2(0.80, 0.30), 0.1));
    float crown = polygon(q, 8.0, 0.80);
    return crown + 0.10 * cos(8.0 * atan(q.y, q.x));
}
void main() {
    float kind = bodyOf.w;
    vec2 look = normalize(poseOf.xy + vec2(1e-5, 0.0));
    vec2 p = local - look * 0.35 * poseOf.z;
    vec2 q = vec2(dot(p, look), dot(p, vec2(-look.y, look.x)));
    float breath = 1.0 + 0.03 * sin(time * 3.0 + moreOf.z);
    float d = shape(p, q / breath, kind);
    float smoothing = fwidth(local.x) * 1.2;
    // The shadow below.
    float shadow = smoothstep(1.25, 0.3, length((local - vec2(0.10, 0.42)) * vec2(1.0, 1.5)));
    vec4 sum = vec4(0.0, 0.0, 0.0, 0.55 * shadow);
    float inside = smoothstep(smoothing, -smoothing, d);
    float dome = clamp(-d * 1.5, 0.0, 1.0);
    vec3 colour = colourOf.rgb * (0.55 + 0.6 * dome);
    colour += 0.22 * smoothstep(0.6, 0.0, length(local - vec2(-0.28, -0.36)));
    vec3 lit = colour * (ambient * 2.2 + 0.38 + light);
    if (kind < 0.5) lit += vec3(1.0, 0.35, 0.08) * 0.35 * dome;
    if (kind > 2.5 && kind < 3.5) lit += vec3(0.2, 0.9, 0.5) * 0.25 * dome;
    // Eyes: two dots that say where it looks.
    float eyes = min(disc(q - vec2(0.30, 0.24), 0.13), disc(q - vec2(0.30, -0.24), 0.13));
    lit = mix(lit, vec3(1.0, 0.95, 0.8), 0.9 * smoothstep(smoothing, -smoothing, eyes));
    float outline = smoothstep(smoothing, -smoothing, abs(d) - 0.07);
    lit = mix(lit, colourOf.rgb * 0.12, outline * 0.85);
    lit = lit * 1.25 / (1.0 + 0.45 * max(lit.r, max(lit.g, lit.b)));
    lit = mix(lit, vec3(1.0, 0.93, 0.86), 0.6 * poseOf.w);
    sum = mix(sum, vec4(lit, 1.0), max(inside, outline));
    if (moreOf.y > 0.0) {                   // Stolen coins.
        float sack = disc(local - vec2(0.62, -0.62), 0.34);
        sum = mix(sum, vec4(goldColour, 1.0), smoothstep(smoothing, -smoothing, sack));
        float seam = smoothstep(smoothing, -smoothing, abs(sack) - 0.05);
        sum = mix(sum, vec4(goldColour * 0.3, 1.0), seam);
    }
    // Health: an arc, once it is not whole.
    float far = length(local);
    if (colourOf.a < 0.995 || moreOf.x > 0.5) {
        float angle = atan(local.x, -local.y) / 6.28318;
        if (angle < 0.0) angle += 1.0;
        float ring = smoothstep(smoothing, -smoothing, abs(far - 1.32) - 0.10);
        vec3 left = mix(badColour, healthColour, clamp(colourOf.a * 1.4 - 0.2, 0.0, 1.0));
        vec4 tint = angle < colourOf.a ? vec4(left, 0.95) : vec4(0.0, 0.0, 0.0, 0.5);
        sum = mix(sum, tint, ring * tint.a);
    }
    if (moreOf.x > 0.5) {
        float ring = smoothstep(smoothing, -smoothing, abs(far - 1.66) - 0.07);
        float dash = step(0.5, fract(atan(local.y, local.x) * 1.9099 + time * 0.8));
        sum = mix(sum, vec4(1.0, 1.0, 1.0, 0.95), ring * dash);
    }
    if (sum.a < 0.01) discard;
    picture = vec4(sum.rgb * sum.a, sum.a);
}`;

/// Sparks, missiles, coins, rings: added to the picture.
export const SPARK_VERTEX = `
layout(location = 0) in vec4 spark;    // Place, size, shape.
layout(location = 1) in vec4 colour;   // Colour, strength.
layout(location = 2) in vec2 along;    // Stretch.
${CAMERA}
out vec2 local;
flat out vec4 colourOf;
flat out float shapeOf;
void main() {
    local = corner();
    float stretch = length(along);
    vec2 ahead = stretch > 1e-4 ? along / stretch : vec2(1, 0);
    vec2 turned = ahead * local.x * (1.0 + stretch) + vec2(-ahead.y, ahead.x) * local.y;
    gl_Position = place(spark.xy + vec2(0.0, -0.12) + turned * spark.z);
    colourOf = colour;
    shapeOf = spark.w;
}`;

export const SPARK_FRAGMENT = `
in vec2 local;
flat in vec4 colourOf;
flat in float shapeOf;
out vec4 picture;
void main() {
    float far = length(local);
    float glow = 0.0;
    if (shapeOf < 0.5) {
        glow = pow(max(0.0, 1.0 - far), 2.0) * 1.4;
    } else if (shapeOf < 1.5) {
        glow = smoothstep(0.12, 0.0, abs(far - 0.85)) * 0.9;
    } else {
        glow = smoothstep(1.0, 0.75, far);
        float shine = 0.7 + 0.5 * (1.0 - length(local - vec2(-0.3, -0.3)));
        picture = vec4(colourOf.rgb * shine, 1.0) * glow;
        return;
    }
    picture = vec4(colourOf.rgb * colourOf.a * glow, 0.0);
}`;
