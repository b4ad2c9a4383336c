// What the cashier's own records say about a member who wants money out.
import { bucketOf, type Reader } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';

const BONUS_DAYS = 90;

export type DepositTrace = {
  /** The last paid deposit of another kind than the account that is to be paid. */
  readonly crossDeposit: { readonly kind: string; readonly at: Date } | null;
  /** Bonuses of the last ninety days. */
  readonly bonuses: Amount;
};

export async function traceDeposits(
  reader: Reader,
  { memberId, kind, at }: { readonly memberId: string; readonly kind: string; readonly at: Date },
): Promise<DepositTrace> {
  const since = new Date(at.getTime() - BONUS_DAYS * 24 * 3_600_000);
  const [row] = await reader.query<{
    kind: string | null;
    paidAt: Date | null;
    bonuses: Amount | null;
  }>({
    name: 'cashier_trace_deposits',
    text: `with paid as (
        select kind, created_at, coalesce(settled_at, created_at) as paid_at, bonus_amount
        from deposits
        where bucket = $1 and member_id = $2 and state = 'PAID' and created_at >= $4),
      other as (select kind, paid_at from paid where kind <> $3 order by created_at desc limit 1)
      select o.kind, o.paid_at as "paidAt",
        (select sum(bonus_amount) from paid)::bigint as bonuses
      from (select 1) one left join other o on true`,
    values: [bucketOf(memberId), memberId, kind, since],
  });
  const { kind: from = null, paidAt = null, bonuses = null } = row ?? {};
  return {
    crossDeposit: from === null || paidAt === null ? null : { kind: from, at: paidAt },
    bonuses: bonuses ?? ZERO,
  };
}
