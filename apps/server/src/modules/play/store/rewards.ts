import { askByShard, bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';

export type RewardUse = { readonly memberId: string; readonly rewardUuid: string };
export type Reward = RewardUse & { readonly bets: number; readonly betsMax: number | null };

export const rewardKey = ({ memberId, rewardUuid }: RewardUse): string =>
  `${memberId} ${rewardUuid}`;

export async function findRewards(
  reader: Reader,
  vendorCode: string,
  uses: readonly RewardUse[],
): Promise<ReadonlyMap<string, Reward>> {
  if (uses.length === 0) return new Map();
  const placed = {
    items: uses,
    shards: reader.shards,
    bucketOf: ({ memberId }: RewardUse) => bucketOf(memberId),
  };
  const rows = await askByShard(placed, (own, buckets) =>
    reader.query<Reward>({
      name: 'play_find_rewards',
      text: `select w.member_id as "memberId", w.reward_uuid as "rewardUuid", w.bets,
          w.bets_max as "betsMax"
        from unnest($2::smallint[], $3::uuid[], $4::uuid[]) x (bucket, member_id, reward_uuid)
        cross join lateral (
          select * from vendor_rewards one
          where one.bucket = x.bucket and one.member_id = x.member_id and one.vendor_code = $1
            and one.reward_uuid = x.reward_uuid/*within one*/
          limit 1
        ) w`,
      values: [
        vendorCode,
        buckets,
        own.map((use) => use.memberId),
        own.map((use) => use.rewardUuid),
      ],
      buckets,
    }),
  );
  return new Map(rows.map((row) => [rewardKey(row), row]));
}

export type RewardChange = RewardUse & { readonly bets: number; readonly win: Amount };

/** Counts what a reward was used for; one that nobody granted here is counted all the same. */
export async function countRewards(
  tx: Tx,
  { vendorCode, changes, at }: { vendorCode: string; changes: readonly RewardChange[]; at: Date },
): Promise<void> {
  for (const { memberId, rewardUuid, bets, win } of changes) {
    await tx.query({
      name: 'play_count_reward',
      text: `insert into vendor_rewards (bucket, member_id, vendor_code, reward_uuid, bets,
          win_amount, updated_at)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (bucket, member_id, vendor_code, reward_uuid) do update
          set bets = vendor_rewards.bets + excluded.bets,
            win_amount = vendor_rewards.win_amount + excluded.win_amount,
            updated_at = excluded.updated_at`,
      values: [bucketOf(memberId), memberId, vendorCode, rewardUuid, bets, win, at],
    });
  }
}

export type Grant = RewardUse & { readonly vendorCode: string; readonly betsMax: number };

/** Lets a member place a number of free bets with a vendor. */
export async function insertReward(
  tx: Tx,
  { betsMax, memberId, rewardUuid, vendorCode }: Grant,
  at: Date,
): Promise<void> {
  await tx.query({
    text: `insert into vendor_rewards (bucket, member_id, vendor_code, reward_uuid, bets_max,
        updated_at)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    values: [bucketOf(memberId), memberId, vendorCode, rewardUuid, betsMax, at],
  });
}
