import { useEffect, useState } from 'react';

/** The server's clock, told once a second: what a tile says of time changes for all tiles together. */
export function useServerClock(aheadMs: number): number {
  const [atMs, setAtMs] = useState(() => Date.now() + aheadMs);
  useEffect(() => {
    const tick = () => setAtMs(Date.now() + aheadMs);
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [aheadMs]);
  return atMs;
}
