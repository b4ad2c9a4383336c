// What agents see of their teams. Every question is bounded by the team of the one who asks.
import type { Handlers } from '../../../platform/http/call.ts';
import type { BettingRecord } from '../../play/index.ts';
import { betRoutes } from './routes/bets.ts';
import { incomeRoutes } from './routes/income.ts';
import { memberRoutes } from './routes/members.ts';
import { overviewRoutes } from './routes/overview.ts';
import { statementRoutes } from './routes/statement.ts';
import { transactionRoutes } from './routes/transactions.ts';
import { createBets } from './service/bets.ts';
import { createFigures, type FindTeamFigures } from './service/figures.ts';
import { createIncome } from './service/income.ts';
import { createMembers, type FindBadges } from './service/members.ts';
import { createOverview } from './service/overview.ts';
import { createStatement } from './service/statement.ts';
import type { ViewDeps } from './service/subject.ts';
import { createTransactions } from './service/transactions.ts';

export { feltIn } from './rules/felt.ts';
export { netOf as netIncomeOf } from './rules/income.ts';
export { oddsSpan } from './rules/odds.ts';
export { type Flow, memberProfitOf, rebatesOf } from './rules/sums.ts';
export { lineProfitOf, type LineSums } from './rules/statement.ts';
export type { FindBadges } from './service/members.ts';
export type { TicketOfRound as TeamTicket } from './store/issues.ts';

export type TeamViewsDeps = ViewDeps & {
  readonly record: BettingRecord;
  readonly badgesOf: FindBadges;
};

export type TeamViews = {
  readonly bets: ReturnType<typeof createBets>;
  readonly figures: FindTeamFigures;
  readonly income: ReturnType<typeof createIncome>;
  readonly members: ReturnType<typeof createMembers>;
  readonly overview: ReturnType<typeof createOverview>;
  readonly statement: ReturnType<typeof createStatement>;
  readonly transactions: ReturnType<typeof createTransactions>;
};

export function createTeamViews(deps: TeamViewsDeps): {
  readonly views: TeamViews;
  readonly handlers: Handlers;
} {
  const views: TeamViews = {
    bets: createBets(deps),
    figures: createFigures(deps),
    income: createIncome(deps),
    members: createMembers(deps),
    overview: createOverview(deps),
    statement: createStatement(deps),
    transactions: createTransactions(deps),
  };
  return {
    views,
    handlers: {
      ...betRoutes({ bets: views.bets, catalogue: deps.catalogue }),
      ...incomeRoutes(views.income),
      ...memberRoutes(views.members),
      ...overviewRoutes(views.overview),
      ...statementRoutes(views.statement, views.members),
      ...transactionRoutes(views.transactions),
    },
  };
}
