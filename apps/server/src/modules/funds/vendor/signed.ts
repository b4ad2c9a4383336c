// Adapter of the signed Purse API (`@parlour/contract/vendor`, purse.ts), which our studio speaks.
import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { PurseCall } from '@parlour/contract/vendor';
import type { Amount } from '@parlour/money';
import { askSigned, type SignedPlace } from '../../play/index.ts';
import type { TransferVendor, Unknown } from './port.ts';
import { type Body, fromWire, readMoved, readRounds, refusalOf, textOf } from './wire.ts';

export type SignedOptions = {
  /** PKCS#8 PEM of the operator. */
  readonly signingKey: string;
  readonly timeoutMs?: number;
  /** A balance is shown, so nobody waits long for it. */
  readonly balanceTimeoutMs?: number;
};

const TIMEOUT_MS = 6_000;
const BALANCE_TIMEOUT_MS = 1_500;
const ANSWER_BYTES_MAX = 4 * 1024 * 1024;
const ERROR_CHARS_MAX = 200;

export function createSignedVendor(vendor: SignedPlace, options: SignedOptions): TransferVendor {
  const key = createPrivateKey(options.signingKey);
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const call = (path: PurseCall, request: Body, ms = timeoutMs) =>
    post({ vendor, key, path, request, timeoutMs: ms });
  const owner = ({ currency, memberId }: { memberId: string; currency: string }) => ({
    user: memberId,
    currency,
  });

  return {
    async balance(holder) {
      const ms = options.balanceTimeoutMs ?? BALANCE_TIMEOUT_MS;
      const answer = await call('/purse/balance', owner(holder), ms);
      if (answer.kind === 'unknown') return answer;
      const { balance, currency, status } = answer.body;
      const isRead = status === 'OK' && typeof balance === 'bigint' && currency === holder.currency;
      return isRead && balance >= 0n
        ? { kind: 'balance', balance: balance as Amount }
        : unknown(`unreadable balance: ${textOf(status)}`);
    },

    async deposit({ amount, reference, ...holder }) {
      const answer = await call('/purse/deposit', { ...owner(holder), reference, amount });
      if (answer.kind === 'unknown') return answer;
      return readMoved(answer.body, reference) ?? refusalOf(answer.body) ?? unreadable(answer.body);
    },

    async withdraw({ amount, reference, ...holder }) {
      const answer = await call('/purse/withdraw', { ...owner(holder), reference, amount });
      if (answer.kind === 'unknown') return answer;
      return readMoved(answer.body, reference) ?? refusalOf(answer.body) ?? unreadable(answer.body);
    },

    async find(reference) {
      const answer = await call('/purse/transfer', { reference });
      if (answer.kind === 'unknown') return answer;
      const isMissing = answer.body['status'] === 'UNKNOWN_REFERENCE';
      if (isMissing && answer.body['reference'] === reference) return { kind: 'missing' };
      return readMoved(answer.body, reference) ?? unreadable(answer.body);
    },

    async rounds({ after, limit }) {
      const answer = await call('/purse/rounds', { after, limit: BigInt(limit) });
      if (answer.kind === 'unknown') return answer;
      const rounds = readRounds(answer.body);
      return rounds === null ? unreadable(answer.body) : { kind: 'rounds', rounds };
    },
  };
}

type Posting = {
  readonly vendor: SignedPlace;
  readonly key: KeyObject;
  readonly path: PurseCall;
  readonly request: Body;
  readonly timeoutMs: number;
};

type Answer = { readonly kind: 'answer'; readonly body: Body };

/** What the vendor signed, with its integers whole. */
async function post(posting: Posting): Promise<Answer | Unknown> {
  const answer = await askSigned({ ...posting, bytesMax: ANSWER_BYTES_MAX });
  if (answer.kind === 'unknown') return unknown(answer.error);
  const body = fromWire(answer.text);
  return body === null ? unknown('the answer is no object') : { kind: 'answer', body };
}

const unknown = (error: string): Unknown => ({
  kind: 'unknown',
  error: error.slice(0, ERROR_CHARS_MAX),
});

const unreadable = (body: Body): Unknown => unknown(`unreadable answer: ${textOf(body['status'])}`);
