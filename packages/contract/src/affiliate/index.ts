// Affiliate plans, what they pay and by whom.
import { affiliateRefusals, affiliateRoutes } from './affiliate.ts';
import { planDeskRefusals, planDeskRoutes } from './plan-desk.ts';
import { postbackRefusals, postbackRoutes } from './postback.ts';
import { statementDeskRefusals, statementDeskRoutes } from './statement-desk.ts';
import { trafficRoutes } from './traffic.ts';

export * from './affiliate.ts';
export {
  type AffiliateDealState,
  affiliateDealStates,
  AffiliateLine,
  type AffiliateLineLabel,
  affiliateLineLabels,
  AffiliateMemberLine,
  type AffiliatePlanKind,
  affiliatePlanKinds,
  affiliateCarryModes,
  type AffiliateStatementState,
  affiliateStatementStates,
  affiliateSumLabels,
  AffiliateTerms,
  AffiliateTier,
  type ConversionReason,
  conversionReasons,
  type ConversionState,
  conversionStates,
  CpaTerms,
  ShareTerms,
} from './field.ts';
export * from './plan-desk.ts';
export * from './postback.ts';
export * from './statement-desk.ts';
export * from './traffic.ts';

/** Calls join the contract together with the handlers that answer them. */
export const affiliatePlanRoutes = {
  ...affiliateRoutes,
  ...planDeskRoutes,
  ...statementDeskRoutes,
} as const;

export const affiliatePlanRefusals = {
  ...affiliateRefusals,
  ...planDeskRefusals,
  ...statementDeskRefusals,
} as const;

export const affiliateTrackingRoutes = { ...postbackRoutes, ...trafficRoutes } as const;

export const affiliateTrackingRefusals = postbackRefusals;
