import type { ExportRow } from '../store/exports.ts';

/** What a file is about, with its days as instants of the brand's zone. */
export type Wish = ExportRow & {
  readonly timeZone: string;
  readonly fromAt: Date;
  readonly toAt: Date;
};

export type SourcePage = {
  readonly rows: readonly (readonly string[])[];
  /** Where the next page begins; null when this was the last. */
  readonly next: string | null;
};

/** Where the rows of a kind of file come from: page by page, so that any number fits in memory. */
export type Source = {
  /** Keys of the headings, `csv.column.<name>`. */
  readonly columns: readonly string[];
  /** How many rows there will be, as far as that can be told cheaply. */
  count(wish: Wish): Promise<bigint | null>;
  page(wish: Wish, place: string | null): Promise<SourcePage>;
};

/** Rows of one page: many enough for the database, few enough for memory. */
export const ROWS_PER_PAGE = 1_000;

/** Time as a spreadsheet reads it, on the clocks of the brand. */
export const timeText = (timeZone: string, at: Date | null): string =>
  at === null
    ? ''
    : new Intl.DateTimeFormat('sv-SE', {
        timeZone,
        dateStyle: 'short',
        timeStyle: 'medium',
      }).format(at);
