import type { BillKind } from '@parlour/contract';
import type { Tree } from '../../../agent/index.ts';
import { serve } from '../../../../platform/http/call.ts';
import { presentTotals } from '../../../../platform/totals.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Bill } from '../rules/bill.ts';
import type { DistributionResult } from '../service/distribute.ts';
import type { SettlementService } from '../service/index.ts';
import type { BillFilter } from '../store/bill-lists.ts';
import {
  type BetDeps,
  money,
  namesOf,
  partiesOf,
  presentBets,
  presentBill,
  presentExplanation,
} from './present.ts';
import { type DayDeps, instantsOfDays, pageWish, readSeq, writeSeq } from './read.ts';

export type AgentBillDeps = BetDeps &
  DayDeps & {
    readonly settlement: SettlementService;
    readonly tree: Pick<Tree, 'findInTeam'>;
  };

type Wanted = {
  readonly kind: BillKind;
  readonly side: 'received' | 'to_pay';
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly state?: Bill['state'] | undefined;
  readonly account?: string | undefined;
  readonly isReached?: boolean | undefined;
};

const presentDistribution = (result: DistributionResult) => ({
  states: result.states.map(({ count, currency, open, paid, state }) => ({
    state,
    currency,
    count,
    paid: money(paid, currency),
    open: money(open, currency),
  })),
  hasMore: result.hasMore,
  currency: result.currency,
  balanceBefore: money(result.balanceBefore, result.currency),
  balanceAfter: money(result.balanceAfter, result.currency),
});

export function serveAgentBills(deps: AgentBillDeps) {
  const { reader, settlement, tree } = deps;
  const { bills, distribution, explainer } = settlement;

  /** A bill between others is answered like one that does not exist. */
  const demand = async (id: string, memberId: string): Promise<Bill> => {
    const bill = await bills.find(id);
    if (bill === null || (bill.memberId !== memberId && bill.payerId !== memberId)) {
      throw new Refusal('commission.bill_not_found');
    }
    return bill;
  };

  const filterOf = async (
    wanted: Wanted,
    { brandId, memberId }: { readonly brandId: string; readonly memberId: string },
  ): Promise<BillFilter> => {
    const { account, isReached, kind, side, state } = wanted;
    const span = await instantsOfDays(brandId, wanted, deps);
    const states = state === undefined ? undefined : [state];
    const common = { kind, states, isReached, ...span };
    if (side === 'received') return { ...common, memberId };
    if (account === undefined) return { ...common, payerId: memberId };
    const downline = await tree.findInTeam(reader, memberId, account);
    return { ...common, payerId: memberId, memberId: downline.memberId };
  };

  const process = (kind: BillKind) => ({
    async preview(memberId: string, billId: string | undefined) {
      return presentDistribution(await distribution.preview({ memberId, kind, billId }));
    },
    async distribute(
      caller: { readonly memberId: string; readonly account: string },
      body: { readonly billId?: string | undefined; readonly paymentPassword: string },
    ) {
      const { billId, paymentPassword } = body;
      const { account, memberId } = caller;
      return presentDistribution(
        await distribution.distribute({ memberId, account, kind, billId, paymentPassword }),
      );
    },
  });
  const dividends = process('DIVIDEND');
  const dailyWages = process('DAILY_WAGE');
  const hourlySalaries = process('HOURLY_SALARY');
  const realtimeSalaries = process('REALTIME_SALARY');

  return serve({
    'GET /wps/agent/bills': async ({ brand, caller, query }) => {
      const { memberId } = caller;
      const filter = await filterOf(query, { brandId: brand.id, memberId });
      const page = await bills.list(filter, pageWish(query));
      const nameOf = await namesOf(partiesOf(page.items), deps);
      const items = page.items.map((bill) => presentBill(bill, nameOf, memberId));
      return { items, nextCursor: page.nextCursor };
    },

    'GET /wps/agent/bills/totals': async ({ brand, caller, query }) => {
      const filter = await filterOf(query, { brandId: brand.id, memberId: caller.memberId });
      const { rows } = presentTotals(await bills.sum(filter), [
        'validBet',
        'profitLoss',
        'amount',
        'paid',
        'open',
      ]);
      return { rows };
    },

    'GET /wps/agent/bills/obligation': async ({ caller }) => {
      const owed = await distribution.obligation(caller.memberId);
      const currency = await settlement.currencyOf(caller.memberId);
      return {
        currency,
        amount: money(owed.amount, currency),
        bills: owed.bills,
        oldestDueAt: owed.oldestDueAt?.toISOString() ?? null,
        overdueBills: owed.overdueBills,
      };
    },

    'GET /wps/agent/bills/:id': async ({ caller, params }) => {
      const bill = await demand(params.id, caller.memberId);
      const { details, fields } = await presentExplanation(await explainer.explain(bill), deps);
      const nameOf = await namesOf(partiesOf([bill]), deps);
      const { canDistribute } = presentBill(bill, nameOf, caller.memberId);
      return { ...fields, canDistribute, ...details };
    },

    'GET /wps/agent/bills/:id/bets': async ({ caller, language, params, query }) => {
      const bill = await demand(params.id, caller.memberId);
      const { limit } = pageWish(query);
      const page = await explainer.bets(bill, { afterSeq: readSeq(query.cursor), limit });
      return {
        items: await presentBets(page.items, { currency: bill.currency, language }, deps),
        nextCursor: writeSeq(page.nextSeq),
      };
    },

    'GET /wps/agent/dividend/process': ({ caller, query }) =>
      dividends.preview(caller.memberId, query.billId),
    'POST /wps/agent/dividend/process': ({ body, caller }) => dividends.distribute(caller, body),
    'GET /wps/agent/daily-salary/process': ({ caller, query }) =>
      dailyWages.preview(caller.memberId, query.billId),
    'POST /wps/agent/daily-salary/process': ({ body, caller }) =>
      dailyWages.distribute(caller, body),
    'GET /wps/agent/hour-salary/process': ({ caller, query }) =>
      hourlySalaries.preview(caller.memberId, query.billId),
    'POST /wps/agent/hour-salary/process': ({ body, caller }) =>
      hourlySalaries.distribute(caller, body),
    'GET /wps/agent/realtime-salary/process': ({ caller, query }) =>
      realtimeSalaries.preview(caller.memberId, query.billId),
    'POST /wps/agent/realtime-salary/process': ({ body, caller }) =>
      realtimeSalaries.distribute(caller, body),
  });
}
