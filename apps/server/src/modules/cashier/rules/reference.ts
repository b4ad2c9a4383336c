// The code that ties a bank transfer to its deposit: eight letters that nobody takes for others.
import { randomInt } from 'node:crypto';

/** Without vowels, so that no words arise, and without letters that look or sound like another. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;

export const createReference = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** What people write between and around the letters of a code. */
const APART = /[^A-Z]+/;

/**
 * Codes that a remittance may hold, as they are stored: written together, or taken apart by spaces
 * and dashes. Most are none of ours, which only the store knows.
 */
export function findReferences(remittance: string): string[] {
  const words = remittance
    .toUpperCase()
    .split(APART)
    .filter((word) => word !== '');
  const found = new Set<string>();
  for (const start of words.keys()) {
    let joined = '';
    for (const word of words.slice(start)) {
      joined += word;
      if (joined.length >= LENGTH) break;
    }
    if (CODE.test(joined)) found.add(joined);
  }
  return [...found].slice(0, 20);
}
