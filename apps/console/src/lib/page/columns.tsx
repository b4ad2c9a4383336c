import type { ReactNode } from 'react';
import classes from './columns.module.css';

export type ColumnsProps = { readonly children: ReactNode };

/** Sections side by side where there is room, in their order on a phone. */
export function Columns({ children }: ColumnsProps): ReactNode {
  return <div className={classes.columns}>{children}</div>;
}
