import { BoltIcon, ClockIcon, CoinIcon, type Icon, SunIcon } from '@parlour/ui';
import type { ContractKind } from '@parlour/commission';

type KindLook = {
  readonly icon: Icon;
  /** Number of a hue token. */
  readonly hue: number;
};

/** Signs of what uplines pay for, alike on every page. */
export const KIND_LOOKS: Readonly<Record<ContractKind, KindLook>> = {
  DIVIDEND: { icon: CoinIcon, hue: 1 },
  DAILY_WAGE: { icon: SunIcon, hue: 6 },
  HOURLY_SALARY: { icon: ClockIcon, hue: 4 },
  REALTIME_SALARY: { icon: BoltIcon, hue: 5 },
};
