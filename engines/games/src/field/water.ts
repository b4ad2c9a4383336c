import type { SeaPlan, Target } from './kinds.ts';
import { targetsOf } from './kinds.ts';
import { type Fish, FISH_MAX, fishOfTide, placeOf, SEA, stageOf, TIDE_MS } from './shoal.ts';

/** Times of the sea are milliseconds from its start. */
export type Hold = { readonly atMs: number; readonly forMs: number };

/** A shot on its way. */
export type Shot = {
  readonly seat: number;
  /** Of its seat; grows. */
  readonly id: number;
  readonly cannon: number;
  /** Direction of the muzzle, in radians. */
  readonly angle: number;
  readonly firedMs: number;
  /** The fish that it is meant for and meets before any other; null where it meets the first. */
  readonly lock: number | null;
};

/** Where the cannons stand: two below and two above. */
export const SEATS: readonly (readonly [x: number, y: number])[] = [
  [420, 848],
  [1_180, 848],
  [420, 52],
  [1_180, 52],
];
/** Units of the sea in a millisecond. */
export const SHOT_SPEED = 1.1;
const MUZZLE = 60;
/** A shot that has met nothing by then comes back. */
export const SHOT_MS_MAX = 8_000;
/** How finely the way of a shot is looked at. */
export const STEP_MS = 30;
const SHOT_RADIUS = 14;
const STEPS_KEPT = 80;
export const FREEZE_MS = 6_000;

/** A coordinate of something that goes straight and bounces off both ends. */
function fold(at: number, length: number): number {
  const turn = ((at % (2 * length)) + 2 * length) % (2 * length);
  return turn <= length ? turn : 2 * length - turn;
}

/** Where a shot is at a time, walls included. */
export function shotAt({ angle, firedMs, seat }: Shot, ms: number) {
  const [x, y] = SEATS[seat] ?? [0, 0];
  const way = MUZZLE + (ms - firedMs) * SHOT_SPEED;
  const [freeX, freeY] = [x + Math.cos(angle) * way, y + Math.sin(angle) * way];
  return {
    x: fold(freeX, SEA.width),
    y: fold(freeY, SEA.height),
    hasBounced: freeX < 0 || freeX > SEA.width || freeY < 0 || freeY > SEA.height,
  };
}

export type Met = { readonly fish: Fish; readonly atMs: number };
type Placed = {
  readonly fish: Fish;
  readonly x: number;
  readonly y: number;
  /** As near as that a shot meets it. */
  readonly reach: number;
};

export type Water = ReturnType<typeof createWater>;

/** The water of a sea: where fish are at any time, which of them are gone, and what a shot meets. */
export function createWater(plan: SeaPlan, seed: string) {
  const targets = targetsOf(plan);
  const tides = new Map<number, Fish[]>();
  const gone = new Set<number>();
  let holds: Hold[] = [];
  /** Where fish are at the steps that were looked at last; those that have gone since are among them. */
  const known = new Map<number, readonly Placed[]>();

  const tideOf = (tide: number): Fish[] => {
    const found = tides.get(tide) ?? (tide < 0 ? [] : fishOfTide(plan, seed, tide));
    if (tides.size > 6) tides.clear();
    tides.set(tide, found);
    return found;
  };

  /** The clock of the water, which stands still while it is frozen. */
  const waterMs = (ms: number): number =>
    holds.reduce((left, { atMs, forMs }) => left - Math.min(forMs, Math.max(0, ms - atMs)), ms);

  let near: { readonly tide: number; readonly fish: readonly Fish[] } = { tide: -1, fish: [] };
  /** Fish of the tides that may be in the water. */
  const fishNear = (tide: number): readonly Fish[] => {
    if (near.tide !== tide)
      near = { tide, fish: [...tideOf(tide - 2), ...tideOf(tide - 1), ...tideOf(tide)] };
    return near.fish;
  };

  const living = (ms: number): Fish[] => {
    const at = waterMs(ms);
    return fishNear(Math.floor(at / TIDE_MS)).filter(
      ({ id, startMs, wayMs }) => at >= startMs && at <= startMs + wayMs && !gone.has(id),
    );
  };

  const placesAt = (stepMs: number): readonly Placed[] => {
    const found = known.get(stepMs);
    if (found !== undefined) return found;
    if (known.size >= STEPS_KEPT) known.clear();
    const at = waterMs(stepMs);
    const placed: Placed[] = [];
    for (const fish of fishNear(Math.floor(at / TIDE_MS))) {
      if (at < fish.startMs || at > fish.startMs + fish.wayMs || gone.has(fish.id)) continue;
      const { x, y } = placeOf(fish, at);
      placed.push({ fish, x, y, reach: fish.radius + SHOT_RADIUS });
    }
    known.set(stepMs, placed);
    return placed;
  };

  return {
    plan,
    seed,
    waterMs,
    living,
    placeOf: (fish: Fish, ms: number) => placeOf(fish, waterMs(ms)),
    isGone: (id: number) => gone.has(id),
    holds: (): readonly Hold[] => holds,
    /** Those of tides that are not over. */
    gone: (): readonly number[] => [...gone],

    remove(ids: readonly number[], ms: number): void {
      for (const id of ids) gone.add(id);
      const oldest = (Math.floor(waterMs(ms) / TIDE_MS) - 3) * FISH_MAX;
      for (const id of gone) if (id < oldest) gone.delete(id);
    },
    freeze(hold: Hold): void {
      holds = [...holds, hold];
      known.clear();
    },
    isFrozen: (ms: number): boolean =>
      holds.some(({ atMs, forMs }) => ms >= atMs && ms < atMs + forMs),

    /** The target that a fish is at a time, by its place among those of the sea. */
    targetOf(fish: Fish, ms: number): number {
      const stages = plan.kinds[fish.kind]?.stages.length ?? 1;
      const stage = stageOf(stages, fish, waterMs(ms));
      return targets.findIndex((one: Target) => one.kind === fish.kind && one.stage === stage);
    },

    /** What a shot meets at one step of its way, a whole multiple of `STEP_MS`; null where it goes on. */
    meets(shot: Shot, stepMs: number): Fish | null {
      const { hasBounced, x, y } = shotAt(shot, stepMs);
      const isLocked = shot.lock !== null && !hasBounced && !gone.has(shot.lock);
      for (const placed of placesAt(stepMs)) {
        const { fish, reach } = placed;
        const dx = placed.x - x;
        // Most are too far away.
        if (dx >= reach || dx <= -reach) continue;
        if (isLocked && fish.id !== shot.lock) continue;
        const dy = placed.y - y;
        if (dx * dx + dy * dy < reach * reach && !gone.has(fish.id)) return fish;
      }
      return null;
    },

    /** Fish that a special takes with it: they leave the water, and are paid within its prize. */
    swept(caught: Fish, ms: number): number[] {
      const special = plan.kinds[caught.kind]?.special;
      if (special === undefined || special === 'freeze') return [];
      const at = waterMs(ms);
      const from = placeOf(caught, at);
      const near = living(ms)
        .filter(({ id, kind }) => id !== caught.id && plan.kinds[kind]?.isBoss !== true)
        .map((fish) => {
          const { x, y } = placeOf(fish, at);
          const [dx, dy] = [x - from.x, y - from.y];
          const aside = Math.abs(dy * Math.cos(from.angle) - dx * Math.sin(from.angle));
          return { id: fish.id, far: Math.hypot(dx, dy), aside };
        });
      const reached = near.filter(({ aside, far }) =>
        special === 'drill' ? aside < 70 : far < (special === 'bomb' ? 280 : 520),
      );
      const most = special === 'chain' ? 6 : 10;
      return reached
        .sort((one, other) => one.far - other.far)
        .slice(0, most)
        .map(({ id }) => id);
    },
  };
}

/** The angle at which a shot from a seat meets a fish that swims on; null where it would not. */
export function aimAt(water: Water, seat: number, fish: Fish, ms: number): number | null {
  const [x, y] = SEATS[seat] ?? [0, 0];
  for (let flight = STEP_MS; flight < 2_000; flight += STEP_MS) {
    const to = water.placeOf(fish, ms + flight);
    if (Math.hypot(to.x - x, to.y - y) <= MUZZLE + flight * SHOT_SPEED)
      return Math.atan2(to.y - y, to.x - x);
  }
  return null;
}
