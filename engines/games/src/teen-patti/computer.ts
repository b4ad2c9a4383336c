import { amountToText } from '@parlour/money';
import { ACE, type Card, rankOf } from '../cards/index.ts';
import { rankTeenPatti, teenPattiKindOf, teenPattiKinds } from '../teen-patti-2020/index.ts';
import { type Legal, legalOf } from './legal.ts';
import { cardsOf, playerAt, type TeenPattiState } from './state.ts';

/** A share of times that a blind player looks before it bets. */
const LOOKS = 0.55;
const BLIND_RAISES = 0.9;

/** How good three cards are, 0 to 1; a pair of sevens lies about the middle. */
function strengthOf(cards: readonly Card[]): number {
  const kind = teenPattiKinds.indexOf(teenPattiKindOf(rankTeenPatti(cards)) as never);
  const top = Math.max(...cards.map(rankOf)) / ACE;
  return kind === 0 ? top * 0.4 : 0.42 + kind * 0.12 + top * 0.06;
}

const betOf = (bets: Legal['bets'], place: number): unknown => {
  const amount = bets[Math.min(place, bets.length - 1)];
  return amount === undefined ? null : { kind: 'bet', amount: amountToText(amount) };
};

/** Without having looked: it looks, bets blind, or pays for a show where it must. */
function blindAction({ bets, show }: Legal, chance: number): unknown {
  const isOpen = bets.length > 0 || show !== null;
  if (!isOpen || chance < LOOKS) return { kind: 'look' };
  return betOf(bets, chance > BLIND_RAISES ? 1 : 0) ?? { kind: 'show' };
}

/**
 * A computer player of a practice table. It plays its three cards by a simple rule with some chance in it; it
 * knows none before it has looked, and never those of another.
 */
export function computerAction(state: TeenPattiState, chance: number): unknown {
  const legal = legalOf(state);
  if (legal === null || state.turn === null) throw new RangeError('it is no turn of a seat');
  const player = playerAt(state, state.turn);
  if (!player.isSeen) return blindAction(legal, chance);
  const strength = strengthOf(cardsOf(state, player)) + (chance - 0.5) * 0.2;
  if (legal.askedBy !== null) return { kind: strength > 0.45 ? 'accept' : 'refuse' };
  if (strength < 0.28) return { kind: 'pack' };
  if (legal.show !== null && strength < 0.62) return { kind: 'show' };
  if (legal.side !== null && strength > 0.4 && strength < 0.56) return { kind: 'side' };
  return (
    betOf(legal.bets, strength > 0.66 ? 1 : 0) ?? { kind: legal.show === null ? 'pack' : 'show' }
  );
}
