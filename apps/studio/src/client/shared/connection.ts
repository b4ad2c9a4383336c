import type { TableClock } from './clock.ts';

const RETRY_FIRST_MS = 400;
const RETRY_MAX_MS = 12_000;
const PING_MS = 4_000;
/** The first estimates of the clock come quickly. */
const PINGS_FIRST_MS = [0, 250, 700, 1_500] as const;
/** A line on which nothing comes for so long is dead, whatever it says. */
const SILENT_MS = 11_000;
const TICK_MS = 1_000;

/** As much of a WebSocket as a table needs. */
export type Line = Pick<WebSocket, 'addEventListener' | 'close' | 'readyState' | 'send'>;

/** What a line carries: answers to pings, and news with the studio's time. */
export type LineFrame =
  | { readonly type: 'pong'; readonly at: number; readonly serverTime: string }
  | { readonly type: string; readonly serverTime: string };

export type ConnectionDeps<Frame extends LineFrame> = {
  readonly open: () => Line;
  readonly clock: TableClock;
  readonly onFrame: (frame: Frame) => void;
  /** The line is there, or gone; it is taken up again by itself. */
  readonly onLive: (isLive: boolean) => void;
  readonly pageNow?: () => number;
  readonly random?: () => number;
};

export type Connection = ReturnType<typeof connectTable>;

/** How long to wait before the line is tried again: longer each time, and never for all pages at once. */
export const retryMs = (tries: number, random: () => number): number =>
  Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 1.8 ** tries) * (0.5 + random());

const readFrame = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
};

/** The table's socket, with its clock; it comes back after every cut. */
export function connectTable<Frame extends LineFrame>({
  clock,
  onFrame,
  onLive,
  open,
  pageNow = () => performance.now(),
  // tidy-allow chance: spreads calls over time and decides nothing
  random = Math.random,
}: ConnectionDeps<Frame>) {
  let line: Line | null = null;
  let lastAtMs = 0;
  let pingedAtMs = 0;
  let tries = 0;
  let isLive = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;

  const setLive = (next: boolean) => {
    if (isLive === next) return;
    isLive = next;
    onLive(next);
  };
  const ping = () => {
    if (line?.readyState !== 1) return;
    pingedAtMs = pageNow();
    line.send(JSON.stringify({ type: 'ping', at: pingedAtMs }));
  };
  const take = (frame: Frame | null) => {
    lastAtMs = pageNow();
    if (frame === null) return;
    if ('at' in frame) return clock.answer(frame);
    clock.hint(frame.serverTime);
    // The first news are the whole state.
    if (frame.type !== 'seats' && !isLive) {
      tries = 0;
      setLive(true);
      for (const delayMs of PINGS_FIRST_MS) setTimeout(ping, delayMs);
    }
    onFrame(frame);
  };
  const again = (from: Line) => {
    if (from !== line || isEnded) return;
    line = null;
    setLive(false);
    timer = setTimeout(dial, retryMs(tries, random));
    tries += 1;
  };
  const dial = () => {
    clearTimeout(timer);
    const own = open();
    line = own;
    lastAtMs = pageNow();
    own.addEventListener('message', ({ data }) => {
      if (own === line) take(readFrame(data) as Frame | null);
    });
    own.addEventListener('close', () => again(own));
    own.addEventListener('error', () => again(own));
  };
  const ticking = setInterval(() => {
    if (line === null) return;
    if (pageNow() - lastAtMs > SILENT_MS) {
      const dead = line;
      again(dead);
      dead.close();
    } else if (isLive && pageNow() - pingedAtMs >= PING_MS) ping();
  }, TICK_MS);
  dial();
  return {
    get isLive() {
      return isLive;
    },
    /** The network is back, or the page is looked at again: no more waiting. */
    hurry() {
      if (line === null && !isEnded) dial();
    },
    end() {
      isEnded = true;
      clearInterval(ticking);
      clearTimeout(timer);
      line?.close();
    },
  };
}
