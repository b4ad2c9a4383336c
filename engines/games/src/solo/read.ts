// Readers of what players send. Each answers null for anything but the value that it is about.

/** A plain object with exactly these keys. */
export function readFields<Key extends string>(
  input: unknown,
  ...keys: readonly Key[]
): Readonly<Record<Key, unknown>> | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const fields = input as Readonly<Record<Key, unknown>>;
  const isWhole =
    Object.keys(fields).length === keys.length && keys.every((key) => Object.hasOwn(fields, key));
  return isWhole ? fields : null;
}

/** A whole number of `least` to `most`. */
export const readWhole = (input: unknown, least: number, most: number): number | null =>
  typeof input === 'number' && Number.isInteger(input) && input >= least && input <= most
    ? input
    : null;

export const readOneOf = <Word extends string>(
  input: unknown,
  words: readonly Word[],
): Word | null => words.find((word) => word === input) ?? null;

/** `least` to `most` different whole numbers below `bound`, in the order in which they came. */
export function readPlaces(
  input: unknown,
  { bound, least, most }: { readonly bound: number; readonly least: number; readonly most: number },
): readonly number[] | null {
  if (!Array.isArray(input) || input.length < least || input.length > most) return null;
  const places = input.map((place: unknown) => readWhole(place, 0, bound - 1));
  const found = places.filter((place) => place !== null);
  return found.length === input.length && new Set(found).size === found.length ? found : null;
}
