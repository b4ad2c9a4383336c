import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AgentBranches } from '../../features/agent/components/agent-branches.tsx';
import { AgentDetail } from '../../features/agent/components/agent-detail.tsx';
import { PointPolicyButton } from '../../features/agent/components/point-policy.tsx';
import { taskColumns } from '../../features/agent/components/task-columns.tsx';
import { TASK_KINDS, TASK_STATES } from '../../features/agent/model.ts';
import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import { useListAddress } from '../../lib/list/use-list-address.ts';
import { defineResource } from '../../lib/resource/resource.ts';

const WAITING_MS = 1_500;
const MOVING: readonly string[] = ['QUEUED', 'RUNNING', 'UNDOING'];

/** Who stands below whom, and what was done to whole branches. */
export const resource = defineResource('GET /console/agent-tasks')({
  name: 'branch-tasks',
  hint: 'agents.desk.hint',
  empty: { title: 'agents.desk.tasksEmpty', hint: 'agents.desk.tasksEmptyHint' },
  views: {
    label: 'agents.desk.views',
    all: {
      tree: { label: 'agents.desk.view.tree', Body: AgentBranches },
      tasks: { label: 'agents.desk.view.tasks' },
    },
  },
  fields: {
    kind: {
      kind: 'choice',
      label: 'agents.desk.taskKind',
      options: TASK_KINDS,
      option: (value) => `agents.desk.task.${value}`,
    },
    state: {
      kind: 'choice',
      label: 'agents.desk.status',
      options: TASK_STATES,
      option: (value) => `agents.desk.taskState.${value}`,
    },
  },
  columns: taskColumns,
  exported: true,
  detail: {
    title: 'agents.desk.title',
    page: 'agent',
    idOf: ({ memberId }) => memberId,
    show: ({ id }) => <OpenAgent key={id} id={id} />,
  },
  Actions: PointPolicyButton,
  refetchMs: (rows) => rows.some(({ state }) => MOVING.includes(state)) && WAITING_MS,
});

function OpenAgent({ id }: { readonly id: string }): ReactNode {
  const { setFilters } = useListAddress(useSearch({ strict: false }));
  return (
    <AgentDetail
      id={id}
      onStep={(at) => setFilters({ at, view: undefined, search: undefined, open: undefined })}
    >
      <AuditTrail subjectKind="member" subjectId={id} />
    </AgentDetail>
  );
}
