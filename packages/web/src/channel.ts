import type { ChannelListener, ChannelName, SocketClient } from '@parlour/client';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Hooks over the one socket of an app. */
export function createChannelHooks(socket: SocketClient) {
  return {
    /** Listens to a channel while the component is shown; null listens to nothing. */
    useChannel<Name extends ChannelName>(name: Name | null, listener: ChannelListener<Name>): void {
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
    },

    useSocketStatus: () => useSyncExternalStore(socket.onStatus, socket.status),
  };
}
