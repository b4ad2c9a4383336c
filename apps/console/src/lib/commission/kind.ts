import { BoltIcon, ClockIcon, CoinIcon, type Icon, SunIcon } from '@parlour/ui';

/** What an upline pays for, in the order in which people name them. */
export const COMMISSION_KINDS = [
  'DIVIDEND',
  'DAILY_WAGE',
  'HOURLY_SALARY',
  'REALTIME_SALARY',
] as const;
export type CommissionKind = (typeof COMMISSION_KINDS)[number];

export const KIND_ICONS: Readonly<Record<CommissionKind, Icon>> = {
  DIVIDEND: CoinIcon,
  DAILY_WAGE: SunIcon,
  HOURLY_SALARY: ClockIcon,
  REALTIME_SALARY: BoltIcon,
};

/** The kind that an address names; undefined for any other text. */
export const kindOf = (text: string | undefined): CommissionKind | undefined =>
  COMMISSION_KINDS.find((kind) => kind === text);
