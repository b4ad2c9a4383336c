import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/** What a list shows of a record that grows page by page. */
export type GrowingRecord<Row> = {
  /** Undefined until the first page is there. */
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
};

type Page<Row> = { readonly items: readonly Row[]; readonly nextCursor: string | null };

/**
 * A record that is read by its cursor. What was read stays in the cache, so that Back finds the list
 * as long as it was left.
 */
export const recordOf = <Row>(
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>, unknown>,
): GrowingRecord<Row> => ({
  rows: query.data?.pages.flatMap((page) => page.items),
  error: query.error,
  hasMore: query.hasNextPage,
  isLoadingMore: query.isFetchingNextPage,
  onMore: () => void query.fetchNextPage(),
  onRetry: () => void query.refetch(),
});
