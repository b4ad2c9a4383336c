// How adapters call a provider: bounded in time, never following a redirect, never throwing.
import { fetchFailure } from '../../../platform/fetch-failure.ts';
import { readBounded } from '../../../platform/read-bounded.ts';
import { type Body, isBody, isText } from './body.ts';
import type { Refused, Unknown } from './port.ts';

export type Answer = { readonly kind: 'answer'; readonly status: number; readonly body: Body };

export type CallOptions = {
  readonly url: string;
  /** What `Authorization: Bearer` carries. */
  readonly apiKey: string;
  readonly timeoutMs?: number;
};

export type Order = {
  readonly body: unknown;
  /** Headers besides the key and the type. */
  readonly headers?: Readonly<Record<string, string>>;
};

export type Call = (method: string, path: string, order?: Order) => Promise<Answer | Unknown>;

const TIMEOUT_MS = 8_000;
/** A page of a statement is the longest answer by far. */
const ANSWER_BYTES_MAX = 4 * 1024 * 1024;
const ERROR_CHARS_MAX = 200;

export function createCall({ url, apiKey, timeoutMs = TIMEOUT_MS }: CallOptions): Call {
  return async (method, path, order) => {
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...order?.headers,
          ...(order === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(order === undefined ? {} : { body: JSON.stringify(order.body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const bytes = await readBounded(response, ANSWER_BYTES_MAX);
      if (bytes === null) return unknown('the answer is too long');
      const read: unknown = JSON.parse(bytes.toString('utf8'));
      // Beyond its own words, a server in trouble says nothing about what it did.
      if (response.status >= 500) return unknown(`HTTP ${response.status}`);
      return { kind: 'answer', status: response.status, body: isBody(read) ? read : {} };
    } catch (error) {
      return unknown(fetchFailure(error));
    }
  };
}

/** A sum that the currency cannot express was never sent. */
export const NOT_PAYABLE: Refused = { kind: 'refused', reason: 'sum_not_payable' };

export const unknown = (error: string): Unknown => ({
  kind: 'unknown',
  error: error.slice(0, ERROR_CHARS_MAX),
});

export const unreadable = ({ status }: Answer): Unknown =>
  unknown(`unreadable answer, HTTP ${status}`);

const NEVER_TAKEN: ReadonlySet<number> = new Set([400, 422]);
const CONFLICT = 409;

const said = (reason: unknown): Refused => ({
  kind: 'refused',
  reason: isText(reason) ? reason.slice(0, ERROR_CHARS_MAX) : 'refused',
});

/** Only what the provider decided is a refusal; a wrong key or route is trouble of our own. */
export const refusal = (answer: Answer, reason: unknown): Refused | Unknown =>
  NEVER_TAKEN.has(answer.status) || answer.status === CONFLICT ? said(reason) : unreadable(answer);

/**
 * Of a payout a conflict refuses nothing: the provider holds one under this reference, and it may
 * yet be paid. Anyone who asks by the reference finds out.
 */
export const payoutRefusal = (answer: Answer, reason: unknown): Refused | Unknown =>
  NEVER_TAKEN.has(answer.status) ? said(reason) : unreadable(answer);
