import { type Column, StatusPill } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { Proposal } from '../api/index.ts';
import { kindText, TONES } from '../model.ts';

type Text = (key: OperatorKey) => string;

export const approvalColumns = (t: Text): Column<Proposal>[] => [
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
  {
    key: 'state',
    heading: t('approval.state'),
    cell: ({ state }) => (
      <StatusPill tone={TONES[state]}>{t(`approval.state.${state}`)}</StatusPill>
    ),
    exported: ({ state }) => state,
  },
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
  {
    key: 'decided',
    heading: t('approval.decidedBy'),
    cell: ({ decidedBy }) => decidedBy?.account ?? '—',
    exported: ({ decidedBy }) => decidedBy?.account ?? '',
  },
  {
    key: 'at',
    heading: t('approval.proposedAt'),
    cell: ({ proposedAt }) => <Time at={proposedAt} look="ago" />,
    exported: ({ proposedAt }) => proposedAt,
  },
  {
    key: 'expires',
    heading: t('approval.expiresAt'),
    cell: ({ expiresAt, state }) => (state === 'OPEN' ? <Time at={expiresAt} look="full" /> : '—'),
    exported: ({ expiresAt }) => expiresAt,
  },
];
