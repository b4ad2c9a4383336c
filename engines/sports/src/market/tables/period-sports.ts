import {
  half,
  isOver,
  periodFormat,
  regularTime,
  scoreIn,
  type Stretch,
} from '../../sheet/periods.ts';
import { incidentsOf, type Sheet } from '../../sheet/sheet.ts';
import { leaderOf, type Side } from '../../sheet/side.ts';
import { oneOf, winning } from '../ending.ts';
import { fixed, NTH_SET, PLAYER_SET, VARIANT_SET, WINNER_SET, YES_NO_SET } from '../kind.ts';
import * as goals from '../kinds/goals.ts';
import * as parts from '../kinds/parts.ts';
import * as result from '../kinds/result.ts';
import { custom, type Market } from '../market.ts';
import type { OutcomeId } from '../market-key.ts';
import * as order from '../sources/order.ts';
import * as period from '../sources/period.ts';
import * as player from '../sources/player.ts';
import type { Reader } from '../sources/source.ts';
import { countOf, type Specifiers } from '../specifiers.ts';
import { GOAL_ORDER, REGULAR_TIME } from './football.ts';
import { only, rows } from './rows.ts';

const regular = period.inStretches(period.inRegular);
const whole = period.withOvertime();
const secondWithOvertime = period.withOvertime((sheet) => half(sheet, 2).from);
const points: order.OrderOf = (sheet, specifiers) => {
  const found = order.orderIn(() => ({ from: 1, to: 99 }), 'score', true)(sheet, specifiers);
  return found === null ? null : { ...found, isOver: period.isFinal(sheet) };
};

/** Handball and rugby: the score of regular time and of halves, as in football. */
export const HANDBALL: readonly Market[] = [...REGULAR_TIME, ...GOAL_ORDER];
const tries: order.OrderOf = (sheet) => ({
  sides: incidentsOf(sheet, 'score').flatMap(({ how, side }) => (how === 'try' ? [side] : [])),
  isOver: isOver(sheet, regularTime(sheet)),
});
export const RUGBY: readonly Market[] = [
  ...REGULAR_TIME,
  ...rows(
    'totals',
    period.inStretches(period.inRegular, (sheet, { from, to }) => ({
      home: triesOf(sheet, 'home', from, to),
      away: triesOf(sheet, 'away', from, to),
    })),
    [[478, 'Total tries', goals.total]],
  ),
  custom([477, '{!trynr} try', 'specials'], NTH_SET, ['trynr'], order.nth(tries, 'trynr')),
];
function triesOf(sheet: Sheet, side: Side, from: number, to: number): number {
  return incidentsOf(sheet, 'score').filter(
    (score) =>
      score.how === 'try' && score.side === side && score.period >= from && score.period <= to,
  ).length;
}

/** Yes if regular time ends level, whether a cup plays on or not. */
const overtimeComes: Reader = ({ sheet }) => {
  const isLevel = leaderOf(scoreIn(sheet, regularTime(sheet))) === null;
  return isOver(sheet, regularTime(sheet)) ? [result.yesOrNo(isLevel)] : oneOf(['74', '76']);
};

const numbered =
  (name: string) =>
  (sheet: Sheet, specifiers: Specifiers): Stretch | null => {
    const number = countOf(specifiers, name);
    return number === null || number < 1 || number > periodFormat(sheet).periods
      ? null
      : { from: number, to: number };
  };

const PERIOD = ['periodnr'];
const inPeriod = period.inStretches(period.inPeriod('periodnr'));
const PERIOD_AND_MATCH = [
  '1-home',
  '1-away',
  '1-draw',
  '2-home',
  '2-away',
  '2-draw',
  '3-home',
  '3-away',
  '3-draw',
];

/** Market 429: who wins a period and the whole match with overtime and shootout. */
const periodAndMatch: Reader = ({ sheet, specifiers }) => {
  const stretch = numbered('periodnr')(sheet, specifiers);
  if (stretch === null) return null;
  const wayOf = (range: Stretch): OutcomeId =>
    ({ home: '1', away: '3', none: '2' })[leaderOf(scoreIn(sheet, range)) ?? 'none'];
  const ways = isOver(sheet, stretch) ? [wayOf(stretch)] : ['1', '2', '3'];
  const winners = isOver(sheet, regularTime(sheet))
    ? [leaderOf(scoreIn(sheet, regularTime(sheet))) ?? 'draw']
    : ['home', 'away', 'draw'];
  return oneOf(ways.flatMap((way) => winners.map((winner) => `${way}-${winner}`)));
};

export const ICE_HOCKEY: readonly Market[] = [
  ...only(
    REGULAR_TIME,
    [
      1, 7, 10, 11, 14, 15, 16, 18, 19, 20, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35,
      36, 37, 41, 45, 546, 547,
    ],
  ),
  ...only(GOAL_ORDER, [8, 9]),
  ...rows('overtime', period.withShootout, [
    [406, 'Winner (incl. overtime and penalties)', result.winner],
    [408, 'Handicap {hcp} (incl. overtime and penalties)', result.textHandicap],
    [409, 'Winning margin (incl. overtime and penalties)', result.fixedMargins(630, 3, false)],
    [410, 'Handicap (incl. overtime and penalties)', result.handicap],
    [412, 'Total (incl. overtime and penalties)', goals.total],
    [414, '{$competitor1} total (incl. overtime and penalties)', goals.homeTotal],
    [415, '{$competitor2} total (incl. overtime and penalties)', goals.awayTotal],
    [416, 'Exact goals (incl. overtime and penalties)', result.byVariant],
    [419, 'Odd/even (incl. overtime and penalties)', goals.oddEven],
  ]),
  ...rows('periods', period.totalsOnly(period.inPeriods), [
    [432, 'Highest scoring period', parts.best(['1621', '1622', '1623'], '1624')],
  ]),
  ...rows(
    'periods',
    inPeriod,
    [
      [443, '{!periodnr} period - 1x2', result.threeWay],
      [446, '{!periodnr} period - total', goals.total],
      [447, '{!periodnr} period - {$competitor1} total', goals.homeTotal],
      [448, '{!periodnr} period - {$competitor2} total', goals.awayTotal],
      [452, '{!periodnr} period - both teams to score', goals.bothScore],
      [459, '{!periodnr} period - draw no bet', result.winner],
      [460, '{!periodnr} period - handicap', result.handicap],
      [462, '{!periodnr} period - odd/even', goals.oddEven],
    ],
    PERIOD,
  ),
  custom(
    [429, '{!periodnr} period & match', 'combos'],
    fixed(...PERIOD_AND_MATCH),
    PERIOD,
    periodAndMatch,
  ),
];

const QUARTER = ['quarternr'];
const inQuarter = period.inStretches(period.inPeriod('quarternr'));
const QUARTERS = rows(
  'periods',
  inQuarter,
  [
    [235, '{!quarternr} quarter - 1x2', result.threeWay],
    [236, '{!quarternr} quarter - total', goals.total],
    [302, '{!quarternr} quarter - draw no bet', result.winner],
    [303, '{!quarternr} quarter - handicap', result.handicap],
    [304, '{!quarternr} quarter - odd/even', goals.oddEven],
    [756, '{!quarternr} quarter - {$competitor1} total', goals.homeTotal],
    [757, '{!quarternr} quarter - {$competitor2} total', goals.awayTotal],
  ],
  QUARTER,
);

/** Winner and total together; level games have no winner, and the line itself is no outcome. */
const winnerAndTotal = goals.groupsWithTotal([
  ['974', '973', goals.isWay('1')],
  ['976', '975', goals.isWay('3')],
]);
const WITH_OVERTIME = [
  ...rows('main', whole, [
    [219, 'Winner (incl. overtime)', result.winner],
    [223, 'Handicap (incl. overtime)', result.handicap],
    [224, 'US spread (incl. overtime)', result.handicap],
    [225, 'Total (incl. overtime)', goals.total],
    [226, 'US total (incl. overtime)', goals.total],
    [227, '{$competitor1} total (incl. overtime)', goals.homeTotal],
    [228, '{$competitor2} total (incl. overtime)', goals.awayTotal],
    [229, 'Odd/even (incl. overtime)', goals.oddEven],
    [290, 'Winning margin (incl. overtime)', result.byVariant],
    [292, 'Winner & total (incl. overtime)', winnerAndTotal],
  ]),
  ...rows('halves', secondWithOvertime, [
    [231, '2nd half - handicap (incl. overtime)', result.handicap],
    [232, '2nd half - total (incl. overtime)', goals.total],
  ]),
  custom([220, 'Will there be overtime', 'overtime'], YES_NO_SET, [], overtimeComes),
];
const REGULAR_IDS = [
  1, 10, 11, 14, 16, 18, 19, 20, 26, 27, 28, 60, 63, 64, 65, 66, 68, 69, 70, 74, 83, 85, 86, 87, 88,
  90, 94, 47, 48, 49, 50, 51, 52,
];

const PLAYER = ['player', 'total'];
const totalOfPlayer = (id: number, name: string, count: string): Market =>
  custom(
    [id, `{%player} total ${name}`, 'players'],
    goals.homeTotal.outcomes,
    PLAYER,
    player.playerTotal(goals.homeTotal, count),
  );
const rangeOfPlayer = (id: number, name: string, count: string): Market =>
  custom(
    [id, `{%player} ${name}`, 'players'],
    VARIANT_SET,
    ['player', 'variant'],
    player.playerTotal(goals.homeExact, count),
  );

const DOUBLES = ['points', 'rebounds', 'assists', 'steals', 'blocks'];
/** Ten and more in so many counts (1237 double, 1238 triple double). */
const tens =
  (needed: number): Reader =>
  ({ sheet, specifiers: { player: name } }) => {
    if (name === undefined) return null;
    const reached = DOUBLES.filter((count) => player.playerCount(sheet, count, name) >= 10).length;
    if (reached >= needed) return [result.yesOrNo(true)];
    return sheet.status === 'ended' ? [result.yesOrNo(false)] : oneOf(['74', '76']);
  };

export const BASKETBALL: readonly Market[] = [
  ...only(REGULAR_TIME, REGULAR_IDS),
  ...WITH_OVERTIME,
  ...QUARTERS,
  ...rows('periods', period.totalsOnly(period.inPeriods), [
    [234, 'Highest scoring quarter', parts.best(['920', '921', '922', '923'], '924')],
  ]),
  // A race that nobody finishes is void in basketball (sports rules, section 3).
  custom(
    [230, 'Race to {pointnr} points', 'specials'],
    WINNER_SET,
    ['pointnr'],
    order.race(points, 'pointnr', order.WINNER_IDS),
  ),
  rangeOfPlayer(768, 'points', 'points'),
  rangeOfPlayer(772, 'rebounds', 'rebounds'),
  rangeOfPlayer(770, 'assists', 'assists'),
  totalOfPlayer(921, 'points', 'points'),
  totalOfPlayer(923, 'rebounds', 'rebounds'),
  totalOfPlayer(922, 'assists', 'assists'),
  custom([1237, '{%player} double-double', 'players'], YES_NO_SET, ['player'], tens(2)),
  custom([1238, '{%player} triple-double', 'players'], YES_NO_SET, ['player'], tens(3)),
];

const isScore = (how: string | undefined): boolean => how !== 'conversion';
const scores: order.OrderOf = (sheet) => ({
  sides: incidentsOf(sheet, 'score').flatMap(({ how, side }) => (isScore(how) ? [side] : [])),
  isOver: period.isFinal(sheet),
});

/** Market 222: touchdown, field goal, safety or no score, by number. */
const scoreType: Reader = ({ sheet, specifiers }) => {
  const number = countOf(specifiers, 'scorenr');
  if (number === null || number < 1) return null;
  const found = incidentsOf(sheet, 'score').filter(({ how }) => isScore(how))[number - 1];
  const ids: Readonly<Record<string, OutcomeId>> = {
    touchdown: '901',
    field_goal: '902',
    safety: '903',
  };
  if (found !== undefined) return [winning(ids[found.how ?? ''] ?? '901')];
  return period.isFinal(sheet) ? [winning('904')] : oneOf(['901', '902', '903', '904']);
};

const DRIVES = ['touchdown', 'field_goal', 'punt', 'turnover', 'other'];
/** Market 959: how a possession by number ends. */
const driveResult: Reader = ({ sheet, specifiers }) => {
  const number = countOf(specifiers, 'drivenr');
  if (number === null || number < 1) return null;
  const drive = incidentsOf(sheet, 'drive')[number - 1];
  if (drive !== undefined) return [winning(DRIVES.includes(drive.result) ? drive.result : 'other')];
  return period.isFinal(sheet) ? [() => ({ isWon: false, voidHalves: 2 })] : oneOf(DRIVES);
};

const countOfScores =
  (how: string): Parameters<typeof period.inStretches>[1] =>
  (sheet) => ({
    home: incidentsOf(sheet, 'score').filter((score) => score.how === how && score.side === 'home')
      .length,
    away: incidentsOf(sheet, 'score').filter((score) => score.how === how && score.side === 'away')
      .length,
  });
const touchdowns = period.withOvertime(() => 1, countOfScores('touchdown'));
const fieldGoals = period.withOvertime(() => 1, countOfScores('field_goal'));
const counted = (name: string) => period.withOvertime(() => 1, period.countedIn(name));
const PLAYER_COUNTS = [
  [914, 'passing yards', 'passing_yards'],
  [915, 'passing touchdowns', 'passing_touchdowns'],
  [916, 'rushing yards', 'rushing_yards'],
  [917, 'receiving yards', 'receiving_yards'],
  [918, 'receptions', 'receptions'],
  [919, 'interceptions', 'interceptions'],
  [920, 'completions', 'completions'],
] as const;

/** The scorer of a touchdown is who carried or caught it, never who threw. */
const touchdownScorer = (times: number): Reader =>
  player.scoresAtLeast(times, ({ how }) => how === 'touchdown');

export const AMERICAN_FOOTBALL: readonly Market[] = [
  ...only(REGULAR_TIME, REGULAR_IDS),
  ...WITH_OVERTIME,
  ...QUARTERS,
  ...rows('main', regular, [
    [610, '1x2', result.threeWay],
    [612, 'Draw no bet', result.winner],
  ]),
  ...rows('overtime', whole, [
    [614, 'Winning margin by range (incl. overtime)', result.byVariant],
    [615, 'Winner (incl. overtime), draw no bet', result.winner],
  ]),
  custom([221, '{!scorenr} score', 'specials'], NTH_SET, ['scorenr'], order.nth(scores, 'scorenr')),
  custom(
    [222, '{!scorenr} scoring type', 'specials'],
    fixed('901', '902', '903', '904'),
    ['scorenr'],
    scoreType,
  ),
  ...rows('totals', touchdowns, [[931, 'Total touchdowns', goals.total]]),
  ...rows('totals', fieldGoals, [[932, 'Total field goals', goals.total]]),
  ...rows('totals', counted('turnovers'), [[933, 'Total turnovers', goals.total]]),
  ...rows('totals', counted('sacks'), [[934, 'Total sacks', goals.total]]),
  ...PLAYER_COUNTS.map(([id, name, count]) => totalOfPlayer(id, name, count)),
  custom([909, 'Anytime touchdown scorer', 'players'], PLAYER_SET, [], touchdownScorer(1)),
  custom([1234, 'Player to score 2+ touchdowns', 'players'], PLAYER_SET, [], touchdownScorer(2)),
  custom([1235, 'Player to score 3+ touchdowns', 'players'], PLAYER_SET, [], touchdownScorer(3)),
  custom([959, '{!drivenr} drive result', 'specials'], fixed(...DRIVES), ['drivenr'], driveResult),
];
