import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { FEED_AGE_S_MAX } from '@parlour/contract';

const KEY_BYTES = 32;
const HINT_CHARS = 4;

/** Known by its beginning, so that scanners find one that leaked. */
export const newFeedKey = (): string => `lfk_${randomBytes(KEY_BYTES).toString('base64url')}`;

export const hintOf = (key: string): string => key.slice(-HINT_CHARS);

const SIGNATURE = /^t=(\d{10}),v1=([0-9a-f]{64})$/;
export const MESSAGE_ID = /^[\x21-\x7e]{1,120}$/;

export type SignedMessage = {
  readonly id: string;
  /** As it came over the wire. */
  readonly body: Buffer;
  /** The header as it came. */
  readonly signature: string;
};

const digestOf = (key: string, seconds: string, { id, body }: Pick<SignedMessage, 'id' | 'body'>) =>
  createHmac('sha256', key)
    .update(Buffer.concat([Buffer.from(`${seconds}.${id}.`), body]))
    .digest();

/** The header that proves a message; `at` is the time of the signature. */
export function signFeed(key: string, id: string, body: string, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const digest = digestOf(key, seconds, { id, body: Buffer.from(body) });
  return `t=${seconds},v1=${digest.toString('hex')}`;
}

/** Whether one of the keys signed a message, and did so lately. */
export function judgeSignature(
  message: SignedMessage,
  keys: readonly string[],
  at: Date,
): 'right' | 'signature' | 'stale' {
  const [, seconds, given] = SIGNATURE.exec(message.signature) ?? [];
  if (seconds === undefined || given === undefined) return 'signature';
  const bytes = Buffer.from(given, 'hex');
  const isRight = keys.some((key) => timingSafeEqual(digestOf(key, seconds, message), bytes));
  if (!isRight) return 'signature';
  const ageS = Math.abs(at.getTime() / 1_000 - Number.parseInt(seconds, 10));
  return ageS > FEED_AGE_S_MAX ? 'stale' : 'right';
}
