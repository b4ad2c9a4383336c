// Payments as they are compared with a statement: deposits and payouts alike.
import { bucketOf, type Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { UUID } from '../../../platform/uuid.ts';

export type Movement = {
  /** Ours, under which the provider knows it. */
  readonly id: string;
  readonly kind: 'deposit' | 'payout';
  /** The cause of its postings in the ledger. */
  readonly cause: string;
  readonly brandId: string;
  readonly memberId: string;
  readonly state: string;
  /** What was really paid, where that is known. */
  readonly amount: Amount;
  readonly currency: string;
  readonly providerReference: string | null;
  /** What the member wrote into a bank transfer. */
  readonly referenceCode: string | null;
  readonly settledAt: Date | null;
};

const DEPOSIT = `d.id, 'deposit' as kind, 'deposit:' || d.id as cause, d.brand_id as "brandId",
  d.member_id as "memberId", d.state, coalesce(d.paid_amount, d.amount) as amount,
  coalesce(d.paid_currency, d.currency) as currency,
  coalesce(b.bank_reference, d.provider_reference) as "providerReference",
  d.reference_code as "referenceCode", d.settled_at as "settledAt"`;
const DEPOSITS = 'deposits d left join bank_credits b on b.deposit_id = d.id';
const PAYOUT = `p.id, 'payout' as kind, 'withdrawal:' || p.withdrawal_id as cause,
  p.brand_id as "brandId", p.member_id as "memberId", p.state, p.amount, p.currency,
  p.provider_reference as "providerReference", null::text as "referenceCode",
  p.settled_at as "settledAt"`;

export type SettledPeriod = {
  readonly provider: string;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
};

/** What we hold for paid in a period, over one provider, in all brands. */
export async function listSettled(
  reader: Reader,
  { provider, from, to }: SettledPeriod,
): Promise<Movement[]> {
  const values = [provider, from, to];
  const deposits = await reader.query<Movement>({
    name: 'cashier_settled_deposits',
    text: `select ${DEPOSIT} from ${DEPOSITS}
      where d.provider = $1 and d.state = 'PAID' and d.settled_at >= $2 and d.settled_at < $3`,
    values,
  });
  const payouts = await reader.query<Movement>({
    name: 'cashier_settled_payouts',
    text: `select ${PAYOUT} from payouts p
      where p.provider = $1 and p.state = 'PAID' and p.settled_at >= $2 and p.settled_at < $3`,
    values,
  });
  return [...deposits, ...payouts];
}

/** Payments by what a statement calls them: our id, a transfer's code, or the bank's own name. */
export async function findMovements(
  reader: Reader,
  { provider, names }: { readonly provider: string; readonly names: readonly string[] },
): Promise<Movement[]> {
  const ids = names.filter((name) => UUID.test(name));
  const codes = names.filter((name) => !UUID.test(name));
  const byId = [ids.map(bucketOf), ids, provider];
  const deposits = await reader.query<Movement>({
    name: 'cashier_movements_deposits',
    text: `select ${DEPOSIT} from unnest($1::smallint[], $2::uuid[]) as wanted (bucket, id)
      join deposits d on d.bucket = wanted.bucket and d.id = wanted.id
      left join bank_credits b on b.deposit_id = d.id
      where d.provider = $3`,
    values: byId,
  });
  const payouts = await reader.query<Movement>({
    name: 'cashier_movements_payouts',
    text: `select ${PAYOUT} from unnest($1::smallint[], $2::uuid[]) as wanted (bucket, id)
      join payouts p on p.bucket = wanted.bucket and p.id = wanted.id
      where p.provider = $3`,
    values: byId,
  });
  if (codes.length === 0) return [...deposits, ...payouts];
  const transfers = await reader.query<Movement>({
    name: 'cashier_movements_transfers',
    text: `select ${DEPOSIT} from ${DEPOSITS}
      where d.reference_code = any($1) and d.provider = $2`,
    values: [codes, provider],
  });
  return [...deposits, ...payouts, ...transfers];
}
