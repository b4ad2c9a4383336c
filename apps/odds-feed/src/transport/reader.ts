// Messages in their order for one who carries them on: what was logged behind a position, and what is in
// no log.
import type { Db } from '@parlour/database';
import * as store from '../run/store.ts';
import type { Frame, Hub, Listener } from './hub.ts';

export type ReaderDeps = { readonly db: Db; readonly hub: Hub };

export type ReaderOptions = {
  /** What was logged up to here is known. */
  readonly position: bigint;
  /** Whose answers come too. */
  readonly node: Listener['node'];
  /** More than may wait has come. */
  onFull(): void;
};

export type Batch = {
  readonly frames: readonly Frame[];
  /** Of the last of them in the log. */
  readonly position: bigint;
  /** They have left: the sender of an answer goes on. */
  release(): void;
};

export type MessageReader = {
  /** What has come behind the last batch, waiting for it; null once the reader is closed. */
  next(): Promise<Batch | null>;
  close(): void;
};

/** As many messages as a queue of the feed holds for a client that is behind. */
export const BEHIND_MAX = 20_000n;
const PAGE = 200;
const PUSHED_MAX = 5_000;

type Pushed = { readonly frame: Frame; readonly done: () => void };

export function openReader(
  { db, hub }: ReaderDeps,
  { node, onFull, position: start }: ReaderOptions,
): MessageReader {
  let position = start;
  let pushed: Pushed[] = [];
  let isClosed = false;
  let wake = () => {};
  const remove = hub.add({
    node,
    wake: () => wake(),
    push: (frame) =>
      new Promise((resolve) => {
        if (pushed.length >= PUSHED_MAX) onFull();
        if (isClosed) return resolve();
        pushed.push({ frame, done: resolve });
        wake();
      }),
  });
  const isIdle = () => !isClosed && pushed.length === 0 && hub.last() <= position;
  return {
    async next() {
      while (!isClosed) {
        const own = pushed;
        pushed = [];
        const release = () => {
          for (const { done } of own) done();
        };
        try {
          const page = hub.recentAfter(position) ?? (await store.listMessages(db, position, PAGE));
          if (own.length + page.length > 0) {
            position = page.at(-1)?.position ?? position;
            return { frames: [...page, ...own.map(({ frame }) => frame)], position, release };
          }
        } catch (error) {
          release();
          throw error;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (!isIdle()) resolve();
        });
      }
      return null;
    },
    close() {
      isClosed = true;
      remove();
      for (const { done } of pushed) done();
      pushed = [];
      wake();
    },
  };
}
