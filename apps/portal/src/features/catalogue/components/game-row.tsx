import type { ReactNode } from 'react';
import { type Game, titleOf } from '../model.ts';
import { type GameActions, GameTile } from './game-tile.tsx';
import { TileRow, type TileRowProps } from './tile-row.tsx';

export type GameRowProps = GameActions &
  Omit<TileRowProps, 'tiles'> & {
    readonly games: readonly Game[] | undefined;
    /** Rows of the first screen load their pictures at once. */
    readonly isEager?: boolean;
  };

const EAGER_TILES = 6;

/** One line of games. */
export function GameRow(props: GameRowProps): ReactNode {
  const { games, isEager = false, onPlay, onShow, onFavourite, isFavourite, ...row } = props;
  const actions = { onPlay, onShow, onFavourite, isFavourite };
  const tiles = games?.map((game, index) => ({
    key: `${game.nodeId} ${titleOf(game)}`,
    tile: <GameTile game={game} isEager={isEager && index < EAGER_TILES} {...actions} />,
  }));
  return <TileRow {...row} tiles={tiles} />;
}
