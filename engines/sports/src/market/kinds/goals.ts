import { type Score, type Side, totalOf } from '../../sheet/side.ts';
import { allVoid, type Ending, winning } from '../ending.ts';
import { fixed, type Kind, ODD_EVEN_SET, TOTAL_SET } from '../kind.ts';
import { resultOfQuarters } from '../line.ts';
import type { OutcomeId } from '../market-key.ts';
import { quartersOf, scoreOf, type Specifiers } from '../specifiers.ts';
import { byVariant, plain, way, yesNo } from './result.ts';

type CountOf = (score: Score) => number;
const boundOfTotal = (specifiers: Specifiers): number | null => {
  const quarters = quartersOf(specifiers, 'total');
  return quarters === null || quarters < 0 ? null : Math.ceil(quarters / 4);
};

const overUnder = (countOf: CountOf): Kind => ({
  outcomes: TOTAL_SET,
  specifiers: ['total'],
  hasQuarterLines: true,
  bound: boundOfTotal,
  ending: ([score], specifiers) => {
    const quarters = 4 * countOf(score as Score) - (quartersOf(specifiers, 'total') ?? 0);
    return (outcome) => resultOfQuarters(outcome === '12' ? quarters : -quarters);
  },
});

export const total = overUnder(totalOf);
export const homeTotal = overUnder(({ home }) => home);
export const awayTotal = overUnder(({ away }) => away);

/** No score at all is even. */
const parity = (countOf: CountOf): Kind =>
  plain(ODD_EVEN_SET, 1, (score) => winning(countOf(score) % 2 === 1 ? '70' : '72'));
export const oddEven = parity(totalOf);
export const homeOddEven = parity(({ home }) => home);
export const awayOddEven = parity(({ away }) => away);

/** A kind that sees one side alone, as if the other had nothing. */
export const ofSide = (side: Side, kind: Kind): Kind => ({
  ...kind,
  ending: ([score], specifiers) =>
    kind.ending([{ home: 0, away: 0, [side]: (score as Score)[side] }], specifiers),
});
export const homeExact = ofSide('home', byVariant);
export const awayExact = ofSide('away', byVariant);

export const bothScore = yesNo(1, ({ away, home }) => home > 0 && away > 0);
export const homeCleanSheet = yesNo(1, ({ away }) => away === 0);
export const awayCleanSheet = yesNo(1, ({ home }) => home === 0);
export const homeToNil = yesNo(1, ({ away, home }) => home > 0 && away === 0);
export const awayToNil = yesNo(1, ({ away, home }) => away > 0 && home === 0);

/** Market 30: none, only home, only away, both. */
export const whichScores = plain(fixed('784', '788', '790', '792'), 1, ({ away, home }) => {
  if (home > 0) return winning(away > 0 ? '792' : '788');
  return winning(away > 0 ? '790' : '784');
});

/** Fixed scores of which each is an outcome, and one for all others. */
export function correctScores(
  rows: readonly (readonly [id: OutcomeId, home: number, away: number])[],
  other: OutcomeId,
): Kind {
  const ids = new Map(rows.map(([id, home, away]) => [`${home}:${away}`, id]));
  const bound = Math.max(...rows.map(([, home, away]) => Math.max(home, away)));
  return plain(fixed(...ids.values(), other), bound, ({ away, home }) =>
    winning(ids.get(`${home}:${away}`) ?? other),
  );
}

const SIDE = 5;
const gridRow =
  (first: number) =>
  (_: unknown, index: number): readonly [OutcomeId, number, number] => [
    String(first + 2 * index),
    index % SIDE,
    Math.floor(index / SIDE),
  ];
/** Market 45: 274 is 0:0, 276 is 1:0, up to 322 for 4:4; 324 is any other score. */
export const fixedScores = correctScores(Array.from({ length: SIDE ** 2 }, gridRow(274)), '324');

const HALF_SCORES = [
  [0, 0],
  [1, 1],
  [2, 2],
  [1, 0],
  [2, 0],
  [2, 1],
  [0, 1],
  [0, 2],
  [1, 2],
] as const;
/** Nine scores of a half and one outcome for the rest, in steps of two. */
export const halfScores = (first: number): Kind =>
  correctScores(
    HALF_SCORES.map(([home, away], index) => [String(first + 2 * index), home, away] as const),
    String(first + 2 * HALF_SCORES.length),
  );

const FLEX_SCORES = [
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 0],
  [4, 0],
  [5, 0],
  [6, 0],
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 1],
  [5, 1],
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 2],
  [4, 2],
  [0, 3],
  [1, 3],
  [2, 3],
  [3, 3],
  [0, 4],
  [1, 4],
  [2, 4],
  [0, 5],
  [1, 5],
  [0, 6],
] as const;
/** Market 41: goals from the score of the specifier on, so that the name shows the sum of both. */
export const flexScores: Kind = {
  outcomes: fixed(...FLEX_SCORES.map((_, index) => String(110 + 2 * index))),
  specifiers: ['score'],
  bound: (specifiers) => {
    const from = scoreOf(specifiers, 'score');
    return from === null ? null : 7 + Math.max(from.home, from.away);
  },
  ending: ([score], specifiers) => {
    const from = scoreOf(specifiers, 'score') ?? { home: 0, away: 0 };
    const { away, home } = score as Score;
    const index = FLEX_SCORES.findIndex(
      ([more, other]) => more === home - from.home && other === away - from.away,
    );
    return index < 0 ? winning() : winning(String(110 + 2 * index));
  },
};

/** Market 548: outcomes that take a range of totals each, so that several may win. */
const MULTI_RANGES = [
  [1, 2],
  [1, 3],
  [1, 4],
  [1, 5],
  [1, 6],
  [2, 3],
  [2, 4],
  [2, 5],
  [2, 6],
  [3, 4],
  [3, 5],
  [3, 6],
  [4, 5],
  [4, 6],
  [5, 6],
  [7, Number.POSITIVE_INFINITY],
  [0, 0],
] as const;
export const multigoals = plain(
  fixed(...MULTI_RANGES.map((_, index) => String(1730 + index))),
  7,
  (score) => {
    const goals = totalOf(score);
    return winning(
      ...MULTI_RANGES.flatMap(([from, to], index) =>
        goals >= from && goals <= to ? [String(1730 + index)] : [],
      ),
    );
  },
);

/** Outcomes by a group of the score and by yes or no of another question; exact in both. */
export const groups = (
  bound: number,
  rows: readonly (readonly [id: OutcomeId, takes: (score: Score) => boolean])[],
): Kind =>
  plain(fixed(...rows.map(([id]) => id)), bound, (score) =>
    winning(...rows.filter(([, takes]) => takes(score)).map(([id]) => id)),
  );

type TotalRow = readonly [under: OutcomeId, over: OutcomeId, takes: (score: Score) => boolean];
/** Groups of the score together with a total. Exactly on the line the bet is void. */
export const groupsWithTotal = (rows: readonly TotalRow[]): Kind => ({
  outcomes: fixed(...rows.flatMap(([under, over]) => [under, over])),
  specifiers: ['total'],
  bound: boundOfTotal,
  ending: ([score], specifiers): Ending => {
    const quarters = 4 * totalOf(score as Score) - (quartersOf(specifiers, 'total') ?? 0);
    if (quarters === 0) return allVoid;
    const won = rows.filter(([, , takes]) => takes(score as Score));
    return winning(...won.map(([under, over]) => (quarters > 0 ? over : under)));
  },
});

export const isWay =
  (...ways: readonly ('1' | '2' | '3')[]) =>
  (score: Score): boolean =>
    ways.includes(way(score, ['1', '2', '3']) as '1' | '2' | '3');
