import { Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Time } from '../time.tsx';
import classes from './moment.module.css';

/** An instant in a column: its day, and under it the clock. */
export function Moment({ at }: { readonly at: string }): ReactNode {
  return (
    <span className={classes.moment}>
      <Time at={at} style="day" />
      <Hint as="span" isSmall>
        <Time at={at} style="clock" />
      </Hint>
    </span>
  );
}
