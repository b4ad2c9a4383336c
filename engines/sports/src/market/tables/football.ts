import {
  clockMinute,
  half,
  isOver,
  overtime,
  periodFormat,
  regularTime,
  shootoutScore,
  type Stretch,
} from '../../sheet/periods.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { fixed, NTH_SET, PLAYER_SET, VARIANT_SET, WINNER_SET, YES_NO_SET } from '../kind.ts';
import * as goals from '../kinds/goals.ts';
import * as parts from '../kinds/parts.ts';
import * as result from '../kinds/result.ts';
import { rows } from './rows.ts';
import { advancing, custom, type Market, scored } from '../market.ts';
import { goalTime } from '../sources/goal-time.ts';
import * as order from '../sources/order.ts';
import * as period from '../sources/period.ts';
import * as player from '../sources/player.ts';
import type { Kind } from '../kind.ts';
import {
  bothAnd,
  goalAndResult,
  qualifying,
  sendingOff,
  winningMethod,
} from './football-readers.ts';

const full = period.inStretches(period.inRegular);
const first = period.inStretches(period.inHalf(1));
const second = period.inStretches(period.inHalf(2));
const halves = period.inStretches(period.inHalves);
const corners = period.inStretches(period.inRegular, period.cornersIn);
const firstCorners = period.inStretches(period.inHalf(1), period.cornersIn);
const cards = period.inStretches(period.inRegular, period.cardsIn);
const firstCards = period.inStretches(period.inHalf(1), period.cardsIn);
const cardPoints = period.inStretches(period.inRegular, period.cardPointsIn);

const RESULT = [
  [1, '1x2', result.threeWay],
  [10, 'Double chance', result.doubleChance],
  [11, 'Draw no bet', result.winner],
  [12, '{$competitor1} no bet', result.noBet('home', '776', '778')],
  [13, '{$competitor2} no bet', result.noBet('away', '780', '782')],
  [7, 'Which team wins the rest of the match', result.restOfMatch],
] as const;

/** Markets on the score of regular time, which handball, rugby and ice hockey share with football. */
export const REGULAR_TIME: readonly Market[] = [
  ...rows('main', full, RESULT),
  ...rows('handicaps', full, [
    [14, 'Handicap {hcp}', result.textHandicap],
    [15, 'Winning margin', result.byVariant],
    [16, 'Handicap', result.handicap],
  ]),
  ...rows('totals', full, [
    [18, 'Total', goals.total],
    [19, '{$competitor1} total', goals.homeTotal],
    [20, '{$competitor2} total', goals.awayTotal],
    [21, 'Exact goals', result.byVariant],
    [23, '{$competitor1} exact goals', goals.homeExact],
    [24, '{$competitor2} exact goals', goals.awayExact],
    [25, 'Goal range', result.byVariant],
    [26, 'Odd/even', goals.oddEven],
    [27, '{$competitor1} odd/even', goals.homeOddEven],
    [28, '{$competitor2} odd/even', goals.awayOddEven],
    [29, 'Both teams to score', goals.bothScore],
    [30, 'Which team to score', goals.whichScores],
    [31, '{$competitor1} clean sheet', goals.homeCleanSheet],
    [32, '{$competitor2} clean sheet', goals.awayCleanSheet],
    [33, '{$competitor1} win to nil', goals.homeToNil],
    [34, '{$competitor2} win to nil', goals.awayToNil],
    [41, 'Correct score [{score}]', goals.flexScores],
    [45, 'Correct score', goals.fixedScores],
    [548, 'Multigoals', goals.multigoals],
  ]),
  ...rows('combos', full, [
    [35, '1x2 & both teams to score', bothAnd.result],
    [36, 'Total & both teams to score', bothAnd.total],
    [37, '1x2 & total', bothAnd.resultAndTotal],
    [546, 'Double chance & both teams to score', bothAnd.doubleChance],
    [547, 'Double chance & total', bothAnd.doubleChanceAndTotal],
  ]),
  ...rows('halves', first, [
    [60, '1st half - 1x2', result.threeWay],
    [61, '1st half - which team wins the rest', result.restOfMatch],
    [63, '1st half - double chance', result.doubleChance],
    [64, '1st half - draw no bet', result.winner],
    [65, '1st half - handicap {hcp}', result.textHandicap],
    [66, '1st half - handicap', result.handicap],
    [68, '1st half - total', goals.total],
    [69, '1st half - {$competitor1} total', goals.homeTotal],
    [70, '1st half - {$competitor2} total', goals.awayTotal],
    [71, '1st half - exact goals', result.byVariant],
    [74, '1st half - odd/even', goals.oddEven],
    [75, '1st half - both teams to score', goals.bothScore],
    [78, '1st half - 1x2 & both teams to score', bothAnd.result],
    [79, '1st half - 1x2 & total', bothAnd.resultAndTotal],
    [81, '1st half - correct score', goals.halfScores(462)],
  ]),
  ...rows('halves', second, [
    [83, '2nd half - 1x2', result.threeWay],
    [85, '2nd half - double chance', result.doubleChance],
    [86, '2nd half - draw no bet', result.winner],
    [87, '2nd half - handicap {hcp}', result.textHandicap],
    [88, '2nd half - handicap', result.handicap],
    [90, '2nd half - total', goals.total],
    [94, '2nd half - odd/even', goals.oddEven],
    [95, '2nd half - both teams to score', goals.bothScore],
    [98, '2nd half - correct score', goals.halfScores(546)],
  ]),
  ...rows('halves', halves, [
    [46, 'Half-time/full-time correct score', parts.halfAndFullScore],
    [47, 'Half-time/full-time', parts.halfAndFull],
    [48, '{$competitor1} to win both halves', parts.winsEach('home')],
    [49, '{$competitor2} to win both halves', parts.winsEach('away')],
    [50, '{$competitor1} to win either half', parts.winsAny('home')],
    [51, '{$competitor2} to win either half', parts.winsAny('away')],
    [52, 'Highest scoring half', parts.best(['436', '438'], '440')],
    [
      53,
      '{$competitor1} highest scoring half',
      parts.best(['436', '438'], '440', ({ home }) => home),
    ],
    [
      54,
      '{$competitor2} highest scoring half',
      parts.best(['436', '438'], '440', ({ away }) => away),
    ],
    [55, '1st/2nd half both teams to score', parts.halvesBothScore],
    [56, '{$competitor1} to score in both halves', parts.scoresInEach('home')],
    [57, '{$competitor2} to score in both halves', parts.scoresInEach('away')],
    [58, 'Both halves over {total}', parts.eachTotal(true)],
    [59, 'Both halves under {total}', parts.eachTotal(false)],
    [818, 'Half-time/full-time & total', parts.halfAndFullWithTotal],
  ]),
];

type StretchOf = (sheet: Sheet) => Stretch;
const regular: StretchOf = regularTime;
const firstHalf: StretchOf = (sheet) => half(sheet, 1);
const GOAL = ['goalnr'] as const;

/** Who scores, by number. */
export const GOAL_ORDER: readonly Market[] = [
  custom(
    [8, '{!goalnr} goal', 'goals'],
    NTH_SET,
    GOAL,
    order.nth(order.orderIn(regular, 'score'), 'goalnr'),
  ),
  custom([9, 'Last goal', 'goals'], NTH_SET, [], order.last(order.orderIn(regular, 'score'))),
  custom(
    [62, '1st half - {!goalnr} goal', 'halves'],
    NTH_SET,
    GOAL,
    order.nth(order.orderIn(firstHalf, 'score'), 'goalnr'),
  ),
];

const QUARTER_HOURS = ['584', '586', '588', '590', '592', '594'];
const TEN_MINUTES = ['598', '600', '602', '604', '606', '608', '610', '612', '614'];
const MINUTES = ['from', 'to'] as const;
const minutes = period.inMinutes(clockMinute);
const MINUTE_ROWS: readonly (readonly [id: number, name: string, kind: Kind])[] = [
  [102, '15 minutes - 1x2 from {from} to {to}', result.threeWay],
  [104, '15 minutes - total from {from} to {to}', goals.total],
  [105, '10 minutes - 1x2 from {from} to {to}', result.threeWay],
  [107, '10 minutes - total from {from} to {to}', goals.total],
  [108, '5 minutes - 1x2 from {from} to {to}', result.threeWay],
  [110, '5 minutes - total from {from} to {to}', goals.total],
];
const TIMES: readonly Market[] = [
  custom(
    [100, 'When will the {!goalnr} goal be scored (15 min interval)', 'goals'],
    fixed(...QUARTER_HOURS, '596'),
    GOAL,
    goalTime(QUARTER_HOURS, 15, '596'),
  ),
  custom(
    [101, 'When will the {!goalnr} goal be scored (10 min interval)', 'goals'],
    fixed(...TEN_MINUTES, '616'),
    GOAL,
    goalTime(TEN_MINUTES, 10, '616'),
  ),
  ...MINUTE_ROWS.map(([id, name, kind]) => scored([id, name, 'specials'], kind, minutes, MINUTES)),
];

const CORNERS: readonly Market[] = [
  ...rows('corners', corners, [
    [162, 'Corner 1x2', result.threeWay],
    [165, 'Corner handicap', result.handicap],
    [166, 'Total corners', goals.total],
    [167, '{$competitor1} total corners', goals.homeTotal],
    [168, '{$competitor2} total corners', goals.awayTotal],
    [169, 'Corner range', result.byVariant],
    [172, 'Odd/even corners', goals.oddEven],
  ]),
  ...rows('corners', firstCorners, [
    [173, '1st half - corner 1x2', result.threeWay],
    [176, '1st half - corner handicap', result.handicap],
    [177, '1st half - total corners', goals.total],
  ]),
  custom(
    [163, '{!cornernr} corner', 'corners'],
    NTH_SET,
    ['cornernr'],
    order.nth(order.orderIn(regular, 'corner'), 'cornernr'),
  ),
  custom(
    [164, 'Last corner', 'corners'],
    NTH_SET,
    [],
    order.last(order.orderIn(regular, 'corner')),
  ),
  custom(
    [601, 'Corner race to {cornernr}', 'corners'],
    NTH_SET,
    ['cornernr'],
    order.race(order.orderIn(regular, 'corner'), 'cornernr'),
  ),
];

const CARDS: readonly Market[] = [
  ...rows('cards', cards, [
    [136, 'Booking 1x2', result.threeWay],
    [139, 'Total bookings', goals.total],
    [140, '{$competitor1} total bookings', goals.homeTotal],
    [141, '{$competitor2} total bookings', goals.awayTotal],
    [
      142,
      'Exact bookings',
      goals.groups(
        8,
        Array.from(
          { length: 9 },
          (_, count) =>
            [
              String(710 + 2 * count),
              ({ away, home }) => Math.min(8, home + away) === count,
            ] as const,
        ),
      ),
    ],
  ]),
  ...rows('cards', cardPoints, [[138, 'Total booking points', goals.total]]),
  ...rows('cards', firstCards, [
    [149, '1st half - booking 1x2', result.threeWay],
    [152, '1st half - total bookings', goals.total],
  ]),
  custom(
    [137, '{!bookingnr} booking', 'cards'],
    NTH_SET,
    ['bookingnr'],
    order.nth(order.orderIn(regular, 'card'), 'bookingnr'),
  ),
  custom([146, 'Sending off', 'cards'], YES_NO_SET, [], sendingOff(['home', 'away'])),
  custom([147, '{$competitor1} sending off', 'cards'], YES_NO_SET, [], sendingOff(['home'])),
  custom([148, '{$competitor2} sending off', 'cards'], YES_NO_SET, [], sendingOff(['away'])),
];

const EXTRA: readonly Market[] = [
  advancing(custom([2, 'To qualify', 'main'], WINNER_SET, [], qualifying)),
  custom(
    [5, 'Winning method', 'overtime'],
    fixed('14', '15', '16', '17', '18', '19'),
    [],
    winningMethod,
  ),
  ...rows('overtime', period.inOvertime, [
    [113, 'Overtime - 1x2', result.threeWay],
    [116, 'Overtime - total', goals.total],
    [117, 'Overtime - handicap', result.handicap],
  ]),
  ...rows('overtime', period.inShootout, [
    [123, 'Penalty shootout - winner', result.winner],
    [127, 'Penalty shootout - total', goals.total],
  ]),
  custom([122, 'Will there be a penalty shootout', 'overtime'], YES_NO_SET, [], ({ sheet }) => {
    const { home, away } = shootoutScore(sheet);
    const isTaken = home + away > 0 || sheet.incidents.some(({ kind }) => kind === 'shootout');
    const isOpen = sheet.status !== 'ended' && periodFormat(sheet).hasShootout === true;
    const yes = result.yesOrNo(true);
    if (isTaken) return [yes];
    return isOpen && !isOver(sheet, overtime(sheet))
      ? [yes, result.yesOrNo(false)]
      : [result.yesOrNo(false)];
  }),
];

const PLAYER_TOTALS = [
  [1183, 'shots'],
  [1184, 'shots_on_goal'],
  [1185, 'passes'],
  [1186, 'tackles'],
  [1187, 'assists'],
  [1188, 'touches'],
  [1189, 'fouls'],
] as const;
const PLAYER_EXACT = [
  [770, 'assists'],
  [775, 'goals'],
  [776, 'shots'],
  [777, 'shots_on_goal'],
  [778, 'passes'],
  [779, 'touches'],
  [780, 'tackles'],
] as const;
const PLAYERS: readonly Market[] = [
  custom([38, '{!goalnr} goalscorer', 'players'], PLAYER_SET, GOAL, player.nthScorer('nth')),
  custom([39, 'Last goalscorer', 'players'], PLAYER_SET, [], player.nthScorer('last')),
  custom(
    [40, 'Anytime goalscorer', 'players'],
    PLAYER_SET,
    [],
    player.scoresAtLeast(1, ({ period: at }) => at <= 2),
  ),
  custom(
    [898, 'Player to score 2+', 'players'],
    PLAYER_SET,
    [],
    player.scoresAtLeast(2, ({ period: at }) => at <= 2),
  ),
  custom(
    [899, 'Player to score 3+', 'players'],
    PLAYER_SET,
    [],
    player.scoresAtLeast(3, ({ period: at }) => at <= 2),
  ),
  custom(
    [888, '{%player} to score & 1x2', 'players'],
    fixed('home-yes', 'home-no', 'draw-yes', 'draw-no', 'away-yes', 'away-no'),
    ['player'],
    player.scorerAndResult,
  ),
  ...PLAYER_TOTALS.map(([id, name]) =>
    custom(
      [id, `{%player} total ${name.replaceAll('_', ' ')}`, 'players'],
      goals.homeTotal.outcomes,
      ['player', 'total'],
      player.playerTotal(goals.homeTotal, name),
    ),
  ),
  ...PLAYER_EXACT.map(([id, name]) =>
    custom(
      [id, `{%player} ${name.replaceAll('_', ' ')}`, 'players'],
      VARIANT_SET,
      ['player', 'variant'],
      player.playerTotal(goals.homeExact, name === 'goals' ? 'points' : name),
    ),
  ),
];

const COMBOS: readonly Market[] = [
  custom(
    [184, '{!goalnr} goal & 1x2', 'combos'],
    fixed('1-home', '2-home', '3-home', '1-away', '2-away', '3-away', 'none'),
    GOAL,
    goalAndResult,
  ),
  ...rows('combos', halves, [
    [540, '1st half both teams to score & 1x2', bothAnd.firstHalfAndResult],
    [541, '1st half total & 1x2', bothAnd.firstHalfTotalAndResult],
  ]),
];

export const FOOTBALL: readonly Market[] = [
  ...REGULAR_TIME,
  ...GOAL_ORDER,
  ...TIMES,
  ...EXTRA,
  ...CORNERS,
  ...CARDS,
  ...PLAYERS,
  ...COMBOS,
];
