import type { Column } from '@parlour/ui';
import type { AnyResource } from './resource.ts';

/** The columns with their places in the two lines of a row on a phone. */
export const phoneColumns = <Row>(
  columns: readonly Column<Row>[],
  phone: AnyResource['phone'],
): readonly Column<Row>[] =>
  phone === undefined
    ? columns
    : columns.map((column) =>
        column.key === phone.figure
          ? { ...column, onPhone: 'figure' }
          : phone.under.includes(column.key)
            ? {
                ...column,
                onPhone: 'under',
                isNamedOnPhone: phone.named?.includes(column.key) ?? false,
              }
            : column,
      );
