import type { ReactNode } from 'react';
import classes from './split.module.css';

export type SplitProps = { readonly main: ReactNode; readonly side: ReactNode };

/** A wide part and a narrow one; below each other where there is no room. */
export function Split({ main, side }: SplitProps): ReactNode {
  return (
    <div className={classes.split}>
      <div className={classes.part}>{main}</div>
      <div className={classes.part}>{side}</div>
    </div>
  );
}
