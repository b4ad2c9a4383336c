import { useEffect, useEffectEvent, useRef } from 'react';
import { leaveGame } from './api/index.ts';
import { useFundsRefresh } from './hooks.ts';

/** Tells the house when a game was left, so that money comes back for anyone who wishes that. */
export function useRecallOnLeave(isPlaying: boolean): void {
  const refresh = useFundsRefresh();
  const wasPlaying = useRef(isPlaying);
  const leave = useEffectEvent(() => {
    // A call that is lost loses nothing: the money stays at the vendor, and the wallet shows it.
    void leaveGame(crypto.randomUUID()).then(refresh, () => undefined);
  });
  useEffect(() => {
    const hasLeft = wasPlaying.current && !isPlaying;
    wasPlaying.current = isPlaying;
    if (hasLeft) leave();
  }, [isPlaying]);
}
