import type { CallValue } from '@parlour/client';

export type Member = CallValue<'GET /wps/member/info'>;

/** Pages of the member centre by the names that the specification gives them. */
export const MEMBER_PAGES = [
  'securityCenter',
  'protection',
  'profile',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
  'referral',
] as const;
export type MemberPage = (typeof MEMBER_PAGES)[number];

export const readMemberPage = (name: string | undefined): MemberPage =>
  MEMBER_PAGES.find((page) => page === name) ?? 'securityCenter';
