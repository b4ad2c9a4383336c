import type { Column } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Deposit } from '../api/index.ts';
import classes from './deposit-columns.module.css';
import { DepositPill } from './deposit-pill.tsx';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

/** Codes that members copy into their bank's form are shown whole. */
const CODE_CHARS = 14;

/** Columns of every list of deposits; a member's own list needs no member. */
export function depositColumns(t: Text, { hasMember }: { hasMember: boolean }): Column<Deposit>[] {
  const member: Column<Deposit> = {
    key: 'account',
    heading: t('deposit.member'),
    cell: ({ account }) => <span className={classes.member}>{account}</span>,
    exported: ({ account }) => account,
  };
  return [
    {
      key: 'amount',
      heading: t('deposit.amount'),
      isRowHeading: true,
      cell: ({ amount, currency }) => (
        <Amount value={amount} currency={currency} className={classes.amount} />
      ),
      exported: ({ amount }) => amount,
    },
    {
      key: 'state',
      heading: t('deposit.stateLabel'),
      cell: ({ state }) => <DepositPill state={state} />,
      exported: ({ state }) => state,
    },
    ...(hasMember ? [member] : []),
    {
      key: 'method',
      heading: t('deposit.method'),
      cell: ({ methodName, channelName }) => (
        <span className={classes.method}>
          {methodName}
          {channelName === null ? null : <span className={classes.to}>{channelName}</span>}
        </span>
      ),
      exported: ({ methodName }) => methodName,
    },
    {
      key: 'reference',
      heading: t('deposit.reference'),
      cell: ({ reference, providerReference }) => {
        const code = reference ?? providerReference;
        return code === null ? '—' : <RecordId id={code} charsMax={CODE_CHARS} />;
      },
      exported: ({ reference, providerReference }) => reference ?? providerReference ?? '',
    },
    {
      key: 'proofs',
      heading: t('proof.heading'),
      align: 'end',
      cell: ({ proofCount }) => (proofCount === 0 ? '—' : proofCount),
      exported: ({ proofCount }) => String(proofCount),
    },
    {
      key: 'created',
      heading: t('deposit.created'),
      cell: ({ createdAt }) => <Time at={createdAt} />,
      exported: ({ createdAt }) => createdAt,
    },
  ];
}

/** What a file carries beyond the columns on screen. */
export const depositExport = (t: Text): Column<Deposit>[] => [
  exportOnly(t('withdrawal.currency'), ({ currency }) => currency),
  exportOnly(t('deposit.paid'), ({ paidAmount }) => paidAmount ?? ''),
  exportOnly(t('deposit.fee'), ({ fee }) => fee),
  exportOnly(t('deposit.bonus'), ({ bonus }) => bonus),
  exportOnly(t('deposit.channel'), ({ channelName }) => channelName ?? ''),
  exportOnly(t('deposit.provider'), ({ provider }) => provider),
  exportOnly(t('detail.id'), ({ id }) => id),
];
