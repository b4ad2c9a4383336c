import { add, type Amount, ZERO } from '@parlour/money';
import type { SaleState } from '../../draw/index.ts';
import type { Chase, ChaseItem } from './store.ts';

/** A chase as a turn finds it. */
export type ChaseState = {
  readonly chase: Chase;
  /** In order; all of them. */
  readonly items: readonly ChaseItem[];
  /** Whether a ticket of it waits for its draw, and whether one has won. */
  readonly isPending: boolean;
  readonly hasWon: boolean;
};

export type TurnDecision =
  | { readonly step: 'leave' }
  | { readonly step: 'place'; readonly item: ChaseItem }
  /** These items go back; the chase ends where none is left. */
  | { readonly step: 'return'; readonly items: readonly ChaseItem[]; readonly isStopped: boolean };

export const waitingOf = (items: readonly ChaseItem[]): readonly ChaseItem[] =>
  items.filter(({ status }) => status === 'WAITING');

export const stakesOf = (items: readonly ChaseItem[]): Amount =>
  items.reduce<Amount>((sum, { stake }) => add(sum, stake), ZERO);

/**
 * What a chase does on an issue. With stop-on-win nothing is placed before it is known what the tickets
 * of before came to; where that is known too late the item goes back, because its member asked not to
 * play on after a win.
 */
export function decideTurn(
  { chase, hasWon, isPending, items }: ChaseState,
  issueId: string,
  sale: SaleState,
): TurnDecision {
  const item = items.find((one) => one.issueId === issueId && one.status === 'WAITING');
  if (chase.status !== 'ACTIVE' || item === undefined) return { step: 'leave' };
  if (chase.stopOnWin && hasWon) {
    return { step: 'return', items: waitingOf(items), isStopped: true };
  }
  if (sale === 'closed') return { step: 'return', items: [item], isStopped: false };
  if (sale !== 'open' || (chase.stopOnWin && isPending)) return { step: 'leave' };
  return { step: 'place', item };
}
