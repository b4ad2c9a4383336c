/** One visible row of a tree, as the keyboard sees it. */
export type TreeRow = {
  readonly depth: number;
  /** Null for a leaf. */
  readonly isExpanded: boolean | null;
};

export type TreeMove =
  | { readonly kind: 'focus'; readonly index: number }
  | { readonly kind: 'expand' | 'collapse' | 'open' };

/**
 * What a key does in a tree, after the treegrid pattern of WAI-ARIA. `forward` is the key that
 * points into the tree: the right arrow, or the left one where text runs from the right.
 */
export function treeMove(
  key: string,
  rows: readonly TreeRow[],
  current: number,
  isFromRight: boolean,
): TreeMove | null {
  const row = rows[current];
  if (row === undefined) return null;
  const [inward, outward] = isFromRight ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const focus = (index: number): TreeMove | null =>
    index >= 0 && index < rows.length && index !== current ? { kind: 'focus', index } : null;
  switch (key) {
    case 'ArrowDown':
      return focus(current + 1);
    case 'ArrowUp':
      return focus(current - 1);
    case 'Home':
      return focus(0);
    case 'End':
      return focus(rows.length - 1);
    case 'Enter':
      return { kind: 'open' };
    case inward:
      if (row.isExpanded === false) return { kind: 'expand' };
      return row.isExpanded === true ? focus(childOf(rows, current)) : null;
    case outward:
      return row.isExpanded === true ? { kind: 'collapse' } : focus(parentOf(rows, current));
    default:
      return null;
  }
}

const childOf = (rows: readonly TreeRow[], index: number): number =>
  (rows[index + 1]?.depth ?? 0) > (rows[index]?.depth ?? 0) ? index + 1 : index;

const parentOf = (rows: readonly TreeRow[], index: number): number =>
  rows.slice(0, index).findLastIndex(({ depth }) => depth < (rows[index]?.depth ?? 0));
