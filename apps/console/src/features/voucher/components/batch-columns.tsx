import { type Column, StatusPill } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { VoucherBatch } from '../api/index.ts';
import { batchTone } from '../model.ts';
import { UsageBar } from './usage-bar.tsx';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const voucherBatchColumns = (t: Text): Column<VoucherBatch>[] => [
  {
    key: 'name',
    heading: t('voucher.desk.name'),
    isRowHeading: true,
    cell: ({ name }) => name,
    exported: ({ name }) => name,
  },
  {
    key: 'state',
    heading: t('voucher.desk.stateLabel'),
    cell: ({ state }) => (
      <StatusPill tone={batchTone(state)}>{t(`voucher.desk.batch.${state}`)}</StatusPill>
    ),
    exported: ({ state }) => state,
  },
  {
    key: 'amount',
    heading: t('voucher.desk.amount'),
    align: 'end',
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    exported: ({ amount }) => amount,
  },
  {
    key: 'usage',
    heading: t('voucher.desk.usage'),
    cell: (batch) => <UsageBar batch={batch} />,
    exported: ({ counts }) => `${counts.redeemed}/${counts.total}`,
  },
  {
    key: 'redeemed',
    heading: t('voucher.desk.redeemedAmount'),
    align: 'end',
    cell: ({ redeemedAmount, currency }) => <Amount value={redeemedAmount} currency={currency} />,
    exported: ({ redeemedAmount }) => redeemedAmount,
  },
  {
    key: 'open',
    heading: t('voucher.desk.openAmount'),
    align: 'end',
    cell: ({ openAmount, currency }) => <Amount value={openAmount} currency={currency} />,
    exported: ({ openAmount }) => openAmount,
  },
  {
    key: 'expires',
    heading: t('voucher.desk.expires'),
    cell: ({ expiresAt }) => <Time at={expiresAt} look="day" />,
    exported: ({ expiresAt }) => expiresAt,
  },
  {
    key: 'made',
    heading: t('voucher.desk.made'),
    cell: ({ createdBy, createdAt }) => (
      <>
        {createdBy} · <Time at={createdAt} />
      </>
    ),
    exported: ({ createdBy }) => createdBy,
  },
];
