import type { Column } from '@parlour/ui';

/** A column that is in the file and not on the screen. */
export const exportOnly = <Row>(heading: string, exported: (row: Row) => string): Column<Row> => ({
  key: heading,
  heading,
  cell: () => null,
  exported,
});
