import type { ReactNode } from 'react';
import classes from './page.module.css';

/** The column that a page's parts stand in. */
export function Page({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={classes.page}>{children}</div>;
}
