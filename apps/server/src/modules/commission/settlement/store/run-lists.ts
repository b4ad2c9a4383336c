// Pages of runs and what they cost, for operators.
import type { BillKind, RunState } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import {
  createOrder,
  createWhere,
  directionOf,
  type Page,
  type PageWish,
  type Sorting,
  type Where,
} from '../../../../platform/page.ts';
import { sumFound, type Totals } from '../../../../platform/totals.ts';
import { type Run, runColumns } from './runs.ts';

export type RunFilter = {
  readonly brandId: string;
  readonly kind?: BillKind | undefined;
  readonly state?: RunState | undefined;
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
};

function filtered({ brandId, fromDay, kind, state, toDay }: RunFilter): Where {
  const where = createWhere();
  where.add(brandId, (place) => `r.brand_id = ${place}`);
  where.add(kind, (place) => `r.kind = ${place}`);
  where.add(state, (place) => `r.state = ${place}`);
  where.add(fromDay, (place) => `r.day >= ${place}::date`);
  where.add(toDay, (place) => `r.day <= ${place}::date`);
  return where;
}

// A brand has a few runs a day, so that any of these sorts them without an index of its own.
const orders = {
  period: createOrder('instant', 'r.period_start_at', ({ periodStart }: Run) => periodStart),
  started: createOrder('instant', 'r.started_at', ({ startedAt }: Run) => startedAt),
  contracts: createOrder('count', 'r.contracts', ({ contracts }: Run) => contracts),
  reached: createOrder('count', 'r.reached', ({ reached }: Run) => reached),
  corrections: createOrder('count', 'r.corrections', ({ corrections }: Run) => corrections),
} as const;

export type RunPage = PageWish & Sorting<keyof typeof orders>;

/** The newest period first unless it is sorted otherwise. */
export async function listRuns(
  reader: Reader,
  filter: RunFilter,
  { sort = 'period', isAscending, ...page }: RunPage,
): Promise<Page<Run>> {
  const where = filtered(filter);
  const order = orders[sort];
  const tail = order.clause(where, page, directionOf(isAscending, 'desc'));
  const rows = await reader.query<Run>({
    text: `select ${runColumns} from settlement_runs r where ${where.text()} ${tail}`,
    values: where.values,
  });
  return order.page(rows, page.limit);
}

/** A run without bills counts in the currency of its brand, one with several in each of them. */
export function sumRuns(
  reader: Reader,
  filter: RunFilter & { readonly currency: string },
): Promise<Totals<'gross' | 'platform'>> {
  const where = filtered(filter);
  const usual = where.place(filter.currency);
  return sumFound(reader, where, {
    from: `(select r.brand_id, r.kind, r.state, r.day, coalesce(c.currency, ${usual}::text) as currency,
        coalesce(c.gross_amount, 0) as gross, coalesce(c.platform_amount, 0) as platform
      from settlement_runs r left join settlement_run_costs c on c.run_id = r.id) r`,
    sums: { gross: 'gross', platform: 'platform' },
  });
}
