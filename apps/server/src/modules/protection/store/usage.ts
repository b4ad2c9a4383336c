import { askByShard, bucketOf, type Reader, smallints, type Tx, uuids } from '@parlour/database';
import type { LimitKind, LimitPeriod } from '@parlour/protection';

/** What the bets of a member with limits or an exclusion depend on. */
export type RestrictionRow = {
  readonly memberId: string;
  readonly isStopped: boolean;
  readonly kinds: readonly LimitKind[];
  readonly periods: readonly LimitPeriod[];
  readonly ceilings: readonly bigint[];
  readonly stakedDay: bigint;
  readonly stakedWeek: bigint;
  readonly stakedMonth: bigint;
  readonly wonDay: bigint;
  readonly wonWeek: bigint;
  readonly wonMonth: bigint;
  readonly playedDayMs: number;
  readonly visitStartedAt: Date | null;
  readonly visitSeenAt: Date | null;
  /** Minutes between reality checks that bets wait for; null where they do not. */
  readonly holdMinutes: number | null;
  readonly checkedAt: Date | null;
};

/** Hours are counted whole, so that a window is never shorter than its name. */
const since = (hours: number) => `date_trunc('hour', $3::timestamptz - interval '${hours} hours')`;
const sumSince = (column: string, hours: number) =>
  `coalesce(sum(${column}) filter (where hour_at >= ${since(hours)}), 0)::bigint`;

/** One statement for a whole batch; members without restrictions cost one index probe each. */
export const findRestrictions = (
  reader: Reader,
  memberIds: readonly string[],
  at: Date,
): Promise<readonly RestrictionRow[]> =>
  askByShard({ items: memberIds, shards: reader.shards, bucketOf }, (own, buckets) =>
    reader.query<RestrictionRow>({
      name: 'protection_find_restrictions',
      text: `select p.member_id as "memberId", coalesce(p.stopped_until > $3, false) as "isStopped",
        coalesce(l.kinds, '{}') as kinds, coalesce(l.periods, '{}') as periods,
        coalesce(l.ceilings, '{}') as ceilings, u.*,
        v.started_at as "visitStartedAt", v.seen_at as "visitSeenAt",
        p.hold_minutes as "holdMinutes", p.reality_checked_at as "checkedAt"
      from unnest($1::smallint[], $2::uuid[]) x (bucket, member_id)
      cross join lateral (
        select * from protections one
        where one.bucket = x.bucket and one.member_id = x.member_id and one.restricts_play/*within one*/
        limit 1
      ) p
      left join lateral (
        select array_agg(kind order by kind, period) as kinds,
          array_agg(period order by kind, period) as periods,
          array_agg(ceiling order by kind, period) as ceilings
        from (
          select kind, period, min(ceiling_amount) as ceiling from protection_limits
          where bucket = p.bucket and member_id = p.member_id and kind <> 'deposit'
            and ceiling_amount is not null/*within protection_limits*/
          group by kind, period
        ) lowest
      ) l on true
      left join lateral (
        select ${sumSince('staked_amount', 24)} as "stakedDay",
          ${sumSince('staked_amount', 168)} as "stakedWeek",
          ${sumSince('staked_amount', 720)} as "stakedMonth",
          ${sumSince('won_amount', 24)} as "wonDay", ${sumSince('won_amount', 168)} as "wonWeek",
          ${sumSince('won_amount', 720)} as "wonMonth",
          ${sumSince('played_ms', 24)}::integer as "playedDayMs"
        from protection_usage
        where bucket = p.bucket and member_id = p.member_id and hour_at >= ${since(720)}/*within protection_usage*/
      ) u on true
      left join lateral (
        select started_at, seen_at from protection_visits
        where bucket = p.bucket and member_id = p.member_id/*within protection_visits*/ limit 1
      ) v on true`,
      values: [smallints(buckets, (bucket) => bucket), uuids(own, (id) => id), at],
      buckets,
    }),
  );

export type UsageChange = {
  readonly memberId: string;
  /** Any instant of the hour that it counts for. */
  readonly at: Date;
  readonly staked: bigint;
  readonly won: bigint;
  readonly playedMs: bigint;
};

/** Adds to the hours of members; several changes of one hour are added up. */
export async function addUsage(tx: Tx, changes: readonly UsageChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.query({
    name: 'protection_add_usage',
    text: `insert into protection_usage (bucket, member_id, hour_at, staked_amount, won_amount,
        played_ms)
      select x.bucket, x.member_id, date_trunc('hour', x.at), sum(x.staked), sum(x.won),
        sum(x.played)
      from unnest($1::smallint[], $2::uuid[], $3::timestamptz[], $4::bigint[], $5::bigint[],
        $6::bigint[]) x (bucket, member_id, at, staked, won, played)
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (bucket, member_id, hour_at) do update set
        staked_amount = protection_usage.staked_amount + excluded.staked_amount,
        won_amount = protection_usage.won_amount + excluded.won_amount,
        played_ms = protection_usage.played_ms + excluded.played_ms`,
    values: [
      changes.map(({ memberId }) => bucketOf(memberId)),
      changes.map(({ memberId }) => memberId),
      changes.map(({ at }) => at),
      changes.map(({ staked }) => staked),
      changes.map(({ won }) => won),
      changes.map(({ playedMs }) => playedMs),
    ],
  });
}

/** Begins to count a member again from what the betting record says. */
export async function replaceUsage(
  tx: Tx,
  memberId: string,
  hours: readonly { readonly hourAt: Date; readonly staked: bigint; readonly won: bigint }[],
): Promise<void> {
  await tx.query({
    text: `update protection_usage set staked_amount = 0, won_amount = 0
      where bucket = $1 and member_id = $2`,
    values: [bucketOf(memberId), memberId],
  });
  const changes = hours.map(({ hourAt: at, staked, won }) => ({
    memberId,
    at,
    staked,
    won,
    playedMs: 0n,
  }));
  await addUsage(tx, changes);
}

export const deleteUsage = (tx: Tx, before: Date): Promise<unknown> =>
  tx.query({ text: 'delete from protection_usage where hour_at < $1', values: [before] });
