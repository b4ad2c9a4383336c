// The month that runs, as its statement would be if it ended now.
import { drawStatement, type StatementSums } from '@parlour/commission';
import { currencyOf, ZERO } from '@parlour/money';
import { cpaOf, windowOf } from '../conversion/service.ts';
import { type ConversionCounts, countByState, listDecided } from '../conversion/store.ts';
import { countProspects } from '../conversion/prospect-store.ts';
import { type Deal, dealState, listOfAgent } from '../deal/store.ts';
import { type Month, monthOf } from '../rules.ts';
import type { StatementDeps } from './deps.ts';
import { payTerms, type StatementCalculation, calculateStatement } from './calculate.ts';
import { type AgentTotals, sumOfAgent } from './list-store.ts';
import { findLastStatement, type Statement } from './store.ts';

export type RunningMonth = StatementCalculation & {
  readonly month: Month;
  readonly registrations: number;
  readonly onTheWay: number;
  readonly counts: ConversionCounts;
  readonly sums: StatementSums;
};

export type Overview = {
  readonly deal: Deal | null;
  readonly next: Deal | null;
  readonly month: RunningMonth | null;
  readonly totals: AgentTotals;
  readonly last: Statement | null;
};

/** Later than any day of a statement. */
const END_OF_DAYS = '9999-12-31';

export function createOverview(deps: StatementDeps) {
  const { db, measures, now, reports } = deps;

  const monthNow = async (deal: Deal): Promise<RunningMonth> => {
    const at = now();
    const timeZone = await reports.zoneOf(db, deal.brandId);
    const month = monthOf(at, timeZone);
    const upToSeq = await measures.head(db);
    // The one who came in this very moment is there, too.
    const until = new Date(at.getTime() + 1);
    const query = { deal, month, timeZone, upToSeq, at: until, isInForce: true };
    const calculation = await calculateStatement(db, query, deps);
    const decided = await listDecided(db, deal.agentId, month.to);
    const last = await findLastStatement(db, deal.agentId, month.startDay);
    const { agentId, currency } = deal;
    const terms = cpaOf(deal);
    const window = terms === null ? null : windowOf(deal, terms, { at, graceDays: 0 });
    return {
      ...calculation,
      month,
      registrations: calculation.referred.filter(({ registeredAt }) => registeredAt >= month.from)
        .length,
      onTheWay: window === null ? 0 : await countProspects(db, { agentId, currency, ...window }),
      counts: await countByState(db, { agentId, ...month }),
      sums: drawStatement({
        terms: await payTerms(db, deal, month.to),
        currency: currencyOf(currency),
        share: calculation.share,
        conversions: decided.flatMap(({ amount, isReversal }) => (isReversal ? [] : [amount])),
        reversals: decided.flatMap(({ amount, isReversal }) => (isReversal ? [amount] : [])),
        // What downlines earned is known when their months are over.
        subs: [],
        broughtIn: last?.leftOver ?? ZERO,
      }),
    };
  };

  return async (agentId: string): Promise<Overview> => {
    const deals = await listOfAgent(db, agentId);
    const at = now();
    const deal = deals.find((one) => dealState(one, at) === 'ACTIVE') ?? null;
    const next = deals.findLast((one) => dealState(one, at) === 'SCHEDULED') ?? null;
    return {
      deal,
      next,
      month: deal === null ? null : await monthNow(deal),
      totals: await sumOfAgent(db, agentId),
      last: await findLastStatement(db, agentId, END_OF_DAYS),
    };
  };
}
