import { readSets } from '../../sheet/sets.ts';
import { fixed, WINNER_SET, YES_NO_SET } from '../kind.ts';
import * as goals from '../kinds/goals.ts';
import * as result from '../kinds/result.ts';
import { advancing, custom, type Market, scored } from '../market.ts';
import * as order from '../sources/order.ts';
import * as sets from '../sources/sets.ts';
import * as tennis from '../sources/tennis.ts';
import { rows } from './rows.ts';

const winner = advancing(scored([186, 'Winner', 'main'], result.winner, sets.setScore));
const SET_COUNTS = [
  [188, 'Set handicap', result.handicap],
  [196, 'Exact sets', result.byVariant],
  [199, 'Correct score', result.byVariant],
  [314, 'Total sets', goals.total],
] as const;
const WIN_A_SET = [
  [192, '{$competitor1} to win a set', result.yesNo(1, tennis.winsSet('home'))],
  [193, '{$competitor2} to win a set', result.yesNo(1, tennis.winsSet('away'))],
] as const;

/** 6:0, 6:1, ... 7:6 and the same for the other side; a set two games ahead beyond 7:6 is none of them. */
const GAMES = [
  [6, 0],
  [6, 1],
  [6, 2],
  [6, 3],
  [6, 4],
  [7, 5],
  [7, 6],
] as const;
const setScores = goals.correctScores(
  [
    ...GAMES.map(([more, less], index) => [String(865 + index), more, less] as const),
    ...GAMES.map(([more, less], index) => [String(872 + index), less, more] as const),
  ],
  'other',
);

const SET = ['setnr'];
const GAME = ['setnr', 'gamenr'];
export const TENNIS: readonly Market[] = [
  winner,
  ...rows('sets', sets.setScore, [...SET_COUNTS, ...WIN_A_SET]),
  ...rows('totals', sets.unitScore, [
    [187, 'Game handicap', result.handicap],
    [189, 'Total games', goals.total],
    [190, '{$competitor1} total games', goals.homeTotal],
    [191, '{$competitor2} total games', goals.awayTotal],
    [198, 'Odd/even games', goals.oddEven],
  ]),
  custom([195, 'Will there be a tiebreak', 'specials'], YES_NO_SET, [], tennis.tiebreakInMatch),
  custom(
    [201, '1st set/match', 'combos'],
    fixed('861', '862', '863', '864'),
    [],
    tennis.firstSetAndMatch,
  ),
  ...rows(
    'sets',
    sets.numberedSet('setnr'),
    [
      [202, '{!setnr} set - winner', result.winner],
      [203, '{!setnr} set - game handicap', result.handicap],
      [204, '{!setnr} set - total games', goals.total],
      [205, '{!setnr} set - odd/even games', goals.oddEven],
      [207, '{!setnr} set - correct score', setScores],
    ],
    SET,
  ),
  custom([206, '{!setnr} set - tiebreak', 'sets'], YES_NO_SET, SET, tennis.tiebreakInSet),
  custom(
    [208, '{!setnr} set - race to {games} games', 'sets'],
    WINNER_SET,
    ['setnr', 'games'],
    order.race(tennis.unitsOfSet('setnr'), 'games', order.WINNER_IDS),
  ),
  custom(
    [210, '{!setnr} set game {gamenr} - winner', 'specials'],
    WINNER_SET,
    GAME,
    tennis.gameWinner,
  ),
  custom(
    [211, '{!setnr} set game {gamenr} - exact points', 'specials'],
    fixed('882', '883', '884', '885'),
    GAME,
    tennis.gamePoints,
  ),
  custom(
    [212, '{!setnr} set game {gamenr} - deuce', 'specials'],
    YES_NO_SET,
    GAME,
    tennis.gameDeuce,
  ),
  custom(
    [214, '{!setnr} set game {gamenr} - correct score', 'specials'],
    fixed('886', '887', '888', '889', '890', '891', '892', '893'),
    GAME,
    tennis.gameScore,
  ),
  custom(
    [215, '{!setnr} set game {gamenr} - score or break', 'specials'],
    fixed('894', '895', '896', '897', '898'),
    [...GAME, 'server'],
    tennis.scoreOrBreak,
  ),
  custom(
    [218, '{!setnr} set game {gamenr} - point {pointnr}', 'specials'],
    WINNER_SET,
    [...GAME, 'pointnr'],
    tennis.gamePoint,
  ),
  custom([1269, 'Point {pointnr} - ace', 'specials'], YES_NO_SET, ['pointnr'], tennis.acePoint),
];

const POINTS = [
  [237, 'Point handicap', result.handicap],
  [238, 'Total points', goals.total],
] as const;

/** Whether set number n is played at all. */
const isPlayed =
  (number: number): Market['read'] =>
  ({ sheet }) => {
    const played = readSets(sheet).sets.length;
    if (played >= number) return [result.yesOrNo(true)];
    const state = sets.setState(sheet, number);
    if (state === null) return null;
    if (state.kind === 'unplayed') return [result.yesOrNo(false)];
    const isOpen = state.kind === 'future' && state.maySkip;
    return isOpen ? [result.yesOrNo(true), result.yesOrNo(false)] : [result.yesOrNo(true)];
  };

/** Markets of one set of a rally sport, which has other numbers where it is called a game. */
const rallySet = (
  name: string,
  word: string,
  ids: readonly [
    winner: number | null,
    handicap: number,
    total: number,
    parity: number,
    nth: number,
    race: number,
  ],
): readonly Market[] => {
  const [winnerId, handicapId, totalId, parityId, nthId, raceId] = ids;
  const title = `{!${name}} ${word}`;
  return [
    ...rows(
      'sets',
      sets.numberedSet(name),
      [
        ...(winnerId === null ? [] : [[winnerId, `${title} - winner`, result.winner] as const]),
        [handicapId, `${title} - point handicap`, result.handicap],
        [totalId, `${title} - total points`, goals.total],
        [parityId, `${title} - odd/even points`, goals.oddEven],
      ],
      [name],
    ),
    custom(
      [nthId, `${title} - {!pointnr} point`, 'sets'],
      WINNER_SET,
      [name, 'pointnr'],
      order.nth(tennis.unitsOfSet(name), 'pointnr', order.WINNER_IDS),
    ),
    custom(
      [raceId, `${title} - race to {pointnr} points`, 'sets'],
      WINNER_SET,
      [name, 'pointnr'],
      order.race(tennis.unitsOfSet(name), 'pointnr', order.WINNER_IDS),
    ),
  ];
};

export const VOLLEYBALL: readonly Market[] = [
  winner,
  ...rows('sets', sets.setScore, [...SET_COUNTS, ...WIN_A_SET]),
  ...rows('totals', sets.unitScore, POINTS),
  ...rallySet('setnr', 'set', [202, 309, 310, 311, 312, 313]),
  custom([525, '4th set to be played', 'sets'], YES_NO_SET, [], isPlayed(4)),
  custom([526, '5th set to be played', 'sets'], YES_NO_SET, [], isPlayed(5)),
];

/** Table tennis and badminton call their sets games. */
export const GAMES_TO_POINTS: readonly Market[] = [
  winner,
  ...rows('sets', sets.setScore, [
    [188, 'Game handicap', result.handicap],
    [199, 'Correct score', result.byVariant],
    [241, 'Exact games', result.byVariant],
    [314, 'Total games', goals.total],
    ...WIN_A_SET,
  ]),
  ...rows('totals', sets.unitScore, POINTS),
  ...rallySet('gamenr', 'game', [245, 246, 247, 248, 520, 250]),
];
