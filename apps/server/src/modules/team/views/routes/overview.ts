import type { TeamDay, TeamOverview } from '@parlour/contract';
import { amountToText } from '@parlour/money';
import { serve } from '../../../../platform/http/call.ts';
import { memberProfitOf, rebatesOf } from '../rules/sums.ts';
import type { createOverview, DayOfTeam, Overview } from '../service/overview.ts';
import { counted, presentDoings, presentHead, presentSums } from './present.ts';

export const overviewRoutes = (overview: ReturnType<typeof createOverview>) =>
  serve({
    'GET /wps/agent/team/overview': async ({ brand, caller, query }) =>
      presentOverview(await overview({ agentId: caller.memberId, brandId: brand.id }, query)),
  });

function presentOverview(found: Overview): TeamOverview {
  const { census, doings, head, previous } = found;
  return {
    head: presentHead(head),
    people: {
      size: counted(census.size),
      agents: counted(census.agents),
      members: counted(census.size - census.agents),
      online: counted(census.online),
      directs: counted(census.directs),
      ...presentDoings(doings),
    },
    balance: amountToText(found.balance),
    totals: presentSums(found.totals),
    previous: {
      ...previous.period,
      people: presentDoings(previous.doings),
      totals: presentSums(previous.totals),
    },
    days: found.days.map(presentDay),
  };
}

const presentDay = (of: DayOfTeam): TeamDay => ({
  day: of.day,
  stake: amountToText(of.play.stake),
  valid: amountToText(of.play.valid),
  payout: amountToText(of.play.payout),
  rebates: amountToText(rebatesOf(of.funds)),
  deposits: amountToText(of.funds.deposits),
  withdrawals: amountToText(of.funds.withdrawals),
  registrations: counted(of.registrations),
  profit: amountToText(memberProfitOf(of)),
});
