import type { Contract, QueryOf, SettlementRun, SettlementRunDetail } from '@parlour/contract';
import { serve } from '../../../../platform/http/call.ts';
import { sortOf } from '../../../../platform/page.ts';
import { presentTotals } from '../../../../platform/totals.ts';
import { presentRef, type Submit } from '../../../approval/index.ts';
import type { SettlementService } from '../service/index.ts';
import type { RunRef, RunWithCosts } from '../service/run-desk.ts';
import type { RunFilter } from '../store/run-lists.ts';
import type { RunStateSum } from '../store/runs.ts';
import { deskOf } from './bill-desk.ts';
import { money } from './present.ts';
import { demandDays, pageWish } from './read.ts';

const presentRun = ({ costs, run }: RunWithCosts): SettlementRun => ({
  id: run.id,
  kind: run.kind,
  period: run.period,
  periodStart: run.periodStart.toISOString(),
  periodEnd: run.periodEnd.toISOString(),
  day: run.day,
  state: run.state,
  cutoffSeq: run.cutoffSeq.toString(),
  contracts: run.contracts,
  bills: run.bills,
  reached: run.reached,
  corrections: run.corrections,
  tried: run.tried,
  costs: costs.map(({ currency, gross, platform }) => ({
    currency,
    gross: money(gross, currency),
    platform: money(platform, currency),
  })),
  startedAt: run.startedAt.toISOString(),
  calculatedAt: run.calculatedAt?.toISOString() ?? null,
  finishedAt: run.finishedAt?.toISOString() ?? null,
  lastError: run.lastError,
});

const presentDetail = (
  found: RunWithCosts & { readonly states: readonly RunStateSum[] },
): SettlementRunDetail => ({
  ...presentRun(found),
  states: found.states.map(({ amount, count, currency, open, paid, state }) => ({
    state,
    currency,
    count,
    amount: money(amount, currency),
    paid: money(paid, currency),
    open: money(open, currency),
  })),
  held: found.states.reduce((total, { held }) => total + held, 0),
  canRerun: true,
});

type RunQuery = QueryOf<Contract['GET /console/settlements/runs/totals']>;

const filterOf = (brandId: string, { from, kind, state, to }: RunQuery): RunFilter => ({
  brandId,
  kind,
  state,
  fromDay: from,
  toDay: to,
});

export function serveRunDesk({
  settlement,
  approve,
}: {
  readonly settlement: SettlementService;
  readonly approve: Submit<RunRef>;
}) {
  const { runDesk } = settlement;
  const { list, totals } = runDesk;

  const detail = async (id: string, brandId: string) =>
    presentDetail(await runDesk.detail(await runDesk.demand({ id, brandId })));

  return serve({
    'GET /console/settlements/runs': async ({ brand, query }) => {
      const page = await list(filterOf(brand.id, query), {
        ...pageWish(query),
        ...sortOf(query),
      });
      return { items: page.items.map(presentRun), nextCursor: page.nextCursor };
    },

    'GET /console/settlements/runs/totals': async ({ brand, query }) => {
      const filter = { ...filterOf(brand.id, query), currency: brand.currency };
      return presentTotals(await totals(filter), ['gross', 'platform']);
    },

    'GET /console/settlements/runs/:id': ({ brand, params }) => detail(params.id, brand.id),

    'POST /console/settlements/runs/:id/rerun': async (call) => {
      const { body, brand, params } = call;
      const comparison = await runDesk.rerun({ ...deskOf(call), id: params.id, ...body });
      return { ...comparison, run: await detail(params.id, brand.id) };
    },

    'POST /console/settlements/runs/:id/hold': async (call) => {
      const { body, brand, params } = call;
      const count = await runDesk.hold({ ...deskOf(call), id: params.id, ...body });
      return { count, run: await detail(params.id, brand.id) };
    },

    'POST /console/settlements/runs/:id/release': async (call) => {
      const { body, brand, params } = call;
      const count = await runDesk.release({ ...deskOf(call), id: params.id, ...body });
      return { count, run: await detail(params.id, brand.id) };
    },

    'POST /console/settlements/runs/:id/approve': async (call) => {
      const { brand, params } = call;
      const { reason = '' } = call.body;
      const waiting = await runDesk.countReview(params.id);
      const command = { brandId: brand.id, id: params.id };
      const proposal = await approve({ ...deskOf(call), reason }, command);
      return {
        count: proposal === null ? waiting : 0,
        run: await detail(params.id, brand.id),
        proposal: presentRef(proposal),
      };
    },

    'POST /console/settlements/catch-up': async (call) => {
      const { kind, reason } = call.body;
      const { hasMore, items } = await runDesk.catchUp({ ...deskOf(call), kind, reason });
      return { runs: items.map(presentRun), hasMore };
    },

    'GET /console/settlements/costs': async ({ brand, query }) => {
      const { from, to } = demandDays(query, query.to);
      const rows = await runDesk.costs({ brandId: brand.id, from, to, kind: query.kind });
      return {
        rows: rows.map(({ bills, currency, day, gross, kind, platform, runs }) => ({
          day,
          kind,
          currency,
          runs,
          bills,
          gross: money(gross, currency),
          platform: money(platform, currency),
        })),
      };
    },
  });
}
