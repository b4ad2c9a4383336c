import type { Reader, Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { idCursor } from '../../../platform/cursor.ts';
import { type Page, pageOf, type PageWish } from '../../../platform/page.ts';
import { conditions } from '../page.ts';

export type Run = {
  readonly id: string;
  readonly brandId: string;
  readonly startDay: string;
  readonly endDay: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly state: 'OPEN' | 'CALCULATED' | 'DONE';
  readonly cutoffSeq: bigint;
  readonly deals: number;
  readonly statements: number;
  readonly lastError: string | null;
  readonly startedAt: Date;
  readonly calculatedAt: Date | null;
  readonly finishedAt: Date | null;
};

const SELECT = `select r.id, r.brand_id as "brandId", r.start_day as "startDay",
    r.end_day as "endDay", r.start_at as "startAt", r.end_at as "endAt", r.state,
    r.cutoff_seq as "cutoffSeq", r.deals, r.statements, r.last_error as "lastError",
    r.started_at as "startedAt", r.calculated_at as "calculatedAt", r.finished_at as "finishedAt"
  from affiliate_runs r`;

export async function findLastRun(reader: Reader, brandId: string): Promise<Run | null> {
  const [row] = await reader.query<Run>({
    name: 'affiliate_find_last_run',
    text: `${SELECT} where r.brand_id = $1 order by r.start_day desc limit 1`,
    values: [brandId],
  });
  return row ?? null;
}

export async function findRunOf(
  reader: Reader,
  brandId: string,
  startDay: string,
): Promise<Run | null> {
  const [row] = await reader.query<Run>({
    name: 'affiliate_find_run_of',
    text: `${SELECT} where r.brand_id = $1 and r.start_day = $2`,
    values: [brandId, startDay],
  });
  return row ?? null;
}

export const insertRun = (
  tx: Tx,
  run: Pick<
    Run,
    'id' | 'brandId' | 'startDay' | 'endDay' | 'startAt' | 'endAt' | 'cutoffSeq' | 'startedAt'
  >,
) =>
  tx.query({
    name: 'affiliate_insert_run',
    text: `insert into affiliate_runs (id, brand_id, start_day, end_day, start_at, end_at, cutoff_seq,
        started_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (brand_id, start_day) do nothing`,
    values: [
      run.id,
      run.brandId,
      run.startDay,
      run.endDay,
      run.startAt,
      run.endAt,
      run.cutoffSeq,
      run.startedAt,
    ],
  });

/** Runs that a worker left, the oldest first. */
export const listUnfinished = (
  reader: Reader,
  limit: number,
  brandId: string | null,
): Promise<Run[]> =>
  reader.query<Run>({
    name: 'affiliate_list_unfinished',
    text: `${SELECT} where r.state <> 'DONE' and ($2::uuid is null or r.brand_id = $2)
      order by r.started_at limit $1`,
    values: [limit, brandId],
  });

export const markCalculated = (
  tx: Tx,
  run: { readonly id: string; readonly deals: number; readonly at: Date },
) =>
  tx.query({
    name: 'affiliate_mark_calculated',
    text: `update affiliate_runs r set state = 'CALCULATED', deals = $2, calculated_at = $3,
        last_error = null,
        statements = (select count(*)::integer from affiliate_statements s where s.run_id = r.id)
      where r.id = $1 and r.state = 'OPEN'`,
    values: [run.id, run.deals, run.at],
  });

export const markDone = (tx: Tx, id: string, at: Date) =>
  tx.query({
    name: 'affiliate_mark_done',
    text: `update affiliate_runs set state = 'DONE', finished_at = $2, last_error = null
      where id = $1 and state = 'CALCULATED'`,
    values: [id, at],
  });

const ERROR_CHARS_MAX = 300;

export const markFailed = (tx: Tx, id: string, error: string) =>
  tx.query({
    name: 'affiliate_mark_failed',
    text: 'update affiliate_runs set last_error = $2 where id = $1',
    values: [id, error.slice(0, ERROR_CHARS_MAX)],
  });

export async function listRuns(
  reader: Reader,
  brandId: string,
  { cursor, limit }: PageWish,
): Promise<Page<Run>> {
  const where = conditions();
  where.add(brandId, (place) => `r.brand_id = ${place}`);
  where.add(idCursor.read(cursor)?.id, (place) => `r.id < ${place}::uuid`);
  const rows = await reader.query<Run>({
    text: `${SELECT} where ${where.text()} order by r.id desc limit ${where.place(limit + 1)}`,
    values: where.values,
  });
  return pageOf(rows, limit, idCursor.write);
}

export type RunSum = {
  readonly runId: string;
  readonly currency: string;
  readonly inReview: number;
  readonly earned: Amount;
  readonly payable: Amount;
  readonly paid: Amount;
};

/** What the statements of runs come to, by currency, without those that were declined. */
export const sumRuns = (reader: Reader, runIds: readonly string[]): Promise<RunSum[]> =>
  reader.query<RunSum>({
    name: 'affiliate_sum_runs',
    text: `select run_id as "runId", currency,
        (count(*) filter (where state = 'PENDING_REVIEW'))::integer as "inReview",
        coalesce(sum(share_amount + cpa_amount + sub_amount + reversals_amount)
          filter (where state <> 'REJECTED'), 0)::bigint as earned,
        coalesce(sum(payable_amount) filter (where state <> 'REJECTED'), 0)::bigint as payable,
        coalesce(sum(payable_amount) filter (where state = 'PAID'), 0)::bigint as paid
      from affiliate_statements where run_id = any($1::uuid[]) group by 1, 2 order by 1, 2`,
    values: [runIds],
  });
