// What people and time do to a bill, and the record of it.
import type { BillState } from '@parlour/contract';
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Bill, Reviewer, WriteOff } from '../rules/bill.ts';

export type BillChange = {
  readonly id: string;
  readonly state: BillState;
  readonly reviewer: Reviewer | null;
  readonly isHeld: boolean;
  readonly paid: Amount;
  readonly open: Amount;
  readonly reason: string | null;
  readonly writeOff: WriteOff | null;
};

export async function updateBill(tx: Tx, change: BillChange): Promise<void> {
  const { writeOff } = change;
  await tx.query({
    name: 'commission_update_bill',
    text: `update bills set state = $3, reviewer = $4, is_held = $5, paid_amount = $6,
        open_amount = $7, reason = $8, write_off_mode = $9, write_off_amount = $10,
        write_off_reason = $11, write_off_operator_id = $12, write_off_operator_account = $13,
        write_off_proposed_at = $14, write_off_decided_at = $15, version = version + 1
      where bucket = $1 and id = $2`,
    values: [
      bucketOf(change.id),
      change.id,
      change.state,
      change.reviewer,
      change.isHeld,
      change.paid,
      change.open,
      change.reason,
      writeOff?.mode ?? null,
      writeOff?.amount ?? null,
      writeOff?.reason ?? null,
      writeOff?.operatorId ?? null,
      writeOff?.operatorAccount ?? null,
      writeOff?.proposedAt ?? null,
      writeOff?.decidedAt ?? null,
    ],
  });
}

export type BillEvent = {
  readonly at: Date;
  readonly state: BillState;
  readonly step: string;
  readonly actorKind: 'system' | 'member' | 'operator';
  readonly actorName: string;
  readonly amount: Amount | null;
  readonly note: string | null;
};

/** The caller holds the lock of the bill, so numbers follow each other. */
export async function insertEvent(tx: Tx, billId: string, event: BillEvent): Promise<void> {
  await tx.query({
    name: 'commission_insert_bill_event',
    text: `insert into bill_events (bucket, bill_id, seq, at, state, step, actor_kind, actor_name,
        amount, note)
      select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7, $8, $9
      from bill_events where bucket = $1 and bill_id = $2`,
    values: [
      bucketOf(billId),
      billId,
      event.at,
      event.state,
      event.step,
      event.actorKind,
      event.actorName,
      event.amount,
      event.note,
    ],
  });
}

export const listEvents = (reader: Reader, billId: string): Promise<BillEvent[]> =>
  reader.query<BillEvent>({
    name: 'commission_list_bill_events',
    text: `select at, state, step, actor_kind as "actorKind", actor_name as "actorName", amount, note
      from bill_events where bucket = $1 and bill_id = $2 order by seq limit 200`,
    values: [bucketOf(billId), billId],
  });

export async function insertBadRecord(
  tx: Tx,
  record: {
    readonly id: string;
    readonly bill: Pick<Bill, 'id' | 'brandId' | 'memberId' | 'kind' | 'currency' | 'open'>;
    readonly payerId: string;
    readonly at: Date;
  },
): Promise<void> {
  const { at, bill, id, payerId } = record;
  await tx.query({
    name: 'commission_insert_bad_record',
    text: `insert into bad_records (bucket, id, brand_id, member_id, bill_id, payee_id, kind, currency,
        amount, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (bucket, bill_id) do nothing`,
    values: [
      bucketOf(payerId),
      id,
      bill.brandId,
      payerId,
      bill.id,
      bill.memberId,
      bill.kind,
      bill.currency,
      bill.open,
      at,
    ],
  });
}
