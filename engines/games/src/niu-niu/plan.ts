import type { RoomLevel, RoomPlan } from '../room/index.ts';
import { TIMES_MOST } from './bull.ts';
import { handOf } from './hand.ts';
import { begin } from './rules.ts';

const BUY_IN_MIN_BASES = 100;
const BUY_IN_MAX_BASES = 400;
const SEATS_MOST = 6;

const level = (
  id: string,
  base: number,
  rakePermyriad: number,
  [two, four, more]: readonly [number, number, number],
): RoomLevel => ({
  id,
  smallHundredths: base,
  bigHundredths: base,
  anteHundredths: 0,
  buyInMinHundredths: BUY_IN_MIN_BASES * base,
  buyInMaxHundredths: BUY_IN_MAX_BASES * base,
  rakePermyriad,
  caps: [
    { seatsMax: 2, bigBlindHundredths: two },
    { seatsMax: 4, bigBlindHundredths: four },
    { seatsMax: SEATS_MOST, bigBlindHundredths: more },
  ],
});

/** Base stakes and the sheet of the rake: a share of what each winner wins, up to a cap of the hand. */
export const niuNiuLevels: readonly RoomLevel[] = [
  level('garden', 1, 500, [500, 800, 1_000]),
  level('terrace', 5, 475, [400, 600, 800]),
  level('library', 20, 450, [300, 450, 600]),
  level('salon', 50, 425, [250, 350, 450]),
  level('observatory', 100, 400, [200, 250, 300]),
];

export const niuNiuPlan: RoomPlan = {
  watched: { folds: [], raises: [], decisions: [] },
  source: { kind: 'pack', cards: 52 },
  levels: niuNiuLevels,
  // The lowest stakes of five others against the best hand: even one who is drawn to bank can pay that.
  coverBigBlinds: (SEATS_MOST - 1) * TIMES_MOST,
  sizes: [6, 4, 2],
  turnMs: 12_000,
  bankMs: 20_000,
  bankPerHandMs: 1_000,
  restMs: 5_000,
  showMs: 900,
  arrange: (_, seats) =>
    seats.length < 2
      ? null
      : { places: {}, dealt: seats.map(({ seat }) => ({ seat, isNew: false })) },
  begin: (setup, deck) => handOf(begin(setup, deck)),
};
