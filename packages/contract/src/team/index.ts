import { teamAnnouncementRoutes } from './announcements.ts';
import { teamBetRoutes } from './bets.ts';
import { teamExportRoutes } from './export.ts';
import { teamIncomeRoutes } from './income.ts';
import { teamMemberRoutes } from './members.ts';
import { teamOverviewRoutes } from './overview.ts';
import { teamProfitRoutes } from './profit.ts';
import { teamTransactionRoutes } from './transactions.ts';

export * from './bets.ts';
export * from './export.ts';
export {
  TEAM_DAYS_MAX,
  TEAM_RECORD_DAYS_MAX,
  TeamHead,
  TeamPerson,
  type TeamScope,
  teamScopes,
  TeamSums,
} from './field.ts';
export * from './income.ts';
export * from './members.ts';
export * from './overview.ts';
export * from './profit.ts';
export * from './transactions.ts';

/** Every report of the agent centre. */
export const teamRoutes = {
  ...teamAnnouncementRoutes,
  ...teamBetRoutes,
  ...teamExportRoutes,
  ...teamIncomeRoutes,
  ...teamMemberRoutes,
  ...teamOverviewRoutes,
  ...teamProfitRoutes,
  ...teamTransactionRoutes,
} as const;
