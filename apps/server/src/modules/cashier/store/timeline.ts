import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { WithdrawalState } from '@parlour/contract';
import type { Amount } from '@parlour/money';

export type ActorKind = 'member' | 'operator' | 'system' | 'provider';
export type TimelineActor = { readonly kind: ActorKind; readonly name: string };

export type TimelineEntry = {
  readonly at: Date;
  readonly state: WithdrawalState;
  readonly step: string;
  readonly actor: TimelineActor;
  readonly note: string | null;
  /** What a step was about, where that was not all of it. */
  readonly amount?: Amount | null;
};

/** Appends to a withdrawal's timeline; the caller holds the withdrawal's lock. */
export async function insertEvent(
  tx: Tx,
  withdrawalId: string,
  { at, state, step, actor, note, amount = null }: TimelineEntry,
): Promise<void> {
  await tx.query({
    name: 'cashier_insert_event',
    text: `insert into withdrawal_events
        (bucket, withdrawal_id, seq, at, state, step, actor_kind, actor_name, note,
        amount)
      select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7, $8, $9::bigint
      from withdrawal_events where bucket = $1 and withdrawal_id = $2`,
    values: [
      bucketOf(withdrawalId),
      withdrawalId,
      at,
      state,
      step,
      actor.kind,
      actor.name,
      note?.slice(0, NOTE_CHARS_MAX) ?? null,
      amount,
    ],
  });
}

const ENTRIES_MAX = 200;
const NOTE_CHARS_MAX = 300;

export async function listEvents(reader: Reader, withdrawalId: string): Promise<TimelineEntry[]> {
  const rows = await reader.query<
    Omit<TimelineEntry, 'actor'> & { actorKind: ActorKind; actorName: string }
  >({
    name: 'cashier_list_events',
    text: `select at, state, step, actor_kind as "actorKind", actor_name as "actorName", note,
        amount
      from withdrawal_events where bucket = $1 and withdrawal_id = $2
      order by seq limit ${ENTRIES_MAX}`,
    values: [bucketOf(withdrawalId), withdrawalId],
  });
  return rows.map(({ actorKind, actorName, ...entry }) => ({
    ...entry,
    actor: { kind: actorKind, name: actorName },
  }));
}

export type Approval = {
  readonly withdrawalId: string;
  readonly operatorId: string;
  readonly account: string;
  readonly at: Date;
};

/** False when this operator has approved already. */
export async function insertApproval(tx: Tx, approval: Approval): Promise<boolean> {
  const rows = await tx.query({
    name: 'cashier_insert_approval',
    text: `insert into withdrawal_approvals
        (bucket, withdrawal_id, operator_id, operator_account, approved_at)
      values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
    values: [
      bucketOf(approval.withdrawalId),
      approval.withdrawalId,
      approval.operatorId,
      approval.account,
      approval.at,
    ],
  });
  return rows.length > 0;
}

/** Approvals of several withdrawals, in the order in which they were given. */
export async function listApprovals(reader: Reader, ids: readonly string[]): Promise<Approval[]> {
  if (ids.length === 0) return [];
  return reader.query<Approval>({
    name: 'cashier_list_approvals',
    text: `select a.withdrawal_id as "withdrawalId", a.operator_id as "operatorId",
        a.operator_account as account, a.approved_at as at
      from unnest($1::smallint[], $2::uuid[]) x (bucket, id)
      join withdrawal_approvals a on a.bucket = x.bucket and a.withdrawal_id = x.id
      order by a.approved_at`,
    values: [ids.map(bucketOf), [...ids]],
  });
}
