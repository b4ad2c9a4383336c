/** How many may stand above one member. */
export const TREE_DEPTH_MAX = 20;

/** Root first, ending with the direct upline; empty for nobody. */
export type Ancestors = readonly string[];

export const hasRoomUnder = (uplineAncestors: Ancestors): boolean =>
  uplineAncestors.length < TREE_DEPTH_MAX;

/** Ancestors after a branch was moved: those down to its head change, the rest stays. */
export function ancestorsAfterMove(
  ancestors: Ancestors,
  { headId, above }: { readonly headId: string; readonly above: Ancestors },
): Ancestors {
  const head = ancestors.indexOf(headId);
  if (head === -1) throw new Error(`${headId} does not stand above what moves with it`);
  return [...above, ...ancestors.slice(head)];
}
