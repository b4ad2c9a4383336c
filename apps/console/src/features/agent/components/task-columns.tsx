import type { Column } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { BranchTask } from '../api/index.ts';
import { StopPills, TaskPill } from './agent-pills.tsx';
import classes from './agent.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const taskColumns = (t: Text): Column<BranchTask>[] => [
  {
    key: 'account',
    heading: t('agents.desk.head'),
    isRowHeading: true,
    cell: ({ account }) => account,
    exported: ({ account }) => account,
  },
  {
    key: 'kind',
    heading: t('agents.desk.taskKind'),
    cell: ({ kind }) => t(`agents.desk.task.${kind}`),
    exported: ({ kind }) => kind,
  },
  {
    key: 'what',
    heading: t('agents.desk.taskWhat'),
    cell: ({ kind, stops, from, upline }) =>
      kind === 'freeze' ? (
        <span className={classes.pills}>
          <StopPills stops={stops} />
        </span>
      ) : (
        <span>
          {from?.account ?? t('agents.desk.noUpline')} →{' '}
          {upline?.account ?? t('agents.desk.noUpline')}
        </span>
      ),
    exported: ({ kind, stops, from, upline }) =>
      kind === 'freeze' ? stops.join(' ') : `${from?.account ?? ''} > ${upline?.account ?? ''}`,
  },
  {
    key: 'state',
    heading: t('agents.desk.status'),
    cell: ({ state }) => <TaskPill state={state} />,
    exported: ({ state }) => state,
  },
  {
    key: 'total',
    heading: t('agents.desk.accounts'),
    align: 'end',
    cell: ({ total }) => total,
    exported: ({ total }) => String(total),
  },
  {
    key: 'reason',
    heading: t('form.reason'),
    cell: ({ reason }) => <span className={classes.muted}>{reason}</span>,
    exported: ({ reason }) => reason,
  },
  {
    key: 'by',
    heading: t('agents.desk.by'),
    cell: ({ by }) => by ?? t('actor.system'),
    exported: ({ by }) => by ?? '',
  },
  {
    key: 'at',
    heading: t('agents.desk.at'),
    cell: ({ createdAt }) => <Time at={createdAt} look="ago" />,
    exported: ({ createdAt }) => createdAt,
  },
];
