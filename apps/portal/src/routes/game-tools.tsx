import {
  ExpandIcon,
  ExternalIcon,
  HeartFullIcon,
  HeartIcon,
  type Icon,
  RefreshIcon,
} from '@parlour/ui';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { usePagesText } from '../lib/pages-text.ts';
import { showToast } from '../lib/toast.ts';
import type { OpenedGame } from './use-game.ts';
import { useGameActions } from './use-play.ts';
import classes from './seamless.module.css';

export type GameToolsProps = {
  readonly opened: OpenedGame;
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Address of the game's own page, for a window of its own; left out where this is one. */
  readonly address?: string | undefined;
};

const WINDOW = 'popup,width=1280,height=800';

/** Buttons of a running game: its heart, loading it again, a window of its own, full screen. */
export function GameTools({ opened, frame, address }: GameToolsProps): ReactNode {
  const t = usePagesText();
  const { onFavourite, isFavourite } = useGameActions();
  const isFull = useIsFullScreen();
  const { game } = opened;
  const isLiked = game !== undefined && isFavourite(game.nodeId);

  function openWindow() {
    if (window.open(address, '_blank', WINDOW) === null) {
      showToast('bad', t('fault.popup_blocked'));
    }
  }
  function toggleFull() {
    const change = isFull ? document.exitFullscreen() : frame.current?.requestFullscreen?.();
    // A browser that refuses leaves the game as it is.
    change?.catch(() => undefined);
  }

  return (
    <>
      {game === undefined ? null : (
        <Tool
          icon={isLiked ? HeartFullIcon : HeartIcon}
          label={t('catalogue.favourite', { game: opened.title })}
          isPressed={isLiked}
          onPress={() => onFavourite(game)}
        />
      )}
      <Tool
        icon={RefreshIcon}
        label={t('shell.reload_game')}
        isWideOnly
        onPress={() => opened.launch()}
      />
      {address === undefined ? null : (
        <Tool icon={ExternalIcon} label={t('shell.own_window')} isWideOnly onPress={openWindow} />
      )}
      <Tool
        icon={ExpandIcon}
        label={t(isFull ? 'shell.leave_full_screen' : 'play.full_screen')}
        onPress={toggleFull}
      />
    </>
  );
}

type ToolProps = {
  readonly icon: Icon;
  readonly label: string;
  readonly onPress: () => void;
  readonly isPressed?: boolean;
  readonly isWideOnly?: boolean;
};

export function Tool(props: ToolProps): ReactNode {
  const { icon: ToolIcon, label, onPress, isPressed, isWideOnly } = props;
  return (
    <button
      type="button"
      className={classes.round}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      data-wide={isWideOnly || undefined}
      onClick={onPress}
    >
      <ToolIcon />
    </button>
  );
}

function useIsFullScreen(): boolean {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const note = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', note);
    return () => document.removeEventListener('fullscreenchange', note);
  }, []);
  return isFull;
}
