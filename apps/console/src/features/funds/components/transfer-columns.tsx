import { type Column, StatusPill } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { Time } from '../../../lib/time.tsx';
import type { DownlineTransfer, Transfer, UplineTransfer } from '../api/index.ts';
import { TONES, UPLINE_TONES } from '../model.ts';
import classes from './funds.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const transferColumns = (t: Text): Column<Transfer>[] => [
  {
    key: 'amount',
    heading: t('transfer.amount'),
    isRowHeading: true,
    cell: ({ amount, currency }) =>
      amount === null ? t('transfer.everything') : <Amount value={amount} currency={currency} />,
    exported: ({ amount }) => amount ?? '',
  },
  {
    key: 'state',
    heading: t('transfer.state'),
    cell: ({ hasSettlement, isStuck, state }) => (
      <span className={classes.states}>
        <StatusPill tone={isStuck ? 'notice' : TONES[state]}>
          {t(`transfer.state.${state}`)}
        </StatusPill>
        {hasSettlement ? (
          <span className={classes.muted}>{t('transfer.settlementWaits')}</span>
        ) : null}
      </span>
    ),
    exported: ({ state }) => state,
  },
  {
    key: 'account',
    heading: t('transfer.member'),
    cell: ({ account }) => <bdi>{account}</bdi>,
    exported: ({ account }) => account,
  },
  {
    key: 'vendor',
    heading: t('transfer.vendor'),
    cell: ({ vendorName }) => vendorName,
    exported: ({ vendorName }) => vendorName,
  },
  {
    key: 'direction',
    heading: t('transfer.direction'),
    cell: ({ direction }) => t(`transfer.direction.${direction}`),
    exported: ({ direction }) => direction,
  },
  {
    key: 'attempts',
    heading: t('transfer.attempts'),
    align: 'end',
    cell: ({ attempts }) => attempts,
    exported: ({ attempts }) => String(attempts),
  },
  {
    key: 'lastError',
    heading: t('transfer.lastError'),
    cell: ({ lastError }) => <span className={classes.muted}>{lastError ?? '—'}</span>,
    exported: ({ lastError }) => lastError ?? '',
  },
  {
    key: 'created',
    heading: t('transfer.age'),
    cell: ({ createdAt }) => <Time at={createdAt} />,
    exported: ({ createdAt }) => createdAt,
  },
];

/** What a file carries beyond the columns on screen. */
export const transferExport = (t: Text): Column<Transfer>[] => [
  exportOnly(t('withdrawal.currency'), ({ currency }) => currency),
  exportOnly(t('transfer.failure'), ({ failure }) => failure ?? ''),
  exportOnly(t('detail.id'), ({ id }) => id),
];

export const uplineColumns = (t: Text): Column<UplineTransfer>[] => [
  {
    key: 'amount',
    heading: t('transfer.amount'),
    isRowHeading: true,
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    exported: ({ amount }) => amount,
  },
  {
    key: 'state',
    heading: t('transfer.state'),
    cell: ({ state }) => (
      <StatusPill tone={UPLINE_TONES[state]}>{t(`transfer.upline.${state}`)}</StatusPill>
    ),
    exported: ({ state }) => state,
  },
  {
    key: 'from',
    heading: t('transfer.from'),
    cell: ({ account }) => <bdi>{account}</bdi>,
    exported: ({ account }) => account,
  },
  {
    key: 'to',
    heading: t('transfer.to'),
    cell: ({ uplineAccount }) => <bdi>{uplineAccount}</bdi>,
    exported: ({ uplineAccount }) => uplineAccount,
  },
  {
    key: 'note',
    heading: t('transfer.note'),
    cell: ({ note }) => note ?? '—',
    exported: ({ note }) => note ?? '',
  },
  {
    key: 'created',
    heading: t('transfer.created'),
    cell: ({ createdAt }) => <Time at={createdAt} />,
    exported: ({ createdAt }) => createdAt,
  },
  {
    key: 'arrived',
    heading: t('transfer.arrived'),
    cell: ({ doneAt }) => (doneAt === null ? '—' : <Time at={doneAt} />),
    exported: ({ doneAt }) => doneAt ?? '',
  },
];

export const downlineColumns = (t: Text): Column<DownlineTransfer>[] => [
  {
    key: 'amount',
    heading: t('transfer.amount'),
    isRowHeading: true,
    cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
    exported: ({ amount }) => amount,
  },
  {
    key: 'state',
    heading: t('transfer.state'),
    cell: ({ state }) => (
      <StatusPill tone={UPLINE_TONES[state]}>{t(`transfer.upline.${state}`)}</StatusPill>
    ),
    exported: ({ state }) => state,
  },
  {
    key: 'kind',
    heading: t('transfer.downlineKind'),
    cell: ({ kind }) => t(`transfer.downlineKind.${kind}`),
    exported: ({ kind }) => kind,
  },
  {
    key: 'from',
    heading: t('transfer.from'),
    cell: ({ account }) => <bdi>{account}</bdi>,
    exported: ({ account }) => account,
  },
  {
    key: 'to',
    heading: t('transfer.downlineTo'),
    cell: ({ downlineAccount }) => <bdi>{downlineAccount}</bdi>,
    exported: ({ downlineAccount }) => downlineAccount,
  },
  {
    key: 'rollover',
    heading: t('transfer.rollover'),
    align: 'end',
    cell: ({ currency, rollover }) => <Amount value={rollover} currency={currency} />,
    exported: ({ rollover }) => rollover,
  },
  {
    key: 'note',
    heading: t('transfer.note'),
    cell: ({ note }) => note ?? '—',
    exported: ({ note }) => note ?? '',
  },
  {
    key: 'created',
    heading: t('transfer.created'),
    cell: ({ createdAt }) => <Time at={createdAt} />,
    exported: ({ createdAt }) => createdAt,
  },
  {
    key: 'arrived',
    heading: t('transfer.arrived'),
    cell: ({ doneAt }) => (doneAt === null ? '—' : <Time at={doneAt} />),
    exported: ({ doneAt }) => doneAt ?? '',
  },
];

/** What a file of transfers down the tree carries beyond the columns on screen. */
export const downlineExport = (t: Text): Column<DownlineTransfer>[] => [
  exportOnly(t('withdrawal.currency'), ({ currency }) => currency),
  exportOnly(t('detail.id'), ({ id }) => id),
];
