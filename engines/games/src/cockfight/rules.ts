import { type BetTable, LOST, PUSHED, toOne } from '../bets/index.ts';
import { type Card, type CardSetup, cardOf } from '../card/index.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { type LiveSetup, liveTable } from '../live/index.ts';
import { NUMBER_BOUND } from '../table/index.ts';
import { dividendFraction, dividendsOf, type Side, sides } from './pool.ts';

export const fightPlaces = ['meron', 'wala', 'draw'] as const;
export type FightPlace = (typeof fightPlaces)[number];

/** A fight, and which of the two still stands at its end: neither of them at a draw. */
export type FightOutcome = { readonly fight: number; readonly winner: FightPlace };

/** Words of a fight: both birds and the draw share these. */
export const WHOLE = 9_000;
/** A draw pays 8 to 1 and comes 950 times in 9,000, so that it returns 95 % exactly. */
export const DRAW_WEIGHT = 950;
export const DRAW_ODDS = 8;
/** What the sides return at most: odds are cut to hundredths. A draw returns their stakes. */
export const RETURNED: Fraction = fraction(19n, 20n);

/** What meron and wala weigh, in nine-thousandths; each pair is equally likely. */
const PAIRS = [
  [4_025, 4_025],
  [4_300, 3_750],
  [4_600, 3_450],
  [4_950, 3_100],
  [3_800, 4_250],
  [3_500, 4_550],
  [3_150, 4_900],
] as const;

const setupOf = (code: string): CardSetup => ({
  code,
  fields: PAIRS,
  isShuffled: false,
  names: 32,
});

/** What a side pays in hundredths with its stake: (R - d) / p, so that with the refund at a draw it returns R. */
export const oddsOf = (weight: number): number =>
  Number(
    (100n * (BigInt(WHOLE) * RETURNED.numerator - BigInt(DRAW_WEIGHT) * RETURNED.denominator)) /
      (RETURNED.denominator * BigInt(weight)),
  );

const TIMES: Pick<LiveSetup<FightOutcome>, 'betMs' | 'lastStageMs' | 'restMs'> = {
  betMs: 20_000,
  lastStageMs: 21_000,
  restMs: 7_000,
};

const isSide = (place: FightPlace): place is Side => place !== 'draw';

const MARKS = {
  meron: { tone: 'right', text: 'M' },
  wala: { tone: 'left', text: 'W' },
  draw: { tone: 'tie', text: '=' },
} as const;

/** A fight of two clockwork birds: who wins is drawn by the weights of its card, a draw has one of its own. */
function fightGame(code: string, pool?: LiveSetup<FightOutcome, FightPlace>['pool']) {
  const setup = setupOf(code);
  const cards = (fight: number): Card => cardOf(setup, fight);
  const table: BetTable<FightPlace, FightOutcome> = {
    code,
    scheme: 'exact',
    places: fightPlaces,
    draw(draws) {
      const fight = draws.below(NUMBER_BOUND);
      const [meron = 0, wala = 0] = cards(fight).weights;
      const word = draws.below(WHOLE);
      return { fight, winner: word < meron ? 'meron' : word < meron + wala ? 'wala' : 'draw' };
    },
    pays(place, { fight, winner }) {
      if (!isSide(place)) return winner === 'draw' ? toOne(DRAW_ODDS) : LOST;
      if (winner === 'draw') return PUSHED;
      const weight = cards(fight).weights[sides.indexOf(place)] ?? WHOLE;
      return winner === place ? fraction(BigInt(oddsOf(weight)), 100n) : LOST;
    },
  };
  const live = liveTable(table, {
    ...TIMES,
    code,
    isNumbered: true,
    // Bets are closed: the fight is shown from its start as it was drawn.
    stages: (outcome) => [{ atMs: 0, shows: outcome }],
    road: { kind: 'sides', mark: ({ winner }) => MARKS[winner] },
    ...(pool === undefined ? {} : { pool }),
  });
  return { ...live, setup, cardOf: cards };
}

export type FightGame = ReturnType<typeof fightGame>;

/** Odds are fixed by the card of each fight. */
export const cockfight = fightGame('cockfight');

/** The sides are paid of what all players have staked on them; a draw has its fixed odds. */
export const cockfightPool = fightGame('cockfight-pool', {
  places: sides,
  pays(place, { winner }, stakes) {
    const dividends = dividendsOf(stakes);
    if (winner === 'draw' || dividends === null) return PUSHED;
    return winner === place && isSide(place) ? dividendFraction(dividends[place]) : LOST;
  },
});
