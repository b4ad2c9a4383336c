// Sales end by the clock of the server; a device that is slow or fast must not show another time.
import { useSyncExternalStore } from 'react';

let aheadMs = 0;

/** Remembers how far the server's clock is ahead of this device's. Takes an RFC 3339 instant. */
export function noteServerTime(serverTime: string): void {
  const at = Date.parse(serverTime);
  if (!Number.isNaN(at)) aheadMs = at - Date.now();
}

/** Milliseconds since the epoch by the server's clock. */
export const serverNow = (): number => Date.now() + aheadMs;

const TICK_MS = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | null = null;
let second = 0;

/** Waits for the next whole second of the server, whatever it is at on this device. */
function wait(): void {
  timer = setTimeout(tick, TICK_MS - (serverNow() % TICK_MS));
}

function tick(): void {
  wait();
  second = Math.floor(serverNow() / TICK_MS);
  for (const listener of listeners) listener();
}

// One timer for all countdowns of a page, so that they change together.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === null) wait();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearTimeout(timer);
    timer = null;
  };
}

const readSecond = (): number => {
  if (timer === null) second = Math.floor(serverNow() / TICK_MS);
  return second;
};

/** The server's time in whole seconds, as milliseconds; anyone who asks is drawn again each second. */
export const useServerNow = (): number => useSyncExternalStore(subscribe, readSecond) * TICK_MS;
