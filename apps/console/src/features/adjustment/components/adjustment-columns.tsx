import { type Column, StatusPill } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Adjustment } from '../api/index.ts';
import { signedAmount, TONES } from '../model.ts';
import classes from './adjustment-columns.module.css';

type Text = (key: OperatorKey) => string;

export const adjustmentColumns = (t: Text): Column<Adjustment>[] => [
  {
    key: 'account',
    heading: t('adjustment.account'),
    isRowHeading: true,
    cell: ({ account, memberId }) => (
      <RecordLink kind="member" id={memberId}>
        {account}
      </RecordLink>
    ),
    exported: ({ account }) => account,
  },
  {
    key: 'amount',
    heading: t('adjustment.amount'),
    align: 'end',
    cell: (one) => <Amount value={signedAmount(one)} currency={one.currency} tone="signed" />,
    exported: (one) => signedAmount(one),
  },
  {
    key: 'currency',
    heading: t('adjustment.currency'),
    cell: ({ currency }) => currency,
    exported: ({ currency }) => currency,
  },
  {
    key: 'cause',
    heading: t('adjustment.cause'),
    cell: ({ cause }) => t(`adjustment.cause.${cause}`),
    exported: ({ cause }) => cause,
  },
  {
    key: 'state',
    heading: t('adjustment.state'),
    cell: ({ state }) => (
      <StatusPill tone={TONES[state]}>{t(`adjustment.state.${state}`)}</StatusPill>
    ),
    exported: ({ state }) => state,
  },
  {
    key: 'reason',
    heading: t('adjustment.reason'),
    cell: ({ reason }) => <span className={classes.reason}>{reason}</span>,
    exported: ({ reason }) => reason,
  },
  {
    key: 'proposed',
    heading: t('adjustment.proposedBy'),
    cell: ({ proposedBy }) => proposedBy.account,
    exported: ({ proposedBy }) => proposedBy.account,
  },
  {
    key: 'decided',
    heading: t('adjustment.decidedBy'),
    cell: ({ decidedBy }) => decidedBy?.account ?? '—',
    exported: ({ decidedBy }) => decidedBy?.account ?? '',
  },
  {
    key: 'at',
    heading: t('adjustment.proposedAt'),
    cell: ({ proposedAt }) => <Time at={proposedAt} look="ago" />,
    exported: ({ proposedAt }) => proposedAt,
  },
];
