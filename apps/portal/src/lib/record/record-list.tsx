import { Button } from '@mantine/core';
import { type Column, Skeleton, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useMoneyText } from '../money-text.ts';
import { LoadFailure } from '../page/load-failure.tsx';
import { MoreMark } from '../page/more-mark.tsx';
import { RecordCards, type RecordCard } from './record-cards.tsx';
import { RecordTable } from './record-table.tsx';
import { useRoom } from './use-room.ts';
import type { GrowingRecord } from './record-of.ts';
import classes from './record-list.module.css';

/** Rows that come by themselves while someone scrolls; further ones are asked for by a button. */
const ROWS_AUTO_MAX = 300;

export type RecordListProps<Row> = {
  readonly caption: string;
  readonly list: GrowingRecord<Row>;
  readonly columns: readonly Column<Row>[];
  /** The same row where there is no room for columns. */
  readonly card: (row: Row) => RecordCard;
  readonly rowKey: (row: Row) => string;
  /** The instant by whose day cards are grouped. */
  readonly at: (row: Row) => string;
  readonly empty: ReactNode;
  readonly onOpen?: (row: Row) => void;
  readonly openLabel?: (row: Row) => string;
};

/** A record: a table with its totals where there is room, else cards by day. */
export function RecordList<Row>(props: RecordListProps<Row>): ReactNode {
  const { list, empty } = props;
  const t = useMoneyText();
  const { frame, hasRoom } = useRoom(props.columns);
  const { rows, error, hasMore, isLoadingMore, onMore, onRetry } = list;
  if (rows === undefined && error !== null) return <LoadFailure cause={error} onRetry={onRetry} />;
  const count = rows?.length ?? 0;
  return (
    <Stack isBounded ref={frame}>
      <h2 className={classes.unseen}>{props.caption}</h2>
      {rows?.length === 0 ? (
        empty
      ) : hasRoom ? (
        <RecordTable {...props} rows={rows} />
      ) : rows === undefined ? (
        <Waiting />
      ) : (
        <RecordCards {...props} rows={rows} />
      )}
      {rows !== undefined && error !== null ? (
        <LoadFailure cause={error} onRetry={onMore} />
      ) : count < ROWS_AUTO_MAX ? (
        <MoreMark hasMore={hasMore} isLoading={isLoadingMore} onMore={onMore} />
      ) : hasMore ? (
        <div className={classes.much}>
          <p>{t('record.much', { count })}</p>
          <Button variant="default" loading={isLoadingMore} onClick={onMore}>
            {t('site.show_more')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

const WAITING_CARDS = 6;

function Waiting(): ReactNode {
  return (
    <Stack gap={2} aria-busy="true">
      {Array.from({ length: WAITING_CARDS }, (_, index) => (
        <Skeleton key={index} height="4rem" shape="card" />
      ))}
    </Stack>
  );
}
