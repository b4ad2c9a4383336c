import {
  type Arranged,
  nextSeat,
  type RoomLevel,
  type RoomPlan,
  type RoomSeat,
} from '../room/index.ts';
import { handOf } from './hand.ts';
import { begin } from './rules.ts';
import type { Places } from './state.ts';

const BUY_IN_MIN_BOOTS = 100;
const BUY_IN_MAX_BOOTS = 400;

/** A table's stake is its boot, which stands for both blinds. */
const level = (
  id: string,
  bootHundredths: number,
  rakePermyriad: number,
  [two, four, more]: readonly [number, number, number],
): RoomLevel => ({
  id,
  smallHundredths: bootHundredths,
  bigHundredths: bootHundredths,
  anteHundredths: 0,
  buyInMinHundredths: BUY_IN_MIN_BOOTS * bootHundredths,
  buyInMaxHundredths: BUY_IN_MAX_BOOTS * bootHundredths,
  rakePermyriad,
  caps: [
    { seatsMax: 2, bigBlindHundredths: two },
    { seatsMax: 4, bigBlindHundredths: four },
    { seatsMax: 6, bigBlindHundredths: more },
  ],
});

/** Boots and the sheet of the rake: a share of the pot up to a cap, none of a hand in which no bet is made. */
export const teenPattiLevels: readonly RoomLevel[] = [
  level('garden', 2, 500, [1_000, 1_500, 2_000]),
  level('terrace', 10, 475, [800, 1_000, 1_250]),
  level('library', 50, 450, [500, 600, 700]),
  level('salon', 100, 425, [300, 400, 500]),
  level('observatory', 200, 400, [200, 250, 300]),
];

/** All who sit are dealt in; the button passes to the next of them. */
export function arrangeDeal(
  last: unknown,
  seats: readonly RoomSeat[],
  seatCount: number,
): Arranged | null {
  const all = seats.map(({ seat }) => seat);
  if (all.length < 2) return null;
  const before = (last as Places | null)?.button ?? -1;
  const places: Places = { button: nextSeat(all, before, seatCount) };
  return { places, dealt: all.map((seat) => ({ seat, isNew: false })) };
}

export const teenPattiPlan: RoomPlan = {
  watched: { folds: ['pack'], raises: ['bet', 'show', 'side'], decisions: ['bet', 'show', 'side'] },
  source: { kind: 'pack', cards: 52 },
  levels: teenPattiLevels,
  sizes: [6, 2],
  turnMs: 15_000,
  bankMs: 30_000,
  bankPerHandMs: 1_000,
  restMs: 3_000,
  showMs: 1_200,
  arrange: arrangeDeal,
  begin: (setup, deck) => handOf(begin(setup, deck)),
};
