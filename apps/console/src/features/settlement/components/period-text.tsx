import type { ReactNode } from 'react';
import { Day } from '../../../lib/day.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { Bill } from '../api/bill.ts';
import classes from './settlement.module.css';

export type PeriodTextProps = {
  readonly of: Pick<Bill, 'period' | 'periodStart' | 'day'>;
};

/** The period of a run or a bill: by its first day in the brand's zone, or by when it began. */
export function PeriodText({ of: { period, periodStart, day } }: PeriodTextProps) {
  const t = useOperatorText();
  const isShort = period === 'HOUR' || period === 'SLOT';
  const name: ReactNode = isShort ? <Time at={periodStart} /> : <Day day={day} />;
  return (
    <span className={classes.period}>
      <span>{name}</span>
      <span className={classes.muted}>{t(`settlement.desk.period.${period}`)}</span>
    </span>
  );
}
