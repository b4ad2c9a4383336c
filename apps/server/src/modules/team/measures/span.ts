import type { Reader } from '@parlour/database';

/** Of what money and when. Instants: `from` included, `to` not. */
export type MeasureSpan = {
  readonly brandId: string;
  readonly currency: string;
  /** By when a round was settled. */
  readonly from: Date;
  readonly to: Date;
  /** How far the journal counts: entries that were written later are corrections. */
  readonly upToSeq: bigint;
};

export type AgentSpan = MeasureSpan & { readonly agentIds: readonly string[] };

/** A period of whole days of the brand; `toDay` is not in it. */
export type DaySpan = { readonly fromDay: string; readonly toDay: string };

/** The days of a period; null when it does not begin and end with a day of the zone. */
export async function findDays(
  reader: Reader,
  { from, to }: Pick<MeasureSpan, 'from' | 'to'>,
  timeZone: string,
): Promise<DaySpan | null> {
  const [row] = await reader.query<DaySpan & { isWhole: boolean }>({
    name: 'team_find_days',
    text: `select ($1::timestamptz at time zone $3)::date::text as "fromDay",
        ($2::timestamptz at time zone $3)::date::text as "toDay",
        date_trunc('day', $1::timestamptz, $3) = $1 and date_trunc('day', $2::timestamptz, $3) = $2
          as "isWhole"`,
    values: [from, to, timeZone],
  });
  if (row === undefined || !row.isWhole) return null;
  return { fromDay: row.fromDay, toDay: row.toDay };
}
