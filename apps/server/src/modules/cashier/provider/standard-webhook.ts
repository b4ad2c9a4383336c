// Signatures as standardwebhooks.com describes them: `v1,` and the base64 HMAC-SHA256 of
// `id.timestamp.body`, one for each key while keys change.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Body, isText, parseBody } from './body.ts';
import type { WebhookInput } from './port.ts';

/** Signatures older or newer than this are not accepted, however right they are. */
const SIGNATURE_AGE_MS_MAX = 5 * 60_000;
const ID = /^[\x21-\x7e]{1,120}$/;
const TIMESTAMP = /^\d{10}$/;
const SIGNATURE = /^v1,([A-Za-z0-9+/]{43}=)$/;
/** More than a change of keys ever needs. */
const SIGNATURES_MAX = 8;

export type StandardReading =
  | { readonly kind: 'refused'; readonly why: 'forged' | 'stale' | 'malformed' }
  | {
      readonly kind: 'signed';
      readonly id: string;
      readonly timestamp: string;
      readonly body: Body;
    };

/** A signing key: `whsec_` and base64, or the base64 alone. */
export const readSigningKey = (text: string): Buffer =>
  Buffer.from(text.replace(/^whsec_/, ''), 'base64');

/** Any of the keys may have signed, so that a new one is taken into use before the old one goes. */
export function readStandardWebhook(
  { headers, body, at }: WebhookInput,
  keys: readonly Buffer[],
): StandardReading {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const given = headers['webhook-signature'];
  const isShaped = isText(id) && ID.test(id) && isText(timestamp) && TIMESTAMP.test(timestamp);
  if (!isShaped || !isText(given)) return { kind: 'refused', why: 'forged' };

  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
  const expected = keys.map((key) => createHmac('sha256', key).update(signed).digest());
  const isRight = given
    .split(' ')
    .slice(0, SIGNATURES_MAX)
    .some((signature) => {
      const digest = SIGNATURE.exec(signature)?.[1];
      if (digest === undefined) return false;
      const bytes = Buffer.from(digest, 'base64');
      return expected.some((one) => timingSafeEqual(one, bytes));
    });
  if (!isRight) return { kind: 'refused', why: 'forged' };
  const ageMs = Math.abs(at.getTime() - Number.parseInt(timestamp, 10) * 1000);
  if (ageMs > SIGNATURE_AGE_MS_MAX) return { kind: 'refused', why: 'stale' };

  const parsed = parseBody(body);
  return parsed === null
    ? { kind: 'refused', why: 'malformed' }
    : { kind: 'signed', id, timestamp, body: parsed };
}
