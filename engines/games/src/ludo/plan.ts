import {
  type Arranged,
  nextSeat,
  type RoomLevel,
  type RoomPlan,
  type RoomSeat,
} from '../room/index.ts';
import { SIDES } from './board.ts';
import { handOf } from './hand.ts';
import { begin } from './rules.ts';
import type { Variant } from './state.ts';

/** A player buys at most so many entries. */
const ENTRIES_MAX = 5;
/** Of an entry, in hundredths: more than the share of the pot comes to, so that the share is the whole rake. */
const NO_CAP = 100;

type LudoLevel = RoomLevel & { readonly variant: Variant };

const level = (
  id: string,
  variant: Variant,
  [entryHundredths, rakePermyriad]: readonly [number, number],
): LudoLevel => ({
  id,
  variant,
  smallHundredths: entryHundredths,
  bigHundredths: entryHundredths,
  anteHundredths: entryHundredths,
  buyInMinHundredths: entryHundredths,
  buyInMaxHundredths: ENTRIES_MAX * entryHundredths,
  rakePermyriad,
  caps: [{ seatsMax: 4, bigBlindHundredths: NO_CAP }],
});

/** Entries and the sheet of the rake, by which game is played there. */
export const ludoLevels: readonly LudoLevel[] = [
  level('courtyard', 'quick', [50, 500]),
  level('fountain', 'classic', [100, 500]),
  level('veranda', 'quick', [200, 450]),
  level('palace', 'classic', [500, 450]),
  level('pavilion', 'quick', [1_000, 400]),
];

export const variantOf = (id: string): Variant => {
  const found = ludoLevels.find((one) => one.id === id);
  if (found === undefined) throw new RangeError(`no level ${id}`);
  return found.variant;
};

/** The seats of a match in the order of their turns. */
type Places = { readonly order: readonly number[] };

/** A match begins when every seat is taken; who begins passes round the table. */
export function arrangeMatch(
  last: unknown,
  seats: readonly RoomSeat[],
  seatCount: number,
): Arranged | null {
  if (seats.length < seatCount) return null;
  const all = seats.map(({ seat }) => seat);
  const before = (last as Places | null)?.order[0];
  const first = before === undefined ? (all[0] as number) : nextSeat(all, before, seatCount);
  const at = all.indexOf(first);
  const places: Places = { order: [...all.slice(at), ...all.slice(0, at)] };
  return { places, dealt: all.map((seat) => ({ seat, isNew: false })) };
}

export const ludoPlan = {
  watched: { folds: [], raises: [], decisions: [] },
  source: { kind: 'rolls', sides: SIDES, rolls: 720 },
  levels: ludoLevels,
  sizes: [4, 2],
  turnMs: 12_000,
  bankMs: 20_000,
  bankPerHandMs: 20_000,
  restMs: 9_000,
  showMs: 0,
  arrange: arrangeMatch,
  begin: (setup, rolls) =>
    handOf(
      begin(setup, rolls, {
        order: (setup.places as Places).order,
        variant: variantOf(setup.level.id),
      }),
    ),
} as const satisfies RoomPlan;
