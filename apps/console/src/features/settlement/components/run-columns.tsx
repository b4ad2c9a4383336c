import { type Column, Stack } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import { KindLabel } from '../../../lib/commission/kind-label.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { Time } from '../../../lib/time.tsx';
import type { Run } from '../api/run.ts';
import { PeriodText } from './period-text.tsx';
import { RunProgress } from './run-progress.tsx';
import { RunPill } from './settlement-pills.tsx';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

const costs = (run: Run, of: 'gross' | 'platform') => (
  <Stack as="span" gap={1}>
    {run.costs.length === 0
      ? '—'
      : run.costs.map((cost) => (
          <Amount key={cost.currency} value={cost[of]} currency={cost.currency} />
        ))}
  </Stack>
);

const writeCosts = (run: Run, of: 'gross' | 'platform'): string =>
  run.costs.map((cost) => `${cost[of]} ${cost.currency}`).join('; ');

export const runColumns = (t: Text): Column<Run>[] => [
  {
    key: 'period',
    heading: t('settlement.desk.period'),
    isRowHeading: true,
    cell: (run) => <PeriodText of={run} />,
    exported: ({ periodStart }) => periodStart,
  },
  {
    key: 'kind',
    heading: t('commission.desk.kind'),
    cell: ({ kind }) => <KindLabel kind={kind} />,
    exported: ({ kind }) => kind,
  },
  {
    key: 'state',
    heading: t('settlement.desk.state'),
    cell: ({ state }) => <RunPill state={state} />,
    exported: ({ state }) => state,
  },
  {
    key: 'progress',
    heading: t('settlement.desk.progress'),
    cell: (run) => <RunProgress run={run} />,
    exported: ({ tried, bills }) => `${tried}/${bills}`,
  },
  {
    key: 'contracts',
    heading: t('settlement.desk.contracts'),
    align: 'end',
    cell: ({ contracts }) => contracts,
    exported: ({ contracts }) => String(contracts),
  },
  {
    key: 'reached',
    heading: t('settlement.desk.reached'),
    align: 'end',
    cell: ({ reached }) => reached,
    exported: ({ reached }) => String(reached),
  },
  {
    key: 'corrections',
    heading: t('settlement.desk.corrections'),
    align: 'end',
    cell: ({ corrections }) => corrections,
    exported: ({ corrections }) => String(corrections),
  },
  {
    key: 'gross',
    heading: t('settlement.desk.gross'),
    align: 'end',
    cell: (run) => costs(run, 'gross'),
    exported: (run) => writeCosts(run, 'gross'),
  },
  {
    key: 'platform',
    heading: t('settlement.desk.platformCost'),
    align: 'end',
    cell: (run) => costs(run, 'platform'),
    exported: (run) => writeCosts(run, 'platform'),
  },
  {
    key: 'started',
    heading: t('settlement.desk.startedAt'),
    cell: ({ startedAt }) => <Time at={startedAt} look="ago" />,
    exported: ({ startedAt }) => startedAt,
  },
];

export const runExport = (t: Text): Column<Run>[] => [
  exportOnly(t('settlement.desk.periodEnd'), ({ periodEnd }) => periodEnd),
  exportOnly(t('settlement.desk.finishedAt'), ({ finishedAt }) => finishedAt ?? ''),
];
