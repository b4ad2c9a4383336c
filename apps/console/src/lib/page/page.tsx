import { Row } from '@parlour/ui';
import { type ReactNode, useEffect } from 'react';
import classes from './page.module.css';

export type PageProps = {
  readonly title: string;
  /** What stands beside the title: a state, a kind. */
  readonly badge?: ReactNode;
  readonly hint?: ReactNode;
  /** The way back to where records of this kind are listed. */
  readonly crumb?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A screen: its name, what it is for, what can be done, and the rest. */
export function Page({ title, badge, hint, crumb, actions, children }: PageProps): ReactNode {
  useEffect(() => {
    document.title = `${title} · Parlour Console`;
  }, [title]);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.titles}>
          {crumb === undefined ? null : <p className={classes.crumb}>{crumb}</p>}
          <h1 className={classes.title}>
            {title}
            {badge === undefined ? null : <span className={classes.badge}>{badge}</span>}
          </h1>
          {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
        </div>
        {actions === undefined ? null : <Row>{actions}</Row>}
      </header>
      {children}
    </div>
  );
}
