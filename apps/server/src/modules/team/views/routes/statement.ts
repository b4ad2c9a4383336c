import type { StatementLine, StatementSums } from '@parlour/contract';
import { type Amount, amountToText } from '@parlour/money';
import { serve } from '../../../../platform/http/call.ts';
import { lineProfitOf, type LineSums } from '../rules/statement.ts';
import type { TeamMembers } from '../service/members.ts';
import type { createStatement, Line } from '../service/statement.ts';
import { counted, presentHead, presentPerson } from './present.ts';

const PER_PAGE = 50;

export const statementRoutes = (
  statement: ReturnType<typeof createStatement>,
  members: Pick<TeamMembers, 'pathTo'>,
) =>
  serve({
    'GET /wps/agent/team/profit': async ({ brand, caller, query }) => {
      const asker = { agentId: caller.memberId, brandId: brand.id };
      const found = await statement(asker, { ...query, limit: query.limit ?? PER_PAGE });
      const { isOfGames, own, other } = found;
      const path = await members.pathTo(asker, found.head.subject.id);
      return {
        head: presentHead(found.head),
        breadcrumb: path.map(presentPerson),
        own: own === null ? null : presentLine(own, isOfGames),
        items: found.lines.map((line) => presentLine(line, isOfGames)),
        nextCursor: found.nextCursor,
        other: other === null ? null : presentSums(other, isOfGames),
        total: presentSums(found.total, isOfGames),
        lineCount: counted(found.count),
      };
    },
  });

/** Of one category or vendor money beside play says nothing. */
function presentSums(sums: LineSums, isOfGames: boolean): StatementSums {
  const money = (amount: Amount) => (isOfGames ? null : amountToText(amount));
  return {
    rounds: counted(sums.rounds),
    stake: amountToText(sums.stake),
    valid: amountToText(sums.valid),
    payout: amountToText(sums.payout),
    jackpotWin: amountToText(sums.jackpotWin),
    deposits: money(sums.deposits),
    withdrawals: money(sums.withdrawals),
    rebates: money(sums.rebates),
    promotions: money(sums.promotions),
    wages: money(sums.wages),
    dividends: money(sums.dividends),
    profit: amountToText(lineProfitOf(sums)),
  };
}

const presentLine = ({ member, sums, hasMore }: Line, isOfGames: boolean): StatementLine => ({
  member: presentPerson(member),
  ...presentSums(sums, isOfGames),
  hasMore,
});
