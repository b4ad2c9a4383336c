/** A whole number within its bounds; null for any other text. */
export function wholeOf(text: string, min: number, max: number): number | null {
  if (!/^\d{1,6}$/.test(text.trim())) return null;
  const value = Number.parseInt(text, 10);
  return value >= min && value <= max ? value : null;
}

/** The list with one item moved by a step; as it was at either end. */
export function moved<Item>(items: readonly Item[], from: number, step: -1 | 1): Item[] {
  const to = from + step;
  const [item] = items.slice(from, from + 1);
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
