import type { Reader, Tx } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';

type Of = {
  readonly operatorId: string;
  readonly brandId: string;
  readonly purpose: string;
  readonly currency: string;
};

/** Keeps an operator's decisions one after the other, so that the limit of a day holds. */
export async function lockLone(tx: Tx, operatorId: string): Promise<void> {
  await tx.query({
    text: `select pg_advisory_xact_lock(hashtextextended('lone:' || $1, 0))`,
    values: [operatorId],
  });
}

export async function sumLone(
  reader: Reader,
  { operatorId, brandId, purpose, currency, since }: Of & { readonly since: Date },
): Promise<Amount> {
  const [row] = await reader.query<{ total: Amount }>({
    text: `select coalesce(sum(amount), 0)::bigint as total from lone_decisions
      where operator_id = $1 and brand_id = $2 and purpose = $3 and currency = $4
        and decided_at > $5`,
    values: [operatorId, brandId, purpose, currency, since],
  });
  return row?.total ?? ZERO;
}

export async function insertLone(
  tx: Tx,
  row: Of & {
    readonly id: string;
    readonly subjectId: string;
    readonly amount: Amount;
    readonly at: Date;
  },
): Promise<void> {
  await tx.query({
    text: `insert into lone_decisions
        (id, operator_id, brand_id, purpose, subject_id, currency, amount, decided_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      row.id,
      row.operatorId,
      row.brandId,
      row.purpose,
      row.subjectId,
      row.currency,
      row.amount,
      row.at,
    ],
  });
}
