import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for each other when read aloud or typed. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

export const newReferralCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Letter case and blanks do not tell codes apart. */
export const plainReferralCode = (code: string): string =>
  code.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
