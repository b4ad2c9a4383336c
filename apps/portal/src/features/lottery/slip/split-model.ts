import { type Selection, writeSelection } from '@parlour/lottery';
import type { DraftBet } from '../bet/draft-model.ts';

/** Characters that the selection of one ticket holds at most. */
export const SELECTION_LENGTH_MAX = 100_000;

/**
 * The tickets that a bet takes: one, or as many as its typed numbers fill. They are filled evenly, so
 * that none of them is left with so few numbers that it is capped as a single pick.
 */
export function ticketsOf(bet: DraftBet): readonly DraftBet[] {
  const { play, selection } = bet;
  const { length } = writeSelection(selection);
  const typed = selection.at(-1) ?? [];
  if (length <= SELECTION_LENGTH_MAX || play.input.kind !== 'entries') return [bet];
  const boxes = selection.slice(0, -1);
  const perTicket = ticketRoom(boxes, typed);
  const count = Math.ceil(typed.length / perTicket);
  const size = Math.ceil(typed.length / count);
  return Array.from({ length: count }, (_, place) => {
    const part: Selection = [...boxes, typed.slice(place * size, (place + 1) * size)];
    return { play, selection: part, bets: play.count(part) };
  });
}

/** How many typed numbers, all of one length, a ticket holds beside the picks of its boxes. */
function ticketRoom(boxes: Selection, typed: readonly string[]): number {
  const beside = writeSelection([...boxes, []]).length;
  const each = (typed[0]?.length ?? 1) + 1;
  return Math.floor((SELECTION_LENGTH_MAX - beside + 1) / each);
}
