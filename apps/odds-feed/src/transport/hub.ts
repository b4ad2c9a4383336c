// Who is listening, and what was sent last: a listener reads from here while it keeps up, and from
// the log where not.
import type { LoggedMessage } from '../run/store.ts';

export type Frame = {
  /** Null for what is not in the log: alive messages, and answers to one client's recovery. */
  readonly position: bigint | null;
  readonly product: number;
  readonly routingKey: string;
  readonly body: string;
};

/** An answer to a client's recovery; resolves when the client has room for more. */
export type Listener = {
  /** Something was logged, up to this position. */
  wake(): void;
  /** A frame that is in no log. */
  push(frame: Frame): Promise<void>;
  /** Whose answers it is given: one client's, all of them, or none. */
  readonly node: number | 'all' | null;
};

const KEPT = 400;

export function createHub() {
  const listeners = new Set<Listener>();
  let recent: LoggedMessage[] = [];
  let last = 0n;

  return {
    add(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    count: () => listeners.size,
    last: () => last,
    start(position: bigint): void {
      last = position;
    },
    /** Messages behind a position that are still in memory; null where the log has to be read. */
    recentAfter(position: bigint): readonly LoggedMessage[] | null {
      if (position >= last) return [];
      const first = recent[0];
      if (first === undefined || first.position > position + 1n) return null;
      return recent.filter((message) => message.position > position);
    },
    publish(messages: readonly LoggedMessage[]): void {
      if (messages.length === 0) return;
      recent = [...recent, ...messages].slice(-KEPT);
      last = messages.at(-1)?.position ?? last;
      for (const listener of listeners) listener.wake();
    },
    /** To everyone, or to the client of a node. */
    async push(frame: Frame, node: number | null = null): Promise<void> {
      const addressed = [...listeners].filter(
        (listener) => node === null || listener.node === node || listener.node === 'all',
      );
      await Promise.all(addressed.map((listener) => listener.push(frame)));
    },
  };
}
export type Hub = ReturnType<typeof createHub>;
