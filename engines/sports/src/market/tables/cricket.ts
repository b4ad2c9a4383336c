import { LOST, VOID, WON } from '../../bet/leg-result.ts';
import { incidentsOf, type Sheet } from '../../sheet/sheet.ts';
import { leaderOf, type Side } from '../../sheet/side.ts';
import { allVoid, oneOf, winning } from '../ending.ts';
import { fixed, PLAYER_SET, THREE_WAY_SET, WINNER_SET, YES_NO_SET } from '../kind.ts';
import * as goals from '../kinds/goals.ts';
import * as result from '../kinds/result.ts';
import { custom, type Market } from '../market.ts';
import * as cricket from '../sources/cricket.ts';
import { playerTotal } from '../sources/player.ts';
import type { Reader } from '../sources/source.ts';
import { countOf, quartersOf } from '../specifiers.ts';
import { rows } from './rows.ts';

/**
 * The official result, which the feed gives; runs alone where it gives none. A super over breaks a tie
 * for 340.
 */
const isTie = (sheet: Sheet): boolean =>
  leaderOf(cricket.sumOfBalls(cricket.balls(sheet))) === null;
const superOver = (sheet: Sheet): Side | null =>
  leaderOf(
    cricket.sumOfBalls(incidentsOf(sheet, 'ball').filter((ball) => ball.isSuperOver === true)),
  );
const hasSuperOver = (sheet: Sheet): boolean =>
  incidentsOf(sheet, 'ball').some((ball) => ball.isSuperOver === true);
const officialWinner = (sheet: Sheet): Side | null =>
  hasSuperOver(sheet) ? null : (sheet.winner ?? leaderOf(cricket.sumOfBalls(cricket.balls(sheet))));

const threeWay: Reader = ({ sheet }) => {
  if (sheet.status !== 'ended') return oneOf(['1', '2', '3']);
  return [winning({ home: '1', draw: '2', away: '3' }[officialWinner(sheet) ?? 'draw'])];
};
const winner: Reader = ({ rule, sheet }) => {
  if (sheet.status !== 'ended') return oneOf(['4', '5']);
  const side = officialWinner(sheet) ?? sheet.winner ?? superOver(sheet);
  if (side !== null) return [winning(side === 'home' ? '4' : '5')];
  return [rule.tie === 'void' ? allVoid : () => ({ ...WON, deadHeat: { places: 1, tied: 2 } })];
};
const tie: Reader = ({ sheet }) =>
  sheet.status === 'ended'
    ? [result.yesOrNo(hasSuperOver(sheet) || (sheet.winner === undefined && isTie(sheet)))]
    : oneOf(['74', '76']);
const superOverComes: Reader = ({ sheet }) => {
  if (hasSuperOver(sheet)) return [result.yesOrNo(true)];
  return sheet.status === 'ended' ? [result.yesOrNo(false)] : oneOf(['74', '76']);
};
const toss: Reader = ({ sheet }) => {
  const won = incidentsOf(sheet, 'toss')[0];
  return won === undefined ? oneOf(['4', '5']) : [winning(won.side === 'home' ? '4' : '5')];
};

const METHOD_IDS = {
  caught: '1031',
  bowled: '1032',
  lbw: '1033',
  run_out: '1034',
  stumped: '1035',
} as const;
const METHODS = [...Object.values(METHOD_IDS), '1036'];
/** How wicket n of an innings falls; void if it does not. */
const dismissal: Reader = ({ sheet, specifiers }) => {
  const [innings, number] = [countOf(specifiers, 'inningnr'), countOf(specifiers, 'dismissalnr')];
  if (innings === null || number === null || number < 1) return null;
  const fallen = cricket
    .balls(sheet)
    .filter((ball) => ball.innings === innings && ball.wicket !== undefined)[number - 1];
  if (fallen?.wicket !== undefined) {
    const { how } = fallen.wicket;
    return [winning(how in METHOD_IDS ? METHOD_IDS[how as keyof typeof METHOD_IDS] : '1036')];
  }
  return cricket.inningsOver(sheet, innings) ? [allVoid] : [...oneOf(METHODS), allVoid];
};

const ballOf = (
  sheet: Sheet,
  { deliverynr = '', inningnr = '', overnr = '' }: Readonly<Record<string, string>>,
) =>
  cricket
    .balls(sheet)
    .filter(({ innings, over }) => innings === Number(inningnr) && over === Number(overnr))[
    Number(deliverynr) - 1
  ];
const DELIVERY = ['inningnr', 'overnr', 'deliverynr'];
const wicketOnDelivery: Reader = ({ sheet, specifiers }) => {
  const ball = ballOf(sheet, specifiers);
  if (ball !== undefined) return [result.yesOrNo(ball.wicket !== undefined)];
  return cricket.inningsOver(sheet, Number(specifiers['inningnr']))
    ? [allVoid]
    : [...oneOf(['74', '76']), allVoid];
};
const deliveryTotal: Reader = ({ sheet, specifiers }) => {
  if (quartersOf(specifiers, 'total') === null) return null;
  const ball = ballOf(sheet, specifiers);
  if (ball !== undefined)
    return [goals.homeTotal.ending([{ home: cricket.runsOf(ball), away: 0 }], specifiers)];
  return cricket.inningsOver(sheet, Number(specifiers['inningnr']))
    ? [allVoid]
    : [...oneOf(['12', '13']), allVoid];
};

/** Most runs or wickets of a side. Batters share a dead heat; of bowlers who tie, fewer runs win. */
const top =
  (side: Side, what: 'runs' | 'wickets'): Reader =>
  ({ sheet }) => {
    if (sheet.status !== 'ended') return [() => WON, () => LOST];
    const tally = cricket.playerTally(sheet, side, what);
    const most = Math.max(0, ...tally.values());
    let best = [...tally].flatMap(([player, count]) => (count === most ? [player] : []));
    if (what === 'wickets' && best.length > 1) {
      const conceded = (player: string): number =>
        cricket
          .balls(sheet)
          .filter(({ bowler }) => bowler === player)
          .reduce((sum, ball) => sum + cricket.runsOf(ball), 0);
      const least = Math.min(...best.map(conceded));
      best = best.filter((player) => conceded(player) === least);
    }
    return [
      (outcome) => {
        if (best.includes(outcome))
          return best.length === 1 ? WON : { ...WON, deadHeat: { places: 1, tied: best.length } };
        return tally.has(outcome) || what === 'wickets' ? LOST : VOID;
      },
    ];
  };
const milestone: Reader = ({ sheet, specifiers }) => {
  const { player = '' } = specifiers;
  const target = countOf(specifiers, 'milestone');
  if (target === null || player === '') return null;
  const tallies = (['home', 'away'] as const).map((side) =>
    cricket.playerTally(sheet, side, 'runs').get(player),
  );
  const runs = Math.max(0, ...tallies.map((tally) => tally ?? 0));
  if (runs >= target) return [result.yesOrNo(true)];
  if (sheet.status !== 'ended') return oneOf(['74', '76']);
  return tallies.every((tally) => tally === undefined) ? [allVoid] : [result.yesOrNo(false)];
};

const is = (isCounted: boolean): number => Number(isCounted);
const fours = cricket.inMatch(({ isBoundary, runs }) => is(runs === 4 && isBoundary !== false));
const sixes = cricket.inMatch(({ isBoundary, runs }) => is(runs === 6 && isBoundary !== false));
const upToOver = cricket.inOvers((ball, over) => ball.over <= over, 'overnr');
const oneOver = cricket.inOvers((ball, over) => ball.over === over, 'overnr');

export const CRICKET: readonly Market[] = [
  custom([1, '1x2', 'main'], THREE_WAY_SET, [], threeWay),
  custom([340, 'Winner (incl. super over)', 'main'], WINNER_SET, [], winner),
  custom([341, 'Will there be a super over', 'main'], YES_NO_SET, [], superOverComes),
  custom([342, 'Will there be a tie', 'main'], YES_NO_SET, [], tie),
  custom([694, 'Toss winner', 'specials'], WINNER_SET, [], toss),
  ...rows(
    'innings',
    cricket.inInnings(),
    [
      [605, '{!inningnr} innings - total', goals.total],
      [606, '{!inningnr} innings - {$competitor1} total', goals.homeTotal],
      [607, '{!inningnr} innings - {$competitor2} total', goals.awayTotal],
    ],
    ['inningnr'],
  ),
  ...rows(
    'innings',
    cricket.inInnings(({ wicket }) => is(wicket !== undefined)),
    [[697, '{!inningnr} innings - total dismissals', goals.total]],
    ['inningnr'],
  ),
  ...rows(
    'innings',
    upToOver,
    [
      [352, '{!inningnr} innings overs 0 to {overnr} - {$competitor1} total', goals.homeTotal],
      [353, '{!inningnr} innings overs 0 to {overnr} - {$competitor2} total', goals.awayTotal],
    ],
    ['inningnr', 'overnr'],
  ),
  ...rows(
    'innings',
    oneOver,
    [
      [356, '{!inningnr} innings over {overnr} - {$competitor1} total', goals.homeTotal],
      [357, '{!inningnr} innings over {overnr} - {$competitor2} total', goals.awayTotal],
    ],
    ['inningnr', 'overnr'],
  ),
  ...rows(
    'innings',
    cricket.atDismissal,
    [
      [
        349,
        '{!inningnr} innings - {$competitor1} total at {!dismissalnr} dismissal',
        goals.homeTotal,
      ],
      [
        350,
        '{!inningnr} innings - {$competitor2} total at {!dismissalnr} dismissal',
        goals.awayTotal,
      ],
    ],
    ['inningnr', 'dismissalnr'],
  ),
  custom(
    [343, '{!inningnr} innings - {!dismissalnr} dismissal method', 'innings'],
    fixed(...METHODS),
    ['inningnr', 'dismissalnr'],
    dismissal,
  ),
  ...rows('totals', fours, [
    [639, 'Total fours', goals.total],
    [647, 'Most fours', result.threeWay],
  ]),
  ...rows('totals', sixes, [
    [640, 'Total sixes', goals.total],
    [648, 'Most sixes', result.threeWay],
  ]),
  custom(
    [638, '{%player} total runs', 'players'],
    goals.homeTotal.outcomes,
    ['player', 'total'],
    playerTotal(goals.homeTotal, 'runs'),
  ),
  custom(
    [662, '{%player} to score {milestone}', 'players'],
    YES_NO_SET,
    ['player', 'milestone'],
    milestone,
  ),
  custom([674, '{$competitor1} top batter', 'players'], PLAYER_SET, [], top('home', 'runs')),
  custom([675, '{$competitor2} top batter', 'players'], PLAYER_SET, [], top('away', 'runs')),
  custom([676, '{$competitor1} top bowler', 'players'], PLAYER_SET, [], top('home', 'wickets')),
  custom([677, '{$competitor2} top bowler', 'players'], PLAYER_SET, [], top('away', 'wickets')),
  custom(
    [362, 'Over {overnr} delivery {deliverynr} - total', 'specials'],
    goals.total.outcomes,
    [...DELIVERY, 'total'],
    deliveryTotal,
  ),
  custom(
    [1138, 'Over {overnr} delivery {deliverynr} - wicket', 'specials'],
    YES_NO_SET,
    DELIVERY,
    wicketOnDelivery,
  ),
];
