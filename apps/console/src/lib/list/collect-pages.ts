export type FetchPage<Row> = (
  cursor: string | undefined,
) => Promise<{ readonly items: readonly Row[]; readonly nextCursor: string | null }>;

/** More rows than this no spreadsheet program opens with pleasure. */
export const EXPORT_ROWS_MAX = 50_000;

/** Follows the cursors of a list to its end, or to the most rows that an export may have. */
export async function collectPages<Row>(
  fetchPage: FetchPage<Row>,
  onProgress: (count: number) => void,
): Promise<{ readonly rows: readonly Row[]; readonly isComplete: boolean }> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  while (rows.length < EXPORT_ROWS_MAX) {
    const page = await fetchPage(cursor);
    rows.push(...page.items);
    onProgress(rows.length);
    if (page.nextCursor === null) return { rows, isComplete: true };
    cursor = page.nextCursor;
  }
  return { rows, isComplete: false };
}
