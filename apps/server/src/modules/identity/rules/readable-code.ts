import { randomBytes } from 'node:crypto';

/** Crockford's base 32: without letters that are taken for digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Letters by chance, 5 bits each, in groups that people read, dictate and type without mistakes. */
export function newReadableCode({
  groups,
  letters,
}: {
  readonly groups: number;
  readonly letters: number;
}): string {
  // 256 is a multiple of 32, so every letter is as likely as another.
  const newGroup = () =>
    Array.from(randomBytes(letters), (byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('');
  return Array.from({ length: groups }, newGroup).join('-');
}

/** As it is compared: capitals, dashes and letters that look like digits are forgiven. */
export const plainReadableCode = (code: string): string =>
  code
    .toLowerCase()
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
    .replaceAll(/[^0-9a-z]/g, '');
