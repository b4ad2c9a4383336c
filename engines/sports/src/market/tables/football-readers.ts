import {
  isOver,
  overtime,
  periodFormat,
  regularTime,
  scoreIn,
  scoresIn,
  shootoutScore,
  wholeMatch,
} from '../../sheet/periods.ts';
import { incidentsOf } from '../../sheet/sheet.ts';
import { leaderOf, type Score, type Side, sumOf, totalOf } from '../../sheet/side.ts';
import { type Ending, oneOf, winning } from '../ending.ts';
import { fixed, type Kind } from '../kind.ts';
import { bothScore, groups, groupsWithTotal, isWay } from '../kinds/goals.ts';
import { way, yesOrNo } from '../kinds/result.ts';
import { countOf, quartersOf } from '../specifiers.ts';
import type { Reader } from '../sources/source.ts';

const isBoth = ({ away, home }: Score): boolean => home > 0 && away > 0;
const isSplit = (score: Score): boolean => !isBoth(score);
const both =
  (one: (score: Score) => boolean, other: (score: Score) => boolean) =>
  (score: Score): boolean =>
    one(score) && other(score);

const firstHalfAndResult: Kind = {
  ...bothScore,
  outcomes: fixed('1-yes', '2-yes', '3-yes', '1-no', '2-no', '3-no'),
  ending: (halves) =>
    winning(`${way(sumOf(halves), ['1', '2', '3'])}-${isBoth(halves[0] as Score) ? 'yes' : 'no'}`),
};
const firstHalfTotalAndResult: Kind = {
  ...groupsWithTotal([]),
  outcomes: fixed('1-over', '2-over', '3-over', '1-under', '2-under', '3-under'),
  bound: (specifiers) => {
    const quarters = quartersOf(specifiers, 'total');
    return quarters === null || quarters % 4 !== 2 ? null : Math.ceil(quarters / 4);
  },
  ending: (halves, specifiers) => {
    const isOver = 4 * totalOf(halves[0] as Score) > (quartersOf(specifiers, 'total') ?? 0);
    return winning(`${way(sumOf(halves), ['1', '2', '3'])}-${isOver ? 'over' : 'under'}`);
  },
};

/** Two questions about one score. */
export const bothAnd = {
  result: groups(1, [
    ['78', both(isWay('1'), isBoth)],
    ['80', both(isWay('1'), isSplit)],
    ['82', both(isWay('2'), isBoth)],
    ['84', both(isWay('2'), isSplit)],
    ['86', both(isWay('3'), isBoth)],
    ['88', both(isWay('3'), isSplit)],
  ]),
  total: groupsWithTotal([
    ['92', '90', isBoth],
    ['96', '94', isSplit],
  ]),
  resultAndTotal: groupsWithTotal([
    ['794', '796', isWay('1')],
    ['798', '800', isWay('2')],
    ['802', '804', isWay('3')],
  ]),
  doubleChance: groups(1, [
    ['1718', both(isWay('1', '2'), isBoth)],
    ['1719', both(isWay('1', '2'), isSplit)],
    ['1720', both(isWay('1', '3'), isBoth)],
    ['1721', both(isWay('1', '3'), isSplit)],
    ['1722', both(isWay('2', '3'), isBoth)],
    ['1723', both(isWay('2', '3'), isSplit)],
  ]),
  doubleChanceAndTotal: groupsWithTotal([
    ['1724', '1727', isWay('1', '2')],
    ['1725', '1728', isWay('1', '3')],
    ['1726', '1729', isWay('2', '3')],
  ]),
  firstHalfAndResult,
  firstHalfTotalAndResult,
} as const;

/** A red card to a player on the pitch; two yellow ones are one. */
export const sendingOff =
  (sides: readonly Side[]): Reader =>
  ({ sheet }) => {
    const { periods } = periodFormat(sheet);
    const isOff = incidentsOf(sheet, 'card').some(
      ({ colour, period, side }) => colour === 'red' && period <= periods && sides.includes(side),
    );
    if (isOff) return [yesOrNo(true)];
    return isOver(sheet, regularTime(sheet)) ? [yesOrNo(false)] : [yesOrNo(true), yesOrNo(false)];
  };

/** Who goes on to the next round: the feed says it, or the score with extra time and penalties does. */
export const qualifying: Reader = ({ sheet }) => {
  const side =
    sheet.winner ?? leaderOf(scoreIn(sheet, wholeMatch)) ?? leaderOf(shootoutScore(sheet));
  return sheet.status === 'ended' && side !== null
    ? [winning(side === 'home' ? '4' : '5')]
    : oneOf(['4', '5']);
};

/** Market 5: by whom and in which part of the match it was won; nobody wins a draw that stands. */
export const winningMethod: Reader = ({ sheet }) => {
  const inRegular = leaderOf(scoreIn(sheet, regularTime(sheet)));
  const at = (side: Side, part: 0 | 1 | 2): string =>
    String(14 + part * 2 + (side === 'home' ? 0 : 1));
  if (!isOver(sheet, regularTime(sheet))) return oneOf(['14', '15', '16', '17', '18', '19', null]);
  if (inRegular !== null) return [winning(at(inRegular, 0))];
  const inExtra = leaderOf(scoreIn(sheet, overtime(sheet)));
  const isExtraOver = isOver(sheet, { from: 1, to: periodFormat(sheet).periods + 2 });
  if (!isExtraOver) return oneOf(['16', '17', '18', '19', null]);
  if (inExtra !== null) return [winning(at(inExtra, 1))];
  const kicks = leaderOf(shootoutScore(sheet));
  if (sheet.status !== 'ended') return oneOf(['18', '19']);
  return [kicks === null ? winning() : winning(at(kicks, 2))];
};

/** Market 184: who scores the nth goal, together with the result of the match. */
export const goalAndResult: Reader = ({ sheet, specifiers }) => {
  const number = countOf(specifiers, 'goalnr');
  if (number === null || number < 1) return null;
  const scores = scoresIn(sheet, regularTime(sheet));
  const final = scoreIn(sheet, regularTime(sheet));
  const side = scores[number - 1]?.side;
  const ways = ['1', '2', '3'];
  if (isOver(sheet, regularTime(sheet))) {
    return [winning(side === undefined ? 'none' : `${way(final, ['1', '2', '3'])}-${side}`)];
  }
  const endings = (of: Side): readonly Ending[] => ways.map((result) => winning(`${result}-${of}`));
  return side === undefined
    ? [...endings('home'), ...endings('away'), winning('none')]
    : endings(side);
};
