import type { ReactNode } from 'react';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { type Payout, refreshBatches, settleRow } from '../api/index.ts';
import classes from './batch.module.css';

export type SettleRowProps = { readonly batchId: string; readonly payout: Payout };

/** Says of one payment at the bank that it was paid, or that it failed. */
export function SettleRow({ batchId, payout }: SettleRowProps): ReactNode {
  const t = useOperatorText();
  if (payout.state !== 'SENT' && payout.state !== 'UNKNOWN') return null;
  return (
    <span className={classes.row}>
      <ReasonAction
        size="compact-xs"
        label={t('batch.rowPaid')}
        text={t('batch.rowPaidText', { holder: payout.holder })}
        reasonLabel={t('batch.bankReference')}
        reasonHint={t('batch.bankReferenceHint')}
        isOptional
        doneText={t('batch.rowDone')}
        act={(reference) =>
          settleRow(batchId, payout.id, {
            outcome: 'paid',
            ...(reference !== '' && { reference: reference.slice(0, 80) }),
          })
        }
        refresh={refreshBatches}
      />
      <ReasonAction
        size="compact-xs"
        label={t('batch.rowFailed')}
        text={t('batch.rowFailedText', { holder: payout.holder })}
        tone="danger"
        doneText={t('batch.rowDone')}
        act={(note) => settleRow(batchId, payout.id, { outcome: 'failed', note })}
        refresh={refreshBatches}
      />
    </span>
  );
}
