import { EmptyState, Skeleton, Stack } from '@parlour/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { MoreMark } from './more-mark.tsx';

export type EndlessListProps<Item> = {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly Item[] }>>;
  readonly keyOf: (item: Item, place: number) => string;
  /** As CSS has it; that of a row, for those that stand there until the first page has come. */
  readonly rowHeight: string;
  readonly rowClass: string | undefined;
  readonly empty: { readonly title: string; readonly hint: string; readonly picture: string };
  /** Headings above the rows. */
  readonly head?: ReactNode;
  readonly children: (item: Item) => ReactNode;
};

const SKELETON_ROWS = 8;

/** A list that goes on page by page; while it loads, fails or is empty it says so. */
export function EndlessList<Item>(props: EndlessListProps<Item>): ReactNode {
  const { children, empty, head, keyOf, query, rowClass, rowHeight } = props;
  const items = query.data?.pages.flatMap((page) => page.items);
  if (items === undefined) {
    if (query.error !== null) {
      return <LoadFailure cause={query.error} onRetry={() => void query.refetch()} />;
    }
    return (
      <Stack gap={2} aria-busy="true">
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <Skeleton key={index} height={rowHeight} shape="card" />
        ))}
      </Stack>
    );
  }
  if (items.length === 0) {
    const { hint, picture, title } = empty;
    return (
      <EmptyState
        title={title}
        hint={hint}
        art={<img src={picture} alt="" width={144} height={144} />}
      />
    );
  }
  return (
    <>
      {head}
      <Stack as="ol" gap={2}>
        {items.map((item, place) => (
          <li key={keyOf(item, place)} className={rowClass}>
            {children(item)}
          </li>
        ))}
      </Stack>
      <MoreMark
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
