import {
  type Arranged,
  levelOfMatch,
  type MatchFormat,
  nextSeat,
  type RoomLevel,
  type RoomPlan,
  type RoomSeat,
} from '../room/index.ts';
import { DECK } from './cards.ts';
import { handOf } from './hand.ts';
import { begin } from './rules.ts';
import { FIRST_DROP, MIDDLE_DROP, MOST, type Places } from './state.ts';

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

const POOL_101: MatchFormat = {
  kind: 'pool',
  chips: MOST,
  out: 101,
  rejoinMost: 79,
  splitLeast: 80,
  firstDrop: FIRST_DROP,
  middleDrop: MIDDLE_DROP,
};
const POOL_201: MatchFormat = {
  ...POOL_101,
  out: 201,
  rejoinMost: 174,
  splitLeast: 175,
  firstDrop: 25,
  middleDrop: 50,
};
/** Each deal can lose what a hand counts at most. */
const deals = (count: number): MatchFormat => ({
  kind: 'deals',
  chips: count * MOST,
  deals: count,
});

/** Of each format, what a player pays to play and what of it the house keeps. */
const matches = (name: string, format: MatchFormat, sizes: readonly number[]): RoomLevel[] =>
  (
    [
      ['garden', 100, 800],
      ['library', 500, 700],
      ['salon', 2_500, 600],
    ] as const
  ).map(([stake, feeHundredths, rakePermyriad]) =>
    levelOfMatch({
      id: `${name}-${stake}`,
      feeHundredths,
      rakePermyriad,
      format,
      sizes,
      shares: [100],
    }),
  );

export const rummyMatches: readonly RoomLevel[] = [
  ...matches('pool101', POOL_101, [6, 2]),
  ...matches('pool201', POOL_201, [6, 2]),
  ...matches('deals2', deals(2), [2]),
  ...matches('deals3', deals(3), [2]),
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
  levels: [...rummyLevels, ...rummyMatches],
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
