import type { ReactNode } from 'react';
import { refreshSettlements } from '../../features/settlement/api/refresh.ts';
import { catchUp } from '../../features/settlement/api/run.ts';
import { runColumns, runExport } from '../../features/settlement/components/run-columns.tsx';
import { SettlementCosts } from '../../features/settlement/components/settlement-costs.tsx';
import { RUN_STATES } from '../../features/settlement/model.ts';
import { kindField } from '../../lib/commission/kind-field.ts';
import { ReasonAction } from '../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../lib/language.ts';
import { defineResource } from '../../lib/resource/resource.ts';
import { useMay } from '../../lib/session.ts';

const RUNNING_MS = 2_000;
const WATCHED_MS = 10_000;

/** When agent pay was computed, how far its payment is, and what it cost the platform. */
export const resource = defineResource('GET /console/settlements/runs')({
  name: 'settlement-runs',
  hint: 'settlement.desk.runsHint',
  empty: { title: 'settlement.desk.runsEmpty', hint: 'settlement.desk.runsEmptyHint' },
  views: {
    label: 'settlement.desk.views',
    all: {
      runs: { label: 'settlement.desk.runsView.runs' },
      costs: { label: 'settlement.desk.runsView.costs', Body: SettlementCosts },
    },
  },
  fields: {
    kind: kindField,
    state: {
      kind: 'choice',
      label: 'settlement.desk.state',
      options: RUN_STATES,
      option: (value) => `settlement.desk.runState.${value}`,
    },
  },
  period: { label: 'list.period', as: 'days' },
  columns: runColumns,
  exported: runExport,
  phone: { figure: 'gross', under: ['kind', 'state', 'progress'] },
  whole: true,
  sorts: {
    period: 'period',
    contracts: 'contracts',
    reached: 'reached',
    corrections: 'corrections',
    started: 'started',
  },
  usualSort: '-period',
  opens: ({ id }) => ({ to: '/settlements/$runId', params: { runId: id } }),
  Actions: CatchUpButton,
  refetchMs: (rows) => (rows.some(({ state }) => state !== 'DONE') ? RUNNING_MS : WATCHED_MS),
});

function CatchUpButton(): ReactNode {
  const t = useOperatorText();
  if (!useMay()('settlement.decide')) return null;
  return (
    <ReasonAction
      label={t('settlement.desk.catchUp')}
      text={t('settlement.desk.catchUpText')}
      size="xs"
      doneText={({ runs, hasMore }) =>
        t(hasMore ? 'settlement.desk.caughtUpPart' : 'settlement.desk.caughtUp', {
          count: runs.length,
        })
      }
      act={catchUp}
      refresh={refreshSettlements}
    />
  );
}
