import { LOST, VOID, WON } from '../../bet/leg-result.ts';
import { isOver, regularTime, type Stretch } from '../../sheet/periods.ts';
import type { IncidentOf } from '../../sheet/incident.ts';
import { incidentsOf, type Sheet } from '../../sheet/sheet.ts';
import { leaderOf } from '../../sheet/side.ts';
import type { Ending } from '../ending.ts';
import type { Kind } from '../kind.ts';
import type { OutcomeId } from '../market-key.ts';
import { countOf } from '../specifiers.ts';
import type { Reader } from './source.ts';

/** The outcome of no goal in markets on scorers. */
export const NO_GOAL: OutcomeId = '1716';

/** Goals that count for a scorer: not his own, and none of extra time. */
const goalsOf = (sheet: Sheet, stretch: Stretch): readonly IncidentOf<'score'>[] =>
  incidentsOf(sheet, 'score').filter(
    ({ how, period }) => how !== 'own_goal' && period >= stretch.from && period <= stretch.to,
  );

/** Players who came on, with the place of it among all incidents. */
const entrances = (sheet: Sheet): ReadonlyMap<string, number> =>
  new Map(
    sheet.incidents.flatMap((incident, at) =>
      incident.kind === 'appear' ? [[incident.player, at] as const] : [],
    ),
  );

/** A feed that tells no line-ups cannot void for one. */
const hasPlayed = (sheet: Sheet, player: string, before = Number.POSITIVE_INFINITY): boolean => {
  const on = entrances(sheet);
  return on.size === 0 || (on.get(player) ?? Number.POSITIVE_INFINITY) < before;
};

const certain =
  (scorer: OutcomeId, sheet: Sheet, before?: number): Ending =>
  (outcome) => {
    if (outcome === scorer) return WON;
    return outcome === NO_GOAL || hasPlayed(sheet, outcome, before) ? LOST : VOID;
  };

/** While it is open anyone may win, lose, or never come on. */
const OPEN: readonly Ending[] = [() => WON, () => LOST];

/**
 * The nth scorer (38) or the last one (39). Who is not on the pitch before the first goal has his bet on the first
 * scorer back; for others it is enough to play at all (sports rules, section 3).
 */
export const nthScorer =
  (place: 'last' | 'nth'): Reader =>
  ({ sheet, specifiers }) => {
    const number = place === 'nth' ? countOf(specifiers, 'goalnr') : 1;
    if (number === null || number < 1) return null;
    const goals = goalsOf(sheet, regularTime(sheet));
    const goal = place === 'nth' ? goals[number - 1] : goals.at(-1);
    const over = isOver(sheet, regularTime(sheet));
    if (goal === undefined) {
      return over ? [certain(NO_GOAL, sheet)] : OPEN;
    }
    if (place === 'last' && !over)
      return [(outcome) => (outcome === NO_GOAL ? LOST : WON), () => LOST];
    if (goal.player === undefined) return over ? [() => VOID] : OPEN;
    const before = place === 'nth' && number === 1 ? sheet.incidents.indexOf(goal) : undefined;
    return [certain(goal.player, sheet, before)];
  };

const goalCount = (sheet: Sheet, player: string): number =>
  goalsOf(sheet, regularTime(sheet)).filter((goal) => goal.player === player).length;

/** Scores so many times at any time (40, 898, 899). */
export const scoresAtLeast =
  (times: number, accept: (goal: IncidentOf<'score'>) => boolean = () => true): Reader =>
  ({ sheet }) => {
    const goals = goalsOf(sheet, { from: 1, to: 99 }).filter(accept);
    const count = (player: string): number => goals.filter((goal) => goal.player === player).length;
    const none = goalsOf(sheet, regularTime(sheet)).length === 0;
    const final: Ending = (outcome) => {
      if (outcome === NO_GOAL) return none ? WON : LOST;
      if (count(outcome) >= times) return WON;
      return hasPlayed(sheet, outcome) ? LOST : VOID;
    };
    if (isOver(sheet, regularTime(sheet))) return [final];
    const later: Ending = (outcome) => (outcome === NO_GOAL ? LOST : WON);
    return [final, later];
  };

/** Market 888: the player of the specifier scores, together with the result, or not. */
export const scorerAndResult: Reader = ({ sheet, specifiers: { player } }) => {
  if (player === undefined) return null;
  const over = isOver(sheet, regularTime(sheet));
  const score = incidentsOf(sheet, 'score')
    .filter(({ period }) => period <= 2)
    .reduce((sum, { points, side }) => ({ ...sum, [side]: sum[side] + points }), {
      home: 0,
      away: 0,
    });
  const scored = goalCount(sheet, player) > 0;
  if (over && !scored && !hasPlayed(sheet, player)) return [() => VOID];
  const result = leaderOf(score) ?? 'draw';
  const win =
    (way: string, isScored: boolean): Ending =>
    (outcome) =>
      outcome === `${way}-${isScored ? 'yes' : 'no'}` ? WON : LOST;
  if (over) return [win(result, scored)];
  const ways = ['home', 'draw', 'away'];
  return ways.flatMap((way) => (scored ? [win(way, true)] : [win(way, true), win(way, false)]));
};

/** A player's count: points, rebounds, shots, runs. Points of a player are the scores with his name. */
export function playerCount(sheet: Sheet, name: string, player: string): number {
  let count = 0;
  for (const incident of sheet.incidents) {
    if (incident.kind === 'count' && incident.name === name && incident.player === player)
      count += incident.by;
    if (name === 'points' && incident.kind === 'score' && incident.player === player)
      count += incident.points;
  }
  return count;
}

/** A total of the player of the specifier; back if he never plays. */
export const playerTotal =
  (kind: Kind, name: string): Reader =>
  ({ sheet, specifiers }) => {
    const { player } = specifiers;
    const bound = kind.bound(specifiers);
    if (player === undefined || bound === null) return null;
    const count = playerCount(sheet, name, player);
    const at = (home: number): Ending => kind.ending([{ home, away: 0 }], specifiers);
    if (sheet.status !== 'ended') {
      return Array.from({ length: bound + 3 }, (_, more) => at(count + more));
    }
    return count === 0 && !hasPlayed(sheet, player) ? [() => VOID] : [at(count)];
  };
