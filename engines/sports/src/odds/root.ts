export const total = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0);

export const isChance = (value: number): boolean => value > 0 && value < 1;

/** What a figure may be off through the arithmetic of floats. */
const ALLOWED_ERROR = 1e-12;
const HALVINGS = 200;

/** Where a falling function is zero, by bisection; null where it is not between the two ends. */
export function solveFalling(
  value: (at: number) => number,
  from: number,
  to: number,
): number | null {
  if (value(from) < -ALLOWED_ERROR || value(to) > ALLOWED_ERROR) return null;
  let [low, high] = [from, to];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (value(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
