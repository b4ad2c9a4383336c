import { createPrivateKey } from 'node:crypto';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Platform } from '../../platform/platform.ts';
import { askSigned } from '../play/index.ts';
import type { Vendor } from '../catalogue/index.ts';

const TIMEOUT_MS = 4_000;
const ANSWER_BYTES_MAX = 8 * 1024 * 1024;

export type Answered<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `isNo`: the vendor has understood, and refuses. `error` is for operators. */
  | { readonly ok: false; readonly isNo: boolean; readonly error: string };

export type Ask = ReturnType<typeof createAsk>;

/** Asks a vendor of its tables or rooms, and believes only what it signed. Never inside a transaction. */
export function createAsk(
  { config }: Pick<Platform, 'config'>,
  { timeoutMs }: { readonly timeoutMs: number } = { timeoutMs: TIMEOUT_MS },
) {
  const key = createPrivateKey(config.operatorSigningKey);
  return async <Schema extends TSchema>(
    vendor: Vendor,
    path: string,
    request: Readonly<Record<string, unknown>>,
    schema: Schema,
  ): Promise<Answered<Static<Schema>>> => {
    const bounds = { timeoutMs, bytesMax: ANSWER_BYTES_MAX };
    const answer = await askSigned({ vendor, key, path, request, ...bounds });
    if (answer.kind === 'unknown')
      return { ok: false, isNo: answer.error.startsWith('HTTP 4'), error: answer.error };
    const value: unknown = JSON.parse(answer.text);
    if (Check(schema, value)) return { ok: true, value };
    return { ok: false, isNo: false, error: 'the answer has another shape' };
  };
}
