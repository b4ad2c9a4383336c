import { Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import classes from './figure.module.css';

export type Figure = {
  readonly label: string;
  readonly value: ReactNode;
  /** What the figure is of, or how it came about. */
  readonly note?: ReactNode;
  readonly tone?: 'good' | 'bad' | 'waiting' | undefined;
};
export type FigureRowProps = {
  readonly label: string;
  readonly figures: readonly (Figure | null)[];
};

/** The figures that a record or a list comes down to, a tile each. */
export function FigureRow({ label, figures }: FigureRowProps): ReactNode {
  const shown = figures.filter((figure) => figure !== null);
  if (shown.length === 0) return null;
  return (
    <dl className={classes.row} aria-label={label}>
      {shown.map((figure) => (
        <div key={figure.label} className={classes.tile} data-tone={figure.tone}>
          <Hint as="dt" isSmall>
            {figure.label}
          </Hint>
          <dd className={classes.value}>
            {figure.value}
            {figure.note === undefined ? null : <span className={classes.note}>{figure.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
