// Adapter of the payments sandbox.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { amountFromText, amountToText } from '@parlour/money';
import type { DepositNews } from '../rules/deposit-news.ts';
import type {
  FoundDeposit,
  FoundPayout,
  PaymentProvider,
  PayoutNews,
  Unknown,
  WebhookInput,
  WebhookNews,
  WebhookReading,
} from './port.ts';

export type SandboxOptions = {
  readonly url: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 8_000;
/** Signatures older or newer than this are not accepted, however right they are. */
const SIGNATURE_AGE_MS_MAX = 5 * 60_000;
const ERROR_CHARS_MAX = 200;

export function createSandboxProvider(options: SandboxOptions): PaymentProvider {
  const call = createCall(options);
  return {
    code: 'sandbox',

    async createDeposit({ expiresInMs, amount, ...order }) {
      const answer = await call('POST', '/api/payments', {
        ...order,
        amount: amountToText(amount),
        expiresInSeconds: Math.round(expiresInMs / 1000),
      });
      if (answer.kind === 'unknown') return answer;
      const { id, payUrl } = answer.body;
      if (answer.status === 201 && isText(id) && isText(payUrl)) {
        return { kind: 'created', providerReference: id, payUrl };
      }
      return refusal(answer);
    },

    async queryDeposit(reference) {
      const answer = await call('GET', `/api/payments/${encodeURIComponent(reference)}`);
      if (answer.kind === 'unknown') return answer;
      if (answer.status === 404) return { kind: 'missing' };
      return readPayment(answer.body) ?? unreadable(answer);
    },

    async createPayout({ amount, ...order }) {
      const answer = await call('POST', '/api/payouts', { ...order, amount: amountToText(amount) });
      if (answer.kind === 'unknown') return answer;
      if (answer.status === 202) return readPayout(answer.body) ?? unreadable(answer);
      return refusal(answer);
    },

    async queryPayout(reference) {
      const answer = await call('GET', `/api/payouts/${encodeURIComponent(reference)}`);
      if (answer.kind === 'unknown') return answer;
      if (answer.status === 404) return { kind: 'missing' };
      return readPayout(answer.body) ?? unreadable(answer);
    },

    parseWebhook: (input) => readWebhook(input, options.webhookSecret),
  };
}

type Body = Readonly<Record<string, unknown>>;
type Answer = { readonly kind: 'answer'; readonly status: number; readonly body: Body };

function createCall({ url, apiKey, timeoutMs = TIMEOUT_MS }: SandboxOptions) {
  return async (method: string, path: string, body?: unknown): Promise<Answer | Unknown> => {
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const read: unknown = await response.json();
      // Beyond its own words, a server in trouble says nothing about what it did.
      if (response.status >= 500) return unknown(`HTTP ${response.status}`);
      return { kind: 'answer', status: response.status, body: isBody(read) ? read : {} };
    } catch (error) {
      const { message, cause } = error as Error;
      return unknown(cause instanceof Error ? `${message}: ${cause.message}` : message);
    }
  };
}

const unknown = (error: string): Unknown => ({
  kind: 'unknown',
  error: error.slice(0, ERROR_CHARS_MAX),
});

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const unreadable = ({ status }: Answer): Unknown => unknown(`unreadable answer, HTTP ${status}`);

/** Only what the provider decided is a refusal; a wrong key or route is trouble of our own. */
function refusal(answer: Answer) {
  const { status, body } = answer;
  const isDecided = status === 400 || status === 409 || status === 422;
  if (!isDecided) return unreadable(answer);
  return { kind: 'refused', reason: isText(body['error']) ? body['error'] : 'refused' } as const;
}

function readPayment(body: Body): FoundDeposit | null {
  const { id, status, paidAmount, paidCurrency } = body;
  if (!isText(id)) return null;
  const news = readPaymentNews({ status, paidAmount, paidCurrency });
  return news === null ? null : { kind: 'found', providerReference: id, news };
}

function readPaymentNews({ status, paidAmount, paidCurrency }: Body): DepositNews | null {
  switch (status) {
    case 'open':
    case 'processing':
      return { status: 'pending' };
    case 'failed':
    case 'cancelled':
    case 'expired':
      return { status };
    case 'paid': {
      const amount = isText(paidAmount) ? amountFromText(paidAmount) : null;
      if (amount === null || amount <= 0n || !isText(paidCurrency)) return null;
      return { status, paid: { amount, currency: paidCurrency } };
    }
    default:
      return null;
  }
}

function readPayout(body: Body): FoundPayout | null {
  const { id } = body;
  const news = readPayoutNews(body);
  return isText(id) && news !== null ? { kind: 'found', providerReference: id, news } : null;
}

function readPayoutNews({ status, amount: text, currency, failure }: Body): PayoutNews | null {
  if (status === 'processing') return { status: 'pending' };
  if (status === 'failed') return { status, reason: isText(failure) ? failure : 'failed' };
  const amount = isText(text) ? amountFromText(text) : null;
  if (status !== 'paid' || amount === null || !isText(currency)) return null;
  return { status, amount, currency };
}

const SIGNATURE = /^v1=([0-9a-f]{64})$/;
const TIMESTAMP = /^\d{10}$/;
const NONCE = /^[0-9a-f]{32}$/;

function readWebhook({ headers, body, at }: WebhookInput, secret: string): WebhookReading {
  const timestamp = headers['sandbox-timestamp'];
  const nonce = headers['sandbox-nonce'];
  const signature = headers['sandbox-signature'];
  const given = isText(signature) ? SIGNATURE.exec(signature)?.[1] : undefined;
  const isShaped =
    isText(timestamp) && TIMESTAMP.test(timestamp) && isText(nonce) && NONCE.test(nonce);
  if (given === undefined || !isShaped) return { kind: 'refused', why: 'forged' };

  const expected = createHmac('sha256', secret).update(`${timestamp}.${nonce}.`).update(body).digest();
  if (!timingSafeEqual(expected, Buffer.from(given, 'hex'))) return { kind: 'refused', why: 'forged' };
  const ageMs = Math.abs(at.getTime() - Number.parseInt(timestamp, 10) * 1000);
  if (ageMs > SIGNATURE_AGE_MS_MAX) return { kind: 'refused', why: 'stale' };

  const event = parseObject(body);
  const content = event === null ? null : readContent(event);
  if (event === null || content === null) return { kind: 'refused', why: 'malformed' };
  return { kind: 'read', nonce, ...content };
}

function parseObject(body: Buffer): Body | null {
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return isBody(parsed) ? parsed : null;
  } catch {
    return null;
  }
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
