import {
  ArrowDownIcon,
  ArrowUpIcon,
  HeartIcon,
  type Icon,
  ListIcon,
  ReceiptIcon,
  ShieldIcon,
  UserIcon,
  UsersIcon,
} from '@parlour/ui';
import type { MemberPage } from '../../features/member/model.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import type { PlayerKey } from '../../lib/language.ts';

type Page = {
  readonly icon: Icon;
  readonly label: PlayerKey;
  readonly screen: ReturnType<typeof lazyScreen<object>>;
};

/** The pages of the member centre: their signs, their names, and their screens. */
export const PAGES: Readonly<Record<MemberPage, Page>> = {
  securityCenter: {
    icon: ShieldIcon,
    label: 'member.security',
    screen: lazyScreen(() => import('./security-center.tsx')),
  },
  protection: {
    icon: HeartIcon,
    label: 'protection.title',
    screen: lazyScreen(() => import('./protection.tsx')),
  },
  profile: {
    icon: UserIcon,
    label: 'member.profile',
    screen: lazyScreen(() => import('./profile.tsx')),
  },
  depositv2: {
    icon: ArrowDownIcon,
    label: 'cashier.deposit',
    screen: lazyScreen(() => import('./deposit.tsx')),
  },
  withdraw: {
    icon: ArrowUpIcon,
    label: 'cashier.withdraw',
    screen: lazyScreen(() => import('./withdraw.tsx')),
  },
  personalHistoryCopy: {
    icon: ListIcon,
    label: 'play.record',
    screen: lazyScreen(() => import('./betting-record.tsx')),
  },
  transactionHistory: {
    icon: ReceiptIcon,
    label: 'wallet.record',
    screen: lazyScreen(() => import('./account-record.tsx')),
  },
  referral: {
    icon: UsersIcon,
    label: 'site.invite',
    screen: lazyScreen(() => import('./referral.tsx')),
  },
};
