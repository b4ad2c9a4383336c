import { fixed, WINNER_SET } from '../kind.ts';
import * as goals from '../kinds/goals.ts';
import * as result from '../kinds/result.ts';
import { advancing, custom, type Market, scored } from '../market.ts';
import { race, WINNER_IDS } from '../sources/order.ts';
import { countedSeries, numberedEnd, seriesOrder, seriesScore } from '../sources/series.ts';
import { rows } from './rows.ts';

const winner = advancing(scored([186, 'Winner', 'main'], result.winner, seriesScore));
const score = scored([199, 'Correct score', 'score'], result.byVariant, seriesScore);

export const SNOOKER: readonly Market[] = [
  winner,
  score,
  ...rows('main', seriesScore, [
    [493, 'Frame handicap', result.handicap],
    [494, 'Total frames', goals.total],
    [497, 'Odd/even frames', goals.oddEven],
  ]),
  ...rows(
    'specials',
    numberedEnd('framenr'),
    [[499, '{!framenr} frame - winner', result.winner]],
    ['framenr'],
  ),
  custom(
    [501, 'Race to {framenr} frames', 'specials'],
    WINNER_SET,
    ['framenr'],
    race(seriesOrder, 'framenr', WINNER_IDS),
  ),
];

/** Most 180s: home, level, away. */
const most180s = result.plain(fixed('1041', '1042', '1043'), 0, (counts) =>
  result.winningWay(counts, ['1041', '1042', '1043']),
);
export const DARTS: readonly Market[] = [
  winner,
  score,
  ...rows('main', seriesScore, [
    [366, 'Leg handicap', result.handicap],
    [367, 'Total legs', goals.total],
  ]),
  ...rows(
    'specials',
    numberedEnd('legnr'),
    [[375, '{!legnr} leg - winner', result.winner]],
    ['legnr'],
  ),
  ...rows('specials', countedSeries('180'), [
    [381, 'Most 180s', most180s],
    [382, 'Total 180s', goals.total],
  ]),
];
