import { ACE, rankOf } from '../cards/index.ts';
import { pattiKinds, pattiKindOf, rankPatti } from './rank.ts';
import { legalOf } from './rules.ts';
import { cardsOf, type PattiState, type Player, playerOf } from './state.ts';

/** How good three cards are, 0 to 1: most hands are a high card, and a pair wins most pots. */
function strengthOf(state: PattiState, player: Player): number {
  const cards = cardsOf(state, player);
  const kind = pattiKinds.indexOf(pattiKindOf(rankPatti(cards)));
  const top = Math.max(...cards.map(rankOf)) / ACE;
  return kind === 0 ? 0.45 * top : Math.min(1, 0.55 + kind * 0.11 + top * 0.08);
}

/**
 * A computer player of a practice table. It bets a while without looking, and then plays its own three cards by
 * a simple rule with some chance in it.
 */
export function computerAction(state: PattiState, chance: number): unknown {
  const legal = legalOf(state);
  const player = playerOf(state, state.turn);
  if (legal === null || player === undefined) throw new RangeError('it is no turn of a seat');
  const { isSeen, blindTurns, stack } = player;
  if (!isSeen && legal.bet !== null && legal.bet < stack) {
    if (blindTurns > 0 && chance < 0.4 + blindTurns * 0.2) return { kind: 'see' };
    return { kind: chance > 0.93 && legal.double !== null ? 'double' : 'bet' };
  }
  if (!isSeen) return { kind: 'see' };
  const strength = strengthOf(state, player) + (chance - 0.5) * 0.2;
  if (legal.mustAnswer) return { kind: strength > 0.5 ? 'accept' : 'refuse' };
  if (strength < 0.34) return { kind: 'pack' };
  if (legal.show !== null && strength > 0.45 && chance > 0.4) return { kind: 'show' };
  if (legal.side !== null && strength > 0.5 && chance > 0.7) return { kind: 'side' };
  return { kind: strength > 0.75 && legal.double !== null ? 'double' : 'bet' };
}
