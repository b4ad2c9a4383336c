import type { DeliveryState, PostbackEvent } from '@parlour/contract';
import type { StatusTone } from '@parlour/ui';

const TONES: Readonly<Record<DeliveryState, StatusTone>> = {
  PENDING: 'waiting',
  DELIVERED: 'good',
  FAILED: 'bad',
  CANCELLED: 'neutral',
};
export const DELIVERY_STATES = Object.keys(TONES) as readonly DeliveryState[];
export const deliveryTone = (state: DeliveryState): StatusTone => TONES[state];

export const POSTBACK_EVENTS = [
  'registration',
  'first_deposit',
  'qualified',
  'commission',
] as const satisfies readonly PostbackEvent[];
