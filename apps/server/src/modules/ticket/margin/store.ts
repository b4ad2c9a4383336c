import type { Reader, Tx } from '@parlour/database';

export type MarginPolicy = { readonly marginMinBps: number; readonly version: number };

/** Of a brand that has set nothing. */
const UNSET: MarginPolicy = { marginMinBps: 50, version: 0 };

export async function findMargin(reader: Reader, brandId: string): Promise<MarginPolicy> {
  const [row] = await reader.query<MarginPolicy>({
    name: 'ticket_find_margin',
    text: `select margin_min_bps as "marginMinBps", version from lottery_policies
      where brand_id = $1`,
    values: [brandId],
  });
  return row ?? UNSET;
}

export async function upsertMargin(
  tx: Tx,
  brandId: string,
  { at, marginMinBps, version }: MarginPolicy & { readonly at: Date },
): Promise<void> {
  await tx.query({
    text: `insert into lottery_policies (brand_id, margin_min_bps, version, updated_at)
      values ($1, $2, $3, $4)
      on conflict (brand_id) do update set margin_min_bps = excluded.margin_min_bps,
        version = excluded.version, updated_at = excluded.updated_at`,
    values: [brandId, marginMinBps, version, at],
  });
}

/** Odds, groups, points, pay by turnover and the margin of a brand are changed one after the other: they make one sum. */
export const lockReturns = (tx: Tx, brandId: string) =>
  tx.query({
    text: `select pg_advisory_xact_lock(hashtextextended('lottery returns ' || $1, 0))`,
    values: [brandId],
  });
