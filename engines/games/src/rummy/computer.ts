import type { Card } from '../cards/index.ts';
import { rankOf, suitOf } from '../cards/index.ts';
import { type Arrangement, createArranger } from './arrangement.ts';
import { faceOf, isJoker, pointsOf } from './cards.ts';
import { legalOf } from './rules.ts';
import { type Player, playerAt, type RummyState, wildOf } from './state.ts';

/** A hand without a chance of a pure sequence is given up at once where it counts that much. */
const HOPELESS = 72;
const WITHOUT_PURE = 20;

/** How much a card goes with others: near ones of its suit, and its rank in other suits. */
function company(card: Card, cards: readonly Card[]): number {
  const face = faceOf(card);
  return cards.reduce((sum, other) => {
    if (other === card) return sum;
    const [near, far] = [faceOf(other), Math.abs(rankOf(faceOf(other)) - rankOf(face))];
    if (suitOf(near) === suitOf(face) && far > 0 && far <= 2) return sum + 4 - far;
    return far === 0 && suitOf(near) !== suitOf(face) ? sum + 1.5 : sum;
  }, 0);
}

type Choice = { readonly card: Card; readonly cost: number; readonly rest: Arrangement };

/** What is best put away of fourteen cards: the hand that stays counts least, or can still become one. */
function bestDiscard(cards: readonly Card[], wild: number, barred: Card | null): Choice {
  const arranger = createArranger(cards, wild);
  const choices = cards.flatMap((card, place): Choice[] => {
    if (card === barred) return [];
    const rest = arranger.without(place);
    const loose = arranger.looseWithout(place) + WITHOUT_PURE;
    const joker = isJoker(card, wild) ? 30 : 0;
    const cost = Math.min(rest.points, loose) + company(card, cards) + joker;
    return [{ card, rest, cost: rest.isWhole ? -100 : cost - pointsOf(card, wild) / 20 }];
  });
  return choices.reduce((best, choice) => (choice.cost < best.cost ? choice : best));
}

/** A computer player of a practice table: it plays its own cards and what lies open, by a simple rule. */
export function computerAction(state: RummyState, chance: number): unknown {
  const legal = legalOf(state);
  const player = playerAt(state, state.turn) as Player;
  if (legal === null) throw new RangeError('it is no turn of a seat');
  const wild = wildOf(state);
  const { cards } = player;
  if (legal.phase === 'discard') {
    const { card, rest } = bestDiscard(cards, wild, legal.barred);
    if (!rest.isWhole) return { kind: 'discard', card };
    return { kind: 'declare', card, groups: rest.groups };
  }
  const { groups, points } = createArranger(cards, wild).best();
  const isHopeless = player.turns === 0 && groups.length === 0 && points >= HOPELESS;
  if (isHopeless && !cards.some((card) => isJoker(card, wild)) && chance < 0.7)
    return { kind: 'drop' };
  const top = state.open.at(-1);
  if (!legal.canTakeOpen || top === undefined) return { kind: 'draw', from: 'closed' };
  const taken = bestDiscard([...cards, top], wild, top);
  const before = createArranger(cards, wild);
  const isBetter = taken.rest.isWhole || taken.rest.points + 1 < before.best().points;
  const isUsed = taken.rest.groups.some((group) => group.includes(top));
  return { kind: 'draw', from: isBetter && isUsed ? 'open' : 'closed' };
}
