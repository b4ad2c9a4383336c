import { type Guess, paysAfter, rankOf, winningRanks } from '@parlour/games/hi-lo';
import { type Fraction, RETURNED } from '@parlour/games/solo';
import type { StepView } from '../../api.ts';

export type Event = { readonly card: number; readonly guess?: Guess };

/** What a round has come to. */
export type Course = {
  readonly isOpen: boolean;
  readonly card: number | null;
  readonly pays: Fraction;
  readonly guessed: number;
  readonly skipped: number;
};

export const BEFORE: Course = { isOpen: false, card: null, pays: RETURNED, guessed: 0, skipped: 0 };

/** The card of a step; none where the player collected. */
export const eventOf = ({ events }: StepView) => events[0] as Event | undefined;

export type Result = 'first' | 'skip' | 'right' | 'wrong';

export function resultOf({ card }: Course, { card: next, guess }: Event): Result {
  if (card === null) return 'first';
  if (guess === undefined) return 'skip';
  return winningRanks(rankOf(card), guess).includes(rankOf(next)) ? 'right' : 'wrong';
}

/** The course after a card, by the rules of the game. */
export function afterCard(before: Course, event: Event): Course {
  const next = { ...before, isOpen: true, card: event.card };
  const result = resultOf(before, event);
  if (result === 'skip') return { ...next, skipped: before.skipped + 1 };
  if (result === 'wrong') return { ...next, isOpen: false };
  if (result === 'first' || before.card === null || event.guess === undefined) return next;
  const pays = paysAfter({ card: before.card, pays: before.pays }, event.guess) ?? before.pays;
  return { ...next, pays, guessed: before.guessed + 1 };
}

/** The course after several steps of a round. */
export const courseOf = (steps: readonly StepView[]): Course =>
  steps
    .map(eventOf)
    .filter((event) => event !== undefined)
    .reduce(afterCard, BEFORE);
