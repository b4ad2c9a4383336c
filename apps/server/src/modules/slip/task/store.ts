// What settlement has to look at: lines whose results or void bets changed.
import { type Reader, type Tx, typed } from '@parlour/database';
import type { LineKey } from '../../market/index.ts';
import type { Statements } from './statements.ts';
import type { SlipPlace } from '../leg/store.ts';

const statement = typed<Statements>();

type LineOfEvent = LineKey & { readonly eventId: bigint };

/** Slips from which on a line is worked off in several parts. */
const LARGE_SLIPS = 2_000;

// A line that no slip is on is looked at once all the same: a bet on it may just be being written.
const wanted = statement(
  'slip_task_want',
  `insert into slip_tasks as t (event_id, market_id, specifiers, bucket_from, bucket_to, again_at,
      advanced_at)
    select l.event_id, l.market_id, l.specifiers, p.bucket_from, p.bucket_to, $2, $3
    from (
      select distinct "eventId" as event_id, "marketId" as market_id, specifiers
      from jsonb_to_recordset($1) as r ("eventId" bigint, "marketId" integer, specifiers text)
    ) l
    cross join lateral (
      select count(*) as slips from (
        select from slip_legs g
        where g.event_id = l.event_id and g.market_id = l.market_id and g.specifiers = l.specifiers
        limit ${LARGE_SLIPS}
      ) counted
    ) c
    cross join lateral (
      select i * step as bucket_from, i * step + step - 1 as bucket_to
      from (select case when c.slips < ${LARGE_SLIPS} then 256 else 32 end as step) s,
        generate_series(0, 256 / step - 1) i
    ) p
    on conflict (event_id, market_id, specifiers, bucket_from) do update set
      bucket_to = greatest(t.bucket_to, excluded.bucket_to), wanted_version = t.wanted_version + 1,
      after_bucket = null, after_member_id = null, after_slip_id = null, again_at = excluded.again_at,
      advanced_at = excluded.advanced_at`,
);
export async function wantLines(
  tx: Tx,
  lines: readonly LineOfEvent[],
  { againAt, at }: { readonly againAt: Date; readonly at: Date },
): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ eventId, marketId, specifiers }) => ({
    eventId: eventId.toString(),
    marketId,
    specifiers,
  }));
  await tx.query(wanted(JSON.stringify(rows), againAt, at));
}

const open = statement(
  'slip_task_list_open',
  `select market_id as "marketId", specifiers, bucket_from as "bucketFrom" from slip_tasks
    where event_id = $1 and done_version < wanted_version order by 1, 2, 3 limit 1000`,
);
export type TaskName = Statements['slip_task_list_open']['row'];
export const listOpenTasks = (reader: Reader, eventId: bigint): Promise<TaskName[]> =>
  reader.query(open(eventId));

const locked = statement(
  'slip_task_lock',
  `select event_id as "eventId", market_id as "marketId", specifiers, bucket_from as "bucketFrom",
      bucket_to as "bucketTo", after_bucket as "afterBucket", after_member_id as "afterMemberId",
      after_slip_id as "afterSlipId"
    from slip_tasks
    where event_id = $1 and market_id = $2 and specifiers = $3 and bucket_from = $4
      and done_version < wanted_version
    for update skip locked`,
);
export type Task = Statements['slip_task_lock']['row'];
/** A part that is not done; null where it is, or another node is at it. */
export async function lockTask(
  tx: Tx,
  eventId: bigint,
  { bucketFrom, marketId, specifiers }: TaskName,
): Promise<Task | null> {
  const [row] = await tx.query(locked(eventId, marketId, specifiers, bucketFrom));
  return row ?? null;
}

const advanced = statement(
  'slip_task_advance',
  `update slip_tasks set after_bucket = $5, after_member_id = $6, after_slip_id = $7, advanced_at = $8,
      done_version = case when $5::smallint is null then wanted_version else done_version end
    where event_id = $1 and market_id = $2 and specifiers = $3 and bucket_from = $4`,
);
const dropped = statement(
  'slip_task_drop',
  `delete from slip_tasks where event_id = $1 and market_id = $2 and specifiers = $3 and bucket_from = $4
    and done_version = wanted_version and again_at is null`,
);
/** The page was looked at; without a last slip the part is done, and gone unless it is looked at again. */
export async function advanceTask(
  tx: Tx,
  { bucketFrom, eventId, marketId, specifiers }: Task,
  last: SlipPlace | null,
  at: Date,
): Promise<void> {
  await tx.query(
    advanced(
      eventId,
      marketId,
      specifiers,
      bucketFrom,
      last?.bucket ?? null,
      last?.memberId ?? null,
      last?.id ?? null,
      at,
    ),
  );
  if (last === null) await tx.query(dropped(eventId, marketId, specifiers, bucketFrom));
}

const repeated = statement(
  'slip_task_repeat',
  `update slip_tasks set wanted_version = wanted_version + 1, after_bucket = null, after_member_id = null,
      after_slip_id = null, again_at = null, advanced_at = $1
    where again_at <= $1 returning event_id as "eventId"`,
);
/** Has parts looked at once more whose time has come; answers their events. */
export const repeatTasks = async (tx: Tx, at: Date): Promise<ReadonlySet<bigint>> =>
  new Set((await tx.query(repeated(at))).map(({ eventId }) => eventId));

const left = statement(
  'slip_task_list_left',
  `select distinct event_id as "eventId" from slip_tasks
    where done_version < wanted_version and advanced_at < $1 limit 100`,
);
/** Events with parts that were not moved on since an instant. */
export const listLeft = async (reader: Reader, before: Date): Promise<readonly bigint[]> =>
  (await reader.query(left(before))).map(({ eventId }) => eventId);
