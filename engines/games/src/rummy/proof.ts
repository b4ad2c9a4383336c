import { type OpenedCard, orderAgain } from '@parlour/fairness';
import type { Card } from '../cards/index.ts';
import type { RummyView } from './hand.ts';
import type { RummyEvent } from './state.ts';

/** What is published of a hand that its second shuffles follow from. */
export type ShuffleProof = {
  readonly number: number;
  readonly seatSeeds: readonly string[];
  /** Cards that the seat knows, each proven to lie in the pack. */
  readonly opened: readonly OpenedCard[];
};

type Drawn = RummyEvent & { readonly kind: 'draw' };

/** The card of a draw from the closed pile as far as the seat knows it; null of a hidden one. */
function drawnCard(
  { seat }: Drawn,
  {
    after,
    before,
    own,
    rest,
  }: {
    readonly before: RummyView;
    readonly after: RummyView;
    readonly own: number;
    /** What happened later in the same step. */
    readonly rest: readonly RummyEvent[];
  },
): Card | null {
  // A turn that was missed puts away what it drew.
  const put = rest.find((event) => event.kind === 'discard' && event.seat === seat);
  if (put?.kind === 'discard') return put.card;
  if (seat !== own) return null;
  const held = (view: RummyView) => view.players.find((one) => one.seat === own)?.cards ?? [];
  return held(after).find((card) => !held(before).includes(card)) ?? null;
}

/** The open pile after a step, by its events and by what the seat saw of it; null where they disagree. */
function pileSeen(pile: readonly Card[], { openCount, top }: RummyView): Card[] | null {
  const isLaid = openCount === pile.length + 1 && top !== null;
  const now = isLaid ? [...pile, top] : [...pile];
  return now.length === openCount && (now.at(-1) ?? null) === top ? now : null;
}

/**
 * Whether every second shuffle of a hand is the order that the proven cards and the seeds of all seats
 * give, as far as the seat saw what was drawn from it. `steps` is the hand after each of its steps, as
 * the seat saw it.
 */
export function areShufflesProven(
  steps: readonly RummyView[],
  own: number,
  { number, opened, seatSeeds }: ShuffleProof,
): boolean {
  const byCard = new Map(opened.map((card) => [card.card, card]));
  const [first, ...later] = steps;
  if (first === undefined) return true;
  let pile: readonly Card[] = first.top === null ? [] : [first.top];
  // The order of the closed pile after its first second shuffle; before, places of the deal prove it.
  let closed: readonly Card[] | null = null;
  let before = first;
  for (const after of later) {
    const events = after.events.slice(before.events.length);
    for (const [at, event] of events.entries()) {
      if (event.kind === 'discard') pile = [...pile, event.card];
      if (event.kind === 'shuffle') {
        const known = pile.slice(0, -1).flatMap((card) => byCard.get(card) ?? []);
        if (known.length !== event.count || pile.length - 1 !== event.count) return false;
        const byPlace = new Map(known.map(({ card, index }) => [index, card]));
        const order = orderAgain({ number, seatSeeds }, known, event.time);
        closed = order.flatMap((index) => byPlace.get(index) ?? []);
        pile = pile.slice(-1);
      }
      if (event.kind !== 'draw') continue;
      if (event.from === 'open') pile = pile.slice(0, -1);
      else if (closed !== null) {
        const card = drawnCard(event, { before, after, own, rest: events.slice(at + 1) });
        if (closed.length === 0 || (card !== null && card !== closed[0])) return false;
        closed = closed.slice(1);
      }
    }
    const seen = pileSeen(pile, after);
    if (seen === null) return false;
    pile = seen;
    before = after;
  }
  return true;
}
