import type { Level } from '../play.ts';

/** The only way to win of a play whose bets all have the same chance. */
export const win = (outcomes: Level['outcomes'], winners: Level['winners']): readonly Level[] => [
  { code: 'win', outcomes, winners },
];

/** A level for each token, from how many outcomes make it win. */
export const levelEach = (
  outcomes: number,
  winners: Readonly<Record<string, number>>,
): readonly Level[] =>
  Object.entries(winners).map(([code, count]) => ({ code, outcomes, winners: count }));
