import type { CallValue } from '@parlour/client';

export type Member = CallValue<'GET /wps/member/info'>;

/** Pages of the member centre by the names that the specification gives them, where it does. */
export const MEMBER_PAGES = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'depositRecord',
  'withdrawalRecord',
  'transactionDetail',
  'contracts',
  'referral',
  'protection',
  'profile',
] as const;
export type MemberPage = (typeof MEMBER_PAGES)[number];

/** The page that the centre opens on. */
export const FIRST_MEMBER_PAGE: MemberPage = 'securityCenter';

/** The page of that name; null for a name that no page has. */
export const readMemberPage = (name: string): MemberPage | null =>
  MEMBER_PAGES.find((page) => page === name) ?? null;
