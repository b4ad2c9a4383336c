import { type Column, CopyField, StatusPill } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { AffiliateCode } from '../api/index.ts';
import { CodeActions } from './code-actions.tsx';

type Text = (key: OperatorKey) => string;

export const codeColumns = (t: Text): Column<AffiliateCode>[] => [
  {
    key: 'code',
    heading: t('affiliate.desk.code'),
    isRowHeading: true,
    cell: ({ code }) => (
      <CopyField value={code} copyLabel={t('action.copy')} copiedLabel={t('action.copied')} />
    ),
    exported: ({ code }) => code,
  },
  {
    key: 'domain',
    heading: t('affiliate.desk.domain'),
    cell: ({ domain }) => <bdi>{domain ?? '—'}</bdi>,
    exported: ({ domain }) => domain ?? '',
  },
  {
    key: 'agent',
    heading: t('affiliate.desk.agent'),
    cell: ({ agentId, agentAccount }) => (
      <RecordLink kind="agent" id={agentId}>
        {agentAccount}
      </RecordLink>
    ),
    exported: ({ agentAccount }) => agentAccount,
  },
  {
    key: 'registrations',
    heading: t('affiliate.desk.registrations'),
    align: 'end',
    cell: ({ registrations }) => registrations,
    exported: ({ registrations }) => String(registrations),
  },
  {
    key: 'state',
    heading: t('affiliate.desk.state'),
    cell: ({ isActive }) => (
      <StatusPill tone={isActive ? 'good' : 'neutral'}>
        {t(isActive ? 'affiliate.desk.state.active' : 'affiliate.desk.state.disabled')}
      </StatusPill>
    ),
    exported: ({ isActive }) => (isActive ? 'active' : 'disabled'),
  },
  {
    key: 'created',
    heading: t('affiliate.desk.created'),
    cell: ({ createdAt }) => <Time at={createdAt} look="ago" />,
    exported: ({ createdAt }) => createdAt,
  },
  {
    key: 'actions',
    heading: t('affiliate.desk.actions'),
    align: 'end',
    cell: (code) => <CodeActions code={code} />,
  },
];
