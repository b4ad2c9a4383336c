import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

export type EmptyStateProps = {
  readonly title: string;
  readonly hint?: string | undefined;
  /** A drawing or an icon; decoration only. */
  readonly art?: ReactNode;
  /** True when this is all that the page says, so that its title heads the page. */
  readonly isPage?: boolean;
  /** What to do next. */
  readonly action?: ReactNode;
};

/** Says that there is nothing here yet, and what would change that. */
export function EmptyState(props: EmptyStateProps): ReactNode {
  const { title, hint, art, action, isPage = false } = props;
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classes.empty}>
      {art === undefined ? null : <div className={classes.art}>{art}</div>}
      <Title className={classes.title}>{title}</Title>
      {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
    </div>
  );
}
