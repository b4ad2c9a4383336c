import type { StatusTone } from '@parlour/ui';
import type { Deal } from './api/index.ts';

const TONES: Readonly<Record<Deal['state'], StatusTone>> = {
  SCHEDULED: 'waiting',
  ACTIVE: 'good',
  ENDED: 'neutral',
  CANCELLED: 'neutral',
};
export const DEAL_STATES = Object.keys(TONES) as readonly Deal['state'][];
export const dealTone = (state: Deal['state']): StatusTone => TONES[state];
