import type { Column } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import { textOfCode, type OperatorKey } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { PayoutPill } from '../../../lib/payout/payout-pill.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Payout } from '../api/index.ts';
import classes from './batch.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

/** Payments of withdrawals, in a batch or ready for one. */
export const payoutColumns = (t: Text): Column<Payout>[] => [
  {
    key: 'amount',
    heading: t('withdrawal.amount'),
    isRowHeading: true,
    cell: ({ amount, currency }) => (
      <strong>
        <Amount value={amount} currency={currency} />
      </strong>
    ),
    exported: ({ amount }) => amount,
  },
  {
    key: 'state',
    heading: t('withdrawal.stateLabel'),
    cell: ({ state, waitReason, lastError, batchId }) => {
      // What lies in a batch waits for that one, which is on the same screen.
      const wait = batchId === null ? waitReason : null;
      return (
        <span className={classes.stack}>
          <PayoutPill state={state} />
          {lastError === null && wait === null ? null : (
            <span className={classes.muted}>
              {lastError ?? textOfCode('payout.wait', wait ?? '') ?? wait}
            </span>
          )}
        </span>
      );
    },
    exported: ({ state }) => state,
  },
  {
    key: 'account',
    heading: t('withdrawal.member'),
    cell: ({ account, withdrawalId }) => (
      <RecordLink kind="withdrawal" id={withdrawalId}>
        {account}
      </RecordLink>
    ),
    exported: ({ account }) => account,
  },
  {
    key: 'to',
    heading: t('withdrawal.to'),
    cell: ({ holder, institution, numberMasked }) => (
      <span className={classes.stack}>
        {holder}
        <bdi className={classes.muted}>
          {institution} {numberMasked}
        </bdi>
      </span>
    ),
    exported: ({ institution, numberMasked }) => `${institution} ${numberMasked}`,
  },
  {
    key: 'channel',
    heading: t('payout.channel'),
    cell: ({ channel, provider }) => channel?.name ?? provider ?? '—',
    exported: ({ channel, provider }) => channel?.name ?? provider ?? '',
  },
  {
    key: 'reference',
    heading: t('payout.reference'),
    cell: ({ providerReference }) => (
      <bdi className={classes.muted}>{providerReference ?? '—'}</bdi>
    ),
    exported: ({ providerReference }) => providerReference ?? '',
  },
  {
    key: 'created',
    heading: t('withdrawal.asked'),
    cell: ({ createdAt }) => <Time at={createdAt} look="ago" />,
    exported: ({ createdAt }) => createdAt,
  },
];

/** What a file carries beyond the columns on screen. */
export const payoutExport = (t: Text): Column<Payout>[] => [
  exportOnly(t('withdrawal.currency'), ({ currency }) => currency),
  exportOnly(t('withdrawal.holder'), ({ holder }) => holder),
  exportOnly(t('detail.id'), ({ id }) => id),
];
