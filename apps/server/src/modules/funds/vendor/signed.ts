// Adapter of the signed Purse API (`@parlour/contract/vendor`, purse.ts), which our studio speaks.
import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import { isSignedBy, type PurseCall, signBodyInPool } from '@parlour/contract/vendor';
import type { Amount } from '@parlour/money';
import { fetchFailure } from '../../../platform/fetch-failure.ts';
import { readBounded } from '../../../platform/read-bounded.ts';
import type { Vendor } from '../../catalogue/index.ts';
import type { TransferVendor, Unknown } from './port.ts';
import { toWire } from '../../../platform/wire-json.ts';
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

type Place = Pick<Vendor, 'connection' | 'publicKeys' | 'signatureHeader'>;

export function createSignedVendor(vendor: Place, options: SignedOptions): TransferVendor {
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
  readonly vendor: Place;
  readonly key: KeyObject;
  readonly path: PurseCall;
  readonly request: Body;
  readonly timeoutMs: number;
};

type Answer = { readonly kind: 'answer'; readonly body: Body };

/** Only what the vendor signed, in answer to this very question, is a statement of the vendor. */
async function post({ key, path, request, timeoutMs, vendor }: Posting): Promise<Answer | Unknown> {
  const { connection, publicKeys, signatureHeader } = vendor;
  if (connection === null) return unknown('the vendor is not connected');
  const requestId = randomUUID();
  const question = { operator_id: connection.operatorId, request_uuid: requestId, ...request };
  const body = Buffer.from(toWire(question));
  try {
    const response = await fetch(`${connection.apiBase}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: await signBodyInPool(body, key),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) return unknown(`HTTP ${response.status}`);
    const bytes = await readBounded(response, ANSWER_BYTES_MAX);
    if (bytes === null) return unknown('the answer is too long');
    const signature = response.headers.get(signatureHeader) ?? undefined;
    if (!isSignedBy(bytes, signature, publicKeys)) return unknown('the answer is not signed');
    const read = fromWire(bytes.toString('utf8'));
    if (read === null || read['request_uuid'] !== requestId)
      return unknown('an answer to another question');
    return { kind: 'answer', body: read };
  } catch (error) {
    return unknown(fetchFailure(error));
  }
}

const unknown = (error: string): Unknown => ({
  kind: 'unknown',
  error: error.slice(0, ERROR_CHARS_MAX),
});

const unreadable = (body: Body): Unknown => unknown(`unreadable answer: ${textOf(body['status'])}`);
