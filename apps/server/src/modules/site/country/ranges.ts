// Ranges of addresses and their countries, folded into sorted arrays that a binary search can use.

export type PlainRange<Place> = {
  readonly first: Place;
  readonly last: Place;
  readonly code: number;
};

/**
 * Cuts ranges into boundaries: from each place that is emitted to the next the code is the same, and
 * 0 is nobody's. Where ranges overlap the one that begins later decides, which is the narrower one
 * of two that are nested.
 */
export function foldRanges<Place extends number | bigint>(
  ranges: readonly PlainRange<Place>[],
  next: (place: Place) => Place,
  emit: (start: Place, code: number) => void,
): void {
  const open: PlainRange<Place>[] = [];
  let written = 0;
  const write = (start: Place, code: number) => {
    if (code === written) return;
    written = code;
    emit(start, code);
  };
  const closeBefore = (place: Place | null) => {
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      if (place !== null && top.last >= place) return;
      const after = next(top.last);
      while ((open.at(-1)?.last ?? after) < after) open.pop();
      // At the place itself the range that begins there decides.
      if (place === null || after < place) write(after, open.at(-1)?.code ?? 0);
    }
  };
  const ordered = ranges.toSorted((a, b) =>
    a.first === b.first ? (a.last > b.last ? -1 : 1) : a.first < b.first ? -1 : 1,
  );
  for (const range of ordered) {
    closeBefore(range.first);
    write(range.first, range.code);
    open.push(range);
  }
  closeBefore(null);
}

/** Place of the last start that is not above; -1 when all are. */
export function findStart(count: number, isAtOrBelow: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAtOrBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
