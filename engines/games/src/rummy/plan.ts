import {
  type Arranged,
  nextSeat,
  type RoomLevel,
  type RoomPlan,
  type RoomSeat,
} from '../room/index.ts';
import { DECK } from './cards.ts';
import { handOf } from './hand.ts';
import { begin } from './rules.ts';
import { MOST, type Places } from './state.ts';

const BUY_IN_MOST_HANDS = 10;

/** A level by what a point is worth; caps of the rake in hundredths of a point. */
const level = (id: string, point: number, rakePermyriad: number): RoomLevel => ({
  id,
  smallHundredths: point,
  bigHundredths: point,
  // Held of every stack before the deal, and given back less what is lost.
  anteHundredths: MOST * point,
  buyInMinHundredths: MOST * point,
  buyInMaxHundredths: MOST * BUY_IN_MOST_HANDS * point,
  rakePermyriad,
  caps: [
    { seatsMax: 2, bigBlindHundredths: 500 },
    { seatsMax: 4, bigBlindHundredths: 1_000 },
    { seatsMax: 6, bigBlindHundredths: 1_500 },
  ],
});

/** What a point is worth, and the sheet of the rake: a share of what the winner takes, up to a cap. */
export const rummyLevels: readonly RoomLevel[] = [
  level('garden', 1, 800),
  level('terrace', 5, 750),
  level('library', 10, 700),
  level('salon', 50, 650),
  level('observatory', 100, 600),
];

/** The deal passes to the left each hand, and everybody who sits there is dealt in. */
function arrange(last: unknown, seats: readonly RoomSeat[], seatCount: number): Arranged | null {
  const all = seats.map(({ seat }) => seat);
  if (all.length < 2) return null;
  const from = (last as Places | null)?.dealer ?? seatCount - 1;
  const places: Places = { dealer: nextSeat(all, from, seatCount) };
  return { places, dealt: all.map((seat) => ({ seat, isNew: false })) };
}

export const rummyPlan: RoomPlan = {
  watched: { folds: ['drop'], raises: [], decisions: ['discard', 'declare'] },
  levels: rummyLevels,
  source: { kind: 'pack', cards: DECK },
  sizes: [6, 2],
  turnMs: 30_000,
  bankMs: 45_000,
  bankPerHandMs: 5_000,
  restMs: 5_000,
  showMs: 2_000,
  arrange,
  begin(setup, deck, again) {
    if (again === undefined) throw new RangeError('rummy shuffles within a hand');
    return handOf(begin(setup, deck, again));
  },
};
