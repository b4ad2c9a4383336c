import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Weights } from '../rules/rollover.ts';
import {
  createWhere,
  type Page,
  pageClause,
  type PageWish,
  toPage,
} from '../../../platform/page.ts';
import type { Rollover } from './rollovers.ts';

/** A requirement with whose it is and how it ended. */
export type RolloverRecord = Rollover & {
  readonly memberId: string;
  readonly brandId: string;
  readonly reference: string;
  readonly currency: string;
  readonly closedAt: Date | null;
  readonly end: 'played' | 'balance_spent' | 'waived' | null;
  readonly note: string | null;
};

const columns = `id, member_id as "memberId", brand_id as "brandId", source, reference, currency,
  amount, multiple_hundredths as "multipleHundredths", required_amount as required,
  counted_amount as counted, weights, created_at as "createdAt", closed_at as "closedAt",
  close_reason as "end", close_note as note`;

export type RolloverFilter = {
  readonly brandId: string;
  readonly isOpen: boolean;
  readonly memberId?: string | undefined;
  readonly source?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly amountMin?: Amount | undefined;
  readonly amountMax?: Amount | undefined;
};

/** Requirements of a brand: open ones oldest first, all newest first. */
export async function listRollovers(
  reader: Reader,
  filter: RolloverFilter,
  wish: PageWish,
): Promise<Page<RolloverRecord>> {
  const where = createWhere();
  where.add(filter.brandId, (place) => `brand_id = ${place}`);
  if (filter.memberId !== undefined) {
    where.add(bucketOf(filter.memberId), (place) => `bucket = ${place}`);
    where.add(filter.memberId, (place) => `member_id = ${place}`);
  }
  if (filter.isOpen) where.addText('closed_at is null');
  where.add(filter.source, (place) => `source = ${place}`);
  where.add(filter.from, (place) => `created_at >= ${place}`);
  where.add(filter.to, (place) => `created_at < ${place}`);
  where.add(filter.amountMin, (place) => `amount >= ${place}`);
  where.add(filter.amountMax, (place) => `amount <= ${place}`);
  const page = pageClause(where, wish, filter.isOpen ? 'asc' : 'desc');
  const rows = await reader.query<RolloverRecord>({
    text: `select ${columns} from rollovers where ${where.text()} ${page}`,
    values: where.values,
  });
  return toPage(rows, wish.limit);
}

export type RolloverTotals = {
  readonly currency: string;
  readonly requirements: number;
  readonly members: number;
  readonly required: Amount;
  readonly counted: Amount;
};

/** What is open at a brand, by currency. */
export const sumOpenRollovers = (reader: Reader, brandId: string): Promise<RolloverTotals[]> =>
  reader.query<RolloverTotals>({
    text: `select currency, count(*)::integer as requirements,
        count(distinct member_id)::integer as members,
        sum(required_amount)::bigint as required, sum(counted_amount)::bigint as counted
      from rollovers where brand_id = $1 and closed_at is null
      group by currency order by currency`,
    values: [brandId],
  });

export async function findRollover(reader: Reader, id: string): Promise<RolloverRecord | null> {
  const [row] = await reader.query<RolloverRecord>({
    text: `select ${columns} from rollovers where bucket = $1 and id = $2`,
    values: [bucketOf(id), id],
  });
  return row ?? null;
}

export async function lockRollover(tx: Tx, id: string): Promise<RolloverRecord | null> {
  const [row] = await tx.query<RolloverRecord>({
    text: `select ${columns} from rollovers where bucket = $1 and id = $2 for update`,
    values: [bucketOf(id), id],
  });
  return row ?? null;
}

export async function waiveRollover(
  tx: Tx,
  { id, at, note }: { readonly id: string; readonly at: Date; readonly note: string },
): Promise<RolloverRecord> {
  const [row] = await tx.query<RolloverRecord>({
    text: `update rollovers set closed_at = $3, close_reason = 'waived', close_note = $4
      where bucket = $1 and id = $2 returning ${columns}`,
    values: [bucketOf(id), id, at, note],
  });
  if (row === undefined) throw new Error(`rollover ${id} is gone`);
  return row;
}

export type WeightPolicy = { readonly weights: Weights; readonly version: number };

export async function findWeights(reader: Reader, brandId: string): Promise<WeightPolicy> {
  const [row] = await reader.query<WeightPolicy>({
    text: 'select weights, version from rollover_policies where brand_id = $1',
    values: [brandId],
  });
  return row ?? { weights: {}, version: 0 };
}

/** Writes over the version that was read, 0 for none; null when it changed meanwhile. */
export async function upsertWeights(
  tx: Tx,
  brandId: string,
  policy: WeightPolicy,
): Promise<WeightPolicy | null> {
  const [row] = await tx.query<WeightPolicy>({
    text: `insert into rollover_policies as p (brand_id, weights)
      select $1, $2::jsonb where $3 = 0 or exists (
        select from rollover_policies where brand_id = $1)
      on conflict (brand_id) do update set weights = excluded.weights, version = p.version + 1,
        updated_at = now() where p.version = $3
      returning weights, version`,
    values: [brandId, JSON.stringify(policy.weights), policy.version],
  });
  return row ?? null;
}
