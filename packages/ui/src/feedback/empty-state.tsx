import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

export type EmptyStateProps = {
  readonly title: string;
  readonly hint?: string | undefined;
  /** A drawing or an icon; decoration only. */
  readonly art?: ReactNode;
  /** What to do next. */
  readonly action?: ReactNode;
};

/** Says that there is nothing here yet, and what would change that. */
export function EmptyState({ title, hint, art, action }: EmptyStateProps): ReactNode {
  return (
    <div className={classes.empty}>
      {art === undefined ? null : <div className={classes.art}>{art}</div>}
      <p className={classes.title}>{title}</p>
      {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
    </div>
  );
}
