import { type Column, StatusPill } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { Batch } from '../api/index.ts';
import { batchTone } from '../model.ts';
import classes from './batch.module.css';
import { BatchProgress } from './batch-progress.tsx';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const batchColumns = (t: Text): Column<Batch>[] => [
  {
    key: 'number',
    heading: t('batch.number'),
    isRowHeading: true,
    cell: ({ number, note }) => (
      <span className={classes.stack}>
        {t('batch.named', { number })}
        {note === null ? null : <span className={classes.muted}>{note}</span>}
      </span>
    ),
    exported: ({ number }) => String(number),
  },
  {
    key: 'state',
    heading: t('withdrawal.stateLabel'),
    cell: ({ state }) => (
      <StatusPill tone={batchTone(state)}>{t(`batch.state.${state}`)}</StatusPill>
    ),
    exported: ({ state }) => state,
  },
  {
    key: 'amount',
    heading: t('withdrawal.amount'),
    align: 'end',
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    exported: ({ amount }) => amount,
  },
  {
    key: 'progress',
    heading: t('batch.progress'),
    cell: (batch) => <BatchProgress batch={batch} />,
    exported: ({ counts }) => String(counts.paid),
  },
  {
    key: 'channel',
    heading: t('payout.channel'),
    cell: ({ channel, methodCode, isByHand }) => (
      <span className={classes.stack}>
        {channel?.name ?? methodCode ?? '—'}
        {isByHand ? <span className={classes.muted}>{t('withdrawal.byHand')}</span> : null}
      </span>
    ),
    exported: ({ channel, methodCode }) => channel?.name ?? methodCode ?? '',
  },
  {
    key: 'by',
    heading: t('batch.madeBy'),
    cell: ({ createdBy, createdAt }) => (
      <span className={classes.stack}>
        {createdBy.account}
        <span className={classes.muted}>
          <Time at={createdAt} />
        </span>
      </span>
    ),
    exported: ({ createdBy }) => createdBy.account,
  },
];
