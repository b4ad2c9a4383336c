import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** The vendor's clock, in milliseconds, from its last answer on. */
export function useClock(at: string): number {
  const [offsetMs, setOffset] = useState(() => Date.parse(at) - Date.now());
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => setOffset(Date.parse(at) - Date.now()), [at]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs + offsetMs;
}
