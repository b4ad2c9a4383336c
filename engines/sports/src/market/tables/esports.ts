import type { MapThing } from '../../sheet/incident.ts';
import { NTH_SET, PLAYER_SET, WINNER_SET, YES_NO_SET, fixed, type Kind } from '../kind.ts';
import * as goals from '../kinds/goals.ts';
import * as result from '../kinds/result.ts';
import { advancing, custom, type Market, scored } from '../market.ts';
import * as maps from '../sources/maps.ts';
import * as order from '../sources/order.ts';
import { seriesScore } from '../sources/series.ts';
import { rows } from './rows.ts';

const MAP = ['mapnr'];
const NTH = ['mapnr', 'xth'];
const isAny = result.yesNo(1, ({ away, home }) => home + away > 0);

const SERIES: readonly Market[] = [
  advancing(scored([186, 'Winner', 'main'], result.winner, seriesScore)),
  ...rows('maps', seriesScore, [
    [1, '1x2', result.threeWay],
    [327, 'Map handicap', result.handicap],
    [328, 'Total maps', goals.total],
    [329, 'Correct score', result.byVariant],
  ]),
];

const counted = (id: number, name: string, thing: MapThing, kind: Kind): Market =>
  scored([id, `{!mapnr} map - ${name}`, 'maps'], kind, maps.mapCount(thing), MAP);
const nthOf = (id: number, name: string, thing: MapThing): Market =>
  custom(
    [id, `{!mapnr} map - {!xth} ${name}`, 'maps'],
    WINNER_SET,
    NTH,
    order.nth(maps.takeOrder(thing), 'xth', order.WINNER_IDS),
  );

const roundOf = (id: number, name: string, thing: MapThing, kind: Kind): Market =>
  scored(
    [id, `{!mapnr} map - round {roundnr} ${name}`, 'specials'],
    kind,
    maps.mapCount(thing, true),
    ['mapnr', 'roundnr'],
  );

/** Half of the rounds before overtime, for the winner of the first one. */
const firstHalf: Market['read'] = (asked) => {
  const half = (maps.mapFormat(asked.sheet).roundsToWin ?? 13) - 1;
  const found = maps.roundOrder(asked.sheet, asked.specifiers);
  if (found === null) return null;
  const sides = found.sides.slice(0, half);
  const home = sides.filter((side) => side === 'home').length;
  const away = sides.length - home;
  const open = found.isOver ? 0 : half - sides.length;
  const ends = Array.from({ length: open + 1 }, (_, more) => ({
    home: home + more,
    away: away + open - more,
  }));
  return ends.map((score) => result.winner.ending([score], {}));
};

/** Counter-Strike and Valorant. Rounds count with overtime unless the market has a draw. */
export const SHOOTERS: readonly Market[] = [
  ...SERIES,
  custom([330, '{!mapnr} map - winner (incl. overtime)', 'maps'], WINNER_SET, MAP, maps.mapWinner),
  ...rows(
    'maps',
    maps.mapRounds(true),
    [
      [331, '{!mapnr} map - round handicap', result.handicap],
      [332, '{!mapnr} map - total rounds', goals.total],
      [621, '{!mapnr} map - odd/even rounds', goals.oddEven],
    ],
    MAP,
  ),
  ...rows('maps', maps.mapRounds(false), [[334, '{!mapnr} map - 1x2', result.threeWay]], MAP),
  scored(
    [336, '{!mapnr} map - correct score', 'maps'],
    result.byVariant,
    maps.mapRounds(true),
    MAP,
  ),
  custom([335, '{!mapnr} map - overtime', 'maps'], YES_NO_SET, MAP, maps.roundOvertime),
  custom(
    [338, '{!mapnr} map - round {roundnr} winner', 'specials'],
    WINNER_SET,
    ['mapnr', 'roundnr'],
    order.nth(maps.roundOrder, 'roundnr', order.WINNER_IDS),
  ),
  custom(
    [620, '{!mapnr} map - race to {roundnr} rounds', 'maps'],
    WINNER_SET,
    ['mapnr', 'roundnr'],
    order.race(maps.roundOrder, 'roundnr', order.WINNER_IDS),
  ),
  custom([736, '{!mapnr} map - 1st half winner', 'maps'], WINNER_SET, MAP, firstHalf),
  counted(622, 'total headshots', 'headshot', goals.total),
  counted(623, 'ace', 'ace', isAny),
  custom([624, '{!mapnr} map - most kills', 'players'], PLAYER_SET, MAP, maps.mostKills),
  roundOf(626, 'total kills', 'kill', goals.total),
  roundOf(631, 'bomb planted', 'plant', isAny),
  roundOf(632, 'bomb defused', 'defuse', isAny),
];

const ARENA: readonly Market[] = [
  ...SERIES,
  custom([395, '{!mapnr} map - winner', 'maps'], WINNER_SET, MAP, maps.mapWinner),
  nthOf(397, 'tower', 'tower'),
  nthOf(333, 'kill', 'kill'),
  counted(555, 'kill handicap', 'kill', result.handicap),
  counted(554, 'most kills, draw no bet', 'kill', result.winner),
  counted(726, 'total kills', 'kill', goals.total),
  counted(728, 'total towers', 'tower', goals.total),
  custom(
    [731, '{!mapnr} map - race to {xth} kills', 'maps'],
    NTH_SET,
    NTH,
    order.race(maps.takeOrder('kill'), 'xth'),
  ),
  custom(
    [725, '{!mapnr} map - duration {minute}', 'maps'],
    fixed('1831', '1832'),
    ['mapnr', 'minute'],
    maps.duration,
  ),
  custom([813, '{!mapnr} map - most kills', 'players'], PLAYER_SET, MAP, maps.mostKills),
];
export const LEAGUE_OF_LEGENDS: readonly Market[] = [
  ...ARENA,
  nthOf(556, 'dragon', 'dragon'),
  nthOf(557, 'baron', 'baron'),
  nthOf(558, 'inhibitor', 'inhibitor'),
];
export const DOTA: readonly Market[] = [
  ...ARENA,
  nthOf(396, 'aegis', 'aegis'),
  nthOf(398, 'barracks', 'barracks'),
  counted(727, 'total aegis', 'aegis', goals.total),
  counted(723, 'rampage', 'rampage', isAny),
  counted(724, 'ultra kill', 'ultra_kill', isAny),
  custom([732, '{!mapnr} map - higher net worth', 'maps'], WINNER_SET, MAP, maps.netWorth),
];
export const MOBILE_ARENA: readonly Market[] = ARENA;
