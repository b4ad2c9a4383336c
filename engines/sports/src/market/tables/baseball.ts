import { incidentsOf } from '../../sheet/sheet.ts';
import { leaderOf, totalOf } from '../../sheet/side.ts';
import { oneOf, winning } from '../ending.ts';
import { fixed, NTH_SET, YES_NO_SET } from '../kind.ts';
import * as goals from '../kinds/goals.ts';
import * as result from '../kinds/result.ts';
import { custom, type Market } from '../market.ts';
import * as baseball from '../sources/baseball.ts';
import { nth } from '../sources/order.ts';
import { playerTotal } from '../sources/player.ts';
import type { Reader } from '../sources/source.ts';
import { countOf } from '../specifiers.ts';
import { rows } from './rows.ts';

const ALL = 99;
const whole = baseball.innings(() => [1, ALL]);
const regular = baseball.innings((_, sheet) => [1, baseball.inningsFormat(sheet)]);
const firstFive = baseball.innings(() => [1, 5]);
const inning = baseball.innings(baseball.inningOf);
const range = baseball.innings((specifiers) => {
  const [from, to] = [countOf(specifiers, 'from'), countOf(specifiers, 'to')];
  return from === null || to === null || from < 1 || to < from ? null : [from, to];
});

const official = (markets: readonly Market[]): readonly Market[] =>
  markets.map((market) => ({ ...market, standsWhenStopped: baseball.isOfficial }));
const full = (markets: readonly Market[]): readonly Market[] =>
  markets.map((market) => ({ ...market, standsWhenStopped: baseball.isFull }));

/** Yes if the game is tied after its regular innings. */
const extraInnings: Reader = ({ sheet }) => {
  const count = baseball.inningsFormat(sheet);
  const isTied = leaderOf(baseball.runsIn(sheet, 1, count)) === null;
  return sheet.status === 'ended' || baseball.hasInnings(sheet, count)
    ? [result.yesOrNo(isTied)]
    : oneOf(['74', '76']);
};
const batsLast: Reader = ({ sheet }) => {
  const last = baseball.inningsFormat(sheet);
  const bats = incidentsOf(sheet, 'plate').some(
    ({ half, inning: at }) => half === 'bottom' && at >= last,
  );
  if (bats) return [result.yesOrNo(true)];
  return sheet.status === 'ended' ? [result.yesOrNo(false)] : oneOf(['74', '76']);
};

const BEST = Array.from({ length: 9 }, (_, index) => String(951 + index));
const bestInning: Reader = ({ sheet }) => {
  if (sheet.status !== 'ended') return oneOf([...BEST, '960']);
  const counts = BEST.map((_, index) => totalOf(baseball.runsIn(sheet, index + 1, index + 1)));
  const most = Math.max(...counts);
  const isShared = counts.filter((count) => count === most).length > 1;
  return [winning(isShared ? '960' : String(951 + counts.indexOf(most)))];
};
/** Innings in which a side has more runs: home, level, away. */
const moreInnings: Reader = ({ sheet }) => {
  if (sheet.status !== 'ended') return oneOf(['948', '949', '950']);
  const count = { home: 0, away: 0 };
  for (let at = 1; at <= baseball.inningsFormat(sheet); at += 1) {
    const leader = leaderOf(baseball.runsIn(sheet, at, at));
    if (leader !== null) count[leader] += 1;
  }
  return [result.winningWay(count, ['948', '949', '950'])];
};

const PLAYER = [
  [925, 'hits'],
  [926, 'home runs'],
  [928, 'strikeouts'],
  [781, 'bases'],
  [782, 'runs batted in'],
  [783, 'runs scored'],
  [784, 'stolen bases'],
  [785, 'walks'],
  [786, 'earned runs'],
  [787, 'hits allowed'],
  [788, 'outs'],
] as const;

export const BASEBALL: readonly Market[] = [
  ...official(rows('main', whole, [[251, 'Winner (incl. extra innings)', result.winner]])),
  ...full(
    rows('main', whole, [
      [254, 'Handicap {hcp} (incl. extra innings)', result.textHandicap],
      [256, 'Handicap (incl. extra innings)', result.handicap],
      [257, 'US spread (incl. extra innings)', result.handicap],
      [258, 'Total (incl. extra innings)', goals.total],
      [259, 'US total (incl. extra innings)', goals.total],
      [260, '{$competitor1} total (incl. extra innings)', goals.homeTotal],
      [261, '{$competitor2} total (incl. extra innings)', goals.awayTotal],
      [264, 'Odd/even (incl. extra innings)', goals.oddEven],
    ]),
  ),
  ...full(rows('main', regular, [[252, '1x2', result.threeWay]])),
  ...full([
    custom([268, 'Will there be an extra inning', 'innings'], YES_NO_SET, [], extraInnings),
    custom(
      [269, 'Will {$competitor1} bat in the last inning', 'innings'],
      YES_NO_SET,
      [],
      batsLast,
    ),
    custom(
      [270, 'Team with most winning innings', 'innings'],
      fixed('948', '949', '950'),
      [],
      moreInnings,
    ),
    custom([272, 'Highest scoring inning', 'innings'], fixed(...BEST, '960'), [], bestInning),
  ]),
  ...rows('innings', firstFive, [
    [274, 'Innings 1 to 5 - 1x2', result.threeWay],
    [275, 'Innings 1 to 5 - handicap', result.handicap],
    [276, 'Innings 1 to 5 - total', goals.total],
    [1124, 'Innings 1 to 5 - winner', result.winner],
  ]),
  ...rows(
    'innings',
    inning,
    [
      [287, '{!inningnr} inning - 1x2', result.threeWay],
      [288, '{!inningnr} inning - total', goals.total],
    ],
    ['inningnr'],
  ),
  ...rows(
    'innings',
    range,
    [[744, 'Innings {from} to {to} - handicap', result.handicap]],
    ['from', 'to'],
  ),
  ...full(
    rows(
      'totals',
      baseball.innings(() => [1, ALL], baseball.hitsIn),
      [[1040, 'Total hits', goals.total]],
    ),
  ),
  custom([263, '{!runnr} run', 'specials'], NTH_SET, ['runnr'], nth(baseball.runOrder, 'runnr')),
  ...PLAYER.map(([id, name]) =>
    custom(
      [id, `{%player} total ${name}`, 'players'],
      goals.homeTotal.outcomes,
      ['player', 'total'],
      playerTotal(goals.homeTotal, name.replaceAll(' ', '_')),
    ),
  ),
];
