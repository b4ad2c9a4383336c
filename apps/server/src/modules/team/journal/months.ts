// The journal lies in a partition for each month of settlement, in UTC. What finds none waits in the
// default partition, where it is read like everything else.
import type { Db } from '@parlour/database';

export type MonthSpan = { readonly from: Date; readonly monthsAhead: number; readonly now: Date };

/** Months of the journal that are made ahead of their first day. */
const MONTHS_AHEAD = 3;

/** Readers wait behind a partition that waits for its lock: rather it is tried again another time. */
const PATIENCE = `set local lock_timeout = '5s'`;
/** Months that lie in the default partition are looked for and copied. */
const READING_ALL = `set local statement_timeout = '30min'`;

const monthOf = (day: Date): number => day.getUTCFullYear() * 12 + day.getUTCMonth();
const dayText = (day: Date): string => day.toISOString().slice(0, 10);

const fence = (db: Db, day: Date): Promise<unknown> =>
  db.tx(async (tx) => {
    await tx.query({ text: PATIENCE });
    await tx.query({ text: 'select fence_turnover_month($1::date)', values: [dayText(day)] });
  });

/** Behind a fence that stays nothing of its month could be written. */
const removeFence = (db: Db, day: Date): Promise<unknown> =>
  db.tx(async (tx) => {
    await tx.query({ text: PATIENCE });
    await tx.query({ text: 'select unfence_turnover_month($1::date)', values: [dayText(day)] });
  });

/** Makes a month's partition and moves there what lay in the default one; false when it stands. */
async function makeMonth(db: Db, day: Date, now: Date): Promise<boolean> {
  // Of the present month rows arrive all the time, and a fence would refuse them.
  const isFenced = monthOf(day) !== monthOf(now);
  try {
    if (isFenced) await fence(db, day);
    return await db.tx(async (tx) => {
      await tx.query({ text: PATIENCE });
      await tx.query({ text: READING_ALL });
      const [row] = await tx.query<{ made: number }>({
        text: 'select create_turnover_partitions($1::date, 0) as made',
        values: [dayText(day)],
      });
      return row?.made === 1;
    });
  } catch (error) {
    if (isFenced) await removeFence(db, day);
    throw error;
  }
}

/** Makes the months of a span, each in transactions of its own; answers how many. */
export async function makeMonths(db: Db, { from, monthsAhead, now }: MonthSpan): Promise<number> {
  let made = 0;
  for (let step = 0; step <= monthsAhead; step += 1) {
    const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + step, 1));
    if (await makeMonth(db, day, now)) made += 1;
  }
  return made;
}

/** A month that still lies in the default partition, the oldest first; answers whether there was one. */
async function moveOne(db: Db, now: Date): Promise<boolean> {
  const from = await db.tx(async (tx) => {
    await tx.query({ text: READING_ALL });
    const [oldest] = await tx.query<{ at: Date | null }>({
      text: 'select min(settled_at) as at from turnover_entries_default',
    });
    return oldest?.at ?? null;
  });
  return from !== null && (await makeMonths(db, { from, monthsAhead: 0, now })) > 0;
}

/** Makes the months to come and empties the default partition, each month by itself. */
export async function keepMonths(db: Db, now: Date): Promise<void> {
  await makeMonths(db, { from: now, monthsAhead: MONTHS_AHEAD, now });
  while (await moveOne(db, now));
  // Nobody else gathers statistics of a table that is all partitions.
  await db.tx(async (tx) => {
    await tx.query({ text: READING_ALL });
    await tx.query({ text: 'analyze turnover_entries' });
  });
}

/** Makes the months of everything that was ever settled, before all of it is written at once. */
export async function makeMonthsOfPast(db: Db, now: Date): Promise<number> {
  const first = await db.tx(async (tx) => {
    await tx.query({ text: READING_ALL });
    const [row] = await tx.query<{ at: Date | null }>({
      text: `select min(closed_at) as at from rounds where status = 'closed'`,
    });
    return row?.at ?? null;
  });
  const from = first ?? now;
  const monthsAhead = Math.max(0, monthOf(now) - monthOf(from)) + MONTHS_AHEAD;
  return makeMonths(db, { from, monthsAhead, now });
}
