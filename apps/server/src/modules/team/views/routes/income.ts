import type { IncomeByKind, TeamIncome } from '@parlour/contract';
import { amountToText } from '@parlour/money';
import { serve } from '../../../../platform/http/call.ts';
import { type Income, type IncomeLine, netOf } from '../rules/income.ts';
import type { createIncome, IncomeReport } from '../service/income.ts';

export const incomeRoutes = (income: ReturnType<typeof createIncome>) =>
  serve({
    'GET /wps/agent/income': async ({ brand, caller, query }) =>
      presentReport(await income({ agentId: caller.memberId, brandId: brand.id }, query)),
  });

const presentIncome = (income: Income) => ({
  received: amountToText(income.received),
  paid: amountToText(income.paid),
  net: amountToText(netOf(income)),
});

const presentLine = ({ kind, ...income }: IncomeLine): IncomeByKind => ({
  kind,
  ...presentIncome(income),
});

function presentReport({ head, totals, kinds, days, previous }: IncomeReport): TeamIncome {
  const { period, timeZone, currency, generatedAt, today } = head;
  return {
    ...period,
    timeZone,
    currency,
    generatedAt: generatedAt.toISOString(),
    today,
    totals: presentIncome(totals),
    kinds: kinds.map(presentLine),
    days: days.map((day) => ({
      day: day.day,
      ...presentIncome(day),
      kinds: day.kinds.map(presentLine),
    })),
    previous: { ...previous.period, ...presentIncome(previous) },
  };
}
