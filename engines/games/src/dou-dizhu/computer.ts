import type { Card } from '../cards/index.ts';
import { isDoubling } from './combination.ts';
import type { DouDizhuPlayer, DouDizhuView } from './hand.ts';
import { type Hint, hintsOf } from './hint.ts';
import {
  ACE_RANK,
  BLACK_RANK,
  cardsFor,
  countsOf,
  type Counts,
  RED_RANK,
  sizeOf,
  TWO_RANK,
} from './ranks.ts';
import { createWorth } from './worth.ts';

/** Points of high cards and bombs, from which it bids 1, 2 and 3. */
const BIDS_FROM = [5, 6.5, 8.5] as const;
const POINTS = { red: 4, black: 3, two: 1.75, ace: 0.5, bomb: 4 } as const;

/** How high a hand is: what takes tricks. */
export function strengthOf(counts: Counts): number {
  const at = (rank: number) => counts[rank] as number;
  const bombs = counts.filter((count) => count === 4).length;
  const high = at(TWO_RANK) * POINTS.two + at(ACE_RANK) * POINTS.ace + bombs * POINTS.bomb;
  return high + at(RED_RANK) * POINTS.red + at(BLACK_RANK) * POINTS.black;
}

function bidOf(own: readonly Card[], bids: readonly number[], chance: number): unknown {
  const points = strengthOf(countsOf(own)) + (chance - 0.5) * 2;
  const wanted = BIDS_FROM.filter((from) => points >= from).length;
  const bid = bids.filter((one) => one > 0 && one <= wanted).at(-1);
  return bid === undefined ? { kind: 'decline' } : { kind: 'bid', bid };
}

const isOpponent = ({ landlord }: DouDizhuView, left: number, right: number): boolean =>
  (left === landlord) !== (right === landlord);

/** The fewest cards that one of the other side holds. */
export const leastOfOthers = (view: DouDizhuView, seat: number): number =>
  Math.min(
    ...view.players.filter((one) => isOpponent(view, one.seat, seat)).map(({ count }) => count),
  );

/** What is suggested to a seat, the best first; empty where nothing beats the table. */
export function hintsIn(view: DouDizhuView, seat: number): Hint[] {
  const own = view.players.find((one) => one.seat === seat);
  if (own?.cards == null || view.phase !== 'play') return [];
  return hintsOf({
    counts: countsOf(own.cards),
    table: view.table?.as ?? null,
    leastOfOthers: leastOfOthers(view, seat),
  });
}

const JACK_RANK = 8;
const FEW = 5;
const BREAKS = 8;

/** Whether a computer player lays its best move, or passes. */
function isWorthIt(view: DouDizhuView, own: DouDizhuPlayer, best: Hint, chance: number): boolean {
  const { table } = view;
  if (table === null || sizeOf(best.counts) === own.count) return true;
  const least = leastOfOthers(view, own.seat);
  const before = createWorth()(countsOf(own.cards ?? []));
  if (!isOpponent(view, table.seat, own.seat))
    return (
      table.as.rank < JACK_RANK &&
      best.combination.rank <= ACE_RANK &&
      !isDoubling(best.combination) &&
      best.worth >= before
    );
  if (isDoubling(best.combination)) return least <= FEW || best.worth > 0;
  return least <= FEW || best.worth > before - BREAKS || chance < 0.25;
}

/** A computer player of a practice table. It is given the view of its seat, and knows nothing else. */
export function computerAction(view: DouDizhuView, chance: number): unknown {
  const { legal, turn } = view;
  const own = view.players.find(({ seat }) => seat === turn);
  if (legal === null || own?.cards == null) throw new RangeError('it is no turn of a seat');
  if (legal.phase === 'bid') return bidOf(own.cards, legal.bids, chance);
  const [best] = hintsIn(view, own.seat);
  if (best === undefined || !isWorthIt(view, own, best, chance)) return { kind: 'pass' };
  return { kind: 'play', cards: cardsFor(own.cards, best.counts) };
}
