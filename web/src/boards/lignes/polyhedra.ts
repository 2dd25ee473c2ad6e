// Two solids of glass: where their faces are and how they lie when a number is up. Axes as on a
// screen: x to the right, y down, z towards whoever looks.
export type Vector = readonly [number, number, number];
export type Turn = readonly [Vector, Vector, Vector]; // a rotation, by rows

export interface Face {
  value: number;
  corners: Vector[];
  middle: Vector;
  right: Vector; // of what is written on it
  down: Vector;
  out: Vector;
}

const PHI = (1 + Math.sqrt(5)) / 2;

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const unit = (a: Vector): Vector => scale(a, 1 / Math.hypot(...a));
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const mean = (all: Vector[]): Vector => scale(all.reduce((a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]], [0, 0, 0] as Vector), 1 / all.length);

// All of ±a, ±b, ±c, and the two other orders of the same.
function family(a: number, b: number, c: number, cyclic: boolean): Vector[] {
  const signs = (value: number) => (value === 0 ? [0] : [value, -value]);
  const base = signs(a).flatMap((x) => signs(b).flatMap((y) => signs(c).map((z): Vector => [x, y, z])));
  if (!cyclic) return base;
  return base.flatMap(([x, y, z]): Vector[] => [
    [x, y, z],
    [z, x, y],
    [y, z, x],
  ]);
}

function faceOf(value: number, towards: Vector, points: Vector[], sides: number): Face {
  const out = unit(towards);
  const corners = [...points].sort((a, b) => dot(b, out) - dot(a, out)).slice(0, sides);
  const middle = mean(corners);
  // A pentagon stands with a corner up, a square with a side up.
  const first = minus(corners[0]!, middle);
  const up = unit(sides === 4 ? minus(mean([corners[0]!, corners.find((c) => Math.abs(dot(minus(c, middle), first)) < 1e-9)!]), middle) : first);
  const down = scale(up, -1);
  const right = cross(down, out);
  const angle = (corner: Vector) => Math.atan2(dot(minus(corner, middle), down), dot(minus(corner, middle), right));
  corners.sort((a, b) => angle(a) - angle(b));
  return { value, corners, middle, right, down, out };
}

// Opposite faces add up to one more than there are faces, as on any honest die.
function solid(normals: Vector[], corners: Vector[], sides: number): Face[] {
  const radius = Math.hypot(...corners[0]!);
  const points = corners.map((corner) => scale(corner, 1 / radius));
  const faces: Face[] = [];
  const left = [...normals];
  for (let value = 1; left.length > 0; ++value) {
    const towards = left.shift()!;
    const opposite = left.findIndex((normal) => dot(normal, towards) < -0.99 * dot(towards, towards));
    faces.push(faceOf(value, towards, points, sides));
    faces.push(faceOf(normals.length + 1 - value, left.splice(opposite, 1)[0]!, points, sides));
  }
  return faces.sort((a, b) => a.value - b.value);
}

export const CUBE = solid(family(0, 0, 1, true), family(1, 1, 1, false), 4);
export const DODECAHEDRON = solid(family(1, 0, PHI, true), [...family(1, 1, 1, false), ...family(0, 1 / PHI, PHI, true)], 5);
export const facesOf = (die: 6 | 12) => (die === 6 ? CUBE : DODECAHEDRON);

export const turned = (turn: Turn, v: Vector): Vector => [dot(turn[0], v), dot(turn[1], v), dot(turn[2], v)];
function times(a: Turn, b: Turn): Turn {
  const column = (i: 0 | 1 | 2): Vector => [b[0][i], b[1][i], b[2][i]];
  const row = (r: Vector): Vector => [dot(r, column(0)), dot(r, column(1)), dot(r, column(2))];
  return [row(a[0]), row(a[1]), row(a[2])];
}

export function about(axis: Vector, angle: number): Turn {
  const [x, y, z] = unit(axis);
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  const k = 1 - c;
  return [
    [c + x * x * k, x * y * k - z * s, x * z * k + y * s],
    [y * x * k + z * s, c + y * y * k, y * z * k - x * s],
    [z * x * k - y * s, z * y * k + x * s, c + z * z * k],
  ];
}

// Seen a little from above, so that it has a body.
const LEANING = times(about([1, 0, 0], -0.32), about([0, 1, 0], 0.24));

// How the die lies with that number towards whoever looks.
export function atRest(die: 6 | 12, value: number): Turn {
  const face = facesOf(die)[value - 1]!;
  return times(LEANING, [face.right, face.down, face.out]);
}

const ROUNDS = 2.4;
// The same at a moment of its tumble: 0 it leaves the hand, 1 it lies. `seed` makes throws differ.
export function tumbling(die: 6 | 12, value: number, t: number, seed: number): Turn {
  const left = (1 - t) ** 2 * ROUNDS * 2 * Math.PI;
  const axis: Vector = [1, 0.35 + 0.5 * Math.sin(seed * 7.3 + die), 0.4 * Math.cos(seed * 3.1 + die)];
  return left === 0 ? atRest(die, value) : times(about(axis, left), atRest(die, value));
}

export interface DrawnFace {
  value: number;
  path: string;
  front: boolean;
  facing: number; // 1: straight towards whoever looks
  light: number; // 0 … 1, how much it faces the lamps
  writing: string; // the transform of what is written on it
}

const LAMP = unit([-0.45, -0.7, 0.55]);
const n = (value: number) => value.toFixed(3);

// What is seen of it, the farthest face first. Glass: the ones behind are seen through it.
export function drawn(die: 6 | 12, turn: Turn): DrawnFace[] {
  return facesOf(die)
    .map((face) => {
      const corners = face.corners.map((corner) => turned(turn, corner));
      const [middle, right, down, out] = [face.middle, face.right, face.down, face.out].map((v) => turned(turn, v)) as [Vector, Vector, Vector, Vector];
      return {
        value: face.value,
        depth: middle[2],
        path: `M${corners.map(([x, y]) => `${n(x)},${n(y)}`).join('L')}Z`,
        front: out[2] > 0.02,
        facing: out[2],
        light: Math.max(0, dot(out, LAMP)),
        writing: `matrix(${[right[0], right[1], down[0], down[1], middle[0], middle[1]].map(n).join(' ')})`,
      };
    })
    .sort((a, b) => a.depth - b.depth);
}

// Where the pips of a face of the cube are, in halves of what there is room for.
export function pips(value: number): [number, number][] {
  const all: [number, number][] = [];
  if (value % 2 === 1) all.push([0, 0]);
  if (value >= 2) all.push([-1, -1], [1, 1]);
  if (value >= 4) all.push([1, -1], [-1, 1]);
  if (value === 6) all.push([-1, 0], [1, 0]);
  return all;
}
