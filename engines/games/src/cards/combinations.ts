/** Calls `visit` with every choice of `size` of the items; the array is used again each time. */
export function eachCombination(
  items: readonly number[],
  size: number,
  visit: (chosen: readonly number[]) => void,
): void {
  const chosen = new Array<number>(size).fill(0);
  const fill = (place: number, from: number): void => {
    if (place === size) {
      visit(chosen);
      return;
    }
    for (let at = from; at <= items.length - (size - place); at += 1) {
      chosen[place] = items[at] as number;
      fill(place + 1, at + 1);
    }
  };
  fill(0, 0);
}

/** 0 to `count` - 1. */
export const indexes = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
