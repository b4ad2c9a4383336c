import {
  NUMBERS_PER_CHASE_MAX,
  NUMBERS_PER_ORDER_MAX,
  type OrderInput,
  PICKS_PER_CHASE_MAX,
  PICKS_PER_ISSUE_MAX,
  TICKETS_PER_ISSUE_MAX,
} from '@parlour/contract';
import { Refusal } from '../../../platform/refusal.ts';
import type { IssueSum } from '../store/tickets.ts';
import { picksOf } from './slip.ts';

/** What members keep on issues is bounded, so that a few of them cannot hold up the draw of all. */
type Held = Pick<IssueSum, 'tickets' | 'picks'>;
type Bound = 'issue_tickets_max' | 'picks_max';

export const addToSum = (sum: Held | undefined, { picks, tickets }: Held): Held => ({
  tickets: (sum?.tickets ?? 0) + tickets,
  picks: (sum?.picks ?? 0) + picks,
});

/** The bound that a member's tickets on an issue go beyond. */
export function boundOf({ picks, tickets }: Held): Bound | null {
  if (tickets > TICKETS_PER_ISSUE_MAX) return 'issue_tickets_max';
  return picks > PICKS_PER_ISSUE_MAX ? 'picks_max' : null;
}

export const refusalOfBound = (bound: Bound): Refusal =>
  bound === 'picks_max'
    ? new Refusal('ticket.picks_max')
    : new Refusal('ticket.issue_tickets_max', { params: { limit: TICKETS_PER_ISSUE_MAX } });

/** Refuses a slip that is too long before anything of it is read. */
export function checkPicks(input: OrderInput): void {
  const picks = picksOf({ input });
  const isTooLong = picks * (input.chase?.items.length ?? 1) > PICKS_PER_CHASE_MAX;
  if (picks > PICKS_PER_ISSUE_MAX || isTooLong) throw refusalOfBound('picks_max');
}

/** Numbers that a slip may be on; those of a chase are many times over those of its slip. */
export const numbersMax = ({ chase }: OrderInput): number =>
  chase === null ? NUMBERS_PER_ORDER_MAX : NUMBERS_PER_CHASE_MAX;
