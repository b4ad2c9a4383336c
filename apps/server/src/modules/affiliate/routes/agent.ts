import type { AffiliateMonth, AffiliateProspect } from '@parlour/contract';
import { cpaAmount } from '@parlour/commission';
import { subtract, max, ZERO } from '@parlour/money';
import { idCursor } from '../../../platform/cursor.ts';
import { serve } from '../../../platform/http/call.ts';
import { type Page, pageOf } from '../../../platform/page.ts';
import { cpaOf } from '../conversion/service.ts';
import { listConversions } from '../conversion/store.ts';
import type { Candidate } from '../conversion/service.ts';
import { type Deal, dealState } from '../deal/store.ts';
import { pageWish } from '../page.ts';
import { readTerms } from '../plan/terms.ts';
import { money } from '../rules.ts';
import {
  listEvents,
  listMembers,
  listStatements,
  listSubs,
  sumStatements,
} from '../statement/list-store.ts';
import type { Overview, RunningMonth } from '../statement/overview.ts';
import { presentTotals } from './totals.ts';
import type { EarningRoutes } from './deps.ts';
import {
  presentConversion,
  presentDeal,
  presentEvent,
  presentLines,
  presentMember,
  presentStatement,
  presentSub,
} from './present.ts';
import { dealsOf, demandDays, demandStatement, instantsOfDays } from './read.ts';

export const SUBS_SHOWN_MAX = 100;

function nextTierOf(deal: Deal, { firstDepositors, share }: RunningMonth) {
  const terms = readTerms(deal.terms).share;
  if (terms === null || share === null) return null;
  const next = terms.tiers[share.tierIndex === null ? 0 : share.tierIndex + 1];
  if (next === undefined) return null;
  const missing = max(subtract(next.netRevenue, share.totalRevenue), ZERO);
  return {
    tier: { ...next, netRevenue: money(next.netRevenue, deal.currency) },
    revenueMissing: money(missing, deal.currency),
    depositorsMissing: Math.max(next.firstDepositors - firstDepositors, 0),
  };
}

const presentMonth = (deal: Deal, month: RunningMonth, at: Date): AffiliateMonth => ({
  startDay: month.month.startDay,
  endDay: month.month.endDay,
  asOf: at.toISOString(),
  members: month.referred.length,
  registrations: month.registrations,
  firstDepositors: month.firstDepositors,
  onTheWay: month.onTheWay,
  ...month.counts,
  netRevenue: money(month.share?.netRevenue ?? ZERO, deal.currency),
  totalRevenue: money(month.share?.totalRevenue ?? ZERO, deal.currency),
  tier: month.share === null || month.share.tierIndex === null ? null : month.share.tierIndex + 1,
  nextTier: nextTierOf(deal, month),
  earned: money(month.sums.earned, deal.currency),
  lines: presentLines(month.sums.lines, deal.currency),
});

export function serveAgentDeals(deps: EarningRoutes) {
  const { conversions, db, deals, members, now, overview, reference, reports } = deps;

  const presentOverview = (found: Overview, currency: string) => {
    const { deal, last, month, next, totals } = found;
    const at = now();
    const text = (value: typeof ZERO): string => money(value, currency);
    return {
      deal: deal === null ? null : presentDeal(deal, at),
      next: next === null ? null : presentDeal(next, at),
      month: deal === null || month === null ? null : presentMonth(deal, month, at),
      totals: {
        currency,
        statements: totals.statements,
        conversions: totals.conversions,
        earned: text(totals.earned),
        paid: text(totals.paid),
        pending: text(totals.pending),
        leftOver: text(last?.leftOver ?? ZERO),
        revenueCarried: text(last?.revenueCarried ?? ZERO),
      },
    };
  };

  const presentProspects = async (
    deal: Deal,
    page: Page<Candidate>,
  ): Promise<AffiliateProspect[]> => {
    const terms = cpaOf(deal);
    if (terms === null) return [];
    const { agentId, currency } = deal;
    const text = (value: typeof ZERO): string => money(value, currency);
    const ids = page.items.map(({ memberId }) => memberId);
    const found = ids.length === 0 ? [] : await members.findMany(db, ids);
    const accounts = new Map(
      found.flatMap((one) => (one.uplineId === agentId ? [[one.id, one.account] as const] : [])),
    );
    return page.items.map(({ country, memberId, registeredAt, trail, until }) => ({
      memberReference: reference(agentId, memberId),
      currency,
      account: accounts.get(memberId) ?? null,
      registeredAt: registeredAt.toISOString(),
      until: until.toISOString(),
      firstDeposit: text(trail.firstDeposit),
      firstDepositMin: text(terms.firstDepositMin),
      deposits: text(trail.deposits),
      depositsMin: text(terms.depositsMin),
      validBet: text(trail.validBet),
      validBetMin: text(terms.validBetMin),
      amount: text(cpaAmount(terms, country)),
    }));
  };

  return serve({
    'GET /wps/agent/deal': async ({ caller }) => {
      const { currency } = await members.get(db, caller.memberId);
      return presentOverview(await overview(caller.memberId), currency);
    },

    'GET /wps/agent/deal/statements': async ({ caller, query }) => {
      const filter = { agentId: caller.memberId, state: query.state, ...demandDays(query) };
      const page = await listStatements(db, filter, pageWish(query));
      const dealOf = await dealsOf(db, page.items);
      return {
        items: page.items.map((one) => presentStatement(one, dealOf(one.dealId))),
        nextCursor: page.nextCursor,
      };
    },

    'GET /wps/agent/deal/statements/totals': async ({ caller, query }) => {
      const filter = { agentId: caller.memberId, state: query.state, ...demandDays(query) };
      return presentTotals(await sumStatements(db, filter));
    },

    'GET /wps/agent/deal/statements/:id': async ({ caller, params }) => {
      const statement = await demandStatement(
        db,
        params.id,
        ({ agentId }) => agentId === caller.memberId,
      );
      const deal = (await dealsOf(db, [statement]))(statement.dealId);
      const subs = await listSubs(db, statement, SUBS_SHOWN_MAX + 1);
      const events = await listEvents(db, statement.id);
      const { currency } = statement;
      return {
        ...presentStatement(statement, deal),
        terms: deal.terms,
        lines: presentLines(statement.lines, currency),
        subs: subs.slice(0, SUBS_SHOWN_MAX).map((sub) => presentSub(sub, statement, reference)),
        hasMoreSubs: subs.length > SUBS_SHOWN_MAX,
        timeline: events.map((event) => presentEvent(event, { currency, side: 'agent' })),
      };
    },

    'GET /wps/agent/deal/statements/:id/members': async ({ caller, params, query }) => {
      const statement = await demandStatement(
        db,
        params.id,
        ({ agentId }) => agentId === caller.memberId,
      );
      const page = await listMembers(db, statement, pageWish(query));
      return {
        items: page.items.map((line) => presentMember(line, statement, reference)),
        nextCursor: page.nextCursor,
      };
    },

    'GET /wps/agent/deal/conversions': async ({ brand, caller, query }) => {
      const days = await instantsOfDays(db, brand.id, { ...query, reports });
      const filter = { agentId: caller.memberId, state: query.state, ...days };
      const page = await listConversions(db, filter, pageWish(query));
      return {
        items: page.items.map((one) => ({
          ...presentConversion(one, reference),
          account: one.isInTeam ? one.account : null,
        })),
        nextCursor: page.nextCursor,
      };
    },

    'GET /wps/agent/deal/prospects': async ({ caller, query }) => {
      const { cursor, limit } = pageWish(query);
      const deal = (await deals.ofAgent(caller.memberId)).find(
        (one) => dealState(one, now()) === 'ACTIVE',
      );
      const terms = deal === undefined ? null : cpaOf(deal);
      if (deal === undefined || terms === null) return { items: [], nextCursor: null };
      const wish = { cursor: idCursor.read(cursor)?.id ?? null, limit: limit + 1, graceDays: 0 };
      const found = await conversions.candidates(deal, terms, wish);
      const page = pageOf(found, limit, ({ memberId }) => idCursor.write({ id: memberId }));
      return { items: await presentProspects(deal, page), nextCursor: page.nextCursor };
    },
  });
}
