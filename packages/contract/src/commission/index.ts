// Contracts, what they pay, and how that is settled.
import { billRefusals, billRoutes } from './bill.ts';
import { billDeskRefusals, billDeskRoutes } from './bill-desk.ts';
import { contractRefusals, contractRoutes } from './contract.ts';
import { contractDeskRefusals, contractDeskRoutes } from './contract-desk.ts';
import { rebateRoutes } from './rebate.ts';
import { rebateDeskRefusals, rebateDeskRoutes } from './rebate-desk.ts';
import { runDeskRefusals, runDeskRoutes } from './run-desk.ts';
import { templateRefusals, templateRoutes } from './template.ts';

export * from './bill.ts';
export * from './bill-desk.ts';
export * from './contract.ts';
export * from './contract-desk.ts';
export * from './contract-field.ts';
export * from './rebate.ts';
export * from './rebate-desk.ts';
export * from './run-desk.ts';
export * from './template.ts';

/** Calls join the contract together with the handlers that answer them. */
export const commissionRoutes = {
  ...billRoutes,
  ...billDeskRoutes,
  ...contractRoutes,
  ...contractDeskRoutes,
  ...rebateRoutes,
  ...rebateDeskRoutes,
  ...runDeskRoutes,
  ...templateRoutes,
} as const;

export const commissionRefusals = {
  ...billRefusals,
  ...billDeskRefusals,
  ...contractRefusals,
  ...contractDeskRefusals,
  ...rebateDeskRefusals,
  ...runDeskRefusals,
  ...templateRefusals,
} as const;
