import type { Reader, Tx } from '@parlour/database';
import type { Tree } from '../../agent/index.ts';
import type { Turn } from './play-store.ts';
import {
  addMemberDays,
  findNeighbours,
  listActiveDays,
  type MemberDay,
  type Neighbours,
  type SpanKind,
} from './span-store.ts';
import { type ActiveDay, changeOfSpans, NEVER, type SpanDelta, sumSpans } from './spans.ts';

export type SpreadDeps = { readonly tree: Pick<Tree, 'lineages'> };

/** Agents for whom a day counts: those above, and the member. */
export type AgentsOf = (memberId: string, lineageId: string) => readonly string[];

async function createAgentsOf(
  reader: Reader,
  lineageIds: readonly string[],
  { tree }: SpreadDeps,
): Promise<AgentsOf> {
  const above = await tree.lineages(
    reader,
    lineageIds.filter((id) => id !== '0'),
  );
  return (memberId, lineageId) => [...(above.get(lineageId) ?? []), memberId];
}

/** Whether the nearest active days are of the turn's own lineage, so that they are everybody's nearest. */
const isPlain = ({ lineageId }: Turn, near: Neighbours): boolean =>
  !near.isShared &&
  (near.previousLineageId ?? lineageId) === lineageId &&
  (near.nextLineageId ?? lineageId) === lineageId;

function plainDeltas(turn: Turn, near: Neighbours, agents: readonly string[]): SpanDelta[] {
  const { day, isActive } = turn;
  const sign = isActive ? 1 : -1;
  const previousDay = near.previousDay ?? NEVER;
  const { nextDay } = near;
  return agents.flatMap((agentId) => [
    { agentId, day, previousDay, count: sign },
    ...(nextDay === null
      ? []
      : [
          { agentId, day: nextDay, previousDay, count: -sign },
          { agentId, day: nextDay, previousDay: day, count: sign },
        ]),
  ]);
}

/**
 * Carries turns of members' days to the counts of the agents above. Almost always a day is one more
 * after the last; a member who moved, or whose days turned more than once, is counted out and in again.
 */
export async function spreadTurns(
  tx: Tx,
  kind: SpanKind,
  turns: readonly Turn[],
  deps: SpreadDeps,
): Promise<void> {
  if (turns.length === 0) return;
  const byMember = Map.groupBy(turns, ({ memberId }) => memberId);
  const single = turns.filter(({ memberId }) => byMember.get(memberId)?.length === 1);
  const neighbours = await findNeighbours(tx, kind, single);
  const involved = new Set(turns.map(({ memberId }) => memberId));
  const plain = single.flatMap((turn, index) => {
    const near = neighbours[index];
    if (near === undefined || !isPlain(turn, near)) return [];
    involved.delete(turn.memberId);
    return [{ turn, near }];
  });
  const days = involved.size === 0 ? [] : await listActiveDays(tx, kind, [...involved]);
  const lineageIds = [...turns, ...days].map(({ lineageId }) => lineageId);
  const agentsOf = await createAgentsOf(tx, [...new Set(lineageIds)], deps);
  const deltas = plain.flatMap(({ turn, near }) =>
    plainDeltas(turn, near, agentsOf(turn.memberId, turn.lineageId)),
  );
  const daysOf = Map.groupBy(days, ({ memberId }) => memberId);
  for (const memberId of involved) {
    const turned = byMember.get(memberId) ?? [];
    deltas.push(...recount(turned, daysOf.get(memberId) ?? [], agentsOf));
  }
  await addMemberDays(tx, kind, sumSpans(deltas));
}

/** What changes for one member, from the days as they are and what turned to make them so. */
function recount(
  turned: readonly Turn[],
  now: readonly MemberDay[],
  agentsOf: AgentsOf,
): SpanDelta[] {
  const placeOf = ({ day, lineageId }: Pick<Turn, 'day' | 'lineageId'>): string =>
    `${day} ${lineageId}`;
  const places = new Set(turned.map(placeOf));
  const before: readonly Pick<Turn, 'memberId' | 'day' | 'lineageId'>[] = [
    ...now.filter((day) => !places.has(placeOf(day))),
    ...turned.filter(({ isActive }) => !isActive),
  ];
  const toDay = (one: Pick<Turn, 'memberId' | 'day' | 'lineageId'>): ActiveDay => ({
    day: one.day,
    agentIds: agentsOf(one.memberId, one.lineageId),
  });
  return changeOfSpans(before.map(toDay), now.map(toDay));
}
