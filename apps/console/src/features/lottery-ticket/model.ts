import { ratioFromText, scaleRatio } from '@parlour/lottery';
import type { StatusTone } from '@parlour/ui';
import type { Chase, Ticket } from './api/index.ts';

export const TICKET_STATUSES = [
  'PENDING',
  'WON',
  'LOST',
  'TIE',
  'CANCELLED',
  'VOID',
] as const satisfies readonly Ticket['status'][];

export const CHASE_STATUSES = [
  'ACTIVE',
  'DONE',
  'STOPPED',
  'CANCELLED',
] as const satisfies readonly Chase['status'][];

const TICKET_TONES: Readonly<Record<Ticket['status'], StatusTone>> = {
  PENDING: 'waiting',
  WON: 'good',
  LOST: 'neutral',
  TIE: 'notice',
  CANCELLED: 'neutral',
  VOID: 'bad',
};
export const ticketTone = (status: Ticket['status']): StatusTone => TICKET_TONES[status];

const CHASE_TONES: Readonly<Record<Chase['status'], StatusTone>> = {
  ACTIVE: 'waiting',
  DONE: 'good',
  STOPPED: 'notice',
  CANCELLED: 'neutral',
};
export const chaseTone = (status: Chase['status']): StatusTone => CHASE_TONES[status];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What was typed into the search: the id of a ticket, or the account of a member. */
export function readSearch(text: string | undefined): {
  readonly ticketId?: string;
  readonly account?: string;
} {
  const typed = (text ?? '').trim().toLowerCase();
  if (typed === '') return {};
  return UUID.test(typed) ? { ticketId: typed } : { account: typed };
}

/** Tickets are looked for by member, by issue, or by their own id; all of a brand are too many. */
export const isAsked = (filter: {
  readonly ticketId?: string | undefined;
  readonly account?: string | undefined;
  readonly memberId?: string | undefined;
  readonly issueId?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly issueNo?: string | undefined;
}): boolean =>
  [filter.ticketId, filter.account, filter.memberId, filter.issueId].some(
    (value) => value !== undefined,
  ) ||
  (filter.gameCode !== undefined && filter.issueNo !== undefined);

const DECIMALS = 4;
const SCALE = 10n ** BigInt(DECIMALS);

/** Frozen odds as people read them, truncated to four decimals. */
export function oddsShown(text: string): string {
  const ratio = ratioFromText(text);
  if (ratio === null) return text;
  const digits = scaleRatio(ratio, SCALE)
    .toString()
    .padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/\.?0+$/, '');
}
