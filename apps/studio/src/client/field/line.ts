import type { SeaFrame } from '../api.ts';
import { createTableClock } from '../shared/clock.ts';
import { retryMs } from '../shared/connection.ts';

const PING_MS = 3_000;
const PINGS_FIRST_MS = [0, 200, 600, 1_400] as const;
/** A line on which nothing comes for so long is dead, whatever it says. */
const SILENT_MS = 9_000;
const TICK_MS = 500;
/** The seat was taken by another page of the player. */
const CLOSE_MOVED = 4000;

export type SeaLine = ReturnType<typeof connectSea>;

export type SeaLineDeps = {
  readonly secretHello: (sea: string | null) => string;
  readonly onFrame: (frame: SeaFrame) => void;
  readonly onLive: (isLive: boolean) => void;
  readonly onMoved: () => void;
};

function openSocket(): WebSocket {
  const address = new URL('./api/sea/socket', document.baseURI);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address);
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** The socket of a sea with the sea's clock. It comes back after every cut, into the same sea. */
export function connectSea({ onFrame, onLive, onMoved, secretHello }: SeaLineDeps) {
  // Milliseconds from the start of the sea stand in for those since 1970.
  let clock = createTableClock();
  let line: WebSocket | null = null;
  let sea: string | null = null;
  let lastAtMs = 0;
  let pingedAtMs = 0;
  let tries = 0;
  let isLive = false;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setLive = (next: boolean) => {
    if (isLive === next) return;
    isLive = next;
    onLive(next);
  };
  const send = (command: object): boolean => {
    if (line?.readyState !== WebSocket.OPEN) return false;
    line.send(JSON.stringify(command));
    return true;
  };
  const ping = () => {
    pingedAtMs = performance.now();
    send({ type: 'ping', at: pingedAtMs });
  };
  const take = (text: unknown) => {
    lastAtMs = performance.now();
    const frame = JSON.parse(String(text)) as SeaFrame;
    if (frame.type === 'pong') return clock.answer({ at: frame.at, serverTime: iso(frame.seaMs) });
    if (frame.type === 'welcome') {
      clock = createTableClock();
      clock.hint(iso(frame.seaMs));
      sea = frame.sea;
      tries = 0;
      setLive(true);
      for (const delayMs of PINGS_FIRST_MS) setTimeout(ping, delayMs);
    }
    onFrame(frame);
  };
  const again = (from: WebSocket, code = 0) => {
    if (from !== line || isEnded) return;
    line = null;
    setLive(false);
    if (code === CLOSE_MOVED) {
      isEnded = true;
      onMoved();
      return;
    }
    // tidy-allow chance: spreads calls over time and decides nothing
    timer = setTimeout(dial, retryMs(tries, Math.random));
    tries += 1;
  };
  const dial = () => {
    clearTimeout(timer);
    const own = openSocket();
    line = own;
    lastAtMs = performance.now();
    own.addEventListener('open', () => own.send(secretHello(sea)));
    own.addEventListener('message', ({ data }) => {
      if (own === line) take(data);
    });
    own.addEventListener('close', ({ code }) => again(own, code));
    own.addEventListener('error', () => again(own));
  };
  setInterval(() => {
    if (line === null) return;
    const now = performance.now();
    if (now - lastAtMs > SILENT_MS) {
      const dead = line;
      again(dead);
      dead.close();
    } else if (isLive && now - pingedAtMs >= PING_MS) ping();
  }, TICK_MS);
  dial();
  return {
    send,
    /** The sea's clock, as far as the page knows it. */
    seaMs: (): number => clock.now(),
    get isLive() {
      return isLive;
    },
    hurry() {
      if (line === null && !isEnded) dial();
    },
  };
}
