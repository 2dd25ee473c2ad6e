// The players on the cards, drawn from their value: the higher, the taller, broader and bolder.
// Units are those of a card, 100 wide and 140 high; the ground is at y = FLOOR.

export interface Point {
  x: number;
  y: number;
}

export type Shape = 'round' | 'square';
export type Mouth = 'gulp' | 'wavy' | 'small' | 'smile' | 'grin' | 'firm' | 'roar';
export type Hair = 'tuft' | 'fringe' | 'bunches' | 'curls' | 'headband' | 'tail' | 'parting' | 'crest' | 'beard' | 'cloud' | 'mane';
export type Kit = 'plain' | 'collar' | 'trim' | 'hoop' | 'sash' | 'stripes' | 'chevron';

export interface Player {
  head: Point & { r: number };
  neck: Point;
  shoulder: number; // half widths
  waist: number;
  top: number; // of the shirt
  hem: number; // of the shirt
  crotch: number;
  limb: { arm: number; leg: number }; // thickness
  arms: [Point[], Point[]]; // shoulder, elbow, hand; left and right as they are seen
  legs: [Point[], Point[]]; // hip, knee, foot
  sock: number; // how far up the shin, 0…1
  brow: number; // degrees: below 0 worried, above 0 fierce
  mouth: Mouth;
  hair: Hair;
  kit: Kit;
  tone: number; // of the skin, 0…3
  armband: boolean;
  star: boolean;
}

export const FLOOR = 127;
const MIDDLE = 57;

const lerp = (from: number, to: number, t: number) => from + (to - from) * t;
const round = (n: number) => Math.round(n * 10) / 10;

// Degrees from straight down, outwards; of the upper arm and of the forearm.
type Pose = readonly [number, number];
interface Look {
  left: Pose;
  right: Pose;
  hair: Hair;
  mouth: Mouth;
  kit: Kit;
  tone: number;
}

const LOOKS: readonly Look[] = [
  { left: [14, -12], right: [14, -12], hair: 'tuft', mouth: 'gulp', kit: 'plain', tone: 1 },
  { left: [16, -4], right: [30, -70], hair: 'fringe', mouth: 'wavy', kit: 'plain', tone: 0 },
  { left: [20, 6], right: [20, 6], hair: 'bunches', mouth: 'small', kit: 'collar', tone: 2 },
  { left: [44, -62], right: [22, 10], hair: 'curls', mouth: 'small', kit: 'collar', tone: 3 },
  { left: [46, -60], right: [46, -60], hair: 'headband', mouth: 'smile', kit: 'trim', tone: 1 },
  { left: [34, 24], right: [96, 156], hair: 'tail', mouth: 'smile', kit: 'trim', tone: 0 },
  { left: [46, -58], right: [46, -58], hair: 'parting', mouth: 'grin', kit: 'hoop', tone: 2 },
  { left: [40, 20], right: [40, 20], hair: 'crest', mouth: 'firm', kit: 'hoop', tone: 1 },
  { left: [48, -50], right: [92, 172], hair: 'beard', mouth: 'firm', kit: 'sash', tone: 0 },
  { left: [40, 10], right: [40, 10], hair: 'cloud', mouth: 'grin', kit: 'stripes', tone: 3 },
  { left: [84, 188], right: [84, 188], hair: 'mane', mouth: 'roar', kit: 'chevron', tone: 1 },
];

// From `start`, `length` long, at `degrees` outwards on the side `way` (-1 or 1).
function reach(start: Point, length: number, degrees: number, way: number): Point {
  const a = (degrees * Math.PI) / 180;
  return { x: round(start.x + way * Math.sin(a) * length), y: round(start.y + Math.cos(a) * length) };
}

export function playerOf(value: number): Player {
  const look = LOOKS[value - 1]!;
  const t = (value - 1) / 10;
  const height = lerp(52, 88, t); // below the index
  const r = lerp(11, 12, t);
  const headY = FLOOR - height + r;
  const top = headY + r * 0.92;
  const body = FLOOR - top;
  const crotch = FLOOR - body * lerp(0.42, 0.5, t);
  const shoulder = lerp(9, 22.5, t ** 1.15);
  const waist = lerp(8.5, 14, t);
  const arm = lerp(4.6, 10.5, t);
  const leg = lerp(6, 12.5, t);
  const stride = lerp(5, 21, t);
  const armLength = (crotch - top) * lerp(0.56, 0.5, t);
  const limbs = (way: -1 | 1, pose: Pose): { arm: Point[]; leg: Point[] } => {
    const joint = { x: round(MIDDLE + way * (shoulder - arm * 0.35)), y: round(top + arm * 0.55) };
    const elbow = reach(joint, armLength, pose[0], way);
    const hip = { x: round(MIDDLE + way * Math.max(3.2, waist * 0.5)), y: round(crotch - 3) };
    const foot = { x: round(MIDDLE + way * stride), y: round(FLOOR - 1.6 - leg / 2) }; // its round end is in the boot
    const knee = { x: round(lerp(hip.x, foot.x, 0.5) + way * lerp(-0.6, 2.5, t)), y: round(lerp(hip.y, foot.y, 0.5)) };
    return { arm: [joint, elbow, reach(elbow, armLength * 0.95, pose[1], way)], leg: [hip, knee, foot] };
  };
  const left = limbs(-1, look.left);
  const right = limbs(1, look.right);
  return {
    head: { x: MIDDLE, y: round(headY), r: round(r) },
    neck: { x: MIDDLE, y: round(top) },
    shoulder: round(shoulder),
    waist: round(waist),
    top: round(top),
    // The smallest ones wear a shirt that is too large.
    hem: round(crotch + lerp(5, -5, Math.min(1, t * 2.5))),
    crotch: round(crotch),
    limb: { arm: round(arm), leg: round(leg) },
    arms: [left.arm, right.arm],
    legs: [left.leg, right.leg],
    sock: lerp(0.22, 0.85, t),
    brow: lerp(-16, 20, t),
    mouth: look.mouth,
    hair: look.hair,
    kit: look.kit,
    tone: look.tone,
    armband: value >= 10,
    star: value === 11,
  };
}

export const path = (points: readonly Point[]): string =>
  points.length === 3
    ? `M${points[0]!.x} ${points[0]!.y}Q${points[1]!.x} ${points[1]!.y} ${points[1]!.x} ${points[1]!.y}L${points[2]!.x} ${points[2]!.y}`
    : 'M' + points.map((p) => `${p.x} ${p.y}`).join('L');

// The part of a limb from its far end up to `share` of the last bone.
export function lastPart(points: readonly Point[], share: number): Point[] {
  const end = points.at(-1)!;
  const before = points.at(-2)!;
  return [{ x: round(lerp(end.x, before.x, share)), y: round(lerp(end.y, before.y, share)) }, end];
}

// A head of radius 1 around 0, as a path in units of `r`.
export function headPath(shape: Shape, r: number): string {
  if (shape === 'round') return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  const s = round(r * 0.92);
  const c = round(r * 0.22);
  return `M${-s + c} ${-s}H${s - c}q${c} 0 ${c} ${c}V${s - c}q0 ${c} ${-c} ${c}H${-s + c}q${-c} 0 ${-c} ${-c}V${-s + c}q0 ${-c} ${c} ${-c}z`;
}

// The hair on top of a head: what of it lies above `level` (in radii, up is negative), a little larger than the head.
export function capPath(shape: Shape, r: number, level: number): string {
  const big = r * 1.06;
  const y = round(level * r);
  if (shape === 'square') {
    const s = round(big * 0.93);
    const c = round(r * 0.25);
    return `M${-s} ${y}V${-s + c}q0 ${-c} ${c} ${-c}H${s - c}q${c} 0 ${c} ${c}V${y}z`;
  }
  const x = round(Math.sqrt(big * big - y * y));
  return `M${-x} ${y}A${round(big)} ${round(big)} 0 ${level > 0 ? 1 : 0} 1 ${x} ${y}z`;
}

// The outline of a shirt, without its sleeves.
export function shirtPath(p: Player): string {
  const { x } = p.neck;
  const s = p.shoulder;
  const slope = round(Math.min(5, s * 0.22));
  return (
    `M${x - s * 0.4} ${p.top - 1}L${x - s + 1.5} ${p.top + slope - 1}Q${x - s} ${p.top + slope} ${x - s} ${p.top + slope + 2}` +
    `L${x - p.waist} ${p.hem}H${x + p.waist}L${x + s} ${p.top + slope + 2}Q${x + s} ${p.top + slope} ${x + s - 1.5} ${p.top + slope - 1}L${x + s * 0.4} ${p.top - 1}z`
  );
}

// The five corners of a pentagon or of a star's points.
export function corners(n: number, r: number, turn = -90): Point[] {
  return Array.from({ length: n }, (_, i) => {
    const a = ((turn + (i * 360) / n) * Math.PI) / 180;
    return { x: round(r * Math.cos(a)), y: round(r * Math.sin(a)) };
  });
}

export function starPath(r: number): string {
  const outer = corners(5, r);
  const inner = corners(5, r * 0.42, -54);
  return 'M' + outer.flatMap((p, i) => [p, inner[i]!]).map((p) => `${p.x} ${p.y}`).join('L') + 'z';
}
