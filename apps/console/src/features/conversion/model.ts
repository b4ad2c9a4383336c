import type { ConversionReason, ConversionState } from '@parlour/contract';
import type { StatusTone } from '@parlour/ui';

const TONES: Readonly<Record<ConversionState, StatusTone>> = {
  HELD: 'waiting',
  APPROVED: 'good',
  REJECTED: 'bad',
};
export const CONVERSION_STATES = Object.keys(TONES) as readonly ConversionState[];
export const conversionTone = (state: ConversionState): StatusTone => TONES[state];

export const CONVERSION_REASONS = [
  'closed',
  'excluded',
  'duplicate',
  'own_account',
  'chargeback',
  'over_monthly_max',
  'operator',
] as const satisfies readonly ConversionReason[];
