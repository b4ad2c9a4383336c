import { StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Bill } from '../api/bill.ts';
import type { Run } from '../api/run.ts';
import { billTone, runTone } from '../model.ts';
import classes from './settlement.module.css';

export type BillPillsProps = { readonly bill: Pick<Bill, 'state' | 'isHeld' | 'correctionNo'> };

/** Where a bill stands, and what is special about it. */
export function BillPills({ bill }: BillPillsProps): ReactNode {
  const t = useOperatorText();
  return (
    <span className={classes.pills}>
      <StatusPill tone={billTone(bill.state)}>
        {t(`settlement.desk.billState.${bill.state}`)}
      </StatusPill>
      {bill.isHeld ? <StatusPill tone="waiting">{t('settlement.desk.held')}</StatusPill> : null}
      {bill.correctionNo > 0 ? (
        <StatusPill tone="notice">
          {t('settlement.desk.correctionNo', { number: bill.correctionNo })}
        </StatusPill>
      ) : null}
    </span>
  );
}

export function RunPill({ state }: Pick<Run, 'state'>): ReactNode {
  const t = useOperatorText();
  return <StatusPill tone={runTone(state)}>{t(`settlement.desk.runState.${state}`)}</StatusPill>;
}
