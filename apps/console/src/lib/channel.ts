import type { ChannelListener, ChannelName } from '@parlour/client';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { socket } from './client.ts';

/** Listens to a channel while the component is shown; null listens to nothing. */
export function useChannel<Name extends ChannelName>(
  name: Name | null,
  listener: ChannelListener<Name>,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (name === null) return undefined;
    return socket.subscribe(name, {
      onMessage: (message) => latest.current.onMessage(message),
      onResync: () => latest.current.onResync(),
    });
  }, [name]);
}

export const useSocketStatus = () => useSyncExternalStore(socket.onStatus, socket.status);
