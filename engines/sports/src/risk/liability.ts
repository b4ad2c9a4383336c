import {
  AMOUNT_MAX,
  type Amount,
  amount,
  BPS_DENOMINATOR,
  divide,
  type Ratio,
} from '@parlour/money';
import { stakeLeftOf } from '../bet/cash-out.ts';
import { chancesOf, expectedReturn, type LegStanding } from '../bet/expected-return.ts';
import { LOST, WON } from '../bet/leg-result.ts';
import { exactReturn, paidOf, partsOf, roundDown } from '../bet/settle.ts';
import type { LegOutcome, Slip } from '../bet/slip.ts';

/**
 * One way in which an event may end: the outcome of every pick of it. Those of an event name the same
 * picks.
 */
export type Scenario = Readonly<Record<string, LegOutcome>>;

/** A slip that runs, with the key of the pick of each leg. */
export type BookedSlip = {
  readonly slip: Slip;
  readonly picks: readonly string[];
  readonly cashedBps?: number;
};

export type LiabilityTerms = {
  /** For each event its scenarios, of which one happens. All combinations of them make the grid. */
  readonly events: readonly (readonly Scenario[])[];
  /** Picks of other events, by their key: decided, or with chances. One without either counts as won. */
  readonly others: ReadonlyMap<string, LegStanding>;
};

export type Liability = {
  /**
   * What the book loses in each cell, payouts less stakes; below zero it wins. The last event moves
   * fastest.
   */
  readonly losses: readonly Amount[];
  /** Of all slips, less what was cashed out. */
  readonly staked: Amount;
  readonly worst: Amount;
  /** The scenario of each event in the worst cell. */
  readonly worstAt: readonly number[];
};

export const GRID_MAX = 50_000;

/**
 * What a book loses in every combination of the scenarios of some events. Exact for legs of these events,
 * with payouts as they are rounded; legs of others count by their chances. Losses of several calls for the
 * same events add up cell by cell. Null for a grid of more than GRID_MAX cells, or none: then events are
 * taken one by one, the others by their chances.
 */
export function liabilityOf(
  slips: readonly BookedSlip[],
  { events, others }: LiabilityTerms,
): Liability | null {
  const cells = events.reduce((count, { length }) => count * length, 1);
  if (cells === 0 || cells > GRID_MAX) return null;
  let staked = 0n;
  const tables = new Map<string, Table>();
  const axes = axesOf(events);
  for (const { cashedBps = 0, slip } of slips) staked += stakeLeftOf(slip, cashedBps);
  // Slips on the same picks end together, however many they are.
  const groups = Map.groupBy(slips, ({ picks }) => picks.join('\n'));
  for (const group of groups.values()) addSlips(tables, group, { axes, others });
  const losses = spreadOver(cells, [...tables.values()], -staked);
  let worst = 0;
  for (const [cell, loss] of losses.entries()) if (loss > (losses[worst] ?? 0n)) worst = cell;
  return {
    losses: losses.map(bounded),
    staked: bounded(staked),
    worst: bounded(losses[worst] ?? 0n),
    worstAt: axes.map((axis) => scenarioAt(worst, axis)),
  };
}

const bounded = (value: bigint): Amount =>
  amount(value > AMOUNT_MAX ? AMOUNT_MAX : value < -AMOUNT_MAX ? -AMOUNT_MAX : value);

/** An event as an axis of the grid. */
type Axis = {
  readonly length: number;
  /** How many cells lie between two of its scenarios. */
  readonly stride: number;
  /** The outcomes of a pick, or undefined where it is none of the event. */
  readonly outcomesOf: (pick: string) => PickOutcomes | undefined;
};

/** The outcomes of a pick without repetition, and which of them each scenario has. */
type PickOutcomes = { readonly list: readonly LegOutcome[]; readonly at: readonly number[] };

function axesOf(events: LiabilityTerms['events']): readonly Axis[] {
  let stride = events.reduce((count, { length }) => count * length, 1);
  return events.map((scenarios) => {
    stride /= scenarios.length;
    const known = new Map<string, PickOutcomes>();
    const outcomesOf = (pick: string): PickOutcomes | undefined => {
      if (scenarios[0]?.[pick] === undefined) return undefined;
      const found = known.get(pick) ?? outcomesIn(scenarios, pick);
      known.set(pick, found);
      return found;
    };
    return { length: scenarios.length, stride, outcomesOf };
  });
}

function outcomesIn(scenarios: readonly Scenario[], pick: string): PickOutcomes {
  const list: LegOutcome[] = [];
  const places = new Map<string, number>();
  const at = scenarios.map((scenario) => {
    const outcome = scenario[pick];
    if (outcome === undefined) throw new RangeError(`a scenario without the pick ${pick}`);
    const text = JSON.stringify(outcome);
    const place = places.get(text) ?? list.push(outcome) - 1;
    places.set(text, place);
    return place;
  });
  return { list, at };
}

const scenarioAt = (cell: number, { length, stride }: Pick<Axis, 'length' | 'stride'>): number =>
  Math.floor(cell / stride) % length;

/** Payouts of all slips that are on the same events of the grid, by the scenarios of these events. */
type Table = { readonly axes: readonly Axis[]; readonly sums: bigint[] };

/** Adds slips that are all on the same picks. */
function addSlips(
  tables: Map<string, Table>,
  group: readonly BookedSlip[],
  { axes, others }: { readonly axes: readonly Axis[]; readonly others: LiabilityTerms['others'] },
): void {
  const picks = group[0]?.picks ?? [];
  const shapes = [...Map.groupBy(group, shapeOf).values()];
  const own = axes.filter((axis) => picks.some((pick) => axis.outcomesOf(pick) !== undefined));
  const key = own.map(({ stride }) => stride).join(' ');
  const size = own.reduce((count, { length }) => count * length, 1);
  const table = tables.get(key) ?? { axes: own, sums: new Array<bigint>(size).fill(0n) };
  tables.set(key, table);
  const legs = picks.map((pick) => legIn(own, pick));
  const payouts = new Map<number, bigint>();
  for (let index = 0; index < size; index += 1) {
    const ends = legs.map((leg) => leg?.at[scenarioAt(index, leg)] ?? 0);
    const end = ends.reduce((all, each, leg) => all * (legs[leg]?.list.length ?? 1) + each, 0);
    const payout = payouts.get(end) ?? sumIn(shapes, { legs, ends, others });
    payouts.set(end, payout);
    table.sums[index] = (table.sums[index] ?? 0n) + payout;
  }
}

type Ended = {
  readonly legs: readonly (PickOutcomes | undefined)[];
  /** Of each leg, which of its outcomes it has. */
  readonly ends: readonly number[];
  readonly others: LiabilityTerms['others'];
};

/** What slips on the same picks pay together: those of one shape have one return for each of stake. */
function sumIn(shapes: readonly (readonly BookedSlip[])[], { ends, legs, others }: Ended): bigint {
  const outcomes = legs.map((leg, place) => leg?.list[ends[place] ?? 0]);
  let sum = 0n;
  for (const shape of shapes) {
    const [first] = shape;
    if (first === undefined) continue;
    const paid = paidFor(first, outcomes, others);
    if (paid.ratio.numerator === 0n) continue;
    for (const booked of shape) sum += paidOfStake(booked, paid);
  }
  return sum;
}

/** What separates slips on the same picks beside their stakes. A capped boost depends on the stake, too. */
const shapeOf = ({ slip }: BookedSlip, place: number): string =>
  slip.boost === undefined
    ? JSON.stringify([
        slip.legs.map(({ isBanker, odds, place: fraction }) => [odds, isBanker, fraction]),
        slip.sizes,
        slip.isEachWay,
        slip.isFreeBet,
        slip.lucky,
        slip.currency.code,
      ])
    : `${place}`;

/** The outcomes of a pick with the axis of its event among those of the slip; undefined for another event. */
function legIn(own: readonly Axis[], pick: string) {
  let stride = 1;
  for (const axis of own.toReversed()) {
    const outcomes = axis.outcomesOf(pick);
    if (outcomes !== undefined) return { ...outcomes, length: axis.length, stride };
    stride *= axis.length;
  }
  return undefined;
}

/** The sums of all tables in each cell of the whole grid. */
function spreadOver(cells: number, tables: readonly Table[], start: bigint): readonly bigint[] {
  const sums = new Array<bigint>(cells).fill(start);
  for (const { axes, sums: own } of tables) {
    for (let cell = 0; cell < cells; cell += 1) {
      const index = axes.reduce((before, axis) => before * axis.length + scenarioAt(cell, axis), 0);
      sums[cell] = (sums[cell] ?? 0n) + (own[index] ?? 0n);
    }
  }
  return sums;
}

const AS_WON: LegStanding = { kind: 'decided', outcome: { result: WON, placeResult: WON } };

/** What is paid for one of stake on each bet; exact where all legs are decided, else on average. */
type Paid = { readonly ratio: Ratio; readonly isExact: boolean };

const isLost = (leg: LegStanding): boolean =>
  leg.kind === 'decided' && !leg.outcome.result.isWon && leg.outcome.result.voidHalves === 0;

function paidFor(
  { picks, slip }: BookedSlip,
  inGrid: readonly (LegOutcome | undefined)[],
  others: LiabilityTerms['others'],
): Paid {
  const standings = picks.map((pick, index): LegStanding => {
    const outcome = inGrid[index];
    if (outcome !== undefined) return { kind: 'decided', outcome };
    const known = others.get(pick) ?? AS_WON;
    const isKnown =
      known.kind === 'decided' || partsOf(slip).every((part) => chancesOf(known, part) !== null);
    return isKnown ? known : AS_WON;
  });
  const needsAll = slip.sizes.length === 1 && slip.sizes[0] === slip.legs.length;
  if (needsAll && slip.isEachWay !== true && standings.some(isLost)) {
    return { ratio: { numerator: 0n, denominator: 1n }, isExact: true };
  }
  const outcomes = standings.flatMap((each) => (each.kind === 'decided' ? [each.outcome] : []));
  return outcomes.length === standings.length
    ? { ratio: paidOf(slip, exactReturn(slip, outcomes)), isExact: true }
    : { ratio: expectedReturn(slip, standings), isExact: false };
}

function paidOfStake({ cashedBps = 0, slip }: BookedSlip, { isExact, ratio }: Paid): bigint {
  const left = BPS_DENOMINATOR - BigInt(cashedBps);
  if (isExact) return roundDown(ratio, slip, left);
  const { denominator, numerator } = ratio;
  return bounded(divide(slip.unitStake * numerator * left, denominator * BPS_DENOMINATOR, 'down'));
}

/** The scenarios of a market of which exactly one pick wins. */
export const winnerScenarios = (picks: readonly string[]): readonly Scenario[] =>
  picks.map((winner) =>
    Object.fromEntries(
      picks.map((pick) => [pick, { result: pick === winner ? WON : LOST } satisfies LegOutcome]),
    ),
  );
