import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { tableQuery } from '../features/table/api/index.ts';
import { NewTable } from '../features/table/components/new-table.tsx';
import { TableForm } from '../features/table/components/table-form.tsx';
import { TableLive } from '../features/table/components/table-live.tsx';
import { PausedNote, TablePause } from '../features/table/components/table-pause.tsx';
import { TableStatePill } from '../features/table/components/table-pills.tsx';
import { TableRounds } from '../features/table/components/table-rounds.tsx';
import { TableVoids } from '../features/table/components/table-voids.tsx';
import { draftOf } from '../features/table/model.ts';
import { OpenProposal } from '../lib/approval/open-proposal.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';

const route = getRouteApi('/desk/tables/$tableId');

/** One table: how it stands, its rounds with their hands, its settings, and what was done to it. */
export function TableScreen(): ReactNode {
  const t = useOperatorText();
  const { tableId } = route.useParams();
  const { data: table, error, refetch } = useQuery(tableQuery(tableId));
  return (
    <Page
      title={table?.name ?? t('table.title')}
      crumb={<Link to="/tables">{t('nav.tables')}</Link>}
      actions={
        table === undefined ? null : (
          <>
            <TableStatePill state={table.state} />
            <TablePause table={table} />
            {table.kind === 'table' ? <NewTable table={table} /> : null}
          </>
        )
      }
    >
      {error !== null && table === undefined ? (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      ) : table === undefined ? (
        <Skeleton height="30rem" shape="card" />
      ) : (
        <Split
          main={
            <>
              <OpenProposal kinds={['table.update']} subjectId={tableId} />
              <OpenProposal kinds={['table.void']} subject={table.name} />
              <PausedNote notice={table.notice} />
              <TableLive table={table} />
              {table.kind === 'sea' ? null : <TableRounds tableId={tableId} kind={table.kind} />}
              <VersionedForm
                key={tableId}
                value={table}
                version={table.version}
                edited={({ settings }) => draftOf(settings)}
                fields={['table']}
                refresh={refetch}
              >
                {(held) => <TableForm table={held} />}
              </VersionedForm>
              <TableVoids voids={table.voids} />
            </>
          }
          side={<AuditTrail subjectKind="table" subjectId={tableId} startsOpen />}
        />
      )}
    </Page>
  );
}
