// Deals: a plan's version in force for one agent, from the start of a month.
import type { Db, Tx } from '@parlour/database';
import { addDays } from '@parlour/time';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import type { Member, MemberService } from '../../member/index.ts';
import type { ReportService } from '../../report/index.ts';
import type { Desk } from '../desk.ts';
import type { Notice } from '../notice.ts';
import type { Page, PageWish } from '../../../platform/page.ts';
import type { PlanService } from '../plan/service.ts';
import { lockPlan } from '../plan/store.ts';
import { type Month, monthOf, monthsFrom } from '../rules.ts';
import {
  type Deal,
  type DealFilter,
  dealState,
  findDeal,
  insertDeal,
  listDeals,
  listOfAgent,
  lockAgent,
  updateEnd,
} from './store.ts';

export type DealDeps = {
  readonly db: Db;
  readonly audit: AuditService;
  readonly members: Pick<MemberService, 'findByAccount'>;
  readonly notice: Notice;
  readonly plans: PlanService;
  readonly reports: Pick<ReportService, 'zoneOf'>;
  now(): Date;
  newId(): string;
};

export type NewDeal = {
  readonly account: string;
  readonly planId: string;
  readonly planVersion: number;
  readonly startDay: string;
};

/** How far ahead a deal may begin or end, in months. */
export const MONTHS_AHEAD = 12;

/** The deal that begins next after one, of those of its agent with the newest first. */
const nextOf = (deal: Deal, deals: readonly Deal[]): Deal | undefined =>
  deals.findLast((one) => one.cancelledAt === null && one.startDay > deal.startDay);

export type DealService = ReturnType<typeof createDeals>;

type DealNews = {
  readonly news: 'agreed' | 'cancelled' | 'ended';
  readonly plan: string;
  readonly day: string;
};

export function createDeals(deps: DealDeps) {
  const { audit, db, members, newId, notice, now, plans, reports } = deps;

  const demand = async (brandId: string, id: string): Promise<Deal> => {
    const deal = await findDeal(db, id);
    if (deal?.brandId !== brandId) throw new Refusal('affiliate.deal_not_found');
    return deal;
  };

  const demandAgent = async (brandId: string, account: string): Promise<Member> => {
    const found = await members.findByAccount(db, brandId, account.trim());
    if (found?.standing !== 'agent' || found.status !== 'active') {
      throw new Refusal('affiliate.agent_unknown');
    }
    return found;
  };

  /** Months from the one that runs. */
  const monthsAhead = async (brandId: string): Promise<readonly Month[]> => {
    const timeZone = await reports.zoneOf(db, brandId);
    return monthsFrom(monthOf(now(), timeZone), MONTHS_AHEAD, timeZone);
  };

  /** Months that a deal may begin with beside those that an agent has. */
  const openMonths = (months: readonly Month[], deals: readonly Deal[]): readonly Month[] => {
    const at = now();
    const live = deals.filter(({ cancelledAt }) => cancelledAt === null);
    return months.filter(
      ({ from, startDay }) =>
        // Terms of a month that runs are not changed behind the back of the one who works by them.
        !live.some((deal) => deal.startDay >= startDay) &&
        (from > at || !live.some((deal) => dealState(deal, at) === 'ACTIVE')),
    );
  };

  const record = (
    tx: Tx,
    desk: Desk,
    change: {
      readonly agentId: string;
      readonly action: string;
      readonly before?: object;
      readonly after: object;
    },
  ) =>
    desk.operatorId === null
      ? Promise.resolve()
      : audit.record(tx, {
          actor: { kind: 'operator', id: desk.operatorId },
          action: `affiliate_deal.${change.action}`,
          subject: { kind: 'member', id: change.agentId },
          ...(change.before === undefined ? {} : { before: { ...change.before } }),
          after: { ...change.after },
          reason: desk.reason,
          ip: desk.ip,
        });

  /** Writes to the agent; deals of a seed are no news. */
  const tell = async (
    tx: Tx,
    { brandId, operatorId }: Desk,
    { agentId, ...values }: DealNews & { readonly agentId: string },
  ): Promise<void> => {
    if (operatorId === null) return;
    await notice(tx, { agentId, brandId }, { template: 'affiliate_deal_changed', values });
  };

  /** Ends with the start of the next one, without which the first would have gone on. */
  const giveWay = async (tx: Tx, deals: readonly Deal[], next: Month): Promise<void> => {
    for (const deal of deals) {
      const runsInto = deal.endDay === null || deal.endDay > next.startDay;
      if (deal.cancelledAt !== null || !runsInto) continue;
      await updateEnd(tx, { ...deal, endDay: next.startDay, endAt: next.from });
    }
  };

  /** The one who gave way to a deal that does not come goes on, until the one after it begins. */
  const takeBack = async (tx: Tx, deals: readonly Deal[], cancelled: Deal): Promise<void> => {
    const before = deals.find(
      (deal) =>
        deal.cancelledAt === null && deal.endDay === cancelled.startDay && deal.endReason === null,
    );
    if (before === undefined) return;
    const next = nextOf(cancelled, deals);
    const end = { endDay: next?.startDay ?? null, endAt: next?.startAt ?? null };
    await updateEnd(tx, { ...before, ...end });
  };

  return {
    demand,
    demandAgent,
    ofAgent: (agentId: string): Promise<Deal[]> => listOfAgent(db, agentId),

    list: (filter: DealFilter, page: PageWish): Promise<Page<Deal>> =>
      listDeals(db, filter, { ...page, at: now() }),

    async startDays(brandId: string, deals: readonly Deal[]): Promise<string[]> {
      return openMonths(await monthsAhead(brandId), deals).map(({ startDay }) => startDay);
    },

    /** The days on which a deal may end, and the deal after it is not cut into. */
    async endDays(deal: Deal, deals: readonly Deal[]): Promise<string[]> {
      if (dealState(deal, now()) !== 'ACTIVE') return [];
      const next = nextOf(deal, deals);
      const months = await monthsAhead(deal.brandId);
      return months
        .map(({ endDay }) => endDay)
        .filter((day) => next === undefined || day <= next.startDay);
    },

    async create(wish: NewDeal, desk: Desk): Promise<string> {
      const { brandId, operatorId, reason } = desk;
      const agent = await demandAgent(brandId, wish.account);
      const plan = await plans.demand(brandId, wish.planId);
      await plans.demandPermitted(brandId, plan.kind);
      if (plan.currency !== agent.currency) throw new Refusal('affiliate.currency_differs');
      const months = await monthsAhead(brandId);
      const month = months.find(({ startDay }) => startDay === wish.startDay);
      if (month === undefined) throw new Refusal('affiliate.month_invalid');
      const id = newId();
      await db.tx(async (tx) => {
        await lockAgent(tx, agent.id);
        const locked = await lockPlan(tx, plan.id);
        if (locked?.version !== wish.planVersion) throw new Refusal('affiliate.plan_changed');
        if (locked.state !== 'ACTIVE') throw new Refusal('affiliate.plan_archived');
        const deals = await listOfAgent(tx, agent.id);
        if (!openMonths([month], deals).includes(month)) {
          throw new Refusal('affiliate.month_taken');
        }
        await giveWay(tx, deals, month);
        const { startDay } = month;
        await insertDeal(tx, {
          id,
          brandId,
          agentId: agent.id,
          planId: plan.id,
          planVersion: wish.planVersion,
          currency: plan.currency,
          startDay,
          startAt: month.from,
          createdAt: now(),
          operatorId,
          reason,
        });
        const after = { plan: plan.name, planVersion: wish.planVersion, startDay };
        await record(tx, desk, { agentId: agent.id, action: 'create', after });
        await tell(tx, desk, { agentId: agent.id, news: 'agreed', plan: plan.name, day: startDay });
      });
      return id;
    },

    /** Ends a deal with a month; one that has not begun is cancelled. */
    async end(
      id: string,
      { endDay, version }: { readonly endDay: string | null; readonly version: number },
      desk: Desk,
    ): Promise<void> {
      const named = await demand(desk.brandId, id);
      const months = await monthsAhead(desk.brandId);
      await db.tx(async (tx) => {
        await lockAgent(tx, named.agentId);
        const deals = await listOfAgent(tx, named.agentId);
        const deal = deals.find((one) => one.id === id);
        if (deal === undefined || deal.version !== version) {
          throw new Refusal('affiliate.deal_changed');
        }
        const at = now();
        const state = dealState(deal, at);
        if (state === 'ENDED' || state === 'CANCELLED') throw new Refusal('affiliate.deal_over');
        const { agentId } = deal;
        const before = { plan: deal.planName, endDay: deal.endDay };
        const endReason = desk.reason;
        if (state === 'SCHEDULED') {
          await updateEnd(tx, { ...deal, cancelledAt: at, endReason });
          await takeBack(tx, deals, deal);
          const after = { plan: deal.planName, isCancelled: true };
          await record(tx, desk, { agentId, action: 'cancel', before, after });
          const { planName: plan, startDay: day } = deal;
          await tell(tx, desk, { agentId, news: 'cancelled', plan, day });
          return;
        }
        const last = months.find((month) => month.endDay === endDay);
        const next = nextOf(deal, deals);
        if (last === undefined || (next !== undefined && last.endDay > next.startDay)) {
          throw new Refusal('affiliate.month_invalid');
        }
        await updateEnd(tx, { ...deal, endDay: last.endDay, endAt: last.to, endReason });
        const after = { plan: deal.planName, endDay: last.endDay };
        await record(tx, desk, { agentId, action: 'end', before, after });
        const day = addDays(last.endDay, -1);
        await tell(tx, desk, { agentId, news: 'ended', plan: deal.planName, day });
      });
    },
  };
}
