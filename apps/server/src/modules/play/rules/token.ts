import { hash, randomBytes } from 'node:crypto';
import { bucketOf } from '@parlour/database';

const RANDOM_BYTES = 32;
const TOKEN = /^([0-9a-f]{2})[A-Za-z0-9_-]{43}$/;

/** A launch token: the member's bucket, so that it can be looked up, then 256 random bits. */
export const makeToken = (memberId: string): string =>
  bucketOf(memberId).toString(16).padStart(2, '0') +
  randomBytes(RANDOM_BYTES).toString('base64url');

/** The bucket in which a token must be stored; null when it cannot be one of ours. */
export function bucketOfToken(token: string): number | null {
  const digits = TOKEN.exec(token)?.[1];
  return digits === undefined ? null : Number.parseInt(digits, 16);
}

/** What is stored of a token; the token itself stays with the vendor. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
