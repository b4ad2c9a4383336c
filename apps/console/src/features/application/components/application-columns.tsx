import { type Column, StatusPill } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Application } from '../api/index.ts';
import { APPLICATION_TONES } from '../model.ts';

type Text = (key: OperatorKey) => string;

export const applicationColumns = (t: Text, tag: string): Column<Application>[] => [
  {
    key: 'name',
    heading: t('application.desk.name'),
    isRowHeading: true,
    cell: ({ fullName }) => fullName,
    exported: ({ fullName }) => fullName,
  },
  {
    key: 'email',
    heading: t('application.desk.email'),
    cell: ({ email }) => email,
    exported: ({ email }) => email,
  },
  {
    key: 'visitors',
    heading: t('application.desk.visitors'),
    align: 'end',
    cell: ({ monthlyVisitors }) => monthlyVisitors.toLocaleString(tag),
    exported: ({ monthlyVisitors }) => String(monthlyVisitors),
  },
  {
    key: 'state',
    heading: t('application.desk.state'),
    cell: ({ state }) => (
      <StatusPill tone={APPLICATION_TONES[state]}>
        {t(`application.desk.state.${state}`)}
      </StatusPill>
    ),
    exported: ({ state }) => state,
  },
  {
    key: 'agent',
    heading: t('application.desk.agent'),
    cell: ({ agent }) =>
      agent === null ? (
        '—'
      ) : (
        <RecordLink kind="agent" id={agent.id}>
          {agent.account}
        </RecordLink>
      ),
    exported: ({ agent }) => agent?.account ?? '',
  },
  {
    key: 'created',
    heading: t('application.desk.created'),
    cell: ({ createdAt }) => <Time at={createdAt} look="ago" />,
    exported: ({ createdAt }) => createdAt,
  },
];
