import { createHash, timingSafeEqual } from 'node:crypto';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares without saying by its time how much of the secret was right. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(hash(given), hash(expected));
