// Codes of vouchers: sixteen letters of Crockford's base 32, eighty bits of chance.
import { createHmac, randomInt } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;
export const TAIL_LENGTH = 4;

/** A new code as people read it: four groups of four. */
export function createVoucherCode(): string {
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return (code.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/**
 * A code as it is compared: without spaces and dashes, and with the letters that are taken for
 * digits as those digits. Null for what cannot be a code.
 */
export function readVoucherCode(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replaceAll(/[\s‐-―-]+/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isCode = plain.length === LENGTH && [...plain].every((letter) => LETTERS.includes(letter));
  return isCode ? plain : null;
}

/** The keyed hash under which a code is stored. */
export const hashVoucherCode = (code: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(code).digest();
