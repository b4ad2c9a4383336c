// The third circle: money, and what is told of it.
import { createAdjustment } from '../modules/adjustment/index.ts';
import { createCashier } from '../modules/cashier/index.ts';
import { createCollusionModule } from '../modules/collusion/index.ts';
import { createExport } from '../modules/export/index.ts';
import { createFunds } from '../modules/funds/index.ts';
import { createReconciliation } from '../modules/reconciliation/index.ts';
import { createReport } from '../modules/report/index.ts';
import { createTable } from '../modules/table/index.ts';
import { createRiskModule } from '../modules/risk/index.ts';
import { createTeam } from '../modules/team/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Games } from './games.ts';
import type { People } from './people.ts';
import type { Services } from './services.ts';

/** What speaks against paying, from the records of accounts. */
const createRisk = ({ identity, blacklist }: People) =>
  createRiskModule({
    countFailedLogins: identity.countFailedLogins,
    security: identity.securityRecords,
    blacklist,
  }).service;

/** Money in, out and between purses, the reports on it, and the files of them. */
export function createMoney(
  platform: Platform,
  people: People,
  games: Games,
  later: () => Pick<Services, 'settlement'>,
) {
  const { approvals, audit, identity, independence, members, notifications, site, tree, wallet } =
    people;
  const { catalogue, protection, record } = games.services;
  const {
    cashier,
    books,
    parts: cashierParts,
  } = createCashier(platform, {
    ...people,
    risk: createRisk(people),
    hasOpenRounds: record.hasOpen,
    openObligation: (...query) => later().settlement.openObligation(...query),
    depositGuard: protection.depositRefusal,
  });
  const { funds, parts: fundsParts } = createFunds(platform, {
    approvals,
    independence,
    audit,
    cashier,
    catalogue,
    identity,
    members,
    notifications,
    protection,
    reportRounds: games.reportRounds,
    site,
    tree,
    wallet,
    openObligation: (...query) => later().settlement.openObligation(...query),
  });
  const { adjustments, parts: adjustmentParts } = createAdjustment(platform, {
    approvals,
    independence,
    audit,
    cashier,
    members,
    site,
    wallet,
  });
  const { reconciliation, parts: reconciliationParts } = createReconciliation(platform, {
    approvals,
    audit,
    books,
    members,
    site,
  });
  return {
    services: { adjustments, cashier, funds, reconciliation },
    parts: [cashierParts, fundsParts, adjustmentParts, reconciliationParts],
  };
}

/** What play and money came to, for members, teams and operators, and the files of it. */
export function createReports(
  platform: Platform,
  people: People,
  games: Games,
  later: () => Pick<Services, 'contracts' | 'funds' | 'settlement'>,
) {
  const { approvals, audit, identity, members, site, tree, wallet } = people;
  const { catalogue, gamesApi, record } = games.services;
  const { reports, parts: reportParts } = createReport(platform, {
    catalogue,
    gamesApi,
    members,
    record,
    site,
    wallet,
  });
  const {
    measures,
    views: team,
    parts: teamParts,
  } = createTeam(platform, {
    // Built after it, because contracts are settled by what teams came to.
    badgesOf: (...query) => later().contracts.reads.badgesOf(...query),
    catalogue,
    identity,
    members,
    record,
    reports,
    site,
    tree,
    wallet,
  });
  const exportParts = createExport(platform, {
    audit,
    catalogue,
    later,
    members,
    record,
    reports,
    team,
    tickets: games.services.tickets,
    tree,
    wallet,
  });
  const { tables, parts: tableParts } = createTable(platform, {
    approvals,
    audit,
    catalogue,
    members,
    reports,
    site,
  });
  const { collusion, parts: collusionParts } = createCollusionModule(platform, {
    ...people,
    catalogue,
  });
  return {
    services: { collusion, measures, reports, tables },
    team,
    parts: [reportParts, teamParts, exportParts, tableParts, collusionParts],
  };
}
