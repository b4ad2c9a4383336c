import { Button } from '@mantine/core';
import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { type FloorPlace, floorQuery } from '../api/index.ts';
import { type Likes, useServerClock } from '../hooks.ts';
import { type Floor, likedFirst, likedOnly } from '../model.ts';
import { MatchSection } from './match-section.tsx';
import { RoomTile, SeaTile } from './room-tile.tsx';
import { TableTile, type TileActions } from './table-tile.tsx';
import { TileGrid } from './tile-grid.tsx';
import classes from './floor-section.module.css';

export type FloorSectionProps = Pick<TileActions, 'onPlay'> & {
  readonly place: FloorPlace;
  readonly currency: string;
  readonly likes?: Likes | undefined;
  /** Shows the tables that are liked, and nothing else. */
  readonly isLikedOnly?: boolean;
  /** Beside the title, such as a way to several tables at once. */
  readonly more?: ReactNode;
};

const SHOWN = 24;
/** Matches below them are not to be looked for. */
const SHOWN_ABOVE_MATCHES = 6;
const EXPECTED = 6;
const NONE: ReadonlySet<string> = new Set();

/** What is open now in a category; no room is taken where nothing ever is. */
export function FloorSection(props: FloorSectionProps): ReactNode {
  const { isLikedOnly = false, place, ...shown } = props;
  const liked = shown.likes?.keys ?? NONE;
  const t = usePagesText();
  const failureText = useFailureText();
  const { data: found, error, refetch } = useQuery(floorQuery(place));
  const data = found === undefined || !isLikedOnly ? found : likedOnly(found, liked);
  // Beside other lists nothing is said of what does not come.
  if (isLikedOnly && (data === undefined || data.tables.length === 0)) return null;
  if (data === undefined && error !== null)
    return (
      <div className={classes.failed} role="alert">
        <p>{failureText(error)}</p>
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          {t('fault.retry')}
        </Button>
      </div>
    );
  if (data === undefined)
    return (
      <div className={classes.grid} aria-busy="true">
        {Array.from({ length: EXPECTED }, (_, at) => (
          <Skeleton key={at} height="15rem" shape="card" />
        ))}
      </div>
    );
  const { matches, rooms, seas, silent, tables } = data;
  if (tables.length + rooms.length + matches.length + seas.length === 0)
    return silent.length === 0 ? null : (
      <p className={classes.failed} role="status">
        {t('floor.silent')}
      </p>
    );
  return <OpenFloor floor={data} isStale={error !== null} {...shown} />;
}

type OpenFloorProps = Omit<FloorSectionProps, 'isLikedOnly' | 'place'> & {
  readonly floor: Floor;
  /** The last look failed: what is shown is of a moment ago. */
  readonly isStale: boolean;
};

/** Tables, rooms and seas, and below them the matches. */
function OpenFloor(props: OpenFloorProps): ReactNode {
  const { floor, isStale, onPlay } = props;
  const t = usePagesText();
  const atMs = useServerClock(floor.aheadMs);
  const hasTables = floor.tables.length + floor.rooms.length + floor.seas.length > 0;
  return (
    <>
      {hasTables ? <OpenTables {...props} atMs={atMs} /> : null}
      {floor.matches.length === 0 ? null : (
        <MatchSection
          matches={floor.matches}
          atMs={atMs}
          note={isStale && !hasTables ? t('floor.stale') : null}
          onPlay={onPlay}
        />
      )}
    </>
  );
}

function OpenTables(props: OpenFloorProps & { readonly atMs: number }): ReactNode {
  const { atMs, currency, floor, isStale, likes, more, onPlay } = props;
  const t = usePagesText();
  const titleId = useId();
  const actions = { currency, onPlay };
  const tiles = [
    ...likedFirst(floor.tables, likes?.keys ?? NONE).map((table) => ({
      key: table.key,
      tile: (
        <TableTile
          table={table}
          atMs={atMs}
          isFavourite={likes?.keys.has(table.key) ?? false}
          onFavourite={likes?.onToggle}
          {...actions}
        />
      ),
    })),
    ...floor.rooms.map((room) => ({ key: room.key, tile: <RoomTile room={room} {...actions} /> })),
    ...floor.seas.map((sea) => ({ key: sea.key, tile: <SeaTile sea={sea} {...actions} /> })),
  ];
  const title =
    floor.tables.length > 0
      ? 'floor.tables'
      : floor.rooms.length > 0
        ? 'floor.rooms'
        : 'floor.seas';
  return (
    <section aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId}>{t(title)}</h2>
        <p role="status">{isStale ? t('floor.stale') : null}</p>
        {more}
      </header>
      <TileGrid tiles={tiles} shown={floor.matches.length > 0 ? SHOWN_ABOVE_MATCHES : SHOWN} />
    </section>
  );
}
