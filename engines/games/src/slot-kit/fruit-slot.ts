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
  createFruitTables,
  type FruitSheet,
  type FruitTables,
  nudgeStops,
  positionOf,
  REELS,
  reelsOfSet,
} from './fruit.ts';
import { drawRow, type WeightTable, weightTable } from './weights.ts';

/** What the player may do next: hold reels for one more spin, or nudge so often. */
type Offer =
  | { readonly kind: 'none' }
  | { readonly kind: 'hold' }
  | { readonly kind: 'nudge'; readonly left: number };

type FruitState = {
  readonly stake: Amount;
  readonly stops: readonly number[];
  readonly offer: Offer;
};

export type FruitAction =
  | { readonly kind: 'nudge'; readonly reel: number }
  /** At most two reels; the others spin. */
  | { readonly kind: 'hold'; readonly reels: readonly number[] };

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
  | { readonly kind: 'offer'; readonly offer: Offer };

export type FruitMachine = { readonly game: SoloGame; readonly tables: FruitTables };

function readAction(input: unknown): FruitAction | null {
  const nudge = readFields(input, 'kind', 'reel');
  const reel = readWhole(nudge?.reel, 0, REELS - 1);
  if (nudge?.kind === 'nudge' && reel !== null) return { kind: 'nudge', reel };
  const hold = readFields(input, 'kind', 'reels');
  const reels = readPlaces(hold?.reels, { bound: REELS, least: 0, most: REELS - 1 });
  return hold?.kind === 'hold' && reels !== null ? { kind: 'hold', reels } : null;
}

type Machine = {
  readonly tables: FruitTables;
  readonly offers: WeightTable;
  readonly offersHeld: WeightTable;
};

const machineOf = ({ offers, offersHeld }: FruitSheet, tables: FruitTables): Machine => ({
  tables,
  offers: weightTable([offers.none, offers.hold, ...offers.nudges]),
  offersHeld: weightTable([offersHeld.none, 0, ...offersHeld.nudges]),
});

const offerOf = (row: number): Offer => {
  if (row === 0) return { kind: 'none' };
  return row === 1 ? { kind: 'hold' } : { kind: 'nudge', left: row - 1 };
};

const paysAt = ({ tables }: Machine, stops: readonly number[]): number =>
  tables.pays[positionOf(stops, tables.length)] as number;

/** Ends the round with a win or without an offer; goes on with one. */
function after(
  { stake, stops }: Omit<FruitState, 'offer'>,
  {
    event,
    offer,
  }: { readonly event: Exclude<FruitEvent, { kind: 'offer' }>; readonly offer: Offer },
): Step<FruitState, FruitEvent> {
  const state = { stake, stops, offer };
  if (event.pays > 0 || offer.kind === 'none')
    return { state, events: [event], win: payHundredths(stake, event.pays) };
  return { state, events: [event, { kind: 'offer', offer }], win: null };
}

function spin(
  machine: Machine,
  {
    held,
    offers,
    state,
  }: {
    readonly state: Omit<FruitState, 'offer'>;
    readonly held: readonly number[];
    readonly offers: WeightTable;
  },
  draws: Draws,
): Step<FruitState, FruitEvent> {
  const stops = state.stops.map((stop, reel) =>
    held.includes(reel) ? stop : draws.below(machine.tables.length),
  );
  const pays = paysAt(machine, stops);
  // Drawn always, so that a record has one shape.
  const offer = offerOf(drawRow(offers, draws));
  return after({ ...state, stops }, { event: { kind: 'spin', held, stops, pays }, offer });
}

function nudge(machine: Machine, state: FruitState, reel: number, left: number) {
  const stops = nudgeStops(state.stops, reel, machine.tables.length);
  const pays = paysAt(machine, stops);
  const offer: Offer = left > 1 ? { kind: 'nudge', left: left - 1 } : { kind: 'none' };
  return after({ ...state, stops }, { event: { kind: 'nudge', reel, stops, pays }, offer });
}

/** Plays rounds best, word for word as the game does, and answers hundredths of the stake. */
export function createFastFruit(
  sheet: FruitSheet,
  tables: FruitTables,
  draws: Draws,
): () => number {
  const { length, nudged, pays } = tables;
  const { offers, offersHeld } = machineOf(sheet, tables);
  const holds = Uint8Array.from(pays, (_, position) => bestHold(tables, position));
  const places = [length * length, length, 1];
  return () => {
    let position = 0;
    for (let reel = 0; reel < REELS; reel += 1) position = position * length + draws.below(length);
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
}

/** A machine with nudges and holds from its sheet. It plays best for a player who does not come back. */
export function fruitMachine(sheet: FruitSheet): FruitMachine {
  const tables = createFruitTables(sheet);
  const machine = machineOf(sheet, tables);
  const game = soloGame<'spin', FruitState, FruitAction, FruitEvent>({
    code: sheet.code,
    scheme: 'exact',
    readChoice: (input) => readOneOf(readFields(input, 'mode')?.mode, ['spin']),
    begin: ({ stake }, draws) =>
      spin(
        machine,
        { state: { stake, stops: [0, 0, 0] }, held: [], offers: machine.offers },
        draws,
      ),
    readAction,
    raiseOf: ({ offer }, action) => (offer.kind === action.kind ? (0n as Amount) : null),
    act(state, action, draws) {
      if (action.kind === 'hold')
        return spin(machine, { state, held: action.reels, offers: machine.offersHeld }, draws);
      return nudge(
        machine,
        state,
        action.reel,
        state.offer.kind === 'nudge' ? state.offer.left : 0,
      );
    },
    idleAction({ offer, stops }) {
      const position = positionOf(stops, tables.length);
      if (offer.kind === 'nudge')
        return { kind: 'nudge', reel: bestNudge(tables, position, offer.left) };
      return { kind: 'hold', reels: reelsOfSet(bestHold(tables, position)) };
    },
  });
  return { game, tables };
}
