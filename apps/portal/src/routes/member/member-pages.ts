import {
  ArrowDownIcon,
  ArrowUpIcon,
  BankIcon,
  ChartIcon,
  CoinIcon,
  DoorIcon,
  FeatherIcon,
  GiftIcon,
  HeartIcon,
  type Icon,
  ListIcon,
  ReceiptIcon,
  ShieldIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '@parlour/ui';
import type { MemberPage } from '../../features/member/model.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import type { MoneyText } from '../../lib/money-text.ts';

/** Groups of the menu, in its order. */
export const MEMBER_GROUPS = ['money', 'records', 'account'] as const;
export type MemberGroup = (typeof MEMBER_GROUPS)[number];

type Page = {
  readonly icon: Icon;
  readonly label: MoneyText;
  readonly screen: ReturnType<typeof lazyScreen<object>>;
  /** Null for a page that others lead to, and no menu. */
  readonly group: MemberGroup | null;
  /** The page that such a page belongs to. */
  readonly parent?: MemberPage;
  /** Pages that have a use in the middle of a game. */
  readonly isOverGame?: boolean;
  /** Pages that are not for everybody name what they need. */
  readonly needs?: 'upline' | 'contract';
};

/** The pages of the member centre: their signs, their names, and their screens. */
export const PAGES: Readonly<Record<MemberPage, Page>> = {
  transferFund: {
    icon: WalletIcon,
    label: 'funds.title',
    group: 'money',
    isOverGame: true,
    screen: lazyScreen(() => import('./transfer-fund.tsx')),
  },
  depositv2: {
    icon: ArrowDownIcon,
    label: 'cashier.deposit',
    group: 'money',
    screen: lazyScreen(() => import('./deposit.tsx')),
  },
  withdraw: {
    icon: ArrowUpIcon,
    label: 'cashier.withdraw',
    group: 'money',
    isOverGame: true,
    screen: lazyScreen(() => import('./withdraw.tsx')),
  },
  transferUpline: {
    icon: CoinIcon,
    label: 'funds.upline_title',
    group: 'money',
    needs: 'upline',
    screen: lazyScreen(() => import('./transfer-upline.tsx')),
  },
  personalHistoryCopy: {
    icon: ListIcon,
    label: 'play.record',
    group: 'records',
    isOverGame: true,
    screen: lazyScreen(() => import('./betting-record.tsx')),
  },
  transactionHistory: {
    icon: ReceiptIcon,
    label: 'wallet.record',
    group: 'records',
    isOverGame: true,
    screen: lazyScreen(() => import('./account-record.tsx')),
  },
  personalProfit: {
    icon: ChartIcon,
    label: 'site.profit',
    group: 'records',
    isOverGame: true,
    screen: lazyScreen(() => import('./personal-profit.tsx')),
  },
  bonusDetails: {
    icon: GiftIcon,
    label: 'centre.bonus_details',
    group: 'records',
    isOverGame: true,
    screen: lazyScreen(() => import('./bonus-details.tsx')),
  },
  depositRecord: {
    icon: BankIcon,
    label: 'centre.deposit_record',
    group: 'records',
    screen: lazyScreen(() => import('./deposit-record.tsx')),
  },
  withdrawalRecord: {
    icon: DoorIcon,
    label: 'centre.withdrawal_record',
    group: 'records',
    screen: lazyScreen(() => import('./withdrawal-record.tsx')),
  },
  contracts: {
    icon: FeatherIcon,
    label: 'centre.contracts',
    group: 'records',
    needs: 'contract',
    screen: lazyScreen(() => import('./contracts.tsx')),
  },
  transactionDetail: {
    icon: ReceiptIcon,
    label: 'centre.transaction_detail',
    group: null,
    parent: 'transactionHistory',
    screen: lazyScreen(() => import('./transaction-detail.tsx')),
  },
  securityCenter: {
    icon: ShieldIcon,
    label: 'member.security',
    group: 'account',
    isOverGame: true,
    screen: lazyScreen(() => import('./security-center.tsx')),
  },
  profile: {
    icon: UserIcon,
    label: 'member.profile',
    group: 'account',
    screen: lazyScreen(() => import('./profile.tsx')),
  },
  protection: {
    icon: HeartIcon,
    label: 'protection.title',
    group: 'account',
    isOverGame: true,
    screen: lazyScreen(() => import('./protection.tsx')),
  },
  referral: {
    icon: UsersIcon,
    label: 'site.invite',
    group: 'account',
    screen: lazyScreen(() => import('./referral.tsx')),
  },
};

const ORDER = Object.keys(PAGES) as readonly MemberPage[];

/** What some members have and others lack. */
export type Lacking = ReadonlySet<Page['needs']>;

/** The pages of one group that someone is shown, in the order of the menu. */
export const pagesOf = (group: MemberGroup, lacking: Lacking): readonly MemberPage[] =>
  ORDER.filter((page) => PAGES[page].group === group && !lacking.has(PAGES[page].needs));
