import { adjustmentRefusals, adjustmentRoutes } from './adjustment-desk.ts';
import {
  affiliatePlanRefusals,
  affiliatePlanRoutes,
  affiliateTrackingRefusals,
  affiliateTrackingRoutes,
} from './affiliate/index.ts';
import { agentRefusals, agentRoutes } from './agent/index.ts';
import { approvalRefusals, approvalRoutes } from './approval.ts';
import { auditRefusals, auditRoutes } from './audit.ts';
import { blacklistRefusals, blacklistRoutes } from './blacklist.ts';
import { cashierRefusals, cashierRoutes } from './cashier/index.ts';
import { catalogueRefusals, catalogueRoutes } from './catalogue.ts';
import { catalogueDeskRefusals, catalogueDeskRoutes } from './catalogue-desk.ts';
import { chatRefusals, chatRoutes } from './chat.ts';
import { commissionRefusals, commissionRoutes } from './commission/index.ts';
import { contentDeskRefusals, contentDeskRoutes } from './content-desk.ts';
import { contentRefusals, contentRoutes } from './content.ts';
import { floorRefusals, floorRoutes } from './floor.ts';
import { exportRefusals, exportRoutes } from './export.ts';
import { feedbackRefusals, feedbackRoutes } from './feedback.ts';
import { fundsDeskRefusals, fundsDeskRoutes } from './funds-desk.ts';
import { fundsDownlineRefusals, fundsDownlineRoutes } from './funds-downline.ts';
import { fundsRefusals, fundsRoutes } from './funds.ts';
import { gameReturnRoutes } from './game-return.ts';
import { identityRefusals, identityRoutes } from './identity/index.ts';
import { jackpotRoutes } from './jackpot.ts';
import { kycRefusals, kycRoutes } from './kyc.ts';
import { memberDeskRefusals, memberDeskRoutes } from './member-desk.ts';
import { lotteryRefusals, lotteryRoutes } from './lottery/index.ts';
import { memberRefusals, memberRoutes } from './member.ts';
import { notificationRefusals, notificationRoutes } from './notification.ts';
import { playRefusals, playRoutes } from './play.ts';
import { profileRefusals, profileRoutes } from './profile.ts';
import { operatorRefusals, operatorRoutes } from './operator.ts';
import { operatorEntryRefusals, operatorEntryRoutes } from './operator-entry.ts';
import { protectionRefusals, protectionRoutes } from './protection.ts';
import { reconciliationRefusals, reconciliationRoutes } from './reconciliation-desk.ts';
import { referralRefusals, referralRoutes } from './referral.ts';
import { rewardRefusals, rewardRoutes } from './reward.ts';
import { reportRefusals, reportRoutes } from './report.ts';
import { reportDeskRoutes } from './report-desk.ts';
import { requestRefusals } from './refusal.ts';
import type { Routes } from './route.ts';
import { walletRefusals, walletRoutes } from './wallet.ts';
import { siteRefusals, siteRoutes } from './site.ts';
import { sportRefusals, sportRoutes } from './sport/index.ts';
import { collusionConsoleRoutes, collusionRefusals } from './collusion.ts';
import { tableConsoleRoutes, tableRefusals } from './table-console.ts';
import { tableDealingRefusals, tableDealingRoutes } from './table-dealing.ts';
import { teamRoutes } from './team/index.ts';

export * from './adjustment-desk.ts';
export * from './affiliate/index.ts';
export * from './agent/index.ts';
export * from './approval.ts';
export * from './audit.ts';
export * from './blacklist.ts';
export * from './cashier/index.ts';
export * from './catalogue.ts';
export * from './catalogue-desk.ts';
export type { Bootstrap } from './bootstrap.ts';
export * from './channel.ts';
export * from './chat.ts';
export * from './commission/index.ts';
export * from './content-desk.ts';
export * from './control.ts';
export * from './content.ts';
export * from './export.ts';
export * from './feedback.ts';
export * from './floor.ts';
export * from './funds-desk.ts';
export * from './funds-downline.ts';
export * from './funds.ts';
export * from './game-return.ts';
export * from './identity/index.ts';
export * from './lottery/index.ts';
export * from './jackpot.ts';
export * from './kyc.ts';
export * from './member-desk.ts';
export * from './member.ts';
export * from './notification.ts';
export * from './operator.ts';
export * from './operator-entry.ts';
export * from './permission.ts';
export * from './play.ts';
export * from './profile.ts';
export * from './protection.ts';
export * from './referral.ts';
export * from './reconciliation-desk.ts';
export * from './refusal.ts';
export * from './reward.ts';
export * from './report.ts';
export * from './report-desk.ts';
export * from './route.ts';
export * from './site.ts';
export * from './sport/index.ts';
export * from './collusion.ts';
export * from './table-console.ts';
export * from './table-dealing.ts';
export * from './team/index.ts';
export * from './transaction.ts';
export * from './wallet.ts';

/** Every call of the portal and the console, keyed by method and path. */
export const routes = {
  ...adjustmentRoutes,
  ...affiliatePlanRoutes,
  ...affiliateTrackingRoutes,
  ...agentRoutes,
  ...approvalRoutes,
  ...auditRoutes,
  ...blacklistRoutes,
  ...chatRoutes,
  ...cashierRoutes,
  ...catalogueRoutes,
  ...catalogueDeskRoutes,
  ...commissionRoutes,
  ...contentDeskRoutes,
  ...contentRoutes,
  ...exportRoutes,
  ...feedbackRoutes,
  ...floorRoutes,
  ...fundsDeskRoutes,
  ...fundsDownlineRoutes,
  ...fundsRoutes,
  ...gameReturnRoutes,
  ...identityRoutes,
  ...jackpotRoutes,
  ...kycRoutes,
  ...lotteryRoutes,
  ...memberDeskRoutes,
  ...memberRoutes,
  ...notificationRoutes,
  ...playRoutes,
  ...profileRoutes,
  ...protectionRoutes,
  ...reconciliationRoutes,
  ...referralRoutes,
  ...operatorRoutes,
  ...operatorEntryRoutes,
  ...rewardRoutes,
  ...reportRoutes,
  ...reportDeskRoutes,
  ...siteRoutes,
  ...sportRoutes,
  ...collusionConsoleRoutes,
  ...tableConsoleRoutes,
  ...tableDealingRoutes,
  ...teamRoutes,
  ...walletRoutes,
} as const satisfies Routes;
export type Contract = typeof routes;

/** Every refusal code and the HTTP status that it travels with. */
export const refusals = {
  ...requestRefusals,
  ...adjustmentRefusals,
  ...affiliateTrackingRefusals,
  ...affiliatePlanRefusals,
  ...agentRefusals,
  ...approvalRefusals,
  ...auditRefusals,
  ...blacklistRefusals,
  ...chatRefusals,
  ...cashierRefusals,
  ...catalogueRefusals,
  ...catalogueDeskRefusals,
  ...commissionRefusals,
  ...contentDeskRefusals,
  ...contentRefusals,
  ...exportRefusals,
  ...floorRefusals,
  ...feedbackRefusals,
  ...fundsDeskRefusals,
  ...fundsDownlineRefusals,
  ...fundsRefusals,
  ...identityRefusals,
  ...kycRefusals,
  ...lotteryRefusals,
  ...memberDeskRefusals,
  ...memberRefusals,
  ...notificationRefusals,
  ...playRefusals,
  ...profileRefusals,
  ...protectionRefusals,
  ...reconciliationRefusals,
  ...referralRefusals,
  ...operatorRefusals,
  ...operatorEntryRefusals,
  ...rewardRefusals,
  ...reportRefusals,
  ...siteRefusals,
  ...sportRefusals,
  ...collusionRefusals,
  ...tableRefusals,
  ...tableDealingRefusals,
  ...walletRefusals,
} as const;
export type RefusalCode = keyof typeof refusals;
