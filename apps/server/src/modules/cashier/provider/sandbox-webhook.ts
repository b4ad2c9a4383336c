import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Body, isBody, isText, parseBody } from './body.ts';
import type { WebhookInput, WebhookNews, WebhookReading } from './port.ts';
import { readPaymentNews, readPayoutNews } from './sandbox-body.ts';

/** Signatures older or newer than this are not accepted, however right they are. */
const SIGNATURE_AGE_MS_MAX = 5 * 60_000;
const SIGNATURE = /^v1=([0-9a-f]{64})$/;
const TIMESTAMP = /^\d{10}$/;
const NONCE = /^[0-9a-f]{32}$/;

/** Checks a call over the bytes as they came, and only then looks at what it says. */
export function readWebhook({ headers, body, at }: WebhookInput, secret: string): WebhookReading {
  const timestamp = headers['sandbox-timestamp'];
  const nonce = headers['sandbox-nonce'];
  const signature = headers['sandbox-signature'];
  const given = isText(signature) ? SIGNATURE.exec(signature)?.[1] : undefined;
  const isShaped =
    isText(timestamp) && TIMESTAMP.test(timestamp) && isText(nonce) && NONCE.test(nonce);
  if (given === undefined || !isShaped) return { kind: 'refused', why: 'forged' };

  const expected = createHmac('sha256', secret)
    .update(`${timestamp}.${nonce}.`)
    .update(body)
    .digest();
  if (!timingSafeEqual(expected, Buffer.from(given, 'hex')))
    return { kind: 'refused', why: 'forged' };
  const ageMs = Math.abs(at.getTime() - Number.parseInt(timestamp, 10) * 1000);
  if (ageMs > SIGNATURE_AGE_MS_MAX) return { kind: 'refused', why: 'stale' };

  const event = parseBody(body);
  const content = event === null ? null : readContent(event);
  if (event === null || content === null) return { kind: 'refused', why: 'malformed' };
  return { kind: 'read', nonce, ...content };
}

function readContent(event: Body) {
  const { id: eventId, type, payment, payout } = event;
  const subject = isBody(payment) ? payment : isBody(payout) ? payout : null;
  if (!isText(eventId) || !isText(type) || subject === null) return null;
  const { id: providerReference, reference } = subject;
  if (!isText(providerReference) || !isText(reference)) return null;

  let content: WebhookNews | null = null;
  if (isBody(payment)) {
    const news = readPaymentNews(payment);
    content = news === null ? null : { subject: 'deposit', reference, news };
  } else {
    const news = readPayoutNews(subject);
    content = news === null ? null : { subject: 'payout', reference, news };
  }
  return content === null ? null : { eventId, type, providerReference, content };
}
