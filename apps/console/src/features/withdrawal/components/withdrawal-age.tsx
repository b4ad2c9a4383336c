import type { ReactNode } from 'react';
import { useNowMs } from '../../../lib/now.ts';
import { Time } from '../../../lib/time.tsx';
import { urgencyOf } from '../model.ts';
import classes from './withdrawal-columns.module.css';

export type WithdrawalAgeProps = { readonly at: string; readonly isWaiting: boolean };

/** Since when it is there; a wait that presses is said in colour and weight. */
export function WithdrawalAge({ at, isWaiting }: WithdrawalAgeProps): ReactNode {
  const nowMs = useNowMs();
  return (
    <span className={classes.age} data-urgency={isWaiting ? urgencyOf(at, nowMs) : undefined}>
      <Time at={at} look={isWaiting ? 'ago' : 'short'} />
    </span>
  );
}
