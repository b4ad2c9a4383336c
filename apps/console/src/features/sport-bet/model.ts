// Slips as traders read them. Pure.
import type { StatusTone } from '@parlour/ui';
import type { Bet, Leg } from './api/index.ts';

export const BET_STATUSES = [
  'PENDING',
  'OFFERED',
  'REFERRED',
  'OPEN',
  'REJECTED',
  'EXPIRED',
  'WON',
  'REDUCED',
  'LOST',
  'VOID',
  'CASHED_OUT',
] as const satisfies readonly Bet['status'][];

const BET_TONES: Readonly<Record<Bet['status'], StatusTone>> = {
  PENDING: 'waiting',
  OFFERED: 'notice',
  REFERRED: 'waiting',
  OPEN: 'notice',
  REJECTED: 'bad',
  EXPIRED: 'neutral',
  WON: 'good',
  REDUCED: 'notice',
  LOST: 'neutral',
  VOID: 'neutral',
  CASHED_OUT: 'good',
};
export const betTone = (status: Bet['status']): StatusTone => BET_TONES[status];

const LEG_TONES: Readonly<Record<Leg['status'], StatusTone>> = {
  OPEN: 'waiting',
  WON: 'good',
  HALF_WON: 'good',
  VOID: 'neutral',
  HALF_LOST: 'neutral',
  LOST: 'neutral',
  DEAD_HEAT: 'notice',
};
export const legTone = (status: Leg['status']): StatusTone => LEG_TONES[status];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What was typed into the search: the id of a slip, or the account of a member. */
export function readSearch(text: string | undefined): {
  readonly slipId?: string;
  readonly account?: string;
} {
  const typed = (text ?? '').trim().toLowerCase();
  if (typed === '') return {};
  return UUID.test(typed) ? { slipId: typed } : { account: typed };
}

const MILLI = 1_000;

/** Decimal odds of thousandths with at least two decimals. */
export function oddsText(milli: number): string {
  const part = String(milli % MILLI).padStart(3, '0');
  return `${Math.trunc(milli / MILLI)}.${part.endsWith('0') ? part.slice(0, 2) : part}`;
}

/** Bets of a page that came since the last look and are large enough for the tone. */
export function loudBets(
  rows: readonly Bet[],
  sinceId: string | null,
  isLoud: (bet: Bet) => boolean,
): readonly Bet[] {
  if (sinceId === null) return [];
  return rows.filter((bet) => bet.id > sinceId && isLoud(bet));
}
