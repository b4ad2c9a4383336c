import { differenceOf, leaderOf, type Score, type Side } from '../../sheet/side.ts';
import { allVoid, type Ending, winning } from '../ending.ts';
import {
  DOUBLE_CHANCE_SET,
  fixed,
  HANDICAP_SET,
  type Kind,
  TEXT_HANDICAP_SET,
  THREE_WAY_SET,
  VARIANT_SET,
  WINNER_SET,
} from '../kind.ts';
import { resultOfQuarters } from '../line.ts';
import type { OutcomeId } from '../market-key.ts';
import { quartersOf, scoreOf, type Specifiers } from '../specifiers.ts';
import { variantOutcomes } from '../variant.ts';

/** A kind without specifiers that separates numbers up to a bound; it reads the first part alone. */
export const plain = (
  outcomes: Kind['outcomes'],
  bound: number,
  ending: (score: Score) => Ending,
): Kind => ({
  outcomes,
  specifiers: [],
  bound: () => bound,
  ending: ([score]) => ending(score as Score),
});

type Ways = readonly [home: OutcomeId, draw: OutcomeId, away: OutcomeId];
export const way = (score: Score, [home, draw, away]: Ways): OutcomeId => {
  const leader = leaderOf(score);
  if (leader === null) return draw;
  return leader === 'home' ? home : away;
};

const THREE: Ways = ['1', '2', '3'];
export const threeWay = plain(THREE_WAY_SET, 0, (score) => winning(way(score, THREE)));

const DOUBLE: Readonly<Record<string, readonly OutcomeId[]>> = {
  '1': ['9', '10'],
  '2': ['9', '11'],
  '3': ['10', '11'],
};
export const doubleChance = plain(DOUBLE_CHANCE_SET, 0, (score) =>
  winning(...(DOUBLE[way(score, THREE)] ?? [])),
);

/** Two ways; the stake comes back when level. */
export const winner = plain(WINNER_SET, 0, (score) => {
  const leader = leaderOf(score);
  return leader === null ? allVoid : winning(leader === 'home' ? '4' : '5');
});

/** Draw or the other side; the stake comes back if `side` wins. */
export const noBet = (side: Side, draw: OutcomeId, other: OutcomeId): Kind =>
  plain(fixed(draw, other), 0, (score) => {
    const leader = leaderOf(score);
    if (leader === side) return allVoid;
    return winning(leader === null ? draw : other);
  });

/** Asian handicap; `hcp` belongs to the home side, and quarter lines pay by halves. */
export const handicap: Kind = {
  outcomes: HANDICAP_SET,
  specifiers: ['hcp'],
  hasQuarterLines: true,
  bound: (specifiers) => {
    const quarters = quartersOf(specifiers, 'hcp');
    return quarters === null ? null : Math.ceil(Math.abs(quarters) / 4);
  },
  ending: ([score], specifiers) => {
    const quarters = 4 * differenceOf(score as Score) + (quartersOf(specifiers, 'hcp') ?? 0);
    return (outcome) => resultOfQuarters(outcome === '1714' ? quarters : -quarters);
  },
};

const HANDICAPPED: Ways = ['1711', '1712', '1713'];
/** European handicap: goals that are given before the start as `0:1`, three ways. */
export const textHandicap: Kind = {
  outcomes: TEXT_HANDICAP_SET,
  specifiers: ['hcp'],
  bound: (specifiers) => {
    const given = scoreOf(specifiers, 'hcp');
    return given === null ? null : Math.abs(differenceOf(given));
  },
  ending: ([score], specifiers) => {
    const given = scoreOf(specifiers, 'hcp') ?? { home: 0, away: 0 };
    const { away, home } = score as Score;
    return winning(way({ home: home + given.home, away: away + given.away }, HANDICAPPED));
  },
};

/**
 * Outcomes of a variant, each for the scores that it takes: margins, ranges, exact counts, scores of a
 * series.
 */
export const byVariant: Kind = {
  outcomes: VARIANT_SET,
  specifiers: ['variant'],
  bound: ({ variant = '', ...rest }: Specifiers) =>
    variantOutcomes({ ...rest, variant }) === null
      ? null
      : Number(/(\d+)\+?$/.exec(variant)?.[1] ?? 0),
  ending: ([score], specifiers) => {
    const known = variantOutcomes(specifiers) ?? [];
    return winning(...known.filter(({ takes }) => takes(score as Score)).map(({ id }) => id));
  },
};

/** Score at the time of the bet; the rest counts from level. */
export const restOfMatch: Kind = {
  outcomes: THREE_WAY_SET,
  specifiers: ['score'],
  bound: (specifiers) => {
    const from = scoreOf(specifiers, 'score');
    return from === null ? null : Math.abs(differenceOf(from));
  },
  ending: ([score], specifiers) => {
    const from = scoreOf(specifiers, 'score') ?? { home: 0, away: 0 };
    const { away, home } = score as Score;
    return winning(way({ home: home - from.home, away: away - from.away }, THREE));
  },
};

/**
 * Winners by one, two, three and more of ice hockey (409) and basketball, as fixed outcomes in steps
 * of two.
 */
export const fixedMargins = (first: number, size: number, isDrawLast: boolean): Kind => {
  const id = (index: number): OutcomeId => String(first + 2 * index);
  const ids = Array.from({ length: 2 * size + (isDrawLast ? 1 : 0) }, (_, index) => id(index));
  return plain(fixed(...ids), size, (score) => {
    const difference = differenceOf(score);
    if (difference === 0) return isDrawLast ? winning(id(2 * size)) : allVoid;
    const place = Math.min(size, Math.abs(difference)) - 1;
    return winning(id(difference > 0 ? place : size + place));
  });
};

/** Whether a side has won at all, for yes and no. */
export const yesNo = (bound: number, isYes: (score: Score) => boolean): Kind =>
  plain(fixed('74', '76'), bound, (score) => winning(isYes(score) ? '74' : '76'));

export const yesOrNo = (isYes: boolean): Ending => winning(isYes ? '74' : '76');
export const winningWay = (score: Score, ways: Ways): Ending => winning(way(score, ways));
