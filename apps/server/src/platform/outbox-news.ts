import type { Db } from '@parlour/database';
import type { Logger } from 'pino';
import { OUTBOX_NOTIFICATION } from './outbox.ts';

/** Tells the followers of a process that the outbox grew, over one connection that all of them share. */
export type OutboxNews = {
  /**
   * Calls `listener` after every commit that wrote events, and whenever such a call may have been missed.
   * Answers with what ends that.
   */
  subscribe(listener: () => void): () => void;
  stop(): Promise<void>;
};

const RETRY_MS = 1_000;

/**
 * Keeps one LISTEN connection from the first listener on and replaces it when it breaks. What was
 * committed while nobody listened is told as one piece of news as soon as someone does again; followers
 * look by themselves meanwhile.
 */
export function listenForNews(db: Pick<Db, 'connect'>, log: Logger): OutboxNews {
  const listeners = new Set<() => void>();
  let stopped = false;
  let close = (): void => {};
  let retry: NodeJS.Timeout | undefined;
  let opening: Promise<void> | null = null;

  const tellAll = (): void => {
    for (const listener of listeners) listener();
  };

  const again = (error: unknown): void => {
    if (stopped) return;
    log.warn({ err: error }, 'cannot listen for events; looking for them until it can');
    clearTimeout(retry);
    retry = setTimeout(() => (opening = open()), RETRY_MS).unref();
  };

  const open = async (): Promise<void> => {
    if (stopped) return;
    let end = (): void => {};
    try {
      const client = await db.connect();
      // A connection that breaks says so more than once: by the server's last words, then by its end.
      let isOver = false;
      end = () => {
        if (isOver) return;
        isOver = true;
        close = () => {};
        client.release(true);
      };
      const lose = (error?: Error): void => {
        if (isOver) return;
        end();
        again(error);
      };
      close = end;
      client.on('notification', tellAll);
      client.on('error', lose);
      client.on('end', lose);
      await client.query(`listen ${OUTBOX_NOTIFICATION}`);
      if (stopped) end();
      else tellAll();
    } catch (error) {
      end();
      again(error);
    }
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      opening ??= open();
      return () => listeners.delete(listener);
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await opening;
      close();
    },
  };
}
