import { Skeleton } from '@parlour/ui';
import type { CSSProperties, ReactNode } from 'react';
import classes from './summary.module.css';

export type SummaryFigure = {
  readonly key: string;
  readonly label: string;
  /** Undefined until it is known. */
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** The figure that the page is about. */
  readonly isMain?: boolean;
};

/** Figures of one line; more make two lines of about the same length. */
const LINE_MAX = 4;

export type SummaryProps = {
  readonly figures: readonly SummaryFigure[];
  /** The figures could not be read: nothing is on its way any more. */
  readonly hasFailed?: boolean;
};

/** What a period came to, before its single rows. */
export function Summary({ figures, hasFailed = false }: SummaryProps): ReactNode {
  const columns = figures.length > LINE_MAX ? Math.ceil(figures.length / 2) : figures.length;
  return (
    <dl className={classes.summary} style={{ '--columns': columns } as CSSProperties}>
      {figures.map(({ key, label, value, note, isMain = false }) => (
        <div key={key} className={classes.figure} data-main={isMain || undefined}>
          <dt>{label}</dt>
          <dd>
            <span className={classes.value}>
              {value ?? (hasFailed ? '–' : <Skeleton width="6rem" height="1.5rem" />)}
            </span>
            {note === undefined ? null : <span className={classes.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
