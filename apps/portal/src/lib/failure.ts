import { FaultError, RefusalError } from '@parlour/client';
import { ChunkLoadError } from './lazy-screen.ts';
import type { PlayerKey } from './language.ts';

/** What to tell a person about something that went wrong. */
export type Failure =
  | { readonly kind: 'said'; readonly text: string; readonly reference: string | null }
  | { readonly kind: 'key'; readonly key: PlayerKey; readonly reference: string | null };

/** Turns whatever was thrown into words: the server's own for a refusal, ours for a fault. */
export function explainFailure(cause: unknown): Failure {
  if (cause instanceof RefusalError) return { kind: 'said', text: cause.message, reference: null };
  if (cause instanceof ChunkLoadError) {
    const { failure, chunkId } = cause;
    const key = failure === 'MODULE_NOT_FOUND' ? 'fault.language' : 'fault.chunk';
    return { kind: 'key', key, reference: `${failure} ${chunkId}`.trim() };
  }
  if (cause instanceof FaultError) {
    const keys = {
      offline: 'fault.offline',
      timeout: 'fault.timeout',
      server: 'fault.server',
    } as const satisfies Record<string, PlayerKey>;
    return { kind: 'key', key: keys[cause.kind], reference: cause.requestId };
  }
  return { kind: 'key', key: 'fault.unexpected', reference: null };
}
