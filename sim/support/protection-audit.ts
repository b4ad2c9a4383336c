// Reads from the betting record alone whether a limit was passed.
import { bucketOf, type Db } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { SimLimits } from './protection-world.ts';

type Audited = {
  readonly limits: SimLimits;
  readonly players: readonly { readonly memberId: string }[];
};

/** A breach for each member whose stakes or losses exceed what they allowed. */
export async function auditLimits(db: Db, { limits, players }: Audited): Promise<string[]> {
  const breaches: string[] = [];
  for (const { memberId } of players) {
    const [sums] = await db.query<{ stake: Amount; payout: Amount; counted: bigint }>({
      text: `select coalesce(sum(stake_amount), 0)::bigint as stake,
          coalesce(sum(payout_amount), 0)::bigint as payout,
          (select coalesce(sum(staked_amount), 0)::bigint from protection_usage
            where bucket = $1 and member_id = $2) as counted
        from rounds where bucket = $1 and member_id = $2`,
      values: [bucketOf(memberId), memberId],
    });
    if (sums === undefined) continue;
    const { counted, payout, stake } = sums;
    if (stake > limits.wager) breaches.push(`${memberId} staked ${stake} of ${limits.wager}`);
    if (stake - payout > limits.loss) {
      breaches.push(`${memberId} lost ${stake - payout} of ${limits.loss}`);
    }
    if (counted !== stake) breaches.push(`${memberId}: ${counted} counted, ${stake} staked`);
  }
  return breaches;
}

/** What was credited to a member in the day before an instant; money in review is not. */
export async function sumPaid(
  db: Db,
  { at, memberId }: { readonly at: Date; readonly memberId: string },
): Promise<bigint> {
  const [row] = await db.query<{ paid: bigint }>({
    text: `select coalesce(sum(paid_amount), 0)::bigint as paid from deposits
      where bucket = $1 and member_id = $2 and state = 'PAID'
        and settled_at > $3::timestamptz - interval '1 day'`,
    values: [bucketOf(memberId), memberId, at],
  });
  return row?.paid ?? 0n;
}
