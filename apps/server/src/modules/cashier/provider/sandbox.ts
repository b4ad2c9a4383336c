// Adapter of the payments sandbox.
import {
  type Answer,
  type CallOptions,
  createCall,
  NOT_PAYABLE,
  payoutRefusal,
  refusal,
  unreadable,
} from './call.ts';
import { toDecimalText, toOutside } from './outside-money.ts';
import type { PaymentProvider } from './port.ts';
import { readCreated, readPayment, readPayout, readStatement } from './sandbox-body.ts';
import { readWebhook } from './sandbox-webhook.ts';

export type SandboxOptions = CallOptions & {
  readonly webhookSecret: string;
  /** Lines that a page of the statement holds. */
  readonly statementLines?: number;
};

const STATEMENT_LINES = 200;

export function createSandboxProvider(options: SandboxOptions): PaymentProvider {
  const call = createCall(options);
  return {
    code: 'sandbox',

    async createDeposit({ expiresInMs, ...order }) {
      const sum = toOutside(order);
      if (sum === null) return NOT_PAYABLE;
      const answer = await call('POST', '/api/payments', {
        body: {
          ...order,
          amount: toDecimalText(sum),
          currency: sum.currency,
          expiresInSeconds: Math.round(expiresInMs / 1000),
        },
      });
      if (answer.kind === 'unknown') return answer;
      return answer.status === 201
        ? (readCreated(answer.body, order.presentation) ?? unreadable(answer))
        : refused(answer);
    },

    async queryDeposit(reference) {
      const answer = await call('GET', `/api/payments/${encodeURIComponent(reference)}`);
      if (answer.kind === 'unknown') return answer;
      if (answer.status === 404) return { kind: 'missing' };
      return readPayment(answer.body) ?? unreadable(answer);
    },

    async createPayout(order) {
      const sum = toOutside(order);
      if (sum === null) return NOT_PAYABLE;
      const answer = await call('POST', '/api/payouts', {
        body: { ...order, amount: toDecimalText(sum), currency: sum.currency },
      });
      if (answer.kind === 'unknown') return answer;
      if (answer.status === 202) return readPayout(answer.body) ?? unreadable(answer);
      return payoutRefusal(answer, answer.body['error']);
    },

    async queryPayout(reference) {
      const answer = await call('GET', `/api/payouts/${encodeURIComponent(reference)}`);
      if (answer.kind === 'unknown') return answer;
      if (answer.status === 404) return { kind: 'missing' };
      return readPayout(answer.body) ?? unreadable(answer);
    },

    parseWebhook: (input) => readWebhook(input, options.webhookSecret),

    async listStatement({ from, to, cursor }) {
      const query = new URLSearchParams({
        from: from.toISOString(),
        to: to.toISOString(),
        limit: String(options.statementLines ?? STATEMENT_LINES),
        ...(cursor === null ? {} : { cursor }),
      });
      const answer = await call('GET', `/api/statement?${query.toString()}`);
      if (answer.kind === 'unknown') return answer;
      return answer.status === 200
        ? (readStatement(answer.body) ?? unreadable(answer))
        : refused(answer);
    },

    async ping() {
      const answer = await call('GET', '/api/ping');
      if (answer.kind === 'unknown') return answer;
      return answer.status === 200 ? { kind: 'up' } : unreadable(answer);
    },
  };
}

const refused = (answer: Answer) => refusal(answer, answer.body['error']);
