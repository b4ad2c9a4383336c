import { cashierRefusals, cashierRoutes } from './cashier.ts';
import { requestRefusals } from './refusal.ts';
import type { Routes } from './route.ts';

export * from './cashier.ts';
export * from './channel.ts';
export * from './permission.ts';
export * from './refusal.ts';
export * from './route.ts';

/** Every call of the portal and the console, keyed by method and path. */
export const routes = {
  ...cashierRoutes,
} as const satisfies Routes;
export type Contract = typeof routes;

/** Every refusal code and the HTTP status that it travels with. */
export const refusals = {
  ...requestRefusals,
  ...cashierRefusals,
} as const;
export type RefusalCode = keyof typeof refusals;
