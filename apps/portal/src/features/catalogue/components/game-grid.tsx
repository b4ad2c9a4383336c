import { Skeleton, Stack } from '@parlour/ui';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { chunk, columnsFor, type Game } from '../model.ts';
import { type GameActions, GameTile } from './game-tile.tsx';
import classes from './game-grid.module.css';

export type GameGridProps = GameActions & {
  readonly games: readonly Game[];
  readonly hasMore: boolean;
  readonly onMore: () => void;
};

const TILE_MIN_PX = 148;
const GAP_PX = 16;
const CAPTION_PX = 52;
const ROWS_AHEAD = 3;

/** Where the frame stands in the page, in pixels. */
type Box = { readonly width: number; readonly top: number };

/** Of the grid that was shown last; the next one begins with it, without having the page laid out for it. */
let lastBox: Box = { width: 0, top: 0 };

const isSameBox = (left: Box, right: Box) => left.width === right.width && left.top === right.top;

/** Thousands of games with only the rows near the screen in the page. */
export function GameGrid({ games, hasMore, onMore, ...actions }: GameGridProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState(lastBox);
  // The page that was asked for shows its head and the list's height first, and its tiles with the next frame.
  const hasTiles = useDeferredValue(true, false);

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const next = { width, top: top + window.scrollY };
      setBox((box) => (isSameBox(box, next) ? box : next));
      lastBox = next;
    };
    if (lastBox.width === 0) measure();
    // It reports the first size as well, once the page has been laid out.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
    // What stands above the list may come with its tiles.
  }, [hasTiles]);

  const columns = columnsFor(box.width, TILE_MIN_PX, GAP_PX);
  const tileWidth = (box.width - GAP_PX * (columns - 1)) / columns;
  const rows = useMemo(() => chunk(games, columns), [games, columns]);
  const rowHeight = (tileWidth * 4) / 3 + CAPTION_PX + GAP_PX;
  return (
    <div ref={frame} className={classes.frame} style={{ blockSize: rows.length * rowHeight }}>
      {/* Before the frame is measured nobody knows how many tiles stand in a row. */}
      {hasTiles && box.width > 0 ? (
        <GridRows
          rows={rows}
          columns={columns}
          rowHeight={rowHeight}
          top={box.top}
          hasMore={hasMore}
          onMore={onMore}
          {...actions}
        />
      ) : null}
    </div>
  );
}

type GridRowsProps = Omit<GameGridProps, 'games'> & {
  readonly rows: readonly (readonly Game[])[];
  readonly columns: number;
  readonly rowHeight: number;
  readonly top: number;
};

/** The rows near the screen. */
function GridRows(props: GridRowsProps): ReactNode {
  const { rows, columns, rowHeight, top, hasMore, onMore, ...actions } = props;
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: ROWS_AHEAD,
    scrollMargin: top,
    // Rows come before they are seen, so that a scrolled frame does not wait for them.
    useFlushSync: false,
  });
  // For the same reason a row is drawn in the time that the frames of a scroll leave over.
  const items = useDeferredValue(virtual.getVirtualItems());
  const lastShown = items.at(-1)?.index ?? 0;

  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  useEffect(() => {
    if (hasMore && lastShown >= rows.length - 2) onMore();
  }, [hasMore, lastShown, rows.length, onMore]);

  return items.map((item) => (
    <div
      key={item.key}
      className={classes.row}
      style={{
        blockSize: rowHeight - GAP_PX,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        transform: `translateY(${item.start - top}px)`,
      }}
    >
      <GridRow games={rows[item.index] ?? NO_GAMES} isEager={item.index === 0} {...actions} />
    </div>
  ));
}

const NO_GAMES: readonly Game[] = [];
type GridRowProps = GameActions & { readonly games: readonly Game[]; readonly isEager: boolean };

/** The next page of a list makes new rows of the games that it has already: they are the same row. */
function isSameRow(before: GridRowProps, after: GridRowProps): boolean {
  const { games, ...rest } = before;
  return (
    games.length === after.games.length &&
    games.every((game, index) => game === after.games[index]) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => rest[name] === after[name])
  );
}

/** Scrolling moves rows and changes none of them. */
const GridRow = memo(function GridRow({ games, ...tile }: GridRowProps): ReactNode {
  return games.map((game) => <GameTile key={game.nodeId} game={game} {...tile} />);
}, isSameRow);

/** The grid's shape while its games are being fetched. */
export function GameGridSkeleton({ count = 12 }: { readonly count?: number }): ReactNode {
  return (
    <div className={classes.skeletons} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Stack gap={2} key={index}>
          <Skeleton ratio="3 / 4" shape="card" />
          <Skeleton width="70%" height="0.875rem" />
        </Stack>
      ))}
    </div>
  );
}
