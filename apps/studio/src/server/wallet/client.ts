import { type Amount, amount } from '@parlour/money';
import { Agent, request } from 'undici';
import { createSigner, SIGNATURE_HEADER } from '../platform/signature.ts';
import { fromWire, toWire } from '../platform/wire-json.ts';
import { NO_ANSWER } from './status.ts';

/** A bet is given up after this time and undone. */
export const CALL_TIMEOUT_MS = 5_000;
/** Calls on their way at once. A bet that waited for a connection would do so within its five seconds. */
export const CALLS_AT_ONCE_MAX = 64;
const ANSWER_BYTES_MAX = 64 * 1024;
const SERVER_FAULT = 500;

export type Answer = {
  readonly status: string;
  readonly httpStatus: number | null;
  readonly balance: Amount | null;
  readonly text: string | null;
  readonly latencyMs: number;
};

/** The calls of the operator's wallet API, by path. */
export type WalletPath =
  | '/user/info'
  | '/user/balance'
  | '/user/visit'
  | '/transaction/bet'
  | '/transaction/win'
  | '/transaction/wins'
  | '/transaction/rollback';

type Body = { readonly request_uuid: string; [field: string]: unknown };

export type WalletClient = {
  post(path: WalletPath, body: Body): Promise<Answer>;
  /**
   * A call that carries others, which it answers one by one: the answers to all of `ids`, which are theirs, in
   * their order. Null where the operator has said that it does not know such a call.
   */
  postMany(path: WalletPath, body: Body, ids: readonly string[]): Promise<readonly Answer[] | null>;
  close(): Promise<void>;
};

export type WalletClientOptions = {
  readonly baseUrl: string;
  readonly privateKey: string;
  readonly timeoutMs?: number;
};

/** Signed calls to the operator. Never throws: whatever goes wrong is an answer without a status. */
export function createWalletClient({
  baseUrl,
  privateKey,
  timeoutMs = CALL_TIMEOUT_MS,
}: WalletClientOptions): WalletClient {
  const sign = createSigner(privateKey);
  const dispatcher = new Agent({ connections: CALLS_AT_ONCE_MAX, keepAliveTimeout: 30_000 });

  const exchange = async (path: WalletPath, body: Body): Promise<Exchange> => {
    const startedAt = performance.now();
    const since = () => Math.round(performance.now() - startedAt);
    const bytes = Buffer.from(toWire(body));
    // Begins before the signature, which may wait for its turn.
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const signature = await sign(bytes);
      const { statusCode, body: answer } = await request(`${baseUrl}${path}`, {
        method: 'POST',
        dispatcher,
        body: bytes,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          [SIGNATURE_HEADER]: signature,
        },
        signal,
      });
      const text = await readBounded(answer);
      return { httpStatus: statusCode, text, latencyMs: since() };
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      return { httpStatus: null, text, latencyMs: since() };
    }
  };

  return {
    async post(path, body) {
      const answer = await exchange(path, body);
      return readAnswer(answer, readFields(answer), body.request_uuid);
    },

    async postMany(path, body, ids) {
      const answer = await exchange(path, body);
      const { answers, request_uuid: echo } = readFields(answer) ?? {};
      if (Array.isArray(answers) && answers.length === ids.length && echo === body.request_uuid)
        return ids.map((id, place) => {
          const fields = fieldsOf(answers[place]);
          return readAnswer({ ...answer, text: toWire(fields) }, fields, id);
        });
      const { httpStatus } = answer;
      // An operator that knows the call and is in trouble may have carried it out.
      const isUnknown = httpStatus !== null && httpStatus < SERVER_FAULT;
      return isUnknown ? null : ids.map((id) => readAnswer(answer, null, id));
    },
    close: () => dispatcher.close(),
  };
}

async function readBounded(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > ANSWER_BYTES_MAX) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** What came back of a call; no HTTP status where nothing did. */
type Exchange = Pick<Answer, 'httpStatus' | 'text' | 'latencyMs'>;
type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null ? (value as Fields) : null;

/** Null for anything but HTTP 200 with readable JSON. */
function readFields({ httpStatus, text }: Exchange): Fields | null {
  if (httpStatus !== 200 || text === null) return null;
  try {
    return fieldsOf(fromWire(text));
  } catch {
    return null;
  }
}

/** An answer counts only with a status and, where that is good, the echo of our own request. */
function readAnswer(exchange: Exchange, fields: Fields | null, requestId: string): Answer {
  const { balance, request_uuid: echo, status } = fields ?? {};
  if (typeof status !== 'string' || (status === 'RS_OK' && echo !== requestId))
    return { ...exchange, status: NO_ANSWER, balance: null };
  return { ...exchange, status, balance: typeof balance === 'bigint' ? amount(balance) : null };
}
