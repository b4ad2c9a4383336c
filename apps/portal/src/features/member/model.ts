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

export const readMemberPage = (name: string | undefined): MemberPage =>
  MEMBER_PAGES.find((page) => page === name) ?? 'securityCenter';
