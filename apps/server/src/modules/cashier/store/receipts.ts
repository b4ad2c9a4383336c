// What members say about payments, and the pictures that they send with it.
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';

export type ReceiptAnswerName = 'received' | 'not_received' | 'partly_received' | 'lapsed';

export type Receipt = {
  readonly id: string;
  readonly withdrawalId: string;
  readonly memberId: string;
  readonly answer: ReceiptAnswerName;
  readonly issuedAmount: Amount;
  readonly receivedAmount: Amount;
  readonly note: string | null;
  readonly answeredAt: Date;
};

export async function insertReceipt(tx: Tx, receipt: Receipt): Promise<void> {
  await tx.query({
    name: 'cashier_insert_receipt',
    text: `insert into withdrawal_receipts (bucket, id, withdrawal_id, member_id, answer,
        issued_amount, received_amount, note, answered_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      bucketOf(receipt.id),
      receipt.id,
      receipt.withdrawalId,
      receipt.memberId,
      receipt.answer,
      receipt.issuedAmount,
      receipt.receivedAmount,
      receipt.note,
      receipt.answeredAt,
    ],
  });
}

export const listReceipts = (
  reader: Reader,
  withdrawalId: string,
): Promise<(Receipt & { readonly proofIds: readonly string[] })[]> =>
  reader.query<Receipt & { readonly proofIds: readonly string[] }>({
    name: 'cashier_list_receipts',
    text: `select id, withdrawal_id as "withdrawalId", member_id as "memberId", answer,
        issued_amount as "issuedAmount", received_amount as "receivedAmount", note,
        answered_at as "answeredAt",
        array(select p.id::text from receipt_proofs p
          where p.bucket = r.bucket and p.receipt_id = r.id order by p.position) as "proofIds"
      from withdrawal_receipts r where bucket = $1 and withdrawal_id = $2
      order by answered_at, id`,
    values: [bucketOf(withdrawalId), withdrawalId],
  });

export type NewProof = {
  readonly id: string;
  readonly memberId: string;
  readonly content: Buffer;
  readonly uploadedAt: Date;
};

export async function insertProof(tx: Tx, proof: NewProof): Promise<void> {
  await tx.query({
    name: 'cashier_insert_receipt_proof',
    text: `insert into receipt_proofs (bucket, id, member_id, content, uploaded_at)
      values ($1, $2, $3, $4, $5)`,
    values: [bucketOf(proof.id), proof.id, proof.memberId, proof.content, proof.uploadedAt],
  });
}

export async function countWaitingProofs(reader: Reader, memberId: string): Promise<number> {
  const [row] = await reader.query<{ count: number }>({
    name: 'cashier_count_waiting_proofs',
    text: `select count(*)::integer as count from receipt_proofs
      where bucket = $1 and member_id = $2 and receipt_id is null`,
    values: [bucketOf(memberId), memberId],
  });
  return row?.count ?? 0;
}

/** Ties waiting pictures of a member to a receipt; answers how many of them there were. */
export async function attachProofs(
  tx: Tx,
  wish: {
    readonly memberId: string;
    readonly receiptId: string;
    readonly proofIds: readonly string[];
    readonly since: Date;
  },
): Promise<number> {
  const rows = await tx.query({
    name: 'cashier_attach_proofs',
    text: `update receipt_proofs set receipt_id = $3, position = array_position($4::uuid[], id)
      where bucket = $1 and id = any($4::uuid[]) and member_id = $2 and receipt_id is null
        and uploaded_at > $5 returning 1`,
    values: [bucketOf(wish.memberId), wish.memberId, wish.receiptId, wish.proofIds, wish.since],
  });
  return rows.length;
}

export type Proof = {
  readonly memberId: string;
  readonly receiptId: string | null;
  readonly content: Buffer;
};

export async function findProof(reader: Reader, id: string): Promise<Proof | null> {
  const [row] = await reader.query<Proof>({
    name: 'cashier_find_receipt_proof',
    text: `select member_id as "memberId", receipt_id as "receiptId", content
      from receipt_proofs where bucket = $1 and id = $2`,
    values: [bucketOf(id), id],
  });
  return row ?? null;
}

/** Forgets pictures that were never sent. */
export async function sweepWaitingProofs(reader: Reader, before: Date): Promise<void> {
  await reader.query({
    name: 'cashier_sweep_waiting_proofs',
    text: 'delete from receipt_proofs where receipt_id is null and uploaded_at <= $1',
    values: [before],
  });
}
