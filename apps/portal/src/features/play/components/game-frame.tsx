import { type ReactNode, useEffect, useRef } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { type GameEvent, readGameMessage } from '../game-message.ts';
import classes from './game-frame.module.css';

export type GameFrameProps = {
  readonly url: string;
  readonly title: string;
  readonly onEvent: (event: GameEvent) => void;
};

/** A vendor's game. It can tell us little, and only from the address that it was launched from. */
export function GameFrame({ url, title, onEvent }: GameFrameProps): ReactNode {
  const t = usePlayerText();
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });

  useEffect(() => {
    const { origin } = new URL(url, location.href);
    const receive = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const told = readGameMessage(event.data);
      if (told !== null) latest.current(told);
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
