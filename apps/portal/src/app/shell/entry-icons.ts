import {
  ArrowDownIcon,
  ArrowUpIcon,
  BellIcon,
  ChartIcon,
  ClockIcon,
  CoinIcon,
  CrownIcon,
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
import type { EntryName } from './menu-model.ts';

/** The sign of each entry, wherever it stands. */
export const ENTRY_ICONS: Readonly<Record<EntryName, Icon>> = {
  deposit: ArrowDownIcon,
  withdraw: ArrowUpIcon,
  promotions: GiftIcon,
  invite: UsersIcon,
  rewards: CrownIcon,
  rebate: CoinIcon,
  record: ListIcon,
  security: ShieldIcon,
  deposits: WalletIcon,
  profit: ChartIcon,
  messages: BellIcon,
  transactions: ReceiptIcon,
  profile: UserIcon,
  agent: UsersIcon,
  favourites: HeartIcon,
  recent: ClockIcon,
};
