import type { AffiliateLineLabel } from '@parlour/contract';
import type { StatusTone } from '@parlour/ui';
import type { Run, Statement } from './api/index.ts';

const TONES: Readonly<Record<Statement['state'], StatusTone>> = {
  CALCULATED: 'waiting',
  PENDING_REVIEW: 'waiting',
  PAID: 'good',
  REJECTED: 'bad',
  CARRIED: 'neutral',
};
export const STATEMENT_STATES = Object.keys(TONES) as readonly Statement['state'][];
export const statementTone = (state: Statement['state']): StatusTone => TONES[state];

export const runTone = (state: Run['state']): StatusTone => (state === 'DONE' ? 'good' : 'waiting');

const SUMS: ReadonlySet<AffiliateLineLabel> = new Set([
  'net_revenue',
  'total_revenue',
  'earned',
  'total',
  'payable',
]);

/** Lines that say what those before them come to. */
export const isSumLine = (label: AffiliateLineLabel): boolean => SUMS.has(label);
