import { afterAnswer } from '@parlour/ui/after-answer';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const LOAD_TIMEOUT_MS = 120_000;
const RETRY_WAITS_MS = [400, 1_600] as const;

/** What failed: a script, a style sheet, or the texts of a language. */
export type ChunkFailure = 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED' | 'MODULE_NOT_FOUND';

const ADDRESS = /(?:https?:\/\/|\/)\S+\.(?:js|css)\b/;
/** Chunks of texts are called so by the build. */
const TEXTS = /^texts-/;

/** A part of the app that could not be fetched; the person can ask for it again. */
export class ChunkLoadError extends Error {
  readonly failure: ChunkFailure;
  /** File of the part, as the operator's own logs name it. */
  readonly chunkId: string;
  readonly address: string;
  readonly reason: string;

  constructor(cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause);
    const address = ADDRESS.exec(said)?.[0] ?? '';
    const reason = said.replace(address, '').replace(/[\s:]+$/, '');
    const chunkId =
      address
        .split('/')
        .at(-1)
        ?.replace(/\.\w+$/, '') ?? '';
    super(`Loading chunk ${chunkId} failed (${reason}: ${address})`, { cause });
    this.name = 'ChunkLoadError';
    this.chunkId = chunkId;
    this.address = address;
    this.reason = reason;
    this.failure = TEXTS.test(chunkId)
      ? 'MODULE_NOT_FOUND'
      : address.endsWith('.css')
        ? 'CSS_CHUNK_LOAD_FAILED'
        : 'ChunkLoadError';
  }
}

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

function within<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timed out')), LOAD_TIMEOUT_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/**
 * Asks for a module once the frame that answers a press is shown: to ask for it and all that it imports takes
 * the main thread longer than that frame.
 */
const answered = (): Promise<void> => new Promise(afterAnswer);

/** Loads a module, trying again after a lost connection; gives up after the time-out. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  let failure: unknown;
  await answered();
  for (const waitMs of [...RETRY_WAITS_MS, null]) {
    try {
      return await within(load());
    } catch (cause) {
      failure = cause;
      if (waitMs !== null) await wait(waitMs);
    }
  }
  throw new ChunkLoadError(failure);
}

type Screen<Props> = { readonly default: ComponentType<Props> };
export type LazyScreen<Props> = LazyExoticComponent<ComponentType<Props>> & {
  preload(): void;
};

/** A lazy screen or dialog that retries, and that links may preload. */
export function lazyScreen<Props>(load: () => Promise<Screen<Props>>): LazyScreen<Props> {
  let pending: Promise<Screen<Props>> | null = null;
  const loadOnce = () => {
    pending ??= loadWithRetry(load).catch((cause: unknown) => {
      pending = null;
      throw cause;
    });
    return pending;
  };
  return Object.assign(lazy(loadOnce), {
    // Opening the screen loads it again, and shows what is wrong.
    preload: () => void loadOnce().catch(() => undefined),
  });
}
