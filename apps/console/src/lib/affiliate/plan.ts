import type { AffiliatePlanKind, AffiliateTerms as TermsOfContract } from '@parlour/contract';

export const PLAN_KINDS = [
  'CPA',
  'REVENUE_SHARE',
  'HYBRID',
] as const satisfies readonly AffiliatePlanKind[];

export const planKindOf = (text: string | undefined): AffiliatePlanKind | undefined =>
  PLAN_KINDS.find((known) => known === text);

/** What a plan pays by, and what is deducted first. */
export type AffiliateTerms = TermsOfContract;
