import type { ReactNode } from 'react';
import type { Game } from '../model.ts';
import { type GameActions, GameTile } from './game-tile.tsx';
import classes from './game-grid.module.css';

export type FixedGridProps = GameActions & { readonly games: readonly Game[] };

/** A grid that keeps all of its tiles: for a page of games, or a list inside a dialog. */
export function FixedGrid({ games, ...actions }: FixedGridProps): ReactNode {
  return (
    <div className={classes.skeletons}>
      {games.map((game) => (
        <GameTile key={game.nodeId} game={game} {...actions} />
      ))}
    </div>
  );
}
