import { auditRefusals, auditRoutes } from './audit.ts';
import { cashierRefusals, cashierRoutes } from './cashier.ts';
import { contentRefusals, contentRoutes } from './content.ts';
import { identityRefusals, identityRoutes } from './identity.ts';
import { memberRefusals, memberRoutes } from './member.ts';
import { requestRefusals } from './refusal.ts';
import type { Routes } from './route.ts';
import { siteRefusals, siteRoutes } from './site.ts';

export * from './audit.ts';
export * from './cashier.ts';
export type { Bootstrap } from './bootstrap.ts';
export * from './channel.ts';
export * from './content.ts';
export * from './identity.ts';
export * from './member.ts';
export * from './permission.ts';
export * from './refusal.ts';
export * from './route.ts';
export * from './site.ts';

/** Every call of the portal and the console, keyed by method and path. */
export const routes = {
  ...auditRoutes,
  ...cashierRoutes,
  ...contentRoutes,
  ...identityRoutes,
  ...memberRoutes,
  ...siteRoutes,
} as const satisfies Routes;
export type Contract = typeof routes;

/** Every refusal code and the HTTP status that it travels with. */
export const refusals = {
  ...requestRefusals,
  ...auditRefusals,
  ...cashierRefusals,
  ...contentRefusals,
  ...identityRefusals,
  ...memberRefusals,
  ...siteRefusals,
} as const;
export type RefusalCode = keyof typeof refusals;
