import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ChoiceRow } from '../../../lib/page/choice-row.tsx';
import { useSportText } from '../../../lib/sport-text.ts';
import { useMedia } from '../../../lib/use-media.ts';
import type { EventRow, LeagueGroup } from '../model.ts';
import { AsianEvent } from './asian-event.tsx';
import { AsianHead } from './asian-head.tsx';
import {
  AROUND_PX,
  type AsianItem,
  type Column,
  COLUMN_SETS,
  type ColumnSet,
  itemsOf,
  LEAGUE_PX,
  NAMES_PX,
  NARROW_SETS,
  ROW_PX,
} from './asian-model.ts';
import { LeagueHead } from './league-head.tsx';
import classes from './asian-list.module.css';

/** All columns stand beside the names from here on. */
const HAS_ROOM = '(min-width: 64rem)';
const FINGER = '(pointer: coarse)';
const EVENTS_AHEAD = 3;

export type AsianListProps = {
  readonly groups: readonly LeagueGroup<EventRow>[];
  readonly hasMore: boolean;
  readonly onMore: () => void;
};

/** The dense table. Only rows near the screen are in the page, however many events there are. */
export function AsianList({ groups, hasMore, onMore }: AsianListProps): ReactNode {
  const t = useSportText();
  const hasRoom = useMedia(HAS_ROOM);
  const rowPx = useMedia(FINGER) ? ROW_PX.finger : ROW_PX.pointer;
  const [chosen, setChosen] = useState<ColumnSet>('full');
  const columns: readonly Column[] = COLUMN_SETS[hasRoom ? 'all' : chosen];
  const items = useMemo(() => itemsOf(groups, columns), [groups, columns]);
  const heightOf = (item: AsianItem | undefined): number => {
    if (item === undefined || item.kind === 'league') return LEAGUE_PX;
    return item.rows * rowPx + AROUND_PX + (hasRoom ? 0 : NAMES_PX);
  };
  const code = groups[0]?.league.sportCode ?? '1';
  const tracks = { '--asian-row': `${rowPx}px` };
  return (
    <>
      {hasRoom ? null : (
        <ChoiceRow
          label={t('sport.columns')}
          choices={NARROW_SETS.map((set) => ({ value: set, label: t(`sport.set_${set}`) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <div
        className={classes.table}
        data-set={hasRoom ? 'all' : chosen}
        style={tracks as CSSProperties}
      >
        <AsianHead columns={columns} sportCode={code} isNarrow={!hasRoom} />
        <Rows
          items={items}
          columns={columns}
          isNarrow={!hasRoom}
          heightOf={heightOf}
          hasMore={hasMore}
          onMore={onMore}
        />
      </div>
    </>
  );
}

type RowsProps = Pick<AsianListProps, 'hasMore' | 'onMore'> & {
  readonly items: readonly AsianItem[];
  readonly columns: readonly Column[];
  readonly isNarrow: boolean;
  readonly heightOf: (item: AsianItem | undefined) => number;
};

function Rows(props: RowsProps): ReactNode {
  const { columns, hasMore, heightOf, isNarrow, items, onMore } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => setTop(element.getBoundingClientRect().top + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: (at) => heightOf(items[at]),
    getItemKey: (at) => items[at]?.key ?? at,
    overscan: EVENTS_AHEAD,
    scrollMargin: top,
    useFlushSync: false,
  });
  const heights = items.map(heightOf).join();
  // Another line of a market makes its event higher.
  useLayoutEffect(() => virtual.measure(), [virtual, heights]);
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= items.length - EVENTS_AHEAD) onMore();
  }, [hasMore, items.length, last, onMore]);
  return (
    <div ref={frame} className={classes.rows} style={{ blockSize: virtual.getTotalSize() }}>
      {shown.map(({ index, key, size, start }) => {
        const item = items[index];
        if (item === undefined) return null;
        const place = { blockSize: size, transform: `translateY(${start - top}px)` };
        return (
          <div key={key} className={classes.row} data-kind={item.kind} style={place}>
            {item.kind === 'league' ? (
              <LeagueHead league={item.league} />
            ) : (
              <AsianEvent
                event={item.event}
                board={item.board}
                columns={columns}
                isNarrow={isNarrow}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
