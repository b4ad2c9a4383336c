import type { CallValue } from '@parlour/client';
import { amountFromText } from '@parlour/money';
import { ANIMALS, familyFor, findPlay, type Play, ratioFromText } from '@parlour/lottery';
import type { StatusTone } from '@parlour/ui';
import type { LotteryText } from '../../../lib/lottery-text.ts';
import { oddsText } from '../bet/odds-model.ts';

export type Ticket = CallValue<'GET /wps/lottery/tickets'>['items'][number];
export type TicketDetail = CallValue<'GET /wps/lottery/tickets/:ticketId'>;
export type Chase = CallValue<'GET /wps/lottery/chases'>['items'][number];
export type ChaseDetail = CallValue<'GET /wps/lottery/chases/:chaseId'>;

export const TICKET_STATUSES: readonly Ticket['status'][] = [
  'PENDING',
  'WON',
  'LOST',
  'TIE',
  'CANCELLED',
  'VOID',
];

type Look = { readonly tone: StatusTone; readonly label: LotteryText };

export const TICKET_LOOKS: Readonly<Record<Ticket['status'], Look>> = {
  PENDING: { tone: 'waiting', label: 'bets.status_PENDING' },
  WON: { tone: 'good', label: 'bets.status_WON' },
  LOST: { tone: 'neutral', label: 'bets.status_LOST' },
  TIE: { tone: 'notice', label: 'bets.status_TIE' },
  CANCELLED: { tone: 'neutral', label: 'bets.status_CANCELLED' },
  VOID: { tone: 'notice', label: 'bets.status_VOID' },
};

export const CHASE_LOOKS: Readonly<Record<Chase['status'], Look>> = {
  ACTIVE: { tone: 'waiting', label: 'bets.chase_ACTIVE' },
  DONE: { tone: 'neutral', label: 'bets.chase_DONE' },
  STOPPED: { tone: 'good', label: 'bets.chase_STOPPED' },
  CANCELLED: { tone: 'neutral', label: 'bets.chase_CANCELLED' },
};

export const CHASE_ITEM_LOOKS: Readonly<Record<ChaseDetail['issues'][number]['status'], Look>> = {
  WAITING: { tone: 'waiting', label: 'bets.item_WAITING' },
  PLACED: { tone: 'notice', label: 'bets.item_PLACED' },
  RETURNED: { tone: 'neutral', label: 'bets.item_RETURNED' },
};

/** Which tickets a list shows, as the address says it. */
export type TicketSearch = {
  readonly state: 'current' | 'past' | undefined;
  readonly status: Ticket['status'] | undefined;
  readonly gameCode: string | undefined;
};

export function readTicketSearch(search: Readonly<Record<string, unknown>>): TicketSearch {
  const { state, status, of } = search;
  return {
    state: state === 'current' || state === 'past' ? state : undefined,
    status: TICKET_STATUSES.find((each) => each === status),
    // `gameCode` would open the game itself.
    gameCode: typeof of === 'string' && /^[a-z0-9-]{1,40}$/.test(of) ? of : undefined,
  };
}

/** Whether a ticket paid more than it cost: a payout below the stake is no win to celebrate. */
export function isGain({ stake, payout }: Pick<Ticket, 'stake' | 'payout'>): boolean {
  const [paid, cost] = [amountFromText(payout), amountFromText(stake)];
  return paid !== null && cost !== null && paid > cost;
}

/** Whether the deadline of taking a ticket back has not passed. */
export const canCancel = (
  { status, cancelUntil }: Pick<Ticket, 'status' | 'cancelUntil'>,
  nowMs: number,
): boolean => status === 'PENDING' && cancelUntil !== null && Date.parse(cancelUntil) > nowMs;

/** How the play of a ticket is filled in; null where this build does not know it. */
export function playOf(family: string, code: string): Play<unknown> | null {
  // Which picks a play has is the same in every lunar year.
  const known = familyFor(family, ANIMALS[0]);
  return known === null ? null : findPlay(known, code);
}

/** Frozen odds for people; what cannot be read is shown as it came. */
export function frozenOddsText(written: string): string {
  const odds = ratioFromText(written);
  return odds === null ? written : oddsText(odds);
}
