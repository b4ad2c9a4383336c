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

const BUY_IN_MIN_BOOTS = 20;
const BUY_IN_MAX_BOOTS = 200;
const CAP_BOOTS = 20;

const level = (id: string, bootHundredths: number, rakePermyriad: number): RoomLevel => ({
  id,
  smallHundredths: bootHundredths,
  bigHundredths: bootHundredths,
  anteHundredths: bootHundredths,
  buyInMinHundredths: BUY_IN_MIN_BOOTS * bootHundredths,
  buyInMaxHundredths: BUY_IN_MAX_BOOTS * bootHundredths,
  rakePermyriad,
  caps: [{ seatsMax: 6, bigBlindHundredths: CAP_BOOTS * 100 }],
});

/** Stakes by their boot, and the sheet of the rake: a share of the pot up to twenty boots. */
export const pattiLevels: readonly RoomLevel[] = [
  level('veranda', 1, 500),
  level('courtyard', 10, 500),
  level('haveli', 50, 450),
  level('durbar', 200, 400),
];

/** The button passes to the next player, and everybody is dealt in. Null where fewer than two can play. */
export function arrangeButton(
  last: unknown,
  seats: readonly RoomSeat[],
  seatCount: number,
): Arranged | null {
  const all = seats.map(({ seat }) => seat);
  if (all.length < 2) return null;
  const before = (last as Places | null)?.button ?? seatCount - 1;
  return {
    places: { button: nextSeat(all, before, seatCount) } satisfies Places,
    dealt: all.map((seat) => ({ seat, isNew: false })),
  };
}

export const pattiPlan: RoomPlan = {
  levels: pattiLevels,
  sizes: [6, 2],
  turnMs: 15_000,
  bankMs: 20_000,
  bankPerHandMs: 1_000,
  restMs: 3_500,
  showMs: 1_000,
  arrange: arrangeButton,
  begin: (setup, deck) => handOf(begin(setup, deck)),
};
