import { agentRefusals, agentRoutes } from './agent.ts';
import { auditRefusals, auditRoutes } from './audit.ts';
import { blacklistRefusals, blacklistRoutes } from './blacklist.ts';
import { cashierRefusals, cashierRoutes } from './cashier.ts';
import { catalogueRefusals, catalogueRoutes } from './catalogue.ts';
import { catalogueDeskRefusals, catalogueDeskRoutes } from './catalogue-desk.ts';
import { contentDeskRefusals, contentDeskRoutes } from './content-desk.ts';
import { contentRefusals, contentRoutes } from './content.ts';
import { feedbackRefusals, feedbackRoutes } from './feedback.ts';
import { identityRefusals, identityRoutes } from './identity/index.ts';
import { kycRefusals, kycRoutes } from './kyc.ts';
import { memberDeskRefusals, memberDeskRoutes } from './member-desk.ts';
import { memberRefusals, memberRoutes } from './member.ts';
import { notificationRefusals, notificationRoutes } from './notification.ts';
import { playRefusals, playRoutes } from './play.ts';
import { profileRefusals, profileRoutes } from './profile.ts';
import { operatorRefusals, operatorRoutes } from './operator.ts';
import { protectionRefusals, protectionRoutes } from './protection.ts';
import { referralRefusals, referralRoutes } from './referral.ts';
import { requestRefusals } from './refusal.ts';
import type { Routes } from './route.ts';
import { walletRefusals, walletRoutes } from './wallet.ts';
import { siteRefusals, siteRoutes } from './site.ts';

export * from './agent.ts';
export * from './audit.ts';
export * from './blacklist.ts';
export * from './cashier.ts';
export * from './catalogue.ts';
export * from './catalogue-desk.ts';
export type { Bootstrap } from './bootstrap.ts';
export * from './channel.ts';
export * from './content-desk.ts';
export * from './content.ts';
export * from './feedback.ts';
export * from './identity/index.ts';
export * from './kyc.ts';
export * from './member-desk.ts';
export * from './member.ts';
export * from './notification.ts';
export * from './operator.ts';
export * from './permission.ts';
export * from './play.ts';
export * from './profile.ts';
export * from './protection.ts';
export * from './referral.ts';
export * from './refusal.ts';
export * from './route.ts';
export * from './site.ts';
export * from './wallet.ts';

/** Every call of the portal and the console, keyed by method and path. */
export const routes = {
  ...agentRoutes,
  ...auditRoutes,
  ...blacklistRoutes,
  ...cashierRoutes,
  ...catalogueRoutes,
  ...catalogueDeskRoutes,
  ...contentDeskRoutes,
  ...contentRoutes,
  ...feedbackRoutes,
  ...identityRoutes,
  ...kycRoutes,
  ...memberDeskRoutes,
  ...memberRoutes,
  ...notificationRoutes,
  ...playRoutes,
  ...profileRoutes,
  ...protectionRoutes,
  ...referralRoutes,
  ...operatorRoutes,
  ...siteRoutes,
  ...walletRoutes,
} as const satisfies Routes;
export type Contract = typeof routes;

/** Every refusal code and the HTTP status that it travels with. */
export const refusals = {
  ...requestRefusals,
  ...agentRefusals,
  ...auditRefusals,
  ...blacklistRefusals,
  ...cashierRefusals,
  ...catalogueRefusals,
  ...catalogueDeskRefusals,
  ...contentDeskRefusals,
  ...contentRefusals,
  ...feedbackRefusals,
  ...identityRefusals,
  ...kycRefusals,
  ...memberDeskRefusals,
  ...memberRefusals,
  ...notificationRefusals,
  ...playRefusals,
  ...profileRefusals,
  ...protectionRefusals,
  ...referralRefusals,
  ...operatorRefusals,
  ...siteRefusals,
  ...walletRefusals,
} as const;
export type RefusalCode = keyof typeof refusals;
