// Rounds by the hour, as limits and markers of harm count them.
import { bucketOf, type Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';

export type HourOfPlay = { readonly hourAt: Date; readonly stake: Amount; readonly payout: Amount };

export const sumByHour = (
  reader: Reader,
  { from, memberId }: { readonly memberId: string; readonly from: Date },
): Promise<HourOfPlay[]> =>
  reader.query<HourOfPlay>({
    name: 'play_sum_by_hour',
    text: `select date_trunc('hour', opened_at) as "hourAt", sum(stake_amount)::bigint as stake,
        sum(payout_amount)::bigint as payout
      from rounds where bucket = $1 and member_id = $2 and opened_at >= $3
      group by 1`,
    values: [bucketOf(memberId), memberId, from],
  });

/** Minutes in which rounds were opened during six months, and those of them at night. */
export async function findPlayTime(
  reader: Reader,
  query: { readonly memberId: string; readonly at: Date; readonly timeZone: string },
): Promise<{ readonly nightMinutes: number; readonly playMinutes: number }> {
  const [row] = await reader.query<{ nightMinutes: number; playMinutes: number }>({
    name: 'play_find_play_time',
    text: `select count(*)::integer as "playMinutes",
        (count(*) filter (
          where extract(hour from minute at time zone $4) between 0 and 4))::integer as "nightMinutes"
      from (
        select distinct date_trunc('minute', opened_at) as minute from rounds
        where bucket = $1 and member_id = $2 and opened_at <= $3
          and opened_at > $3::timestamptz - interval '183 days'
      ) minutes`,
    values: [bucketOf(query.memberId), query.memberId, query.at, query.timeZone],
  });
  return row ?? { nightMinutes: 0, playMinutes: 0 };
}
