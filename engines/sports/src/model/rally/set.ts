import type { SetEnd, SetMatch } from '../sets/set-tree.ts';
import type { RallyRules } from './rally.ts';

/** How a set of rallies ends from a score, each rally home's with one probability; deuces are cut where they weigh nothing. */
export function rallySetEnds(point: number, rules: RallyRules, home = 0, away = 0): SetEnd[] {
  const { cap = rules.target + DEUCE_REACH, target } = rules;
  const ends = new Map<string, SetEnd>();
  let level = new Map<string, SetEnd>([[`${home}:${away}`, { home, away, weight: 1 }]]);
  const isWon = (won: number, lost: number): boolean =>
    won >= cap || (won >= target && won - lost >= 2);
  while (level.size > 0) {
    const next = new Map<string, SetEnd>();
    for (const [key, one] of level) {
      if (isWon(one.home, one.away) || isWon(one.away, one.home)) {
        ends.set(key, one);
        continue;
      }
      for (const [h, a, chance] of [[1, 0, point], [0, 1, 1 - point]] as const) {
        const moved = { home: one.home + h, away: one.away + a };
        const at = `${moved.home}:${moved.away}`;
        const weight = one.weight * chance + (next.get(at)?.weight ?? 0);
        next.set(at, { ...moved, weight });
      }
    }
    level = next;
  }
  return [...ends.values()];
}

/** Points beyond the target after which a long set without a cap is decided by the next point. */
const DEUCE_REACH = 16;

/** Table tennis, badminton, volleyball: rules of the sets by their number. */
export type RallySport = {
  readonly best: number;
  readonly rulesOf: (setNumber: number) => RallyRules;
};

const constantRules = (best: number, rules: RallyRules): RallySport => ({ best, rulesOf: () => rules });

export const TABLE_TENNIS: RallySport = constantRules(5, { target: 11 });
export const BADMINTON: RallySport = constantRules(3, { target: 21, cap: 30 });
export const VOLLEYBALL: RallySport = {
  best: 5,
  rulesOf: (setNumber) => ({ target: setNumber === 5 ? 15 : 25 }),
};

export type RallyState = {
  /** How likely home is to win a rally. */
  readonly point: number;
  readonly played: readonly (readonly [home: number, away: number])[];
  readonly score: readonly [home: number, away: number];
};

export function rallySetMatch(sport: RallySport, { played, point, score }: RallyState): SetMatch {
  const fresh = new Map<number, readonly SetEnd[]>();
  const endsOf = (setNumber: number): readonly SetEnd[] => {
    const rules = sport.rulesOf(setNumber);
    const known = fresh.get(rules.target) ?? rallySetEnds(point, rules);
    fresh.set(rules.target, known);
    return known;
  };
  return {
    best: sport.best,
    played,
    current: rallySetEnds(point, sport.rulesOf(played.length + 1), ...score),
    isHomeFirst: true,
    endsOf,
    isHomeNext: () => true,
  };
}
