import { type Column, StatusPill } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { Proposal } from '../api/index.ts';
import { kindText, TONES } from '../model.ts';
import classes from './approval.module.css';

type Text = (key: OperatorKey) => string;

/** Open proposals have no decider yet, and all of them the same state; decided ones no end. */
export const approvalColumns = (t: Text, view: 'open' | 'all'): Column<Proposal>[] => [
  {
    key: 'kind',
    heading: t('approval.what'),
    isRowHeading: true,
    cell: ({ kind }) => kindText(kind),
    exported: ({ kind }) => kind,
  },
  {
    key: 'subject',
    heading: t('approval.concerns'),
    cell: ({ subject }) => subject,
    exported: ({ subject }) => subject,
  },
  ...(view === 'all' ? [stateColumn(t)] : []),
  {
    key: 'reason',
    heading: t('approval.reason'),
    cell: ({ reason }) => reason,
    exported: ({ reason }) => reason,
  },
  {
    key: 'proposed',
    heading: t('approval.proposedBy'),
    cell: ({ proposedBy }) => proposedBy.account,
    exported: ({ proposedBy }) => proposedBy.account,
  },
  ...(view === 'all' ? [deciderColumn(t)] : []),
  {
    key: 'at',
    heading: t('approval.proposedAt'),
    cell: ({ proposedAt }) => <Time at={proposedAt} look="ago" />,
    exported: ({ proposedAt }) => proposedAt,
  },
  ...(view === 'open' ? [endColumn(t)] : []),
];

const stateColumn = (t: Text): Column<Proposal> => ({
  key: 'state',
  heading: t('approval.state'),
  cell: ({ state }) => <StatusPill tone={TONES[state]}>{t(`approval.state.${state}`)}</StatusPill>,
  exported: ({ state }) => state,
});

const deciderColumn = (t: Text): Column<Proposal> => ({
  key: 'decided',
  heading: t('approval.decidedBy'),
  cell: ({ decidedBy }) => decidedBy?.account ?? '—',
  exported: ({ decidedBy }) => decidedBy?.account ?? '',
});

const endColumn = (t: Text): Column<Proposal> => ({
  key: 'expires',
  heading: t('approval.expiresAt'),
  cell: ({ expiresAt }) => (
    <span className={classes.line}>
      <Time at={expiresAt} />
    </span>
  ),
  exported: ({ expiresAt }) => expiresAt,
});
