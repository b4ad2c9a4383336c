import type { StatusTone } from '@parlour/ui';
import type { Dispute, DisputeDetail, Resolution } from './api/index.ts';

const TONES: Readonly<Record<Dispute['state'], StatusTone>> = {
  OPEN: 'waiting',
  PROPOSED: 'notice',
  CLOSED: 'neutral',
};

export const disputeTone = (state: Dispute['state']): StatusTone => TONES[state];

/** Where the money is after a resolution, one line for each that it touches. */
export type MoneyEffect = {
  readonly who: 'member_balance' | 'member_bank' | 'house';
  readonly direction: 'in' | 'out' | 'none';
};

/**
 * What a resolution does with the disputed amount. Sent again, the house pays a second time;
 * refunded, the balance grows; taken as received, nothing moves.
 */
const EFFECTS: Readonly<Record<Resolution, readonly MoneyEffect[]>> = {
  RESEND: [
    { who: 'member_bank', direction: 'in' },
    { who: 'house', direction: 'out' },
    { who: 'member_balance', direction: 'none' },
  ],
  REFUND: [
    { who: 'member_balance', direction: 'in' },
    { who: 'house', direction: 'out' },
    { who: 'member_bank', direction: 'none' },
  ],
  FORCED_RECEIVED: [
    { who: 'member_balance', direction: 'none' },
    { who: 'member_bank', direction: 'none' },
    { who: 'house', direction: 'none' },
  ],
};

export const effectsOf = (resolution: Resolution): readonly MoneyEffect[] => EFFECTS[resolution];

/** Sent again without knowing that the first payment failed, the member may be paid twice. */
export const needsInsistence = (
  resolution: Resolution,
  { isKnownFailed }: Pick<DisputeDetail, 'isKnownFailed'>,
): boolean => resolution === 'RESEND' && !isKnownFailed;
