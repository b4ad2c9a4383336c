import type { ConsoleStatement, ConsoleStatementDetail } from '@parlour/contract';
import { serve } from '../../../platform/http/call.ts';
import { deskOf as makerOf, presentRef } from '../../approval/index.ts';
import type { Deal } from '../deal/store.ts';
import { deskOf } from '../desk.ts';
import { pageWish } from '../page.ts';
import { money } from '../rules.ts';
import {
  listEvents,
  listMembers,
  listStatements,
  listSubs,
  type StatementFilter,
  sumStatements,
} from '../statement/list-store.ts';
import { listRuns, type Run, sumRuns } from '../statement/run-store.ts';
import type { Statement } from '../statement/store.ts';
import { SUBS_SHOWN_MAX } from './agent.ts';
import type { EarningRoutes } from './deps.ts';
import {
  presentEvent,
  presentLines,
  presentMember,
  presentStatement,
  presentSub,
} from './present.ts';
import { dealsOf, demandDays, demandStatement } from './read.ts';
import { presentTotals } from './totals.ts';

type Wanted = Omit<StatementFilter, 'brandId' | 'agentId'> & {
  readonly memberId?: string | undefined;
  readonly account?: string | undefined;
};

const present = (statement: Statement, deal: Deal): ConsoleStatement => ({
  ...presentStatement(statement, deal),
  runId: statement.runId,
  agentId: statement.agentId,
  account: deal.account,
  version: statement.version,
});

export function serveStatementDesk(deps: EarningRoutes) {
  const { approve, db, desk, members, reference } = deps;

  /** Null when a named account does not exist, so that nothing is found. */
  const filterOf = async (brandId: string, wanted: Wanted): Promise<StatementFilter | null> => {
    const { account, dealId, kind, memberId, runId, state } = wanted;
    const named =
      account === undefined ? undefined : await members.findByAccount(db, brandId, account.trim());
    if (named === null) return null;
    if (memberId !== undefined && named !== undefined && named.id !== memberId) return null;
    const agentId = memberId ?? named?.id;
    return { brandId, agentId, state, kind, runId, dealId, ...demandDays(wanted) };
  };

  const detail = async (brandId: string, id: string): Promise<ConsoleStatementDetail> => {
    const statement = await demandStatement(db, id, (one) => one.brandId === brandId);
    const deal = (await dealsOf(db, [statement]))(statement.dealId);
    const subs = await listSubs(db, statement, SUBS_SHOWN_MAX + 1);
    const events = await listEvents(db, id);
    const { currency, state } = statement;
    return {
      ...present(statement, deal),
      terms: deal.terms,
      lines: presentLines(statement.lines, currency),
      subs: subs.slice(0, SUBS_SHOWN_MAX).map((sub) => ({
        ...presentSub(sub, statement, reference),
        account: sub.account,
      })),
      hasMoreSubs: subs.length > SUBS_SHOWN_MAX,
      timeline: events.map((event) => presentEvent(event, { currency, side: 'desk' })),
      cutoffSeq: statement.cutoffSeq.toString(),
      transferId: statement.transferId,
      canApprove: state === 'PENDING_REVIEW',
      canReject: state === 'PENDING_REVIEW',
    };
  };

  const presentRuns = async (runs: readonly Run[]) => {
    const sums =
      runs.length === 0
        ? []
        : await sumRuns(
            db,
            runs.map(({ id }) => id),
          );
    const byRun = Map.groupBy(sums, ({ runId }) => runId);
    return runs.map((run) => {
      const own = byRun.get(run.id) ?? [];
      return {
        id: run.id,
        startDay: run.startDay,
        endDay: run.endDay,
        state: run.state,
        cutoffSeq: run.cutoffSeq.toString(),
        deals: run.deals,
        statements: run.statements,
        inReview: own.reduce((total, { inReview }) => total + inReview, 0),
        costs: own.map(({ currency, earned, paid, payable }) => ({
          currency,
          earned: money(earned, currency),
          payable: money(payable, currency),
          paid: money(paid, currency),
        })),
        startedAt: run.startedAt.toISOString(),
        calculatedAt: run.calculatedAt?.toISOString() ?? null,
        finishedAt: run.finishedAt?.toISOString() ?? null,
        lastError: run.lastError,
      };
    });
  };

  return serve({
    'GET /console/affiliates/statements': async ({ brand, query }) => {
      const filter = await filterOf(brand.id, query);
      if (filter === null) return { items: [], nextCursor: null };
      const page = await listStatements(db, filter, pageWish(query));
      const dealOf = await dealsOf(db, page.items);
      return {
        items: page.items.map((one) => present(one, dealOf(one.dealId))),
        nextCursor: page.nextCursor,
      };
    },

    'GET /console/affiliates/statements/totals': async ({ brand, query }) => {
      const filter = await filterOf(brand.id, query);
      return presentTotals(filter === null ? [] : await sumStatements(db, filter));
    },

    'GET /console/affiliates/statements/:id': ({ brand, params }) => detail(brand.id, params.id),

    'GET /console/affiliates/statements/:id/members': async ({ brand, params, query }) => {
      const statement = await demandStatement(db, params.id, (one) => one.brandId === brand.id);
      const page = await listMembers(db, statement, pageWish(query));
      return {
        items: page.items.map((line) => ({
          ...presentMember(line, statement, reference),
          memberId: line.memberId,
          account: line.account,
        })),
        nextCursor: page.nextCursor,
      };
    },

    'POST /console/affiliates/statements/:id/approve': async (call) => {
      const { body, brand, params } = call;
      const command = { brandId: brand.id, id: params.id, version: body.version };
      const maker = { ...makerOf(call), reason: body.reason ?? '' };
      const proposal = await approve(maker, command);
      return { ...(await detail(brand.id, params.id)), proposal: presentRef(proposal) };
    },

    'POST /console/affiliates/statements/:id/reject': async (call) => {
      const { body, brand, params } = call;
      await desk.reject({ id: params.id, version: body.version, desk: deskOf(call) });
      return detail(brand.id, params.id);
    },

    'GET /console/affiliates/runs': async ({ brand, query }) => {
      const page = await listRuns(db, brand.id, pageWish(query));
      return { items: await presentRuns(page.items), nextCursor: page.nextCursor };
    },

    'POST /console/affiliates/runs/catch-up': async (call) => {
      const { hasMore, runs } = await desk.catchUp(deskOf(call));
      const fresh = await listRuns(db, call.brand.id, { cursor: null, limit: 100 });
      const done = new Set(runs.map(({ id }) => id));
      const shown = fresh.items.filter(({ id }) => done.has(id));
      return { runs: await presentRuns(shown), hasMore };
    },
  });
}
