import { useMantineColorScheme } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { type GameEvent, readGameMessage } from '../game-message.ts';
import classes from './game-frame.module.css';

export type GameFrameProps = {
  readonly url: string;
  readonly title: string;
  readonly onEvent: (event: GameEvent) => void;
};

/** Nothing of the page has the keyboard, and no dialog lies over it: the keys of the game then work at once. */
function isKeyboardFree(): boolean {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement)) return true;
  return at.tabIndex < 0 && at.closest('[role=dialog]') === null;
}

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
      const message = readGameMessage(event.data);
      if (message === null) return;
      if (message === 'ready' && isKeyboardFree()) frame.current.focus();
      latest.current(message);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [url]);

  const { colorScheme } = useMantineColorScheme();
  // The first scheme stands in the name, which a game can read before it paints anything.
  const [first] = useState(colorScheme);
  const sentScheme = useRef(first);
  useEffect(() => {
    if (sentScheme.current === colorScheme) return;
    sentScheme.current = colorScheme;
    const { origin } = new URL(url, location.href);
    const message = { type: 'parlour.portal', scheme: colorScheme };
    frame.current?.contentWindow?.postMessage(message, origin);
  }, [colorScheme, url]);

  return (
    <iframe
      ref={frame}
      className={classes.frame}
      src={url}
      name={`scheme=${first}`}
      title={t('play.frame', { game: title })}
      allow="autoplay; fullscreen; screen-wake-lock"
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="origin"
    />
  );
}
