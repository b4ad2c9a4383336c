import type { BillKind, BillState } from '@parlour/contract';
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';

/** One part of a bill on its way: SENT has left the payer, DONE has arrived. */
export type Payment = {
  readonly billId: string;
  readonly seq: number;
  /** Who receives it. */
  readonly memberId: string;
  /** Null for the platform. */
  readonly payerId: string | null;
  readonly brandId: string;
  readonly kind: BillKind;
  readonly currency: string;
  readonly amount: Amount;
  /** Goes back to the payer: a deduction to which the downline consented. */
  readonly isDeduction: boolean;
  readonly state: 'SENT' | 'DONE';
  readonly sentAt: Date;
  readonly doneAt: Date | null;
};

const columns = `p.bill_id as "billId", p.seq, p.member_id as "memberId", p.payer_id as "payerId",
  p.brand_id as "brandId", p.kind, p.currency, p.amount, p.is_deduction as "isDeduction", p.state,
  p.sent_at as "sentAt", p.done_at as "doneAt"`;

/** The next free number of a payment, by bill; callers hold the locks of the bills. */
export async function nextSeqs(
  tx: Tx,
  billIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ billId: string; seq: number }>({
    name: 'commission_next_payment_seqs',
    text: `select x.id as "billId", coalesce(max(p.seq), 0) + 1 as seq
      from unnest($1::smallint[], $2::uuid[]) x (bucket, id)
      left join bill_payments p on p.bucket = x.bucket and p.bill_id = x.id
      group by x.id`,
    values: [billIds.map(bucketOf), billIds],
  });
  return new Map(rows.map(({ billId, seq }) => [billId, seq]));
}

export async function insertPayments(tx: Tx, payments: readonly Payment[]): Promise<void> {
  if (payments.length === 0) return;
  await tx.query({
    name: 'commission_insert_payments',
    text: `insert into bill_payments (bucket, bill_id, seq, member_id, payer_id, brand_id, kind, currency,
        amount, is_deduction, state, sent_at, done_at)
      select * from unnest($1::smallint[], $2::uuid[], $3::integer[], $4::uuid[], $5::uuid[],
        $6::uuid[], $7::text[], $8::text[], $9::bigint[], $10::boolean[], $11::text[],
        $12::timestamptz[], $13::timestamptz[])`,
    values: [
      payments.map(({ billId }) => bucketOf(billId)),
      payments.map(({ billId }) => billId),
      payments.map(({ seq }) => seq),
      payments.map(({ memberId }) => memberId),
      payments.map(({ payerId }) => payerId),
      payments.map(({ brandId }) => brandId),
      payments.map(({ kind }) => kind),
      payments.map(({ currency }) => currency),
      payments.map(({ amount }) => amount),
      payments.map(({ isDeduction }) => isDeduction),
      payments.map(({ state }) => state),
      payments.map(({ sentAt }) => sentAt),
      payments.map(({ doneAt }) => doneAt),
    ],
  });
}

export type Paid = {
  readonly id: string;
  readonly state: BillState;
  readonly paid: Amount;
  readonly open: Amount;
  readonly paidAt: Date | null;
};

/** What bills come to after payments; the one who waited for a press of the upline waits no more. */
export async function updatePaid(tx: Tx, bills: readonly Paid[]): Promise<void> {
  if (bills.length === 0) return;
  await tx.query({
    name: 'commission_update_paid',
    text: `update bills b set state = x.state, paid_amount = x.paid, open_amount = x.open,
        paid_at = coalesce(x.paid_at, b.paid_at), reviewer = null, version = b.version + 1
      from unnest($1::smallint[], $2::uuid[], $3::text[], $4::bigint[], $5::bigint[],
        $6::timestamptz[]) x (bucket, id, state, paid, open, paid_at)
      where b.bucket = x.bucket and b.id = x.id`,
    values: [
      bills.map(({ id }) => bucketOf(id)),
      bills.map(({ id }) => id),
      bills.map(({ state }) => state),
      bills.map(({ paid }) => paid),
      bills.map(({ open }) => open),
      bills.map(({ paidAt }) => paidAt),
    ],
  });
}

export type PaymentName = Pick<Payment, 'billId' | 'seq'>;

/** Locks payments whose second leg is missing; those that arrived meanwhile are left out. */
export const lockSent = (tx: Tx, names: readonly PaymentName[]): Promise<Payment[]> =>
  tx.query<Payment>({
    name: 'commission_lock_sent',
    text: `select ${columns} from bill_payments p
      join unnest($1::smallint[], $2::uuid[], $3::integer[]) x (bucket, bill_id, seq)
        on p.bucket = x.bucket and p.bill_id = x.bill_id and p.seq = x.seq
      where p.state = 'SENT' order by p.bucket, p.bill_id, p.seq for no key update of p`,
    values: [
      names.map(({ billId }) => bucketOf(billId)),
      names.map(({ billId }) => billId),
      names.map(({ seq }) => seq),
    ],
  });

export async function markArrived(tx: Tx, names: readonly PaymentName[], at: Date): Promise<void> {
  if (names.length === 0) return;
  const places = [names.map(({ billId }) => bucketOf(billId)), names.map(({ billId }) => billId)];
  await tx.query({
    name: 'commission_mark_arrived',
    text: `update bill_payments p set state = 'DONE', done_at = $4
      from unnest($1::smallint[], $2::uuid[], $3::integer[]) x (bucket, bill_id, seq)
      where p.bucket = x.bucket and p.bill_id = x.bill_id and p.seq = x.seq`,
    values: [...places, names.map(({ seq }) => seq), at],
  });
  await tx.query({
    name: 'commission_mark_bills_arrived',
    text: `update bills b set paid_at = $3
      from unnest($1::smallint[], $2::uuid[]) x (bucket, id)
      where b.bucket = x.bucket and b.id = x.id`,
    values: [...places, at],
  });
}

/** Payments that left a while ago and have not arrived. */
export const listSent = (
  reader: Reader,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<PaymentName[]> =>
  reader.query<PaymentName>({
    name: 'commission_list_sent',
    text: `select bill_id as "billId", seq from bill_payments
      where state = 'SENT' and sent_at <= $1 order by sent_at limit $2`,
    values: [before, limit],
  });

export const listPayments = (reader: Reader, billId: string): Promise<Payment[]> =>
  reader.query<Payment>({
    name: 'commission_list_payments',
    text: `select ${columns} from bill_payments p where p.bucket = $1 and p.bill_id = $2
      order by p.seq limit 200`,
    values: [bucketOf(billId), billId],
  });
