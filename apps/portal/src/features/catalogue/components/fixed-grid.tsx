import { type ReactNode, useEffect, useRef } from 'react';
import type { Game } from '../model.ts';
import { type GameActions, GameTile } from './game-tile.tsx';
import classes from './game-grid.module.css';

export type FixedGridProps = GameActions & {
  readonly games: readonly Game[];
  /** Called when the end of the grid comes near; without it the grid is whole. */
  readonly onMore?: (() => void) | undefined;
};

/** A grid that keeps all of its tiles: for a page of games, or a list inside a dialog. */
export function FixedGrid({ games, onMore, ...actions }: FixedGridProps): ReactNode {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (element === null || onMore === undefined) return undefined;
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onMore();
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [onMore, games.length]);
  return (
    <>
      <div className={classes.skeletons}>
        {games.map((game) => (
          <GameTile key={game.nodeId} game={game} {...actions} />
        ))}
      </div>
      <div ref={end} aria-hidden="true" />
    </>
  );
}
