import { useEffect, useRef, useState } from 'react';

const SHOWN_MS = 5_000;

export type Move = 'up' | 'down';

/** Which way a price went, for a few seconds after it did; a price that comes back shows nothing. */
export function useMove(odds: number | null): Move | null {
  const before = useRef(odds);
  const [move, setMove] = useState<Move | null>(null);
  useEffect(() => {
    const last = before.current;
    if (odds === null) return undefined;
    before.current = odds;
    if (last === null || last === odds) return undefined;
    setMove(odds > last ? 'up' : 'down');
    const timer = setTimeout(() => setMove(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [odds]);
  return move;
}
