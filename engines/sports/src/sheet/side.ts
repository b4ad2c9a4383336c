/** The two competitors of a match; home is the one that a feed names first, on neutral ground too. */
export type Side = 'away' | 'home';

export const SIDES: readonly Side[] = ['home', 'away'];
export const opposite = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Something counted for each side: goals, corners, sets, games, runs. */
export type Score = { readonly home: number; readonly away: number };

export const NIL: Score = { home: 0, away: 0 };
export const plus = (score: Score, side: Side, by = 1): Score => ({
  ...score,
  [side]: score[side] + by,
});
export const sumOf = (scores: readonly Score[]): Score => ({
  home: scores.reduce((sum, score) => sum + score.home, 0),
  away: scores.reduce((sum, score) => sum + score.away, 0),
});
export const totalOf = (score: Score): number => score.home + score.away;
export const differenceOf = (score: Score): number => score.home - score.away;

/** Who has more, or null when level. */
export function leaderOf(score: Score): Side | null {
  if (score.home === score.away) return null;
  return score.home > score.away ? 'home' : 'away';
}
