import type { IncidentOf, MapThing } from '../../sheet/incident.ts';
import type { MapFormat } from '../../sheet/format.ts';
import { incidentsOf, type Sheet } from '../../sheet/sheet.ts';
import { leaderOf, NIL, plus, type Score, type Side, SIDES } from '../../sheet/side.ts';
import { allVoid, type Ending, type Endings, oneOf, winning } from '../ending.ts';
import { countOf, type Specifiers } from '../specifiers.ts';
import { openFinals } from './open-scores.ts';
import type { OrderOf } from './order.ts';
import { numberedEnd } from './series.ts';
import type { Finals, Reader, Source } from './source.ts';

export const mapFormat = ({ format, sport }: Sheet): MapFormat => {
  if (format.family !== 'maps') throw new TypeError(`no maps in ${sport}`);
  return format;
};

type MapState = {
  readonly state: 'future' | 'over' | 'running' | 'unplayed';
  readonly maySkip: boolean;
  readonly end?: IncidentOf<'map_end'>;
};

/** What is known of a map. One that was awarded without play is void, its winner too. */
export function mapState(sheet: Sheet, specifiers: Specifiers): MapState | null {
  const finals = numberedEnd('mapnr')(sheet, specifiers, 0);
  const map = countOf(specifiers, 'mapnr');
  if (finals === null || map === null) return null;
  const ways = [...finals];
  const end = incidentsOf(sheet, 'map_end').find((incident) => incident.map === map);
  if (end !== undefined)
    return { state: end.isAwarded === true ? 'unplayed' : 'over', maySkip: false, end };
  const isBegun = sheet.incidents.some((incident) => 'map' in incident && incident.map === map);
  if (ways.every((way) => way === 'unplayed')) return { state: 'unplayed', maySkip: false };
  return { state: isBegun ? 'running' : 'future', maySkip: ways.includes('unplayed') && !isBegun };
}

const orSkipped = ({ maySkip }: MapState, endings: Endings): Endings =>
  maySkip ? [allVoid, ...endings] : endings;

export const mapWinner: Reader = ({ sheet, specifiers }) => {
  const found = mapState(sheet, specifiers);
  if (found === null) return null;
  if (found.state === 'unplayed') return [allVoid];
  if (found.end !== undefined) return [winning(found.end.side === 'home' ? '4' : '5')];
  return orSkipped(found, oneOf(['4', '5']));
};

const roundsOf = (sheet: Sheet, map: number): readonly Side[] =>
  incidentsOf(sheet, 'round').flatMap((round) => (round.map === map ? [round.side] : []));

/**
 * Who has won a map of rounds: the target before overtime, then most of each overtime of so many
 * rounds.
 */
export function roundsWinner(
  { overtimeRounds = 6, roundsToWin = 13 }: MapFormat,
  score: Score,
): Side | null {
  const leader = leaderOf(score);
  if (leader === null) return null;
  const [more, less] = leader === 'home' ? [score.home, score.away] : [score.away, score.home];
  const level = roundsToWin - 1;
  if (less < level) return more >= roundsToWin ? leader : null;
  const half = overtimeRounds / 2;
  const overtimes = Math.floor((less - level) / half);
  return more >= level + overtimes * half + half + 1 ? leader : null;
}

const LONGEST_OVERTIMES = 4;
function* roundFinals(format: MapFormat, from: Score, countsOvertime: boolean): Finals {
  const level = (format.roundsToWin ?? 13) - 1;
  const most =
    level + (LONGEST_OVERTIMES * (format.overtimeRounds ?? 6)) / 2 + Math.max(from.home, from.away);
  const seen = new Set<string>();
  const waiting = [from];
  for (let score = waiting.pop(); score !== undefined; score = waiting.pop()) {
    const text = `${score.home}:${score.away}`;
    if (seen.has(text)) continue;
    seen.add(text);
    const isRegularOver = !countsOvertime && score.home === level && score.away === level;
    if (isRegularOver || roundsWinner(format, score) !== null) yield [score];
    else if (Math.max(score.home, score.away) <= most)
      for (const side of SIDES) waiting.push(plus(score, side));
  }
}

/** Rounds of a map, with its overtime or without. */
export const mapRounds =
  (countsOvertime: boolean): Source =>
  (sheet, specifiers) => {
    const found = mapState(sheet, specifiers);
    const format = mapFormat(sheet);
    const map = countOf(specifiers, 'mapnr');
    if (found === null || map === null || format.roundsToWin === undefined) return null;
    if (found.state === 'unplayed') return ['unplayed'];
    const regular = 2 * (format.roundsToWin - 1);
    const sides = roundsOf(sheet, map).slice(0, countsOvertime ? undefined : regular);
    const score = sides.reduce((sum, side) => plus(sum, side), NIL);
    if (found.state === 'over') return [[score]];
    const finals = roundFinals(format, score, countsOvertime);
    return found.maySkip ? ['unplayed', ...finals] : finals;
  };

/** Yes once both sides stand one round before the target. */
export const roundOvertime: Reader = ({ sheet, specifiers }) => {
  const finals = mapRounds(false)(sheet, specifiers, 0);
  if (finals === null) return null;
  const level = (mapFormat(sheet).roundsToWin ?? 13) - 1;
  return [...finals].map((final) => {
    if (final === 'unplayed') return allVoid;
    return winning(final[0]?.home === level && final[0].away === level ? '74' : '76');
  });
};

export const roundOrder: OrderOf = (sheet, specifiers) => {
  const found = mapState(sheet, specifiers);
  const map = countOf(specifiers, 'mapnr');
  if (found === null || map === null) return null;
  return {
    sides: roundsOf(sheet, map),
    isOver: found.state === 'over' || found.state === 'unplayed',
  };
};

const takes = (
  sheet: Sheet,
  map: number,
  things: readonly MapThing[],
): readonly IncidentOf<'take'>[] =>
  incidentsOf(sheet, 'take').filter((take) => take.map === map && things.includes(take.thing));

/** What sides take on a map in order: kills, towers, dragons. */
export const takeOrder =
  (thing: MapThing): OrderOf =>
  (sheet, specifiers) => {
    const found = mapState(sheet, specifiers);
    const map = countOf(specifiers, 'mapnr');
    if (found === null || map === null) return null;
    const sides = takes(sheet, map, [thing]).map(({ side }) => side);
    return { sides, isOver: found.state === 'over' || found.state === 'unplayed' };
  };

/** How many of a thing each side takes on a map, or in one of its rounds. */
export const mapCount =
  (thing: MapThing, isInRound = false): Source =>
  (sheet, specifiers, bound) => {
    const found = mapState(sheet, specifiers);
    const [map, round] = [countOf(specifiers, 'mapnr'), countOf(specifiers, 'roundnr')];
    if (found === null || map === null || (isInRound && round === null)) return null;
    if (found.state === 'unplayed') return ['unplayed'];
    const played = roundsOf(sheet, map).length;
    const isOver = found.state === 'over' || (isInRound && played >= (round ?? 0));
    if (isInRound && isOver && played < (round ?? 0)) return ['unplayed'];
    const score = takes(sheet, map, [thing])
      .filter((take) => !isInRound || take.round === round)
      .reduce((sum, { side }) => plus(sum, side), NIL);
    const finals = openFinals([{ score, isOver }], bound);
    return found.maySkip || (isInRound && !isOver) ? withSkipped(finals) : finals;
  };

function* withSkipped(finals: Finals): Finals {
  yield 'unplayed';
  yield* finals;
}

/** The map is over by a minute, or goes beyond it (725). */
export const duration: Reader = ({ sheet, specifiers }) => {
  const found = mapState(sheet, specifiers);
  const minute = countOf(specifiers, 'minute');
  if (found === null || minute === null) return null;
  if (found.state === 'unplayed') return [allVoid];
  if (found.end !== undefined) {
    return found.end.minute === undefined
      ? [allVoid]
      : [winning(found.end.minute >= minute ? '1831' : '1832')];
  }
  const map = countOf(specifiers, 'mapnr');
  const isBeyond = incidentsOf(sheet, 'take').some(
    (take) => take.map === map && (take.minute ?? 0) >= minute,
  );
  return isBeyond ? [winning('1831')] : orSkipped(found, oneOf(['1831', '1832']));
};

/** The side with more net worth at the end of a map; void where the feed does not say. */
export const netWorth: Reader = ({ sheet, specifiers }) => {
  const found = mapState(sheet, specifiers);
  if (found === null) return null;
  if (found.state === 'unplayed') return [allVoid];
  if (found.end === undefined) return orSkipped(found, oneOf(['4', '5']));
  const { netWorthLeader } = found.end;
  return [netWorthLeader === undefined ? allVoid : winning(netWorthLeader === 'home' ? '4' : '5')];
};

/** Most kills of a map among players; those who share the most share the payout. */
export const mostKills: Reader = ({ sheet, specifiers }) => {
  const found = mapState(sheet, specifiers);
  const map = countOf(specifiers, 'mapnr');
  if (found === null || map === null) return null;
  if (found.state === 'unplayed') return [allVoid];
  if (found.state !== 'over') return [() => ({ isWon: true, voidHalves: 0 }), winning()];
  const counts = new Map<string, number>();
  for (const { player } of takes(sheet, map, ['kill'])) {
    if (player !== undefined) counts.set(player, (counts.get(player) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  const best = [...counts].flatMap(([player, count]) => (count === most ? [player] : []));
  const ending: Ending = (outcome) => {
    if (!best.includes(outcome)) return { isWon: false, voidHalves: 0 };
    return best.length === 1
      ? { isWon: true, voidHalves: 0 }
      : { isWon: true, voidHalves: 0, deadHeat: { places: 1, tied: best.length } };
  };
  return [ending];
};
