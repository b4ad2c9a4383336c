import { ReceiptIcon, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { runQuery } from '../features/settlement/api/run.ts';
import { RunSummary } from '../features/settlement/components/run-summary.tsx';
import { RunPill } from '../features/settlement/components/settlement-pills.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';
import { EmbeddedList } from '../lib/resource/embedded-list.tsx';
import { resource as bills } from './lists/bills.tsx';

const route = getRouteApi('/desk/settlements/$runId');
const OF_RUN = ['kind', 'period', 'from'] as const;

/** One settlement: what it came to, how far its payments are, and its bills. */
export function SettlementRunScreen(): ReactNode {
  const t = useOperatorText();
  const { runId } = route.useParams();
  const { data: run, error, refetch } = useQuery(runQuery(runId));
  const title =
    run === undefined
      ? t('settlement.desk.runTitle')
      : t('settlement.desk.runNamed', {
          kind: t(`commission.desk.kind.${run.kind}`),
          day: run.day,
        });
  return (
    <Page
      title={title}
      crumb={<Link to="/settlements">{t('nav.settlements')}</Link>}
      badge={run === undefined ? null : <RunPill state={run.state} />}
    >
      {run === undefined ? (
        error === null ? (
          <Skeleton height="20rem" shape="card" />
        ) : (
          <RecordFailure cause={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <Split
            main={<RunSummary run={run} />}
            side={
              <AuditTrail
                subjectKind="settlement_run"
                subjectId={runId}
                title={t('settlement.desk.decisions')}
              />
            }
          />
          <EmbeddedList
            resource={bills}
            // The bills of a run are of one kind and one period.
            fixed={{ query: { runId }, view: 'all', without: OF_RUN }}
            caption="nav.bills"
            icon={ReceiptIcon}
            fileName={`run-${run.day}-${run.kind}`}
          />
        </>
      )}
    </Page>
  );
}
