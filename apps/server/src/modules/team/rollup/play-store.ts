// Settled rounds by agent and day, which only the follower of the outbox and a rebuild write.
import { bucketOf, type Tx } from '@parlour/database';
import type { Entry } from '../journal/entries.ts';

export type Zones = ReadonlyMap<string, string>;

const SUMS = [
  'round_count',
  'stake_amount',
  'valid_amount',
  'payout_amount',
  'jackpot_win_amount',
] as const;

const sums = SUMS.map((column) => `sum(${column})::bigint`).join(', ');

/** Adds entries to the days of their members and of everybody who stood above them. */
export async function addAgentDays(tx: Tx, entries: readonly Entry[], zones: Zones): Promise<void> {
  if (entries.length === 0) return;
  const of = <T>(read: (entry: Entry) => T): T[] => entries.map(read);
  await tx.query({
    name: 'team_add_agent_days',
    text: `with shares as (
        select member_id, lineage_id, currency, (settled_at at time zone time_zone)::date as day,
          category, vendor_code, ${SUMS.map((column) => `sum(${column}) as ${column}`).join(', ')}
        from unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::timestamptz[], $6::text[],
            $7::text[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[])
          x (member_id, lineage_id, time_zone, currency, settled_at, category, vendor_code,
            ${SUMS.join(', ')})
        group by 1, 2, 3, 4, 5, 6
      )
      insert into agent_days (agent_id, currency, day, category, vendor_code, ${SUMS.join(', ')})
      select agent_id, currency, day, category, vendor_code, ${sums}
      from shares s left join lineage_paths l on l.id = s.lineage_id
      cross join lateral unnest(coalesce(l.ancestors, '{}') || s.member_id) agent_id
      group by 1, 2, 3, 4, 5
      on conflict (agent_id, currency, day, category, vendor_code) do update
        set ${SUMS.map((column) => `${column} = agent_days.${column} + excluded.${column}`).join(', ')}`,
    values: [
      of(({ memberId }) => memberId),
      of(({ lineageId }) => lineageId),
      of(({ brandId }) => zones.get(brandId) ?? 'UTC'),
      of(({ currency }) => currency),
      of(({ settledAt }) => settledAt),
      of(({ category }) => category),
      of(({ vendorCode }) => vendorCode),
      of(({ rounds }) => rounds),
      of(({ stake }) => stake),
      of(({ valid }) => valid),
      of(({ payout }) => payout),
      of(({ jackpotWin }) => jackpotWin),
    ],
  });
}

/** A member's day under one lineage that began or ceased to hold something. */
export type Turn = {
  readonly memberId: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** '0' for nobody above. */
  readonly lineageId: string;
  readonly isActive: boolean;
};

/** Adds valid bets to the days of members, and tells which days began or ceased to have any. */
export async function addMemberPlay(
  tx: Tx,
  entries: readonly Entry[],
  zones: Zones,
): Promise<Turn[]> {
  const counted = entries.filter(({ valid }) => valid !== 0n);
  if (counted.length === 0) return [];
  const of = <T>(read: (entry: Entry) => T): T[] => counted.map(read);
  return tx.query<Turn>({
    name: 'team_add_member_play',
    text: `with plus as (
        select bucket, member_id, (settled_at at time zone time_zone)::date as day,
          coalesce(lineage_id, 0) as lineage_id, brand_id, currency,
          sum(valid_amount)::bigint as valid_amount
        from unnest($1::smallint[], $2::uuid[], $3::bigint[], $4::uuid[], $5::text[], $6::text[],
            $7::timestamptz[], $8::bigint[])
          x (bucket, member_id, lineage_id, brand_id, time_zone, currency, settled_at, valid_amount)
        group by 1, 2, 3, 4, 5, 6
      ), added as (
        insert into team_member_days as t (bucket, member_id, day, lineage_id, brand_id, currency,
          valid_amount, deposit_count)
        select bucket, member_id, day, lineage_id, brand_id, currency, valid_amount, 0 from plus
        on conflict (bucket, member_id, day, lineage_id) do update
          set valid_amount = t.valid_amount + excluded.valid_amount
        returning t.bucket, t.member_id, t.day, t.lineage_id, t.valid_amount
      )
      select member_id as "memberId", day::text, lineage_id::text as "lineageId",
        added.valid_amount > 0 as "isActive"
      from added join plus using (bucket, member_id, day, lineage_id)
      where (added.valid_amount > 0) <> (added.valid_amount - plus.valid_amount > 0)`,
    values: [
      of(({ memberId }) => bucketOf(memberId)),
      of(({ memberId }) => memberId),
      of(({ lineageId }) => lineageId),
      of(({ brandId }) => brandId),
      of(({ brandId }) => zones.get(brandId) ?? 'UTC'),
      of(({ currency }) => currency),
      of(({ settledAt }) => settledAt),
      of(({ valid }) => valid),
    ],
  });
}
