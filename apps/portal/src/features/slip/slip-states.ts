import type { SlipStatus, SlipView } from '@parlour/contract';
import type { StatusTone } from '@parlour/ui';
import { groupsOfLegs } from './leg-model.ts';
import type { SportText } from '../../lib/sport-text.ts';

export const STATUS_LOOKS = {
  PENDING: { tone: 'waiting', label: 'betslip.status_PENDING' },
  OFFERED: { tone: 'notice', label: 'betslip.status_OFFERED' },
  REFERRED: { tone: 'waiting', label: 'betslip.status_REFERRED' },
  OPEN: { tone: 'neutral', label: 'betslip.status_OPEN' },
  REJECTED: { tone: 'bad', label: 'betslip.status_REJECTED' },
  EXPIRED: { tone: 'bad', label: 'betslip.status_EXPIRED' },
  WON: { tone: 'good', label: 'betslip.status_WON' },
  REDUCED: { tone: 'waiting', label: 'betslip.status_REDUCED' },
  LOST: { tone: 'bad', label: 'betslip.status_LOST' },
  VOID: { tone: 'neutral', label: 'betslip.status_VOID' },
  CASHED_OUT: { tone: 'notice', label: 'betslip.status_CASHED_OUT' },
} as const satisfies Record<SlipStatus, { tone: StatusTone; label: SportText }>;

/** Waits for an answer: of the delay, of the member or of a trader. */
export const isWaiting = ({ status }: Pick<SlipView, 'status'>): boolean =>
  status === 'PENDING' || status === 'OFFERED' || status === 'REFERRED';

/** The end of its id, which nothing else shares: what a person reads out on the phone. */
const SHOWN_DIGITS = 10;
export const slipNumber = (id: string): string =>
  id.replaceAll('-', '').slice(-SHOWN_DIGITS).toUpperCase();

/** What kind of slip it is: all picks together, each alone, or a system of them. */
export function kindOfSlip({ legs, sizes }: Pick<SlipView, 'legs' | 'sizes'>) {
  const count = groupsOfLegs(legs).length;
  if (count === 1) return legs.length > 1 ? ('builder' as const) : ('single' as const);
  if (sizes.length === 1 && sizes[0] === count) return 'multiple' as const;
  return sizes.length === 1 && sizes[0] === 1 ? ('singles' as const) : ('system' as const);
}
