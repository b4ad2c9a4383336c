import { type Amount, amountToText } from '@parlour/money';
import { ACE, type Card, kindIndexOf, rankHand, rankOf, suitOf } from '../cards/index.ts';
import { legalOf } from './rules.ts';
import { bigBlind, boardOf, cardsOf, type HoldemState, potOf } from './state.ts';

const PAIR_BASE = 0.5;

/** How good two cards are before the flop, 0 to 1: rank, pairs, suits and neighbours. */
function startingStrength([first, second]: readonly Card[]): number {
  const [one, two] = [first as Card, second as Card];
  const [high, low] = [rankOf(one), rankOf(two)].toSorted((left, right) => right - left) as [
    number,
    number,
  ];
  if (high === low) return PAIR_BASE + (PAIR_BASE * high) / ACE;
  const suited = suitOf(one) === suitOf(two) ? 0.08 : 0;
  const near = high - low <= 2 ? 0.06 : 0;
  return (high / ACE) * 0.45 + (low / ACE) * 0.25 + suited + near;
}

/** After the flop: what the hand is beyond what lies on the board for everybody. */
function madeStrength(cards: readonly Card[], board: readonly Card[]): number {
  const kind = kindIndexOf(rankHand([...cards, ...board]));
  const top = Math.max(...cards.map(rankOf));
  const onBoard = board.filter((card) => rankOf(card) > top).length;
  if (kind === 0) return 0.12 + (top / ACE) * 0.12;
  if (kind === 1) return 0.48 - onBoard * 0.07 + (top / ACE) * 0.08;
  return Math.min(1, 0.62 + kind * 0.06);
}

/**
 * A computer player of a practice table: it plays its own two cards and the board by a simple rule, with some
 * chance in it so that it can be surprised and can surprise.
 */
export function computerAction(state: HoldemState, chance: number): unknown {
  const legal = legalOf(state);
  const player = state.players.find(({ seat }) => seat === state.turn);
  if (legal === null || player === undefined) throw new RangeError('it is no turn of a seat');
  const { call, canCheck, raise } = legal;
  const board = boardOf(state);
  const cards = cardsOf(state, player);
  const strength =
    (board.length === 0 ? startingStrength(cards) : madeStrength(cards, board)) +
    (chance - 0.5) * 0.22;
  const pot = potOf(state);
  const price = call * 4n <= pot ? 0.2 : call * 2n <= pot ? 0.33 : call <= pot ? 0.5 : 0.7;
  if (raise !== null && (strength > 0.74 || (canCheck && strength > 0.55))) {
    const wanted = state.highest + (strength > 0.85 ? pot : (pot * 2n) / 3n);
    const whole = wanted - (wanted % bigBlind(state.setup));
    const to = whole < raise.min ? raise.min : whole > raise.max ? raise.max : whole;
    return { kind: 'raise', to: amountToText(to as Amount) };
  }
  if (canCheck) return { kind: 'check' };
  return strength > 0.26 + price * 0.55 ? { kind: 'call' } : { kind: 'fold' };
}
