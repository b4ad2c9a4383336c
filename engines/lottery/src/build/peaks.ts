import type { Judge, Selection, Verdict } from '../play.ts';

/**
 * The different verdicts over scenes: draws among which there is a best one for any selection. All
 * draws are scenes; where order means nothing, one for each multiset is enough. They are judged for the
 * first selection and kept, because a slip is calculated while its sale ends.
 */
export function peaksOver<D>(
  judge: (draw: D) => Judge,
  scenes: () => Iterable<D>,
): (selection: Selection) => readonly Verdict[] {
  let judges: readonly Judge[] | null = null;
  return (selection) => {
    judges ??= Array.from(scenes(), judge);
    const different = new Map<string, Verdict>();
    for (const judged of judges) {
      const verdict = judged(selection);
      different.set(`${verdict.wins.join(',')}|${verdict.pushed}`, verdict);
    }
    return [...different.values()];
  };
}
