import type { DisputeKind, DisputeResolution } from '@parlour/contract';
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import {
  createWhere,
  type Page,
  pageClause,
  type PageWish,
  toPage,
} from '../../../platform/page.ts';

export type DisputeState = 'OPEN' | 'PROPOSED' | 'CLOSED';

/** A receipt that says less than all; it has the id of the receipt. */
export type Dispute = {
  readonly id: string;
  readonly withdrawalId: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly kind: DisputeKind;
  readonly state: DisputeState;
  readonly currency: string;
  readonly issuedAmount: Amount;
  readonly receivedAmount: Amount;
  readonly amount: Amount;
  /** The payment that was opened for what is missing. */
  readonly payoutId: string | null;
  readonly proposal: DisputeResolution | null;
  readonly proposalReason: string | null;
  readonly proposedBy: string | null;
  readonly proposedByAccount: string | null;
  readonly proposedAt: Date | null;
  readonly resolution: DisputeResolution | null;
  readonly closedBy: string | null;
  readonly closedByAccount: string | null;
  readonly closedAt: Date | null;
  readonly openedAt: Date;
  readonly version: number;
  readonly note: string | null;
  readonly proofIds: readonly string[];
};

const SELECT = `select d.id, d.withdrawal_id as "withdrawalId", d.member_id as "memberId",
    d.brand_id as "brandId", d.kind, d.state, d.currency, d.issued_amount as "issuedAmount",
    d.received_amount as "receivedAmount", d.amount, d.payout_id as "payoutId", d.proposal,
    d.proposal_reason as "proposalReason", d.proposed_by as "proposedBy",
    d.proposed_by_account as "proposedByAccount", d.proposed_at as "proposedAt", d.resolution,
    d.closed_by as "closedBy", d.closed_by_account as "closedByAccount",
    d.closed_at as "closedAt", d.opened_at as "openedAt", d.version,
    (select r.note from withdrawal_receipts r where r.bucket = d.bucket and r.id = d.id) as note,
    array(select p.id::text from receipt_proofs p
      where p.bucket = d.bucket and p.receipt_id = d.id order by p.position) as "proofIds"
  from withdrawal_disputes d`;

export type NewDispute = Pick<
  Dispute,
  | 'id'
  | 'withdrawalId'
  | 'memberId'
  | 'brandId'
  | 'kind'
  | 'currency'
  | 'issuedAmount'
  | 'receivedAmount'
  | 'amount'
  | 'payoutId'
  | 'openedAt'
>;

export async function insertDispute(tx: Tx, dispute: NewDispute): Promise<void> {
  await tx.query({
    name: 'cashier_insert_dispute',
    text: `insert into withdrawal_disputes (bucket, id, withdrawal_id, member_id, brand_id, kind,
        currency, issued_amount, received_amount, amount, payout_id, opened_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      bucketOf(dispute.id),
      dispute.id,
      dispute.withdrawalId,
      dispute.memberId,
      dispute.brandId,
      dispute.kind,
      dispute.currency,
      dispute.issuedAmount,
      dispute.receivedAmount,
      dispute.amount,
      dispute.payoutId,
      dispute.openedAt,
    ],
  });
}

export async function findDispute(reader: Reader, id: string): Promise<Dispute | null> {
  const [row] = await reader.query<Dispute>({
    name: 'cashier_find_dispute',
    text: `${SELECT} where d.bucket = $1 and d.id = $2`,
    values: [bucketOf(id), id],
  });
  return row ?? null;
}

/** Two operators who decide at once come one after the other. */
export async function lockDispute(tx: Tx, id: string): Promise<Dispute | null> {
  await tx.query({
    name: 'cashier_lock_dispute',
    text: 'select 1 from withdrawal_disputes where bucket = $1 and id = $2 for update',
    values: [bucketOf(id), id],
  });
  return findDispute(tx, id);
}

export const listDisputesOf = (reader: Reader, withdrawalId: string): Promise<Dispute[]> =>
  reader.query<Dispute>({
    name: 'cashier_list_disputes_of',
    text: `${SELECT} where d.bucket = $1 and d.withdrawal_id = $2 order by d.opened_at, d.id`,
    values: [bucketOf(withdrawalId), withdrawalId],
  });

export const listOpenDisputesOfMember = (reader: Reader, memberId: string): Promise<Dispute[]> =>
  reader.query<Dispute>({
    name: 'cashier_list_open_disputes_of_member',
    text: `${SELECT} where d.bucket = $1 and d.member_id = $2 and d.state <> 'CLOSED'
      order by d.opened_at limit 20`,
    values: [bucketOf(memberId), memberId],
  });

/** Disputes of a member before a moment, and how many were ended against the member's word. */
export async function countDisputes(
  reader: Reader,
  { memberId, before }: { readonly memberId: string; readonly before: Date },
): Promise<{ readonly count: number; readonly forced: number }> {
  const [row] = await reader.query<{ count: number; forced: number }>({
    name: 'cashier_count_disputes',
    text: `select count(*)::integer as count,
        (count(*) filter (where resolution = 'FORCED_RECEIVED'))::integer as forced
      from withdrawal_disputes where bucket = $1 and member_id = $2 and opened_at < $3`,
    values: [bucketOf(memberId), memberId, before],
  });
  return row ?? { count: 0, forced: 0 };
}

type By = { readonly id: string; readonly account: string };

export async function proposeResolution(
  tx: Tx,
  change: {
    readonly id: string;
    readonly resolution: DisputeResolution;
    readonly reason: string;
    readonly by: By;
    readonly at: Date;
  },
): Promise<void> {
  await tx.query({
    name: 'cashier_propose_resolution',
    text: `update withdrawal_disputes set state = 'PROPOSED', proposal = $3, proposal_reason = $4,
        proposed_by = $5, proposed_by_account = $6, proposed_at = $7, version = version + 1
      where bucket = $1 and id = $2`,
    values: [
      bucketOf(change.id),
      change.id,
      change.resolution,
      change.reason,
      change.by.id,
      change.by.account,
      change.at,
    ],
  });
}

export async function dropProposal(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'cashier_drop_proposal',
    text: `update withdrawal_disputes set state = 'OPEN', proposal = null, proposal_reason = null,
        proposed_by = null, proposed_by_account = null, proposed_at = null, version = version + 1
      where bucket = $1 and id = $2`,
    values: [bucketOf(id), id],
  });
}

export async function closeDispute(
  tx: Tx,
  { id, by, at, payoutId }: { id: string; by: By; at: Date; payoutId: string | null },
): Promise<void> {
  await tx.query({
    name: 'cashier_close_dispute',
    text: `update withdrawal_disputes set state = 'CLOSED', resolution = proposal, closed_by = $3,
        closed_by_account = $4, closed_at = $5, payout_id = $6, version = version + 1
      where bucket = $1 and id = $2`,
    values: [bucketOf(id), id, by.id, by.account, at, payoutId],
  });
}

export type DisputeEvent = {
  readonly at: Date;
  readonly step: 'opened' | 'proposed' | 'declined' | 'agreed';
  readonly actor: string;
  readonly resolution: DisputeResolution | null;
  readonly note: string | null;
};

/** The caller holds the lock of the dispute. */
export async function insertDisputeEvent(
  tx: Tx,
  disputeId: string,
  { at, step, actor, resolution, note }: DisputeEvent,
): Promise<void> {
  await tx.query({
    name: 'cashier_insert_dispute_event',
    text: `insert into withdrawal_dispute_events
        (bucket, dispute_id, seq, at, step, actor, resolution, note)
      select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7
      from withdrawal_dispute_events where bucket = $1 and dispute_id = $2`,
    values: [bucketOf(disputeId), disputeId, at, step, actor, resolution, note],
  });
}

export const listDisputeEvents = (reader: Reader, disputeId: string): Promise<DisputeEvent[]> =>
  reader.query<DisputeEvent>({
    name: 'cashier_list_dispute_events',
    text: `select at, step, actor, resolution, note from withdrawal_dispute_events
      where bucket = $1 and dispute_id = $2 order by seq limit 100`,
    values: [bucketOf(disputeId), disputeId],
  });

export type DisputeFilter = {
  readonly brandId: string;
  readonly view: 'open' | 'all';
  readonly currency?: string | undefined;
  readonly memberId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly amountMin?: Amount | undefined;
  readonly amountMax?: Amount | undefined;
};

/** Open ones oldest first, all of them newest first. */
export async function listDisputes(
  reader: Reader,
  filter: DisputeFilter,
  wish: PageWish,
): Promise<Page<Dispute & { readonly createdAt: Date }>> {
  const where = createWhere();
  where.add(filter.brandId, (place) => `brand_id = ${place}`);
  if (filter.memberId !== undefined) {
    where.add(bucketOf(filter.memberId), (place) => `bucket = ${place}`);
    where.add(filter.memberId, (place) => `member_id = ${place}`);
  }
  const isOpen = filter.view === 'open';
  if (isOpen) where.addText(`state <> 'CLOSED'`);
  where.add(filter.currency, (place) => `currency = ${place}`);
  where.add(filter.from, (place) => `opened_at >= ${place}`);
  where.add(filter.to, (place) => `opened_at < ${place}`);
  where.add(filter.amountMin, (place) => `amount >= ${place}`);
  where.add(filter.amountMax, (place) => `amount <= ${place}`);
  const tail = pageClause(where, wish, isOpen ? 'asc' : 'desc').replaceAll(
    'created_at',
    'opened_at',
  );
  const conditions = where.text().replaceAll('created_at', 'opened_at');
  const rows = await reader.query<Dispute>({
    text: `${SELECT} where ${conditions} ${tail}`,
    values: where.values,
  });
  return toPage(
    rows.map((row) => ({ ...row, createdAt: row.openedAt })),
    wish.limit,
  );
}
