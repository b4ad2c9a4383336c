/**
 * Sports in which every rally is a point (table tennis, badminton, volleyball): to `target` points with two
 * ahead, rallies independent. With a cap, the next point decides there (badminton: 30).
 */
export type RallyRules = { readonly target: number; readonly cap?: number };

/** How likely home is to win from this score; from 0-0 it is the closed form with C(N-1+k, k) pᴺqᵏ. */
export function rallyWin(point: number, rules: RallyRules, home = 0, away = 0): number {
  const { cap = Infinity, target } = rules;
  const lost = 1 - point;
  const level = (point * point) / (point * point + lost * lost);
  const known = new Map<number, number>();
  const win = (h: number, a: number): number => {
    if (h >= cap || (h >= target && h - a >= 2)) return 1;
    if (a >= cap || (a >= target && a - h >= 2)) return 0;
    if (cap === Infinity && h === a && h >= target - 1) return level;
    const key = h * 1000 + a;
    const before = known.get(key);
    if (before !== undefined) return before;
    const value = point * win(h + 1, a) + lost * win(h, a + 1);
    known.set(key, value);
    return value;
  };
  return win(home, away);
}

/** How likely a side is to win the best of `best` sets, each with its own probability, from a score in sets. */
export function bestOfWin(set: number, best: number, home = 0, away = 0): number {
  const needed = Math.floor(best / 2) + 1;
  if (home >= needed) return 1;
  if (away >= needed) return 0;
  return set * bestOfWin(set, best, home + 1, away) + (1 - set) * bestOfWin(set, best, home, away + 1);
}
