import type { ConsoleDeal, ConsoleDealDetail } from '@parlour/contract';
import { serve } from '../../../platform/http/call.ts';
import { type Deal, dealState } from '../deal/store.ts';
import { deskOf } from '../desk.ts';
import { pageWish } from '../page.ts';
import type { EarningRoutes } from './deps.ts';
import { createPlanPresenter } from './plan-desk.ts';
import { presentDeal } from './present.ts';

const PLANS_OFFERED_MAX = 100;

export function serveDealDesk(deps: EarningRoutes) {
  const { db, deals, members, now, plans } = deps;
  const presentPlan = createPlanPresenter(deps);

  const present = (deal: Deal): ConsoleDeal => ({
    ...presentDeal(deal, now()),
    agentId: deal.agentId,
    account: deal.account,
    isBehind: deal.isBehind,
    createdAt: deal.createdAt.toISOString(),
    createdBy: deal.createdBy,
    reason: deal.reason,
    endReason: deal.endReason,
    version: deal.version,
  });

  const detail = async (brandId: string, id: string): Promise<ConsoleDealDetail> => {
    const deal = await deals.demand(brandId, id);
    const history = await deals.ofAgent(deal.agentId);
    return {
      ...present(deal),
      endDays: await deals.endDays(deal, history),
      history: history.map((one) => presentDeal(one, now())),
    };
  };

  return serve({
    'GET /console/affiliates/deals': async ({ brand, query }) => {
      const { account, isBehind, memberId, planId, state } = query;
      const named =
        account === undefined
          ? undefined
          : await members.findByAccount(db, brand.id, account.trim());
      const isNobody =
        named === null || (memberId !== undefined && named !== undefined && named.id !== memberId);
      if (isNobody) return { items: [], nextCursor: null };
      const agentId = memberId ?? named?.id;
      const filter = { brandId: brand.id, state, planId, agentId, isBehind };
      const page = await deals.list(filter, pageWish(query));
      return { items: page.items.map(present), nextCursor: page.nextCursor };
    },

    'GET /console/affiliates/deals/options': async ({ brand, query }) => {
      const agent = await deals.demandAgent(brand.id, query.account);
      const history = await deals.ofAgent(agent.id);
      const filter = { brandId: brand.id, state: 'ACTIVE', currency: agent.currency } as const;
      const offered = await plans.list(filter, { cursor: null, limit: PLANS_OFFERED_MAX });
      const at = now();
      const current = history.find((deal) => dealState(deal, at) === 'ACTIVE');
      const next = history.findLast((deal) => dealState(deal, at) === 'SCHEDULED');
      const shown = await Promise.all(offered.items.map(presentPlan));
      return {
        agentId: agent.id,
        account: agent.account,
        currency: agent.currency,
        startDays: await deals.startDays(brand.id, history),
        plans: shown.filter(({ isPermitted }) => isPermitted),
        current: current === undefined ? null : presentDeal(current, at),
        next: next === undefined ? null : presentDeal(next, at),
      };
    },

    'GET /console/affiliates/deals/:id': ({ brand, params }) => detail(brand.id, params.id),

    'POST /console/affiliates/deals': async ({ body, brand, caller, ip }) => {
      const { reason: _reason, ...wish } = body;
      return detail(brand.id, await deals.create(wish, deskOf({ body, brand, caller, ip })));
    },

    'POST /console/affiliates/deals/:id/end': async ({ body, brand, caller, ip, params }) => {
      const { endDay, version } = body;
      await deals.end(params.id, { endDay, version }, deskOf({ body, brand, caller, ip }));
      return detail(brand.id, params.id);
    },
  });
}
