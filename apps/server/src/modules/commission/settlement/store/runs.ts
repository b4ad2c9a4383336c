import type { BillKind, BillPeriod, BillState, RunState } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';

export type Run = {
  readonly id: string;
  readonly brandId: string;
  readonly kind: BillKind;
  readonly period: BillPeriod;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly day: string;
  readonly state: RunState;
  readonly cutoffSeq: bigint;
  readonly previousSeq: bigint;
  readonly contracts: number;
  readonly bills: number;
  readonly reached: number;
  readonly corrections: number;
  readonly tried: number;
  readonly lastError: string | null;
  readonly startedAt: Date;
  readonly calculatedAt: Date | null;
  readonly finishedAt: Date | null;
};

export const runColumns = `r.id, r.brand_id as "brandId", r.kind, r.period,
  r.period_start_at as "periodStart", r.period_end_at as "periodEnd", r.day, r.state,
  r.cutoff_seq as "cutoffSeq", r.previous_seq as "previousSeq", r.contracts, r.bills, r.reached,
  r.corrections, r.tried, r.last_error as "lastError", r.started_at as "startedAt",
  r.calculated_at as "calculatedAt", r.finished_at as "finishedAt"`;

export type RunScope = Pick<Run, 'brandId' | 'kind' | 'period'>;

/** The latest run of a kind and period in a brand. */
export async function findLastRun(reader: Reader, scope: RunScope): Promise<Run | null> {
  const [row] = await reader.query<Run>({
    name: 'commission_find_last_run',
    text: `select ${runColumns} from settlement_runs r
      where brand_id = $1 and kind = $2 and period = $3
      order by period_start_at desc limit 1`,
    values: [scope.brandId, scope.kind, scope.period],
  });
  return row ?? null;
}

/** The run of the period that begins at an instant. */
export async function findRunAt(
  reader: Reader,
  scope: RunScope & { readonly periodStart: Date },
): Promise<Run | null> {
  const [row] = await reader.query<Run>({
    name: 'commission_find_run_at',
    text: `select ${runColumns} from settlement_runs r
      where brand_id = $1 and kind = $2 and period = $3 and period_start_at = $4`,
    values: [scope.brandId, scope.kind, scope.period, scope.periodStart],
  });
  return row ?? null;
}

export async function insertRun(
  tx: Tx,
  run: RunScope &
    Pick<
      Run,
      'id' | 'periodStart' | 'periodEnd' | 'day' | 'cutoffSeq' | 'previousSeq' | 'startedAt'
    >,
): Promise<void> {
  await tx.query({
    name: 'commission_insert_run',
    text: `insert into settlement_runs (id, brand_id, kind, period, period_start_at, period_end_at,
        day, state, cutoff_seq, previous_seq, started_at)
      values ($1, $2, $3, $4, $5, $6, $7, 'OPEN', $8, $9, $10)
      on conflict (brand_id, kind, period, period_start_at) do nothing`,
    values: [
      run.id,
      run.brandId,
      run.kind,
      run.period,
      run.periodStart,
      run.periodEnd,
      run.day,
      run.cutoffSeq,
      run.previousSeq,
      run.startedAt,
    ],
  });
}

export async function findRun(reader: Reader, id: string): Promise<Run | null> {
  const [row] = await reader.query<Run>({
    name: 'commission_find_run',
    text: `select ${runColumns} from settlement_runs r where id = $1`,
    values: [id],
  });
  return row ?? null;
}

export async function lockRun(tx: Tx, id: string): Promise<Run | null> {
  const [row] = await tx.query<Run>({
    name: 'commission_lock_run',
    text: `select ${runColumns} from settlement_runs r where id = $1 for no key update`,
    values: [id],
  });
  return row ?? null;
}

/**
 * The run's bills are written, at first or some more of them later; they are counted as they stand.
 * What a late one pays is still to come, so that a run which was done is so no more.
 */
export async function markCalculated(
  tx: Tx,
  run: Pick<Run, 'id' | 'contracts'> & { readonly at: Date },
): Promise<void> {
  await tx.query({
    name: 'commission_mark_calculated',
    text: `update settlement_runs r set state = 'CALCULATED', contracts = $2, bills = c.bills,
        reached = c.reached, corrections = c.corrections, finished_at = null, last_error = null,
        calculated_at = coalesce(r.calculated_at, $3)
      from (
        select (count(*) filter (where b.period_start_at = s.period_start_at))::integer as bills,
          (count(*) filter (where b.period_start_at = s.period_start_at
            and b.state <> 'NOT_REACHED'))::integer as reached,
          (count(b.id) filter (where b.period_start_at <> s.period_start_at))::integer
            as corrections
        from settlement_runs s left join bills b on b.run_id = s.id where s.id = $1
      ) c
      where r.id = $1`,
    values: [run.id, run.contracts, run.at],
  });
}

export const markTried = async (tx: Tx, id: string, count: number): Promise<void> => {
  await tx.query({
    name: 'commission_mark_tried',
    text: 'update settlement_runs set tried = tried + $2 where id = $1',
    values: [id, count],
  });
};

export const markDone = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.query({
    name: 'commission_mark_done',
    text: `update settlement_runs set state = 'DONE', finished_at = $2, last_error = null
      where id = $1 and state = 'CALCULATED'`,
    values: [id, at],
  });
};

/**
 * A bill is to be tried after all, so that a run which was done is so no more. Locked first: who
 * counts at this moment what is left to try does not see the bill yet.
 */
export async function reopenRun(tx: Tx, id: string): Promise<void> {
  await lockRun(tx, id);
  await tx.query({
    name: 'commission_reopen_run',
    text: `update settlement_runs set state = 'CALCULATED', finished_at = null
      where id = $1 and state = 'DONE'`,
    values: [id],
  });
}

/** Bills of a run whose day of payment has come may be paid, or wait for an operator who lets them go. */
export const beginDue = async (
  tx: Tx,
  { at, runId }: { readonly runId: string; readonly at: Date },
): Promise<void> => {
  await tx.query({
    name: 'commission_begin_due',
    text: `update bills
      set state = case when reviewer is null then 'PAYABLE' else 'PENDING_REVIEW' end,
        version = version + 1
      where run_id = $1 and state = 'CALCULATED' and due_at <= $2 and not is_held`,
    values: [runId, at],
  });
};

/** Bills of a run that will be tried by themselves sooner or later; held ones wait for people. */
export async function countUntried(reader: Reader, runId: string): Promise<number> {
  const [row] = await reader.query<{ count: number }>({
    name: 'commission_count_untried',
    text: `select count(*)::integer as count from bills
      where run_id = $1 and state in ('CALCULATED', 'PAYABLE') and not is_held`,
    values: [runId],
  });
  return row?.count ?? 0;
}

const ERROR_CHARS_MAX = 300;

export const markFailed = async (tx: Tx, id: string, error: string): Promise<void> => {
  await tx.query({
    name: 'commission_mark_failed',
    text: 'update settlement_runs set last_error = $2 where id = $1',
    values: [id, error.slice(0, ERROR_CHARS_MAX)],
  });
};

/** Runs that a worker left behind, oldest first. */
export const listUnfinishedRuns = (reader: Reader, limit: number): Promise<Run[]> =>
  reader.query<Run>({
    name: 'commission_list_unfinished_runs',
    text: `select ${runColumns} from settlement_runs r where state <> 'DONE'
      order by started_at, period_start_at limit $1`,
    values: [limit],
  });

/**
 * Of those, runs with something to do at an instant: they are not computed, a bill of theirs is due, or
 * nothing of them is left to try. Runs whose bills all wait for a later day would be in the way of others.
 */
export const listRunsToResume = (
  reader: Reader,
  {
    at,
    limit,
    brandId = null,
    kind = null,
  }: {
    readonly at: Date;
    readonly limit: number;
    readonly brandId?: string | null;
    readonly kind?: Run['kind'] | null;
  },
): Promise<Run[]> =>
  reader.query<Run>({
    name: 'commission_list_runs_to_resume',
    text: `select ${runColumns} from settlement_runs r
      where state <> 'DONE' and ($3::uuid is null or brand_id = $3)
        and ($4::text is null or kind = $4) and (state = 'OPEN' or coalesce(
          (select min(b.due_at) from bills b
            where b.run_id = r.id and b.state in ('CALCULATED', 'PAYABLE') and not b.is_held) <= $1,
          true))
      order by started_at, period_start_at limit $2`,
    values: [at, limit, brandId, kind],
  });

export type RunCost = {
  readonly runId: string;
  readonly currency: string;
  readonly gross: Amount;
  readonly platform: Amount;
};

/** Sums up what the bills of a run come to; corrections below zero lower it. */
export async function writeCosts(tx: Tx, runId: string): Promise<void> {
  await tx.query({
    name: 'commission_write_costs',
    text: `insert into settlement_run_costs (run_id, currency, gross_amount, platform_amount)
      select run_id, currency, sum(gross_amount),
        coalesce(sum(gross_amount) filter (where payer_id is null), 0)
      from bills where run_id = $1 group by run_id, currency
      on conflict (run_id, currency) do update
        set gross_amount = excluded.gross_amount, platform_amount = excluded.platform_amount`,
    values: [runId],
  });
}

export const listCosts = (reader: Reader, runIds: readonly string[]): Promise<RunCost[]> =>
  reader.query<RunCost>({
    name: 'commission_list_costs',
    text: `select run_id as "runId", currency, gross_amount as gross, platform_amount as platform
      from settlement_run_costs where run_id = any($1) order by currency`,
    values: [runIds],
  });

export type RunStateSum = {
  readonly state: BillState;
  readonly currency: string;
  readonly count: number;
  readonly amount: Amount;
  readonly paid: Amount;
  readonly open: Amount;
  readonly held: number;
};

export const sumRunStates = (reader: Reader, runId: string): Promise<RunStateSum[]> =>
  reader.query<RunStateSum>({
    name: 'commission_sum_run_states',
    text: `select state, currency, count(*)::integer as count, sum(gross_amount)::bigint as amount,
        sum(paid_amount)::bigint as paid, sum(open_amount)::bigint as open,
        (count(*) filter (where is_held))::integer as held
      from bills where run_id = $1 group by state, currency order by state, currency`,
    values: [runId],
  });

/** What waits for an operator in a run, by currency; held bills wait for their release. */
export const sumReview = (
  reader: Reader,
  runId: string,
): Promise<{ readonly currency: string; readonly count: number; readonly amount: Amount }[]> =>
  reader.query({
    name: 'commission_sum_review',
    text: `select currency, count(*)::integer as count, sum(open_amount)::bigint as amount
      from bills where run_id = $1 and state = 'PENDING_REVIEW' and not is_held
      group by currency order by currency`,
    values: [runId],
  });

export type DayCost = {
  readonly day: string;
  readonly kind: BillKind;
  readonly currency: string;
  readonly runs: number;
  readonly bills: number;
  readonly gross: Amount;
  readonly platform: Amount;
};

export const sumDayCosts = (
  reader: Reader,
  query: {
    readonly brandId: string;
    readonly from: string;
    readonly to: string;
    readonly kind?: BillKind | undefined;
  },
): Promise<DayCost[]> =>
  reader.query<DayCost>({
    name: 'commission_sum_day_costs',
    text: `select r.day, r.kind, c.currency, count(*)::integer as runs,
        sum(r.bills)::integer as bills, sum(c.gross_amount)::bigint as gross,
        sum(c.platform_amount)::bigint as platform
      from settlement_runs r join settlement_run_costs c on c.run_id = r.id
      where r.brand_id = $1 and r.day between $2 and $3 and ($4::text is null or r.kind = $4)
      group by r.day, r.kind, c.currency
      order by r.day desc, r.kind, c.currency limit 1000`,
    values: [query.brandId, query.from, query.to, query.kind ?? null],
  });

/** Bills of a run in some states, in the order of their ids; for what operators do to all of them. */
export async function listRunBills(
  reader: Reader,
  query: {
    readonly runId: string;
    readonly states: readonly BillState[];
    readonly isHeld: boolean;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<string[]> {
  const rows = await reader.query<{ id: string }>({
    name: 'commission_list_run_bills',
    text: `select id from bills
      where run_id = $1 and state = any($2::text[]) and is_held = $3
        and ($4::uuid is null or id > $4)
      order by id limit $5`,
    values: [query.runId, query.states, query.isHeld, query.after, query.limit],
  });
  return rows.map(({ id }) => id);
}
