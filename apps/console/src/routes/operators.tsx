import { type Column, DataTable, EmptyState, UserIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { type Operator, operatorsQuery } from '../features/operator/api/index.ts';
import { NewOperatorButton } from '../features/operator/components/new-operator.tsx';
import { OperatorDetail } from '../features/operator/components/operator-detail.tsx';
import { OperatorPill } from '../features/operator/components/operator-pill.tsx';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { FailureNote } from '../lib/failure-note.tsx';
import { type OperatorKey, useOperatorText } from '../lib/language.ts';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';
import { useMay } from '../lib/session.ts';
import { Time } from '../lib/time.tsx';

const route = getRouteApi('/desk/operators');

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

const operatorColumns = (t: Text): Column<Operator>[] => [
  { key: 'name', heading: t('operator.name'), isRowHeading: true, cell: ({ name }) => name },
  { key: 'account', heading: t('operator.account'), cell: ({ account }) => account },
  {
    key: 'state',
    heading: t('member.state'),
    cell: (operator) => <OperatorPill operator={operator} />,
  },
  {
    key: 'role',
    heading: t('operator.roleLabel'),
    cell: ({ role }) => t(`operator.role.${role}`),
  },
  {
    key: 'sessions',
    heading: t('operator.sessionsOpen'),
    align: 'end',
    cell: ({ sessionsOpen }) => sessionsOpen,
  },
  {
    key: 'seen',
    heading: t('operator.lastSeen'),
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? '—' : <Time at={lastSeenAt} look="ago" />),
  },
];

export function OperatorsScreen(): ReactNode {
  const t = useOperatorText();
  const { open } = route.useSearch();
  const may = useMay();
  const address = useListAddress({});
  const { data, error, refetch } = useQuery(operatorsQuery());
  const opened = data?.items.find(({ id }) => id === open);
  const columns = useMemo(() => operatorColumns(t), [t]);
  return (
    <Page
      title={t('nav.operators')}
      hint={t('operator.hint')}
      actions={may('operator.update') ? <NewOperatorButton /> : null}
    >
      {error === null ? (
        <DataTable
          caption={t('nav.operators')}
          columns={columns}
          rows={data?.items}
          rowKey={({ id }) => id}
          onOpen={({ id }) => address.open(id)}
          empty={<EmptyState art={<UserIcon size={40} />} title={t('operator.empty')} />}
        />
      ) : (
        <FailureNote cause={error} onRetry={() => void refetch()} />
      )}
      <DetailDrawer
        isOpen={opened !== undefined}
        onClose={() => address.open(undefined)}
        title={t('operator.title')}
      >
        {opened === undefined ? null : (
          <OperatorDetail operator={opened}>
            <AuditTrail subjectKind="operator" subjectId={opened.id} />
          </OperatorDetail>
        )}
      </DetailDrawer>
    </Page>
  );
}
