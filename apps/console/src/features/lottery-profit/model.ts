import { percentText } from '../../lib/money/rate.ts';
import type { ProfitRow } from './api/index.ts';

const BREAKDOWNS = ['game', 'issue', 'day'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];

/** What of the stakes was kept, in percent with its sign; a dash where nothing was staked. */
export function marginText(marginBps: number | null): string {
  if (marginBps === null) return '—';
  return `${marginBps < 0 ? '-' : ''}${percentText(Math.abs(marginBps))} %`;
}

/** A row is told apart by what it is of and by its currency. */
export const keyOf = ({ gameCode, issueId, day, currency }: ProfitRow): string =>
  [issueId ?? gameCode ?? day, currency].join(' ');

export const breakdownOf = (text: string): Breakdown =>
  BREAKDOWNS.find((known) => known === text) ?? 'game';
