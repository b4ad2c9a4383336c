// Initial passwords that an agent hands to a new downline. The owner changes them at the first login.

/** Without letters and digits that are taken for each other when they are read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const CAPITALS = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const LENGTH = 12;

/** So many random bytes; the browser's own source, and a test's. */
export type RandomBytes = (count: number) => Uint8Array;

/**
 * A password of letters and digits that has each kind, so that it satisfies every rule of the
 * brand's that asks for no symbols.
 */
export function makePassword(randomBytes: RandomBytes, length: number = LENGTH): string {
  const kinds = [LETTERS, CAPITALS, DIGITS];
  const all = kinds.join('');
  const bytes = randomBytes(length * 2);
  const chars = Array.from({ length }, (_, index) => {
    const from = kinds[index] ?? all;
    return from.charAt((bytes[index] ?? 0) % from.length);
  });
  // A shuffle, so that the kinds do not always stand in front.
  for (let at = length - 1; at > 0; at -= 1) {
    const other = (bytes[length + at] ?? 0) % (at + 1);
    [chars[at], chars[other]] = [chars[other] ?? '', chars[at] ?? ''];
  }
  return chars.join('');
}
