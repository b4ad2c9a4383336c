import type { Reader } from '@parlour/database';
import { addDays } from '@parlour/time';
import { type Period } from '../rules/period.ts';

/** When a day begins in a zone, as the database calculates, which also found the days of everything. */
export async function instantOf(
  reader: Reader,
  { day, timeZone }: { readonly day: string; readonly timeZone: string },
): Promise<Date> {
  const [row] = await reader.query<{ at: Date }>({
    name: 'report_instant_of',
    text: `select $1::date::timestamp at time zone $2 as at`,
    values: [day, timeZone],
  });
  if (row === undefined) throw new Error('a day has no beginning');
  return row.at;
}

/** When a period begins in a zone, and when the day after it does. */
export const instantsOf = async (
  reader: Reader,
  { from, to }: Period,
  timeZone: string,
): Promise<{ readonly from: Date; readonly to: Date }> => ({
  from: await instantOf(reader, { day: from, timeZone }),
  to: await instantOf(reader, { day: addDays(to, 1), timeZone }),
});
