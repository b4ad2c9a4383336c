import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  catchUp,
  refreshStatements,
  statementTotalsQuery,
} from '../../features/affiliate-statement/api/index.ts';
import { affiliateRunColumns } from '../../features/affiliate-statement/components/run-columns.tsx';
import {
  statementColumns,
  statementExport,
} from '../../features/affiliate-statement/components/statement-columns.tsx';
import { StatementDetail } from '../../features/affiliate-statement/components/statement-detail.tsx';
import { STATEMENT_STATES } from '../../features/affiliate-statement/model.ts';
import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import { PLAN_KINDS } from '../../lib/affiliate/plan.ts';
import { Amount } from '../../lib/amount.tsx';
import { FigureRow } from '../../lib/figure/figure-row.tsx';
import { ReasonAction } from '../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../lib/language.ts';
import { defineResource } from '../../lib/resource/resource.ts';
import { useMay } from '../../lib/session.ts';

const RUNNING_MS = 2_000;
const WATCHED_MS = 10_000;
const WAITING = { state: 'PENDING_REVIEW' } as const;

/** What computed the statements of a month. */
const runs = defineResource('GET /console/affiliates/runs')({
  name: 'affiliate-runs',
  hint: 'affiliates.desk.statementsHint',
  empty: { title: 'affiliates.desk.runsEmpty', hint: 'affiliates.desk.runsEmptyHint' },
  columns: affiliateRunColumns,
  phone: { figure: 'state', under: ['deals', 'statements', 'inReview', 'started'] },
  refetchMs: (rows) => (rows.some(({ state }) => state !== 'DONE') ? RUNNING_MS : WATCHED_MS),
});

/** What affiliates earned month by month, the queue of what waits, and the runs behind it. */
export const resource = defineResource('GET /console/affiliates/statements')({
  name: 'affiliate-statements',
  hint: 'affiliates.desk.statementsHint',
  empty: { title: 'affiliates.desk.statementsEmpty', hint: 'affiliates.desk.statementsEmptyHint' },
  views: {
    label: 'affiliates.desk.views',
    useCounts: useWaitingCount,
    all: {
      review: {
        label: 'affiliates.desk.view.review',
        hint: 'affiliates.desk.viewHint.review',
        query: WAITING,
      },
      all: { label: 'affiliates.desk.view.all' },
      runs: { label: 'affiliates.desk.view.runs', list: runs },
    },
  },
  fields: {
    kind: {
      kind: 'choice',
      label: 'affiliates.desk.kind',
      options: PLAN_KINDS,
      option: (value) => `affiliates.desk.kind.${value}`,
    },
    state: {
      kind: 'choice',
      label: 'affiliates.desk.state',
      options: STATEMENT_STATES,
      option: (value) => `affiliates.desk.statementState.${value}`,
      // The queue is of one state.
      views: ['all'],
    },
    account: { kind: 'text', label: 'affiliates.desk.affiliate' },
  },
  period: { label: 'affiliates.desk.month', as: 'days' },
  columns: statementColumns,
  exported: statementExport,
  phone: { figure: 'payable', under: ['month', 'plan', 'state'] },
  whole: true,
  detail: {
    title: 'affiliates.desk.statementTitle',
    show: ({ id }) => (
      <StatementDetail
        key={id}
        id={id}
        trail={(agentId) => (
          <AuditTrail action="affiliate_statement" subjectKind="member" subjectId={agentId} />
        )}
      />
    ),
  },
  Actions: CatchUpButton,
  Lead: Waiting,
});

const useWaiting = () => useQuery(statementTotalsQuery(WAITING)).data?.rows ?? [];

function useWaitingCount() {
  return { review: useWaiting().reduce((sum, { count }) => sum + count, 0) };
}

/** What waits for a review, by currency. */
function Waiting(): ReactNode {
  const t = useOperatorText();
  return (
    <FigureRow
      label={t('affiliates.desk.inReview')}
      figures={useWaiting().map(({ count, currency, payable }) => ({
        label: t('affiliates.desk.waitingIn', { currency }),
        value: <Amount value={payable} currency={currency} />,
        note: t('affiliates.desk.statementsCount', { count }),
      }))}
    />
  );
}

function CatchUpButton(): ReactNode {
  const t = useOperatorText();
  if (!useMay()('settlement.decide')) return null;
  return (
    <ReasonAction
      label={t('affiliates.desk.catchUp')}
      text={t('affiliates.desk.catchUpText')}
      size="xs"
      doneText={({ hasMore, runs: { length } }) =>
        t(hasMore ? 'affiliates.desk.caughtUpPart' : 'affiliates.desk.caughtUp', { count: length })
      }
      act={catchUp}
      refresh={refreshStatements}
    />
  );
}
