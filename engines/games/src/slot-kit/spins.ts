/** How scatters open and lengthen free spins. */
export type FreeSpinRules = {
  /** Free spins by the number of scatters of a paid spin; more scatters than rows count as the last. */
  readonly opened: readonly number[];
  /** The same for those of a free spin. */
  readonly added: readonly number[];
  /** No retrigger lengthens a feature beyond this many free spins. */
  readonly spinsMax: number;
};

const rowOf = (rows: readonly number[], scatters: number): number =>
  rows[Math.min(scatters, rows.length - 1)] ?? 0;

export const openedBy = ({ opened }: FreeSpinRules, scatters: number): number =>
  rowOf(opened, scatters);

/** What a free spin adds, `awarded` being all the free spins of the feature so far. */
export const addedBy = (
  { added, spinsMax }: FreeSpinRules,
  scatters: number,
  awarded: number,
): number => Math.min(rowOf(added, scatters), spinsMax - awarded);

/** A way in which a first spin opens a feature: the spins that are left after it, and how likely that is. */
export type Opening = { readonly left: number; readonly chance: number };

/** Exact chances of the openings, by the weights or chances of 0, 1, 2 ... scatters. */
export function openingsOf(scatters: readonly number[], rules: FreeSpinRules): readonly Opening[] {
  const total = scatters.reduce((sum, weight) => sum + weight, 0);
  const found = new Map<number, number>();
  for (const [count, weight] of scatters.entries()) {
    const spins = openedBy(rules, count);
    if (spins > 0) found.set(spins, (found.get(spins) ?? 0) + weight / total);
  }
  return [...found].map(([left, chance]) => ({ left, chance }));
}
