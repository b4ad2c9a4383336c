import { levelOfMatch, type MatchFormat, type RoomLevel, type RoomPlan } from '../room/index.ts';
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

const SIT_AND_GO: MatchFormat = {
  kind: 'knockout',
  chips: 1_500,
  handsPerStep: 8,
  blinds: [
    [10, 20],
    [15, 30],
    [25, 50],
    [50, 100],
    [75, 150],
    [100, 200],
    [150, 300],
    [200, 400],
    [300, 600],
    [500, 1_000],
  ],
};

/** Sit-and-go of six: the last one takes 65 %, the second 35 %, of the fees less what the house keeps. */
export const holdemMatches: readonly RoomLevel[] = (
  [
    ['garden', 100, 800],
    ['library', 500, 750],
    ['salon', 2_500, 700],
  ] as const
).map(([stake, feeHundredths, rakePermyriad]) =>
  levelOfMatch({
    id: `sng6-${stake}`,
    feeHundredths,
    rakePermyriad,
    format: SIT_AND_GO,
    sizes: [6],
    shares: [65, 35],
  }),
);

export const holdemPlan: RoomPlan = {
  watched: { folds: ['fold'], raises: ['raise'], decisions: ['call', 'raise'] },
  source: { kind: 'pack', cards: 52 },
  levels: [...holdemLevels, ...holdemMatches],
  sizes: [6, 2, 9],
  turnMs: 15_000,
  bankMs: 30_000,
  bankPerHandMs: 1_000,
  restMs: 3_000,
  showMs: 1_200,
  arrange: arrangeBlinds,
  begin: (setup, deck) => handOf(begin(setup, deck)),
};
