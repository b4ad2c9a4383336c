import { WifiOffIcon } from '@parlour/ui';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useSocketStatus } from '../../lib/channel.ts';
import { usePlayerText } from '../../lib/language.ts';
import classes from './connection-banner.module.css';

/** A short drop of the socket is nobody's business. */
const PATIENCE_MS = 4_000;

function watchNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says quietly that the page is not live, and goes away by itself. */
export function ConnectionBanner(): ReactNode {
  const t = usePlayerText();
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const isWaiting = useSocketStatus() === 'waiting';
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    if (!isWaiting) {
      setIsLate(false);
      return undefined;
    }
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  const isShown = !isOnline || isLate;
  return (
    <div role="status" className={classes.live}>
      {isShown ? (
        <p className={classes.banner} data-banner>
          <WifiOffIcon size={16} />
          <span>{t(isOnline ? 'site.reconnecting' : 'site.offline')}</span>
        </p>
      ) : null}
    </div>
  );
}
