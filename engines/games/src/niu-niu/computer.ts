import { type Card, DECK_CARDS } from '../cards/index.ts';
import { bullKinds, bullKindOf, TIMES } from './bull.ts';
import type { NiuNiuView } from './hand.ts';

/** How good four cards are, 0 to 1: over all fifth cards, how high the hand stands and what it multiplies. */
export function promiseOf(four: readonly Card[]): number {
  let [sum, count] = [0, 0];
  for (let fifth = 0; fifth < DECK_CARDS; fifth += 1) {
    if (four.includes(fifth)) continue;
    const kind = bullKindOf([...four, fifth]);
    sum += (bullKinds.indexOf(kind) / bullKinds.length) * (1 + TIMES[kind] / 4);
    count += 1;
  }
  return sum / count;
}

/** Better than this are four cards once in a hundred times. */
const HIGH = 0.7;

/** A computer player of a practice table. It is given the view of its seat, and knows nothing else. */
export function computerAction({ legal, players }: NiuNiuView, chance: number): unknown {
  const own = players.find(({ cards }) => cards !== null);
  if (legal === null || own?.cards == null) throw new RangeError('it is no turn of a seat');
  const courage = Math.min(
    0.999,
    Math.max(0, (promiseOf(own.cards) / HIGH) * 0.8 + (chance - 0.5) * 0.4),
  );
  const times = legal.times[Math.floor(courage * legal.times.length)];
  return { kind: legal.kind, times };
}
