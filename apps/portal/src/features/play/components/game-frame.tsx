import { type ReactNode, useEffect, useRef } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { type GameMessage, readGameMessage } from '../model.ts';
import classes from './game-frame.module.css';

export type GameFrameProps = {
  readonly url: string;
  readonly title: string;
  readonly onMessage: (message: GameMessage) => void;
};

/** A vendor's game. It can tell us little, and only from the address that it was launched from. */
export function GameFrame({ url, title, onMessage }: GameFrameProps): ReactNode {
  const t = usePlayerText();
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });

  useEffect(() => {
    const { origin } = new URL(url, location.href);
    const receive = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = readGameMessage(event.data);
      if (message !== null) latest.current(message);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [url]);

  return (
    <iframe
      ref={frame}
      className={classes.frame}
      src={url}
      title={t('play.frame', { game: title })}
      allow="autoplay; fullscreen; screen-wake-lock"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="origin"
    />
  );
}
