import type { WebSocket } from 'ws';
import type { Platform } from '../platform/platform.ts';
import type { Runner } from '../round/jobs.ts';
import { sendAll } from '../table/send.ts';
import type { ChatLine } from './present.ts';
import type { ChatService } from './service.ts';

/** What is said is sent at most so often. */
const POLL_MS = 250;

/** What sockets of tables, rooms and seas carry of the chat. */
export type ChatFrame = {
  readonly type: 'chat';
  readonly lines: readonly ChatLine[];
  readonly serverTime: string;
};

type Listeners = {
  readonly sockets: Set<WebSocket>;
  /** The last change that was sent. */
  sent: Promise<number>;
};

export type Talk = ReturnType<typeof createTalk>;

/** Sends the chat of each place to the sockets of this process that read it, whichever process it was said in. */
export function createTalk(
  { log, now }: Pick<Platform, 'log' | 'now'>,
  chat: Pick<ChatService, 'changedSince' | 'latest' | 'latestOf'>,
) {
  const places = new Map<string, Listeners>();
  let isBusy = false;

  const send = async (key: string, place: Listeners): Promise<void> => {
    const { lines, version } = await chat.changedSince(key, await place.sent);
    if (lines.length === 0) return;
    place.sent = Promise.resolve(version);
    const frame: ChatFrame = { type: 'chat', lines, serverTime: now().toISOString() };
    sendAll(place.sockets, frame);
  };

  const look = async (): Promise<void> => {
    if (places.size === 0) return;
    const latest = await chat.latestOf([...places.keys()]);
    for (const [key, place] of places) {
      const version = latest.get(key);
      if (version !== undefined && version > (await place.sent)) await send(key, place);
    }
  };

  const listenersOf = (key: string): Listeners => {
    const known = places.get(key);
    if (known !== undefined) return known;
    const place: Listeners = { sockets: new Set(), sent: chat.latest(key) };
    places.set(key, place);
    return place;
  };

  return {
    /**
     * Lets a socket read along. What was said before, a page asks for once its line is live: join before the
     * frame that makes it so.
     */
    async join(key: string, socket: WebSocket): Promise<void> {
      const place = listenersOf(key);
      const { sockets } = place;
      const leave = () => {
        sockets.delete(socket);
        if (sockets.size === 0 && places.get(key) === place) places.delete(key);
      };
      sockets.add(socket);
      socket.on('close', leave);
      if (socket.readyState !== socket.OPEN) leave();
      try {
        await place.sent;
      } catch (error) {
        if (places.get(key) === place) places.delete(key);
        throw error;
      }
    },

    start(): Runner {
      const timer = setInterval(() => {
        if (isBusy) return;
        isBusy = true;
        look()
          .catch((error: Error) => log.warn({ error: error.message }, 'the chat is not sent'))
          .finally(() => (isBusy = false));
      }, POLL_MS);
      return {
        stop: async () => clearInterval(timer),
      };
    },
  };
}
