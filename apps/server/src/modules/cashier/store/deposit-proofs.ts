// Pictures that members send of their transfers.
import { bucketOf, type Reader, type Tx } from '@parlour/database';

export type Proof = { readonly id: string; readonly uploadedAt: Date };

type OfDeposit = { readonly depositId: string };

export const listProofs = (reader: Reader, depositId: string): Promise<Proof[]> =>
  reader.query<Proof>({
    name: 'cashier_list_proofs',
    text: `select id, uploaded_at as "uploadedAt" from deposit_proofs
      where bucket = $1 and deposit_id = $2 order by uploaded_at, id`,
    values: [bucketOf(depositId), depositId],
  });

export async function insertProof(
  tx: Tx,
  proof: OfDeposit & Proof & { readonly memberId: string; readonly content: Buffer },
): Promise<void> {
  await tx.query({
    name: 'cashier_insert_proof',
    text: `insert into deposit_proofs (bucket, deposit_id, id, member_id, content, uploaded_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [
      bucketOf(proof.depositId),
      proof.depositId,
      proof.id,
      proof.memberId,
      proof.content,
      proof.uploadedAt,
    ],
  });
  await tx.query({
    name: 'cashier_count_proof',
    text: 'update deposits set proof_count = proof_count + 1 where bucket = $1 and id = $2',
    values: [bucketOf(proof.depositId), proof.depositId],
  });
}

export async function findProof(
  reader: Reader,
  { depositId, id }: OfDeposit & { readonly id: string },
): Promise<Buffer | null> {
  const [row] = await reader.query<{ content: Buffer }>({
    name: 'cashier_find_proof',
    text: `select content from deposit_proofs where bucket = $1 and deposit_id = $2 and id = $3`,
    values: [bucketOf(depositId), depositId, id],
  });
  return row?.content ?? null;
}
