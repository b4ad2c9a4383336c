import type { CallInput, CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type TreeQuery = NonNullable<CallInput<'GET /console/agents/tree'>['query']>;
export type TreeNode = CallValue<'GET /console/agents/tree'>['items'][number];
export type TreeStep = CallValue<'GET /console/agents/tree'>['breadcrumb'][number];
export type TreeAgent = CallValue<'GET /console/agents/:memberId'>;
export type BranchTask = CallValue<'GET /console/agent-tasks'>['items'][number];
export type MovePreview = CallValue<'GET /console/agents/:memberId/move'>;
export type PointPolicy = CallValue<'GET /console/point-policy'>;
export type PointPolicyChange = CallInput<'PUT /console/point-policy'>['body'];
export type AgentTypeChange = CallInput<'PUT /console/agents/:memberId/type'>['body'];
export type PointsChange = CallInput<'PUT /console/agents/:memberId/points'>['body'];
export type MoveOrder = CallInput<'POST /console/agents/:memberId/move'>['body'];
export type FreezeOrder = CallInput<'POST /console/agents/:memberId/freeze'>['body'];

export const fetchTree = (query: TreeQuery, signal: AbortSignal) =>
  client.call('GET /console/agents/tree', { query, signal });

/** Whose downlines stand at the top of the tree on screen; asked for its way from the root alone. */
export const wayQuery = (uplineId: string) =>
  callQuery('GET /console/agents/tree', { query: { uplineId, limit: 1 } });

const WAITING_MS = 1_500;

/** An account with a task on its way is asked about until the task has ended. */
export const agentQuery = (memberId: string) => ({
  ...callQuery('GET /console/agents/:memberId', { params: { memberId } }),
  refetchInterval: ({ state }: { state: { data?: TreeAgent | undefined } }) =>
    (state.data?.openTask ?? null) === null ? (false as const) : WAITING_MS,
});

export const movePreviewQuery = (memberId: string, upline: string | null) => ({
  ...callQuery('GET /console/agents/:memberId/move', {
    params: { memberId },
    query: upline === null ? {} : { upline },
  }),
  // What a move changes is looked at right before it is made.
  staleTime: 0,
});

export const changeType = (memberId: string, body: AgentTypeChange) =>
  client.call('PUT /console/agents/:memberId/type', { params: { memberId }, body });
export const changePoints = (memberId: string, body: PointsChange) =>
  client.call('PUT /console/agents/:memberId/points', { params: { memberId }, body });
export const moveBranch = (memberId: string, body: MoveOrder) =>
  client.call('POST /console/agents/:memberId/move', { params: { memberId }, body });
export const freezeBranch = (memberId: string, body: FreezeOrder) =>
  client.call('POST /console/agents/:memberId/freeze', { params: { memberId }, body });
export const undoTask = (taskId: string, reason: string) =>
  client.call('POST /console/agent-tasks/:taskId/undo', { params: { taskId }, body: { reason } });

export const pointPolicyQuery = () => callQuery('GET /console/point-policy');
export async function changePointPolicy(body: PointPolicyChange) {
  const answer = await client.call('PUT /console/point-policy', { body });
  await refresh('GET /console/point-policy', 'GET /console/audit');
  return answer;
}

/** Whatever shows the tree, its accounts or what was done to branches is fetched again. */
export const refreshAgents = () =>
  refresh(
    'GET /console/agents/tree',
    'GET /console/agents/:memberId',
    'GET /console/agent-tasks',
    'GET /console/agent-tasks/:taskId',
    'GET /console/members/:memberId',
    'GET /console/audit',
  );
