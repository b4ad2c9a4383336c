import type { Tx } from '@parlour/database';
import type { StoredEvent } from '../../../platform/outbox.ts';
import { dayIn } from '@parlour/time';
import { listRegistered } from './ledger-store.ts';
import type { RollupDeps } from './deps.ts';
import { addMemberDays, type DayKind } from './span-store.ts';
import { NEVER, sumSpans } from './spans.ts';

export const MEMBER_REGISTERED = 'member.registered';

type First = {
  readonly memberId: string;
  readonly day: string;
  readonly lineageId: string | null;
};

/** Counts what happens to a member once, for the member and everybody who stood above then. */
export async function addFirstDays(
  tx: Tx,
  kind: DayKind,
  firsts: readonly First[],
  { tree }: Pick<RollupDeps, 'tree'>,
): Promise<void> {
  const lineageIds = new Set(firsts.flatMap(({ lineageId }) => lineageId ?? []));
  const lineages = await tree.lineages(tx, [...lineageIds]);
  const spans = firsts.flatMap(({ day, lineageId, memberId }) =>
    [...(lineages.get(lineageId ?? '') ?? []), memberId].map((agentId) => ({
      agentId,
      day,
      previousDay: NEVER,
      count: 1,
    })),
  );
  await addMemberDays(tx, kind, sumSpans(spans));
}

/** Counts who registered, on the day of the brand. */
export async function countRegistrations(
  tx: Tx,
  events: readonly StoredEvent[],
  deps: RollupDeps,
): Promise<void> {
  const memberIds = events.flatMap(({ type, payload }) =>
    type === MEMBER_REGISTERED ? [(payload as { memberId: string }).memberId] : [],
  );
  if (memberIds.length === 0) return;
  const registered = await listRegistered(tx, memberIds);
  const zones = await deps.reports.demandZones(
    tx,
    new Set(registered.map(({ brandId }) => brandId)),
  );
  const firsts = registered.map(({ brandId, lineageId, memberId, registeredAt }) => ({
    memberId,
    day: dayIn(registeredAt, zones.get(brandId) ?? 'UTC'),
    lineageId,
  }));
  await addFirstDays(tx, 'registration', firsts, deps);
}
