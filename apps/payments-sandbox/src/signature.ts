import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Headers that prove who sent a webhook: HMAC-SHA256 over `timestamp.nonce.body`, in hex. */
export type SignedHeaders = {
  readonly 'sandbox-timestamp': string;
  readonly 'sandbox-nonce': string;
  readonly 'sandbox-signature': string;
};

/** Signs the exact bytes that are sent; each attempt has a time and a nonce of its own. */
export function signWebhook(body: string, secret: string, at: Date): SignedHeaders {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const signature = createHmac('sha256', secret)
    .update(`${timestamp}.${nonce}.${body}`)
    .digest('hex');
  return {
    'sandbox-timestamp': timestamp,
    'sandbox-nonce': nonce,
    'sandbox-signature': `v1=${signature}`,
  };
}

/** Compares secrets without telling by the time taken how much of them was right. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
