import type { ReactNode } from 'react';
import classes from './form.module.css';

export type FieldPairProps = { readonly children: ReactNode };

/** Fields side by side, or under each other where there is no room. */
export const FieldPair = ({ children }: FieldPairProps): ReactNode => (
  <div className={classes.pair}>{children}</div>
);
