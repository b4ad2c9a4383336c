// What stands in a drawer: a record that is fetched by its id, or a row of the page on screen.
import { EmptyState } from '@parlour/ui';
import type { FaultError, RefusalError } from '@parlour/client';
import { type DataTag, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { RecordFailure } from '../detail/record-failure.tsx';
import { useOperatorText } from '../language.ts';
import type { Open } from './resource.ts';

export type FetchedRecordProps<Value> = {
  readonly query: {
    readonly queryKey: DataTag<readonly unknown[], Value, RefusalError | FaultError>;
  };
  readonly show: (value: Value) => ReactNode;
};

/** A record by its id, wherever in the list it stands. */
export function FetchedRecord<Value>({ query, show }: FetchedRecordProps<Value>): ReactNode {
  const { data, error, refetch } = useQuery(query as { readonly queryKey: readonly unknown[] });
  return (
    <>
      {error === null ? null : <RecordFailure cause={error} onRetry={() => void refetch()} />}
      {data === undefined ? null : show(data as Value)}
    </>
  );
}

export type RowRecordProps<Row> = {
  readonly open: Open<Row>;
  readonly show: (row: Row) => ReactNode;
};

/** A row of the page on screen. One that leaves the list while it is open, once it is dealt with, closes. */
export function RowRecord<Row>({ open, show }: RowRecordProps<Row>): ReactNode {
  const t = useOperatorText();
  const { close, id, isLoading } = open;
  const [shownId, setShownId] = useState<string>();
  if (open.row !== undefined && shownId !== id) setShownId(id);
  const hasLeft = open.row === undefined && !isLoading && shownId === id;
  useEffect(() => {
    if (hasLeft) close();
  }, [close, hasLeft]);
  if (open.row !== undefined) return <Fragment key={id}>{show(open.row)}</Fragment>;
  return isLoading || hasLeft ? null : (
    <EmptyState title={t('detail.missing')} hint={t('list.elsewhere')} />
  );
}
