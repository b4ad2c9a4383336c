import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { LimitKind, LimitPeriod, MoneyPeriod } from '@parlour/protection';

export type LimitRow = {
  readonly memberId: string;
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly setter: 'member' | 'operator';
  /** Hundred-thousandths of the currency, or minutes; null when only a change is pending. */
  readonly ceiling: bigint | null;
  readonly pending: bigint | null;
  readonly pendingRemoves: boolean;
  readonly pendingUntil: Date | null;
};

const columns = `member_id as "memberId", kind, period, setter, ceiling_amount as ceiling,
  pending_amount as pending, pending_removes as "pendingRemoves", pending_until as "pendingUntil"`;

export const listLimits = (reader: Reader, memberId: string): Promise<LimitRow[]> =>
  reader.query<LimitRow>({
    name: 'protection_list_limits',
    text: `select ${columns} from protection_limits where bucket = $1 and member_id = $2`,
    values: [bucketOf(memberId), memberId],
  });

export async function upsertLimit(tx: Tx, limit: LimitRow, at: Date): Promise<void> {
  await tx.query({
    name: 'protection_upsert_limit',
    text: `insert into protection_limits (bucket, member_id, kind, period, setter, ceiling_amount,
        pending_amount, pending_removes, pending_until, changed_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (bucket, member_id, kind, period, setter) do update set
        ceiling_amount = excluded.ceiling_amount, pending_amount = excluded.pending_amount,
        pending_removes = excluded.pending_removes, pending_until = excluded.pending_until,
        told_at = null, changed_at = excluded.changed_at`,
    values: [
      bucketOf(limit.memberId),
      limit.memberId,
      limit.kind,
      limit.period,
      limit.setter,
      limit.ceiling,
      limit.pending,
      limit.pendingRemoves,
      limit.pendingUntil,
      at,
    ],
  });
}

/** Pending changes whose waiting time is over and whose members have not been told; marks them. */
export const takeRipe = (
  tx: Tx,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<LimitRow[]> =>
  tx.query<LimitRow>({
    name: 'protection_take_ripe',
    text: `update protection_limits set told_at = $1
      where (bucket, member_id, kind, period, setter) in (
        select bucket, member_id, kind, period, setter from protection_limits
        where pending_until <= $1 and told_at is null
        order by pending_until limit $2 for update skip locked)
      returning ${columns}`,
    values: [at, limit],
  });

export type BrandLimit = {
  readonly currency: string;
  readonly period: MoneyPeriod;
  readonly ceiling: bigint;
};

export const listBrandLimits = (reader: Reader, brandId: string): Promise<BrandLimit[]> =>
  reader.query<BrandLimit>({
    name: 'protection_list_brand_limits',
    text: `select currency, period, ceiling_amount as ceiling from brand_deposit_limits
      where brand_id = $1 order by currency, period`,
    values: [brandId],
  });

/** Holds all limits of a brand, of which some may not be there yet, until the transaction ends. */
export async function lockBrandLimits(tx: Tx, brandId: string): Promise<void> {
  await tx.query({
    text: `select pg_advisory_xact_lock(hashtextextended('brand deposit limits ' || $1, 0))`,
    values: [brandId],
  });
}

export async function setBrandLimit(
  tx: Tx,
  brandId: string,
  limit: Omit<BrandLimit, 'ceiling'> & { readonly ceiling: bigint | null },
): Promise<void> {
  const { currency, period, ceiling } = limit;
  if (ceiling === null) {
    await tx.query({
      text: `delete from brand_deposit_limits
        where brand_id = $1 and currency = $2 and period = $3`,
      values: [brandId, currency, period],
    });
    return;
  }
  await tx.query({
    text: `insert into brand_deposit_limits (brand_id, currency, period, ceiling_amount)
      values ($1, $2, $3, $4)
      on conflict (brand_id, currency, period) do update set ceiling_amount = excluded.ceiling_amount`,
    values: [brandId, currency, period, ceiling],
  });
}
