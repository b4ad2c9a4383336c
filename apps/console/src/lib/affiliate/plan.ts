import type { AffiliatePlanKind, AffiliateTerms as TermsOfContract } from '@parlour/contract';

export const PLAN_KINDS = [
  'CPA',
  'REVENUE_SHARE',
  'HYBRID',
] as const satisfies readonly AffiliatePlanKind[];

/** What a plan pays by, and what is deducted first. */
export type AffiliateTerms = TermsOfContract;
