import type { Amount } from '@parlour/money';
import {
  type Draws,
  payHundredths,
  readFields,
  readOneOf,
  readPlaces,
  readWhole,
  type SoloGame,
  soloGame,
  type Step,
} from '../solo/index.ts';
import {
  bestHold,
  bestNudge,
  collectedAt,
  collectedBy,
  createFruitTables,
  type FruitSheet,
  type FruitTables,
  nudgeStops,
  positionOf,
  REELS,
  reelsOfSet,
} from './fruit.ts';
import { drawRow, type WeightTable, weightTable } from './weights.ts';

/** What the player may do next: hold reels for one more spin, nudge so often, or turn the wheel. */
type Offer =
  | { readonly kind: 'none' }
  | { readonly kind: 'hold' }
  | { readonly kind: 'nudge'; readonly left: number }
  | { readonly kind: 'wheel' };

type FruitState = {
  readonly stake: Amount;
  readonly stops: readonly number[];
  readonly offer: Offer;
  /** What the meter holds after the paid spin; below its size, with the wheel still to turn where it is full. */
  readonly filled: number;
  readonly isFull: boolean;
  /** Hundredths of the stake won before the wheel. */
  readonly won: number;
};

export type FruitAction =
  | { readonly kind: 'nudge'; readonly reel: number }
  /** At most two reels; the others spin. */
  | { readonly kind: 'hold'; readonly reels: readonly number[] }
  | { readonly kind: 'wheel' };

export type FruitEvent =
  | {
      readonly kind: 'spin';
      readonly held: readonly number[];
      readonly stops: readonly number[];
      /** Hundredths of the stake. */
      readonly pays: number;
    }
  | {
      readonly kind: 'nudge';
      readonly reel: number;
      readonly stops: readonly number[];
      readonly pays: number;
    }
  /** Of each paid spin of a machine with a meter. */
  | {
      readonly kind: 'meter';
      readonly before: number;
      readonly added: number;
      readonly size: number;
    }
  | { readonly kind: 'wheel'; readonly place: number; readonly pays: number }
  | { readonly kind: 'offer'; readonly offer: Offer };

type FruitMove = Extract<FruitEvent, { kind: 'spin' | 'nudge' }>;

export type FruitMachine = { readonly game: SoloGame; readonly tables: FruitTables };

function readAction(input: unknown): FruitAction | null {
  const nudge = readFields(input, 'kind', 'reel');
  const reel = readWhole(nudge?.reel, 0, REELS - 1);
  if (nudge?.kind === 'nudge' && reel !== null) return { kind: 'nudge', reel };
  const hold = readFields(input, 'kind', 'reels');
  const reels = readPlaces(hold?.reels, { bound: REELS, least: 0, most: REELS - 1 });
  if (hold?.kind === 'hold' && reels !== null) return { kind: 'hold', reels };
  return readOneOf(readFields(input, 'kind')?.kind, ['wheel']) && { kind: 'wheel' };
}

type Machine = {
  readonly sheet: FruitSheet;
  readonly tables: FruitTables;
  readonly offers: WeightTable;
  readonly offersHeld: WeightTable;
};

const machineOf = (sheet: FruitSheet, tables: FruitTables): Machine => ({
  sheet,
  tables,
  offers: weightTable([sheet.offers.none, sheet.offers.hold, ...sheet.offers.nudges]),
  offersHeld: weightTable([sheet.offersHeld.none, 0, ...sheet.offersHeld.nudges]),
});

const offerOf = (row: number): Offer => {
  if (row === 0) return { kind: 'none' };
  return row === 1 ? { kind: 'hold' } : { kind: 'nudge', left: row - 1 };
};

const paysAt = ({ tables }: Machine, stops: readonly number[]): number =>
  tables.pays[positionOf(stops, tables.length)] as number;

/** The end of a round, with what its meter holds for the next one. */
const endOf = (
  { sheet }: Machine,
  state: FruitState,
  events: readonly FruitEvent[],
): Step<FruitState, FruitEvent> => ({
  state,
  events,
  win: payHundredths(state.stake, state.won),
  ...(sheet.meter === undefined ? {} : { carried: state.filled }),
});

/** Ends the round with a win or without an offer, unless the wheel is still to turn; goes on with one. */
function after(
  machine: Machine,
  before: FruitState,
  {
    events,
    move,
    offer,
  }: {
    readonly events: readonly FruitEvent[];
    readonly move: FruitMove;
    readonly offer: Offer;
  },
): Step<FruitState, FruitEvent> {
  const isOver = move.pays > 0 || offer.kind === 'none';
  const next: Offer = isOver ? { kind: before.isFull ? 'wheel' : 'none' } : offer;
  const state = { ...before, stops: move.stops, offer: next, won: move.pays };
  if (next.kind === 'none') return endOf(machine, state, events);
  return { state, events: [...events, { kind: 'offer', offer: next }], win: null };
}

function drawMove(
  machine: Machine,
  {
    held,
    offers,
    stops: before,
  }: {
    readonly stops: readonly number[];
    readonly held: readonly number[];
    readonly offers: WeightTable;
  },
  draws: Draws,
) {
  const stops = before.map((stop, reel) =>
    held.includes(reel) ? stop : draws.below(machine.tables.length),
  );
  const move: FruitMove = { kind: 'spin', held, stops, pays: paysAt(machine, stops) };
  // Drawn always, so that a record has one shape.
  return { move, offer: offerOf(drawRow(offers, draws)) };
}

/** Throws a `RangeError` for a count that no round can have left. */
function filledBefore({ sheet: { code, meter } }: Machine, carried: unknown): number {
  const filled = carried === null ? 0 : readWhole(carried, 0, (meter?.size ?? 1) - 1);
  if (filled === null) throw new RangeError(`${code}: no such meter`);
  return filled;
}

function paidSpin(
  machine: Machine,
  { carried, stake }: { readonly stake: Amount; readonly carried: unknown },
  draws: Draws,
): Step<FruitState, FruitEvent> {
  const { meter, strips } = machine.sheet;
  const before = filledBefore(machine, carried);
  const start = { stops: strips.map(() => 0), held: [], offers: machine.offers };
  const { move, offer } = drawMove(machine, start, draws);
  const shown = move.stops.map((stop, reel) => strips[reel]?.[stop] ?? 0);
  const added = collectedBy(meter, shown);
  const size = meter?.size ?? 1;
  const state: FruitState = {
    stake,
    stops: move.stops,
    offer,
    filled: (before + added) % size,
    isFull: meter !== undefined && before + added >= size,
    won: 0,
  };
  const events: FruitEvent[] =
    meter === undefined ? [move] : [move, { kind: 'meter', before, added, size }];
  return after(machine, state, { events, move, offer });
}

function heldSpin(machine: Machine, state: FruitState, held: readonly number[], draws: Draws) {
  const from = { stops: state.stops, held, offers: machine.offersHeld };
  const { move, offer } = drawMove(machine, from, draws);
  return after(machine, state, { events: [move], move, offer });
}

function nudge(machine: Machine, state: FruitState, reel: number) {
  const left = state.offer.kind === 'nudge' ? state.offer.left : 0;
  const stops = nudgeStops(state.stops, reel, machine.tables.length);
  const move: FruitMove = { kind: 'nudge', reel, stops, pays: paysAt(machine, stops) };
  const offer: Offer = left > 1 ? { kind: 'nudge', left: left - 1 } : { kind: 'none' };
  return after(machine, state, { events: [move], move, offer });
}

function turnWheel(machine: Machine, state: FruitState, draws: Draws) {
  const prizes = machine.sheet.meter?.prizes ?? [];
  const place = draws.below(prizes.length);
  const pays = prizes[place] as number;
  const turned: FruitState = { ...state, offer: { kind: 'none' }, won: state.won + pays };
  return endOf(machine, turned, [{ kind: 'wheel', place, pays }]);
}

/**
 * Plays rounds best, word for word as the game does, one after the other with what they carry, and answers
 * hundredths of the stake.
 */
export function createFastFruit(
  sheet: FruitSheet,
  tables: FruitTables,
  draws: Draws,
): () => number {
  const { length, nudged, pays } = tables;
  const { meter } = sheet;
  const { offers, offersHeld } = machineOf(sheet, tables);
  const holds = Uint8Array.from(pays, (_, position) => bestHold(tables, position));
  const collected = collectedAt(sheet, tables);
  const places = [length * length, length, 1];
  let filled = 0;
  const played = (first: number): number => {
    let position = first;
    let offer = drawRow(offers, draws);
    if ((pays[position] as number) > 0 || offer === 0) return pays[position] as number;
    if (offer === 1) {
      const set = holds[position] as number;
      let spun = 0;
      for (let reel = 0; reel < REELS; reel += 1) {
        const place = places[reel] as number;
        const stop = Math.floor(position / place) % length;
        spun += place * (((set >> reel) & 1) === 1 ? stop : draws.below(length));
      }
      position = spun;
      offer = Math.max(1, drawRow(offersHeld, draws));
    }
    return (nudged[offer - 1] as Float64Array)[position] as number;
  };
  return () => {
    let position = 0;
    for (let reel = 0; reel < REELS; reel += 1) position = position * length + draws.below(length);
    const paid = played(position);
    if (meter === undefined) return paid;
    filled += collected[position] as number;
    if (filled < meter.size) return paid;
    filled -= meter.size;
    return paid + (meter.prizes[draws.below(meter.prizes.length)] as number);
  };
}

/** A machine with nudges and holds from its sheet. It plays best for a player who does not come back. */
export function fruitMachine(sheet: FruitSheet): FruitMachine {
  const tables = createFruitTables(sheet);
  const machine = machineOf(sheet, tables);
  const game = soloGame<'spin', FruitState, FruitAction, FruitEvent>({
    code: sheet.code,
    scheme: 'exact',
    carries: sheet.meter !== undefined,
    readChoice: (input) => readOneOf(readFields(input, 'mode')?.mode, ['spin']),
    begin: (bet, draws) => paidSpin(machine, bet, draws),
    readAction,
    raiseOf: ({ offer }, action) => (offer.kind === action.kind ? (0n as Amount) : null),
    act(state, action, draws) {
      if (action.kind === 'wheel') return turnWheel(machine, state, draws);
      if (action.kind === 'hold') return heldSpin(machine, state, action.reels, draws);
      return nudge(machine, state, action.reel);
    },
    idleAction({ offer, stops }) {
      const position = positionOf(stops, tables.length);
      if (offer.kind === 'wheel') return offer;
      if (offer.kind === 'nudge')
        return { kind: 'nudge', reel: bestNudge(tables, position, offer.left) };
      return { kind: 'hold', reels: reelsOfSet(bestHold(tables, position)) };
    },
  });
  return { game, tables };
}
