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

/** The fewest scatters of a paid spin that open the feature. */
export const scattersMin = ({ opened }: FreeSpinRules): number =>
  opened.findIndex((spins) => spins > 0);
