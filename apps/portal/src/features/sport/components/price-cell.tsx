import { memo, type ReactNode } from 'react';
import { type PriceProps, useBook } from '../book-context.ts';
import { isTaken, type Line, type Outcome } from '../model.ts';
import classes from './price-cell.module.css';

export type PriceCellProps = Pick<PriceProps, 'label' | 'look'> & {
  readonly eventId: string;
  readonly eventName: string;
  readonly line: Line | null;
  /** Null where the line has no such outcome: its place stays empty. */
  readonly outcome: Outcome | null;
};

/** A price in its place of a grid, which it keeps whatever it does. */
export const PriceCell = memo(function PriceCell(props: PriceCellProps): ReactNode {
  const { eventId, eventName, label, line, look, outcome } = props;
  const { Price } = useBook();
  if (line === null || outcome === null) {
    return <EmptyCell isDense={look === 'dense'} />;
  }
  const { marketId, specifiers } = line;
  return (
    <Price
      pick={{ eventId, marketId, specifiers, outcomeId: outcome.id }}
      names={{ event: eventName, market: line.name, outcome: outcome.name }}
      odds={outcome.odds}
      isLocked={!isTaken(line, outcome)}
      label={label}
      look={look}
    />
  );
});

/** Where there is no price now, and may be one later. */
export const EmptyCell = ({ isDense = false }: { readonly isDense?: boolean }): ReactNode => (
  <span className={classes.empty} data-dense={isDense || undefined} />
);
