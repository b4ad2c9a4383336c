import { createStream } from '@parlour/fairness';
import { type Draws, drawsFrom } from '../solo/index.ts';
import type { FishKind, SeaPlan } from './kinds.ts';

/** The sea is 1600 by 900 units; a page shows all of it, lying or upright. */
export const SEA = { width: 1_600, height: 900 } as const;
/** Water brings new fish in tides. */
export const TIDE_MS = 40_000;
/** No fish is longer in the water than a tide lasts. */
const WAY_MS_MAX = 38_000;
const BOSS_EVERY = 2;
const FISH_IN_TIDE = 150;
/** Of one tide; the number of a fish is its tide times this, and its place. */
export const FISH_MAX = 256;
const EDGE = 140;
const FINE = 10_000;
const WOBBLE_MS = 2_600;

type Point = readonly [x: number, y: number];

/** A fish on its way, by the clock of the water. */
export type Fish = {
  /** Unlike any other of its sea. */
  readonly id: number;
  readonly kind: number;
  readonly radius: number;
  readonly startMs: number;
  readonly wayMs: number;
  readonly way: readonly [Point, Point, Point, Point];
  /** How far it sways from its way, and from where in its sway it starts. */
  readonly sway: number;
  readonly phase: number;
};

/** Where a fish is; `angle` is the direction in which it swims, in radians. */
export type Place = { readonly x: number; readonly y: number; readonly angle: number };

const unit = (draws: Draws): number => draws.below(FINE) / FINE;
const between = (draws: Draws, least: number, most: number): number =>
  least + unit(draws) * (most - least);

/** A curve from one side to another. */
function wayOf(draws: Draws, isBoss: boolean): Fish['way'] {
  const isAcross = isBoss || draws.below(4) > 0;
  const isTurned = draws.below(2) === 1;
  const [long, wide] = isAcross ? [SEA.width, SEA.height] : [SEA.height, SEA.width];
  const margin = isBoss ? 2.4 * EDGE : EDGE;
  const low = isBoss ? 0.3 : 0.08;
  const side = () => wide * between(draws, low, 1 - low);
  const along = [
    -margin,
    long * between(draws, 0.1, 0.5),
    long * between(draws, 0.5, 0.9),
    long + margin,
  ];
  const points = along.map((at): Point => {
    const from = isTurned ? long - at : at;
    return isAcross ? [from, side()] : [side(), from];
  });
  return points as unknown as Fish['way'];
}

const apart = ([x, y]: Point, [toX, toY]: Point): number => Math.hypot(toX - x, toY - y);
const lengthOf = ([a, b, c, d]: Fish['way']): number => apart(a, b) + apart(b, c) + apart(c, d);

type Shoal = {
  readonly draws: Draws;
  readonly kinds: readonly FishKind[];
  readonly kind: number;
  readonly startMs: number;
};

/** Fish of a kind that come together. */
function shoalOf({ draws, kind, kinds, startMs }: Shoal): Omit<Fish, 'id'>[] {
  const { isBoss = false, radius, school, speed } = kinds[kind] as FishKind;
  const [least, most] = school;
  const count = least + draws.below(most - least + 1);
  const way = wayOf(draws, isBoss);
  const wayMs = Math.min(WAY_MS_MAX, (lengthOf(way) / (speed * between(draws, 0.9, 1.1))) * 1_000);
  return Array.from({ length: count }, (_, place) => {
    const [x, y] = place === 0 ? [0, 0] : [between(draws, -70, 70), between(draws, -90, 90)];
    return {
      kind,
      radius,
      startMs: startMs + (place * radius * 1_500) / speed,
      wayMs,
      way: way.map(([wayX, wayY]): Point => [wayX + x, wayY + y]) as unknown as Fish['way'],
      sway: isBoss ? 10 : between(draws, 4, 18),
      phase: unit(draws),
    };
  });
}

function pickKind(draws: Draws, kinds: readonly FishKind[]): number {
  const total = kinds.reduce((sum, { often }) => sum + often, 0);
  let left = draws.below(total);
  for (const [index, { often }] of kinds.entries()) {
    if (left < often) return index;
    left -= often;
  }
  return 0;
}

/** The fish of a tide, from the seed of their sea alone: everybody sees the same. */
export function fishOfTide({ kinds }: Pick<SeaPlan, 'kinds'>, seed: string, tide: number): Fish[] {
  const draws = drawsFrom(
    createStream({ serverSeed: seed, clientSeed: 'tide', nonce: tide }),
    'exact',
  );
  const found: Omit<Fish, 'id'>[] = [];
  const begin = tide * TIDE_MS;
  const bosses = [...kinds.keys()].filter((kind) => kinds[kind]?.isBoss === true);
  if (tide % BOSS_EVERY === 1 && bosses.length > 0) {
    const kind = bosses[Math.floor(tide / BOSS_EVERY) % bosses.length] as number;
    found.push(...shoalOf({ draws, kinds, kind, startMs: begin + 1_000 }));
  }
  while (found.length < FISH_IN_TIDE) {
    const kind = pickKind(draws, kinds);
    const startMs = begin + between(draws, 0, TIDE_MS);
    found.push(...shoalOf({ draws, kinds, kind, startMs }));
  }
  return found.slice(0, FISH_MAX).map((fish, place) => ({ ...fish, id: tide * FISH_MAX + place }));
}

/** How far a fish is on its way: 0 where it comes in, 1 where it goes out. */
export const partOfWay = ({ startMs, wayMs }: Fish, waterMs: number): number =>
  (waterMs - startMs) / wayMs;

/** Where a fish is at a time of the water. */
export function placeOf(fish: Fish, waterMs: number): Place {
  const part = partOfWay(fish, waterMs);
  const rest = 1 - part;
  const [a, b, c, d] = fish.way;
  const [wa, wb, wc, wd] = [rest ** 3, 3 * rest * rest * part, 3 * rest * part * part, part ** 3];
  const dx =
    3 *
    (rest * rest * (b[0] - a[0]) + 2 * rest * part * (c[0] - b[0]) + part * part * (d[0] - c[0]));
  const dy =
    3 *
    (rest * rest * (b[1] - a[1]) + 2 * rest * part * (c[1] - b[1]) + part * part * (d[1] - c[1]));
  const length = Math.hypot(dx, dy) || 1;
  const turn = 2 * Math.PI * (fish.phase + waterMs / WOBBLE_MS);
  const side = fish.sway * Math.sin(turn);
  const x = wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0] - (dy / length) * side;
  const y = wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1] + (dx / length) * side;
  return { x, y, angle: Math.atan2(dy, dx) + Math.cos(turn) * 0.05 };
}

/** The stage of a fish whose prize grows on its way. */
export const stageOf = (stages: number, fish: Fish, waterMs: number): number =>
  Math.min(stages - 1, Math.max(0, Math.floor(partOfWay(fish, waterMs) * stages)));
