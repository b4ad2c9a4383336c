// Which entries of the header and the menus a person is shown. What has no page yet has no entry.
import { MEMBER_PAGES } from '../../features/member/model.ts';
import type { PlayerKey } from '../../lib/language.ts';

export type Visit = {
  readonly isLoggedIn: boolean;
  readonly isAgent: boolean;
  /** Of a trial account, which has no money of its own to pay in or out. */
  readonly isTrial: boolean;
  readonly isReferralOn: boolean;
  /** Pages of the member centre that there are; a test names its own. */
  readonly pages?: readonly string[];
};

export type EntryName =
  | 'deposit'
  | 'withdraw'
  | 'promotions'
  | 'invite'
  | 'rewards'
  | 'rebate'
  | 'record'
  | 'security'
  | 'deposits'
  | 'profit'
  | 'messages'
  | 'transactions'
  | 'profile'
  | 'agent'
  | 'favourites'
  | 'recent';

type Known = {
  readonly to: string;
  readonly label: PlayerKey;
  /** Page of the member centre that the entry needs. */
  readonly page?: string;
};

const member = (page: string, label: PlayerKey): Known => ({ to: `/member/${page}`, label, page });

export const ENTRIES: Readonly<Record<EntryName, Known>> = {
  deposit: member('depositv2', 'cashier.deposit'),
  withdraw: member('withdraw', 'cashier.withdraw'),
  promotions: { to: '/promotions', label: 'site.promotions' },
  invite: { to: '/referral', label: 'site.invite' },
  rewards: member('rewardCenter', 'site.rewards'),
  rebate: member('manualRebate', 'site.rebate'),
  record: member('personalHistoryCopy', 'play.record'),
  security: member('securityCenter', 'member.security'),
  deposits: member('depositRecord', 'cashier.deposit_record'),
  profit: member('personalProfit', 'site.profit'),
  messages: member('messageV2', 'site.messages'),
  transactions: member('transactionHistory', 'wallet.record'),
  profile: member('profile', 'member.profile'),
  agent: { to: '/agentHome', label: 'site.agent_centre' },
  favourites: { to: '/favorite', label: 'catalogue.favourites' },
  recent: { to: '/recent', label: 'catalogue.recent' },
};

/** Entries of the account alone. Everybody sees the others, as far as the brand has them. */
const OWN: ReadonlySet<EntryName> = new Set<EntryName>([
  'deposit',
  'withdraw',
  'rebate',
  'record',
  'security',
  'deposits',
  'profit',
  'messages',
  'transactions',
  'profile',
  'agent',
  'favourites',
  'recent',
]);

/** Entries of real money. */
const CASHIER: ReadonlySet<EntryName> = new Set<EntryName>(['deposit', 'withdraw', 'deposits']);

/** Of the entries asked for, those that lead somewhere for this person. */
export function shownEntries(names: readonly EntryName[], visit: Visit): readonly EntryName[] {
  const pages: readonly string[] = visit.pages ?? MEMBER_PAGES;
  return names.filter((name) => {
    const { page } = ENTRIES[name];
    if (page !== undefined && !pages.includes(page)) return false;
    if (OWN.has(name) && !visit.isLoggedIn) return false;
    if (CASHIER.has(name) && visit.isTrial) return false;
    if (name === 'agent') return visit.isAgent;
    if (name === 'invite' || name === 'rewards') return visit.isReferralOn || !visit.isLoggedIn;
    return true;
  });
}

/** Entries of each list, in the order of the specification. */
export const LISTS = {
  quick: ['deposit', 'withdraw'],
  house: ['promotions', 'invite', 'rewards', 'rebate', 'favourites', 'recent'],
  centre: ['record', 'security', 'deposits', 'transactions', 'profit', 'messages'],
  account: ['security', 'record', 'transactions', 'messages', 'profile', 'agent', 'favourites'],
  header: ['promotions', 'rewards', 'invite'],
} as const satisfies Readonly<Record<string, readonly EntryName[]>>;
