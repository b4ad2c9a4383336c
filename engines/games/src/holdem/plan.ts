import type { RoomLevel, RoomPlan } from '../room/index.ts';
import { arrangeBlinds } from './blinds.ts';
import { handOf } from './hand.ts';
import { begin } from './rules.ts';

const BUY_IN_MIN_BIGS = 40;
const BUY_IN_MAX_BIGS = 100;

const level = (
  id: string,
  [smallHundredths, bigHundredths]: readonly [number, number],
  rakePermyriad: number,
  [two, four, more]: readonly [number, number, number],
): RoomLevel => ({
  id,
  smallHundredths,
  bigHundredths,
  anteHundredths: 0,
  buyInMinHundredths: BUY_IN_MIN_BIGS * bigHundredths,
  buyInMaxHundredths: BUY_IN_MAX_BIGS * bigHundredths,
  rakePermyriad,
  caps: [
    { seatsMax: 2, bigBlindHundredths: two },
    { seatsMax: 4, bigBlindHundredths: four },
    { seatsMax: 9, bigBlindHundredths: more },
  ],
});

/** Stakes and the sheet of the rake: a share of the pot up to a cap, none of a hand that sees no flop. */
export const holdemLevels: readonly RoomLevel[] = [
  level('garden', [1, 2], 500, [1_000, 1_500, 2_000]),
  level('terrace', [5, 10], 475, [800, 1_000, 1_250]),
  level('library', [25, 50], 450, [500, 600, 700]),
  level('salon', [50, 100], 425, [300, 400, 500]),
  level('observatory', [100, 200], 400, [200, 250, 300]),
];

export const holdemPlan: RoomPlan = {
  watched: { folds: ['fold'], raises: ['raise'], decisions: ['call', 'raise'] },
  source: { kind: 'pack', cards: 52 },
  levels: holdemLevels,
  sizes: [6, 2, 9],
  turnMs: 15_000,
  bankMs: 30_000,
  bankPerHandMs: 1_000,
  restMs: 3_000,
  showMs: 1_200,
  arrange: arrangeBlinds,
  begin: (setup, deck) => handOf(begin(setup, deck)),
};
