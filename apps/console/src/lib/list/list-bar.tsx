import type { ReactNode } from 'react';
import classes from './list-bar.module.css';

export type ListBarProps = { readonly filters: ReactNode; readonly actions: ReactNode };

/** Filters on one side, what can be done with the result on the other. */
export function ListBar({ filters, actions }: ListBarProps): ReactNode {
  return (
    <div className={classes.bar}>
      {filters}
      {actions}
    </div>
  );
}

export type ListActionsProps = { readonly children: ReactNode };

/** Several things that can be done with the result, side by side. */
export function ListActions({ children }: ListActionsProps): ReactNode {
  return <div className={classes.actions}>{children}</div>;
}
