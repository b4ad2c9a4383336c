// Adapter for providers of the common shape: a hosted checkout page, an API with a bearer secret and
// idempotency keys, sums in minor units, and webhooks signed as standardwebhooks.com describes.
import {
  type Answer,
  type CallOptions,
  createCall,
  NOT_PAYABLE,
  payoutRefusal,
  refusal,
  unreadable,
} from './call.ts';
import { isBody } from './body.ts';
import {
  readEvent,
  readMovements,
  readSession,
  readSessionFound,
  readTransfer,
} from './hosted-body.ts';
import { minorNumber, toOutside } from './outside-money.ts';
import type { PaymentProvider, WebhookInput, WebhookReading } from './port.ts';
import { readSigningKey, readStandardWebhook } from './standard-webhook.ts';

export type HostedOptions = CallOptions & {
  /** The newest first; all of them are accepted while keys change. */
  readonly webhookSecrets: readonly string[];
  /** Lines that a page of the statement holds. */
  readonly statementLines?: number;
};

const STATEMENT_LINES = 200;
const SECOND_MS = 1000;

export function createHostedProvider(options: HostedOptions): PaymentProvider {
  const call = createCall(options);
  const keys = options.webhookSecrets.map(readSigningKey);
  const byReference = (path: string, reference: string) =>
    call('GET', `${path}?${new URLSearchParams({ client_reference: reference }).toString()}`);

  return {
    code: 'hosted',

    async createDeposit(order) {
      const sum = toOutside(order);
      const minor = sum === null ? null : minorNumber(sum);
      if (sum === null || minor === null) return NOT_PAYABLE;
      const answer = await call('POST', '/v1/checkout/sessions', {
        headers: { 'idempotency-key': `session-${order.reference}` },
        body: {
          client_reference: order.reference,
          merchant_name: order.merchant,
          amount: minor,
          currency: sum.currency,
          ui_mode: order.presentation === 'qr' ? 'qr_code' : 'hosted_page',
          return_url: order.returnUrl,
          webhook_url: order.notifyUrl,
          expires_in: Math.round(order.expiresInMs / SECOND_MS),
        },
      });
      if (answer.kind === 'unknown') return answer;
      return answer.status === 201
        ? (readSession(answer.body, order.presentation) ?? unreadable(answer))
        : refused(answer);
    },

    async queryDeposit(reference) {
      const answer = await byReference('/v1/checkout/sessions', reference);
      if (answer.kind === 'unknown') return answer;
      if (isMissing(answer)) return { kind: 'missing' };
      return answer.status === 200
        ? (readSessionFound(answer.body) ?? unreadable(answer))
        : unreadable(answer);
    },

    async createPayout(order) {
      const sum = toOutside(order);
      const minor = sum === null ? null : minorNumber(sum);
      if (sum === null || minor === null) return NOT_PAYABLE;
      const { kind, institution, number, holder } = order.account;
      const answer = await call('POST', '/v1/payouts', {
        headers: { 'idempotency-key': `payout-${order.reference}` },
        body: {
          client_reference: order.reference,
          amount: minor,
          currency: sum.currency,
          destination: { type: kind, institution, account_number: number, holder_name: holder },
          webhook_url: order.notifyUrl,
        },
      });
      if (answer.kind === 'unknown') return answer;
      return answer.status === 201
        ? (readTransfer(answer.body) ?? unreadable(answer))
        : payoutRefusal(answer, codeOf(answer));
    },

    async queryPayout(reference) {
      const answer = await byReference('/v1/payouts', reference);
      if (answer.kind === 'unknown') return answer;
      if (isMissing(answer)) return { kind: 'missing' };
      return answer.status === 200
        ? (readTransfer(answer.body) ?? unreadable(answer))
        : unreadable(answer);
    },

    parseWebhook: (input) => readNotice(input, keys),

    async listStatement({ from, to, cursor }) {
      const query = new URLSearchParams({
        created_gte: String(Math.floor(from.getTime() / SECOND_MS)),
        created_lt: String(Math.floor(to.getTime() / SECOND_MS)),
        limit: String(options.statementLines ?? STATEMENT_LINES),
        ...(cursor === null ? {} : { starting_after: cursor }),
      });
      const answer = await call('GET', `/v1/balance_transactions?${query.toString()}`);
      if (answer.kind === 'unknown') return answer;
      return answer.status === 200
        ? (readMovements(answer.body) ?? unreadable(answer))
        : refused(answer);
    },

    async ping() {
      const answer = await call('GET', '/v1/account');
      if (answer.kind === 'unknown') return answer;
      return answer.status === 200 ? { kind: 'up' } : unreadable(answer);
    },
  };
}

/** A wrong route answers 404 as well; only the provider's own word for it is a statement. */
const isMissing = (answer: Answer): boolean =>
  answer.status === 404 && codeOf(answer) === 'not_found';

const codeOf = ({ body: { error } }: Answer): unknown =>
  isBody(error) ? error['code'] : undefined;

const refused = (answer: Answer) => refusal(answer, codeOf(answer));

function readNotice(input: WebhookInput, keys: readonly Buffer[]): WebhookReading {
  const reading = readStandardWebhook(input, keys);
  if (reading.kind === 'refused') return reading;
  const event = readEvent(reading.body);
  if (event === null) return { kind: 'refused', why: 'malformed' };
  // An attempt is repeated under the same id and with a time of its own.
  const nonce = `${reading.id}.${reading.timestamp}`;
  return { kind: 'read', nonce, eventId: reading.id, ...event };
}
