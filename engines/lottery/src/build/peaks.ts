import type { Judge, Selection, Verdict } from '../play.ts';

/**
 * The different verdicts over scenes: draws among which there is a best one for any selection. All
 * draws are scenes; where order means nothing, one for each multiset is enough.
 */
export function peaksOver<D>(
  judge: (draw: D) => Judge,
  scenes: Iterable<D>,
  selection: Selection,
): readonly Verdict[] {
  const different = new Map<string, Verdict>();
  for (const scene of scenes) {
    const verdict = judge(scene)(selection);
    different.set(`${verdict.wins.join(',')}|${verdict.pushed}`, verdict);
  }
  return [...different.values()];
}
