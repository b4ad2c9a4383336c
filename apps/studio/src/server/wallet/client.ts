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
  | '/transaction/rollback';

export type WalletClient = {
  post(
    path: WalletPath,
    body: { readonly request_uuid: string; [field: string]: unknown },
  ): Promise<Answer>;
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

  return {
    async post(path, body) {
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
        return { ...readAnswer(statusCode, text, body.request_uuid), latencyMs: since() };
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        return { status: NO_ANSWER, httpStatus: null, balance: null, text, latencyMs: since() };
      }
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

/** An answer counts only with HTTP 200, readable JSON and the echo of our own request. */
function readAnswer(
  httpStatus: number,
  text: string,
  requestId: string,
): Omit<Answer, 'latencyMs'> {
  const nothing = { status: NO_ANSWER, httpStatus, balance: null, text };
  if (httpStatus !== 200) return nothing;
  let parsed: unknown;
  try {
    parsed = fromWire(text);
  } catch {
    return nothing;
  }
  if (typeof parsed !== 'object' || parsed === null) return nothing;
  const { status, balance, request_uuid: echo } = parsed as Record<string, unknown>;
  if (typeof status !== 'string') return nothing;
  if (status === 'RS_OK' && echo !== requestId) return nothing;
  return {
    status,
    httpStatus,
    balance: typeof balance === 'bigint' ? amount(balance) : null,
    text,
  };
}
