import { nextSeat, type RoomLevel, type RoomPlan } from '../room/index.ts';
import { handOf } from './hand.ts';
import { PACK } from './ranks.ts';
import { begin } from './rules.ts';
import { type Places, SEATS } from './state.ts';

const BUY_IN_MIN_BASES = 60;
const BUY_IN_MAX_BASES = 600;
/** A landlord who bids three against both, doubled once. */
const COVER_BASES = 12;

const level = (id: string, base: number, rakePermyriad: number, cap: number): RoomLevel => ({
  id,
  smallHundredths: base,
  bigHundredths: base,
  anteHundredths: 0,
  buyInMinHundredths: BUY_IN_MIN_BASES * base,
  buyInMaxHundredths: BUY_IN_MAX_BASES * base,
  rakePermyriad,
  caps: [{ seatsMax: SEATS, bigBlindHundredths: cap }],
});

/** Base stakes and the sheet of the rake: a share of what each winner wins, up to a cap of the hand. */
export const douDizhuLevels: readonly RoomLevel[] = [
  level('garden', 5, 500, 400),
  level('terrace', 20, 475, 300),
  level('library', 50, 450, 250),
  level('salon', 100, 425, 200),
  level('observatory', 500, 400, 150),
];

export const douDizhuPlan: RoomPlan = {
  // Farmers are a team by the rules, so that passing is no sign; bidding goes against both others.
  watched: { folds: [], raises: ['bid'], decisions: ['bid', 'play'] },
  source: { kind: 'pack', cards: PACK },
  levels: douDizhuLevels,
  coverBigBlinds: COVER_BASES,
  sizes: [SEATS],
  turnMs: 20_000,
  bankMs: 30_000,
  bankPerHandMs: 5_000,
  restMs: 5_000,
  showMs: 1_500,
  arrange(last, seats, seatCount) {
    const all = seats.map(({ seat }) => seat);
    if (all.length < SEATS) return null;
    const from = (last as Places | null)?.first ?? seatCount - 1;
    const places: Places = { first: nextSeat(all, from, seatCount) };
    return { places, dealt: all.map((seat) => ({ seat, isNew: false })) };
  },
  begin: (setup, deck) => handOf(begin(setup, deck)),
};
