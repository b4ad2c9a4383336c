import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';
import classes from './won-game.module.css';

export type WonGame = {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly gameName: string;
  readonly iconUrl: string;
};

export type WonGameButtonProps = {
  readonly game: WonGame;
  readonly onPlay: (game: WonGame) => void;
};

const DEFAULT_PICTURE = '/art/empty/gem.webp';

/** The game in a row of a list of wins, which opens it. */
export function WonGameButton({ game, onPlay }: WonGameButtonProps): ReactNode {
  return (
    <button type="button" className={classes.game} onClick={() => onPlay(game)}>
      <Picture
        className={classes.icon}
        url={game.iconUrl}
        fallbackUrl={DEFAULT_PICTURE}
        width={36}
        height={48}
      />
      <span className={classes.name}>{game.gameName}</span>
    </button>
  );
}
