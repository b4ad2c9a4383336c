import type { Reader, Tx } from '@parlour/database';
import type { ReconciliationDayState } from '@parlour/contract';
import type { Total } from '../rules/totals.ts';

export type Origin = 'api' | 'file';

export type DayRow = {
  readonly source: string;
  readonly day: string;
  readonly state: ReconciliationDayState;
  readonly runId: string;
  readonly cursor: string | null;
  readonly pageCount: number;
  readonly lineCount: number;
  readonly origin: Origin;
  readonly error: string | null;
  readonly tries: number;
  readonly requestedBy: string | null;
  readonly startedAt: Date;
  readonly beatAt: Date;
  readonly nextAt: Date | null;
  readonly finishedAt: Date | null;
  readonly openCount: number;
  readonly resolvedCount: number;
};

export type DayPlace = Pick<DayRow, 'source' | 'day'>;

const COLUMNS = `source, day::text as day, state, run_id as "runId", cursor,
  page_count as "pageCount", line_count as "lineCount", origin, error, tries,
  requested_by as "requestedBy", started_at as "startedAt", beat_at as "beatAt",
  next_at as "nextAt", finished_at as "finishedAt", open_count as "openCount",
  resolved_count as "resolvedCount"`;

export async function findDay(reader: Reader, { source, day }: DayPlace): Promise<DayRow | null> {
  const [row] = await reader.query<DayRow>({
    name: 'reconciliation_find_day',
    text: `select ${COLUMNS} from reconciliation_days where source = $1 and day = $2`,
    values: [source, day],
  });
  return row ?? null;
}

/** Lets one at a time begin a day, also a day that has no row yet to lock. */
export async function queueForDay(tx: Tx, { source, day }: DayPlace): Promise<void> {
  await tx.query({
    name: 'reconciliation_queue_for_day',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 23))',
    values: [`reconciliation:${source}:${day}`],
  });
}

export async function lockDay(tx: Tx, { source, day }: DayPlace): Promise<DayRow | null> {
  const [row] = await tx.query<DayRow>({
    name: 'reconciliation_lock_day',
    text: `select ${COLUMNS} from reconciliation_days where source = $1 and day = $2 for update`,
    values: [source, day],
  });
  return row ?? null;
}

export type NewRun = DayPlace &
  Pick<DayRow, 'state' | 'runId' | 'origin' | 'requestedBy' | 'lineCount' | 'startedAt'>;

/** Begins a run; what the day had fetched before is forgotten, what was found stays. */
export async function beginDay(tx: Tx, run: NewRun): Promise<DayRow> {
  const [row] = await tx.query<DayRow>({
    name: 'reconciliation_begin_day',
    text: `insert into reconciliation_days (source, day, state, run_id, origin, requested_by,
        line_count, started_at, beat_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
      on conflict (source, day) do update set state = $3, run_id = $4, origin = $5,
        requested_by = $6, line_count = $7, started_at = $8, beat_at = $8, cursor = null,
        page_count = 0, error = null, tries = 0, next_at = null, finished_at = null
      returning ${COLUMNS}`,
    values: [
      run.source,
      run.day,
      run.state,
      run.runId,
      run.origin,
      run.requestedBy,
      run.lineCount,
      run.startedAt,
    ],
  });
  if (row === undefined) throw new Error('an upsert returned no row');
  return row;
}

export type DayChange = DayPlace &
  Pick<DayRow, 'state'> & {
    readonly at: Date;
    readonly cursor?: string | null;
    /** Added to what there is. */
    readonly pages?: number;
    readonly lines?: number;
    readonly error?: string | null;
    readonly isTry?: boolean;
    readonly nextAt?: Date | null;
    readonly finishedAt?: Date | null;
    readonly counts?: { readonly open: number; readonly resolved: number };
  };

export async function updateDay(tx: Tx, change: DayChange): Promise<void> {
  await tx.query({
    name: 'reconciliation_update_day',
    text: `update reconciliation_days set state = $3, beat_at = $4, cursor = $5,
        page_count = page_count + $6, line_count = line_count + $7, error = $8,
        tries = case when $9 then tries + 1 else tries end, next_at = $10, finished_at = $11,
        open_count = coalesce($12, open_count), resolved_count = coalesce($13, resolved_count)
      where source = $1 and day = $2`,
    values: [
      change.source,
      change.day,
      change.state,
      change.at,
      change.cursor ?? null,
      change.pages ?? 0,
      change.lines ?? 0,
      change.error ?? null,
      change.isTry ?? false,
      change.nextAt ?? null,
      change.finishedAt ?? null,
      change.counts?.open ?? null,
      change.counts?.resolved ?? null,
    ],
  });
}

export type DayFilter = {
  readonly source: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly view: 'all' | 'open' | 'busy';
  readonly after: DayPlace | null;
  readonly limit: number;
};

export const listDays = (reader: Reader, filter: DayFilter): Promise<DayRow[]> =>
  reader.query<DayRow>({
    name: 'reconciliation_list_days',
    text: `select ${COLUMNS} from reconciliation_days
      where ($1::text is null or source = $1) and ($2::date is null or day >= $2)
        and ($3::date is null or day <= $3)
        and ($4 <> 'open' or open_count > 0)
        and ($4 <> 'busy' or state in ('FETCHING', 'WAITING', 'COMPARING', 'FAILED',
          'NO_STATEMENT'))
        and ($5::date is null or day < $5 or (day = $5 and source > $6))
      order by reconciliation_days.day desc, source limit $7`,
    values: [
      filter.source,
      filter.from,
      filter.to,
      filter.view,
      filter.after?.day ?? null,
      filter.after?.source ?? null,
      filter.limit,
    ],
  });

/** Runs that nobody has worked at for a while, though it is their time. */
export const listLeftDays = (reader: Reader, { before, at }: { before: Date; at: Date }) =>
  reader.query<DayRow>({
    name: 'reconciliation_left_days',
    text: `select ${COLUMNS} from reconciliation_days
      where state in ('FETCHING', 'WAITING', 'COMPARING') and beat_at < $1
        and (next_at is null or next_at <= $2)
      order by beat_at limit 20`,
    values: [before, at],
  });

export const listSources = (reader: Reader) =>
  reader.query<{ source: string; lastDay: string | null; openCount: number }>({
    name: 'reconciliation_list_sources',
    text: `select source, max(day)::text as "lastDay", sum(open_count)::int as "openCount"
      from reconciliation_days group by source order by source`,
    values: [],
  });

export async function replaceTotals(
  tx: Tx,
  { source, day }: DayPlace,
  totals: readonly Total[],
): Promise<void> {
  await tx.query({
    name: 'reconciliation_delete_totals',
    text: 'delete from reconciliation_totals where source = $1 and day = $2',
    values: [source, day],
  });
  for (const total of totals) {
    await tx.query({
      name: 'reconciliation_insert_total',
      text: `insert into reconciliation_totals (source, day, currency, their_in_amount,
          their_out_amount, their_fee_amount, our_in_amount, our_out_amount, ledger_in_amount,
          ledger_out_amount)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      values: [
        source,
        day,
        total.currency,
        total.theirIn,
        total.theirOut,
        total.theirFee,
        total.ourIn,
        total.ourOut,
        total.ledgerIn,
        total.ledgerOut,
      ],
    });
  }
}

export const listTotals = (reader: Reader, places: readonly DayPlace[]) =>
  reader.query<DayPlace & Total>({
    name: 'reconciliation_list_totals',
    text: `select t.source, t.day::text as day, t.currency, t.their_in_amount as "theirIn",
        t.their_out_amount as "theirOut", t.their_fee_amount as "theirFee",
        t.our_in_amount as "ourIn", t.our_out_amount as "ourOut",
        t.ledger_in_amount as "ledgerIn", t.ledger_out_amount as "ledgerOut"
      from unnest($1::text[], $2::date[]) as wanted (source, day)
      join reconciliation_totals t on t.source = wanted.source and t.day = wanted.day
      order by t.currency`,
    values: [places.map(({ source }) => source), places.map(({ day }) => day)],
  });
