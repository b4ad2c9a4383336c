import { type KeyObject, randomUUID } from 'node:crypto';
import { isSignedBy, signBodyInPool } from '@parlour/contract/vendor';
import { fetchFailure } from '../../../platform/fetch-failure.ts';
import { readBounded } from '../../../platform/read-bounded.ts';
import { toWire } from '../../../platform/wire-json.ts';
import type { Vendor } from '../../catalogue/index.ts';

export type SignedPlace = Pick<Vendor, 'connection' | 'publicKeys' | 'signatureHeader'>;

export type SignedQuestion = {
  readonly vendor: SignedPlace;
  /** Of the operator. */
  readonly key: KeyObject;
  /** Below the address of the vendor's Games API. */
  readonly path: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly timeoutMs: number;
  readonly bytesMax: number;
};

/** `text` is the JSON of an object. `error` is for operators. */
export type SignedAnswer =
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'unknown'; readonly error: string };

export const NOT_SIGNED = 'the answer is not signed';

/** Only what the vendor signed, in answer to this very question, is a statement of the vendor. */
export async function askSigned(question: SignedQuestion): Promise<SignedAnswer> {
  const { bytesMax, key, path, request, timeoutMs, vendor } = question;
  const { connection, publicKeys, signatureHeader } = vendor;
  if (connection === null) return unknown('the vendor is not connected');
  const requestId = randomUUID();
  const body = Buffer.from(
    toWire({ operator_id: connection.operatorId, request_uuid: requestId, ...request }),
  );
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
    const bytes = await readBounded(response, bytesMax);
    if (bytes === null) return unknown('the answer is too long');
    const signature = response.headers.get(signatureHeader) ?? undefined;
    if (!isSignedBy(bytes, signature, publicKeys)) return unknown(NOT_SIGNED);
    const text = bytes.toString('utf8');
    const read = JSON.parse(text) as { request_uuid?: unknown } | null;
    if (read?.request_uuid !== requestId) return unknown('an answer to another question');
    return { kind: 'answer', text };
  } catch (error) {
    return unknown(fetchFailure(error));
  }
}

const unknown = (error: string): SignedAnswer => ({ kind: 'unknown', error });
