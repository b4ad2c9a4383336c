// Adapter of the payments sandbox.
import { amountToText } from '@parlour/money';
import type { PaymentProvider, Unknown } from './port.ts';
import { type Body, isBody, isText, readPayment, readPayout } from './sandbox-body.ts';
import { readWebhook } from './sandbox-webhook.ts';

export type SandboxOptions = {
  readonly url: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 8_000;
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

const unreadable = ({ status }: Answer): Unknown => unknown(`unreadable answer, HTTP ${status}`);

/** Only what the provider decided is a refusal; a wrong key or route is trouble of our own. */
function refusal(answer: Answer) {
  const { status, body } = answer;
  const isDecided = status === 400 || status === 409 || status === 422;
  if (!isDecided) return unreadable(answer);
  return { kind: 'refused', reason: isText(body['error']) ? body['error'] : 'refused' } as const;
}
