import { type FairMarket, fairOf } from '../fair/fair.ts';
import { outcomeOf } from '../market/kinds.ts';
import type { FootballJoint, FootballPlayer } from './joint.ts';

export const NO_GOAL = '1716';

/** Of the goals of a side that are to come, the share that is expected of a player. */
export function shareOf(player: FootballPlayer, players: readonly FootballPlayer[]): number {
  const side = players.filter((one) => one.side === player.side);
  const sum = side.reduce((total, { weight }) => total + weight, 0);
  return sum === 0 ? 0 : player.weight / sum;
}

/** How likely a player is to end with at least so many goals: each goal of the side is theirs by their share. */
export function scoresAtLeast(joint: FootballJoint, player: FootballPlayer, goals: number): number {
  const needed = goals - player.goals;
  if (needed <= 0) return 1;
  const { players = [] } = joint.match;
  const share = shareOf(player, players);
  const left = player.side === 'home' ? joint.rest().home() : joint.rest().away();
  let sum = 0;
  for (let index = 0; index < left.mass.length; index += 1) {
    const weight = left.mass[index] as number;
    if (weight > 0) sum += weight * atLeast(left.from + index, share, needed);
  }
  return sum;
}

/** How likely a share of so many goals has at least `needed` of them. */
function atLeast(goals: number, share: number, needed: number): number {
  if (goals < needed) return 0;
  let term = (1 - share) ** goals;
  let less = term;
  for (let count = 1; count < needed; count += 1) {
    term *= ((goals - count + 1) / count) * (share / Math.max(1 - share, Number.EPSILON));
    less += term;
  }
  return 1 - less;
}

export const anytimeScorers = (joint: FootballJoint, goals = 1): FairMarket =>
  (joint.match.players ?? []).map((player) =>
    outcomeOf(player.id, fairOf(scoresAtLeast(joint, player, goals))),
  );

/** The scorer of a goal of either side, or that there is none. */
export function scorersOf(joint: FootballJoint, [home, away]: readonly [home: number, away: number]): FairMarket {
  const players = joint.match.players ?? [];
  const named = players.map((player) => {
    const goal = player.side === 'home' ? home : away;
    return outcomeOf(player.id, fairOf(goal * shareOf(player, players)));
  });
  return [...named, outcomeOf(NO_GOAL, fairOf(Math.max(0, 1 - home - away)))];
}

/** The last scorer: of goals to come, else whose goal is the last that stands. */
export function lastScorers(joint: FootballJoint): FairMarket | null {
  // Who scored the last goal so far is not known here; the market is offered until the first goal.
  const { away, home } = joint.match.state;
  if (home + away > 0) return null;
  const none = joint.rest().mass(0, 0);
  return scorersOf(joint, spreadLast(joint, none));
}

const spreadLast = (joint: FootballJoint, none: number): readonly [home: number, away: number] => {
  const [home, away] = joint.order().last;
  const whole = (1 - none) / Math.max(1e-12, home + away);
  return [home * whole, away * whole];
};

/** Scorer and result together: the side's goals carry both. */
export function scorerAndResult(joint: FootballJoint, player: FootballPlayer): readonly [home: number, draw: number, away: number] {
  const share = shareOf(player, joint.match.players ?? []);
  const { state } = joint.match;
  const chanceOn = (isTaken: (difference: number) => boolean): number =>
    joint.full().expect((home, away) => {
      if (!isTaken(home - away)) return 0;
      const left = player.side === 'home' ? home - state.home : away - state.away;
      return player.goals > 0 ? 1 : 1 - (1 - share) ** left;
    });
  return [chanceOn((ahead) => ahead > 0), chanceOn((ahead) => ahead === 0), chanceOn((ahead) => ahead < 0)];
}
