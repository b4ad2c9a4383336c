import { drawHit, drawRow, drawUnit, type WordSource } from '../chance/chance.ts';
import { type FairMarket, fairOf } from '../fair/fair.ts';
import { numberSpecifier, outcomeOf } from '../market/kinds.ts';
import type { Step } from '../life/step.ts';
import { orderChance, placeChances } from './finish-order.ts';

/**
 * Races, golf, motor racing, outrights: those who take part with their strengths, which need not sum to one.
 */
export type Runner = { readonly id: string; readonly strength: number };

const strengthsOf = (runners: readonly Runner[]): number[] =>
  runners.map(({ strength }) => strength);

/** Among the first so many, less those among the first so many but one. */
function exactly(runners: readonly Runner[], position: number): FairMarket {
  const strengths = strengthsOf(runners);
  const [up, before] = [placeChances(strengths, position), placeChances(strengths, position - 1)];
  return runners.map(({ id }, index) =>
    outcomeOf(
      id,
      fairOf(position === 1 ? (up[index] ?? 0) : (up[index] ?? 0) - (before[index] ?? 0)),
    ),
  );
}

/** Who of some is ahead: of two, of three, whatever the others do. */
function bestOf(runners: readonly Runner[], names = ''): FairMarket | null {
  const found = names.split(',').map((id) => runners.find((runner) => runner.id === id));
  const some = found.flatMap((runner) => runner ?? []);
  if (some.length < 2 || some.length < found.length) return null;
  const sum = some.reduce((total, { strength }) => total + strength, 0);
  return some.map(({ id, strength }) => outcomeOf(id, fairOf(strength / sum)));
}

const placed = (runners: readonly Runner[], places: number): FairMarket => {
  const chances = placeChances(strengthsOf(runners), places);
  return runners.map(({ id }, index) => outcomeOf(id, fairOf(chances[index] ?? 0)));
};

/** All orders of the first so many as outcomes `a,b` or `a,b,c`. */
function orders(runners: readonly Runner[], count: 2 | 3): FairMarket {
  const weights = strengthsOf(runners);
  const found: (readonly number[])[] = [];
  const extend = (order: readonly number[]): void => {
    if (order.length === count) {
      found.push(order);
      return;
    }
    for (let index = 0; index < runners.length; index += 1) {
      if (!order.includes(index)) extend([...order, index]);
    }
  };
  extend([]);
  return found.map((order) =>
    outcomeOf(
      order.map((index) => runners[index]?.id).join(','),
      fairOf(orderChance(weights, order)),
    ),
  );
}

/** Fair prices of a market on the order; its probabilities sum to the number of its winners. */
export function racePrice(
  runners: readonly Runner[],
  marketId: number,
  specifiers: Readonly<Record<string, string>>,
): FairMarket | null {
  switch (marketId) {
    case 535:
    case 804:
    case 866:
      return placed(runners, 1);
    case 805:
    case 1091: {
      const places = numberSpecifier(specifiers, 'winners') ?? numberSpecifier(specifiers, 'pos');
      return places === null ? null : placed(runners, places);
    }
    case 868: {
      const position = numberSpecifier(specifiers, 'pos');
      return position === null ? null : exactly(runners, position);
    }
    case 870:
      return orders(runners, 2);
    case 872:
      return orders(runners, 3);
    case 539:
    case 1005:
      return bestOf(runners, specifiers['competitors']);
    default:
      return null;
  }
}

export const RACE_MARKET_IDS: readonly number[] = [
  535, 804, 805, 866, 868, 1091, 870, 872, 539, 1005,
];

/** An order that is drawn by the strengths: winner first. */
export function drawOrder(source: WordSource, runners: readonly Runner[]): string[] {
  const left = [...runners];
  const order: string[] = [];
  while (left.length > 0) {
    const [next] = left.splice(
      drawRow(
        source,
        left.map(({ strength }) => strength),
      ),
      1,
    );
    if (next !== undefined) order.push(next.id);
  }
  return order;
}

export type RaceHappening =
  | { readonly kind: 'positions'; readonly share: number; readonly order: readonly string[] }
  | { readonly kind: 'finish'; readonly places: readonly (readonly string[])[] };

export type RaceLife = {
  readonly runners: readonly Runner[];
  readonly durationMs: number;
  readonly glances: number;
  /** Of two neighbours, how likely they are to finish together: a dead heat. */
  readonly deadHeat: number;
  readonly seen: number;
  /** The order at the start and at the end; nothing of the end shows before it is due. */
  readonly orders: readonly [start: readonly string[], end: readonly string[]] | null;
  readonly isOver: boolean;
};

export const raceLife = (
  runners: readonly Runner[],
  durationMs: number,
  options: Partial<Pick<RaceLife, 'deadHeat' | 'glances'>> = {},
): RaceLife => ({
  runners,
  durationMs,
  glances: 10,
  deadHeat: 0,
  seen: 0,
  orders: null,
  isOver: false,
  ...options,
});

/** Positions on the way from the start to the end, with some of chance in between. */
function positionsAt(
  [start, end]: readonly [readonly string[], readonly string[]],
  share: number,
  source: WordSource,
): string[] {
  const noise = start.length * share * (1 - share);
  return start
    .map((id, from) => ({
      id,
      at: from * (1 - share) + end.indexOf(id) * share + noise * (drawUnit(source) - 0.5),
    }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ id }) => id);
}

function finish(order: readonly string[], deadHeat: number, source: WordSource): string[][] {
  const places: string[][] = [];
  for (const id of order) {
    const last = places.at(-1);
    if (last !== undefined && deadHeat > 0 && drawHit(source, deadHeat)) last.push(id);
    else places.push([id]);
  }
  return places;
}

/** The next look at a race, or its finish; an order is drawn by the strengths before it starts. */
export function nextRace(life: RaceLife, source: WordSource): Step<RaceLife, RaceHappening> | null {
  if (life.isOver) return null;
  const even = life.runners.map((runner) => ({ ...runner, strength: 1 }));
  const found =
    life.orders ?? ([drawOrder(source, even), drawOrder(source, life.runners)] as const);
  const seen = life.seen + 1;
  const afterMs = Math.round(life.durationMs / life.glances);
  if (seen < life.glances) {
    const share = seen / life.glances;
    return {
      afterMs,
      happening: { kind: 'positions', share, order: positionsAt(found, share, source) },
      state: { ...life, orders: found, seen },
    };
  }
  return {
    afterMs,
    happening: { kind: 'finish', places: finish(found[1], life.deadHeat, source) },
    state: { ...life, orders: found, seen, isOver: true },
  };
}
