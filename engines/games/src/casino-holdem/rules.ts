import { type Amount, amountToText, times, ZERO } from '@parlour/money';
import { LOST, readBets, settleBets } from '../bets/index.ts';
import { type Card, deal, type HandKind, kindOf, packWithout, shoeOf } from '../cards/index.ts';
import { payOf, readFields, readOneOf, soloGame } from '../solo/index.ts';
import {
  bonusPays,
  CALL_ANTES,
  calledPays,
  holdemPlaces,
  rankWith,
  type Showdown,
  showdownOf,
} from './paytable.ts';

/** An ante, which must be there, and a bonus bet, zero without one. */
export type HoldemChoice = { readonly ante: Amount; readonly bonus: Amount };

const words = ['call', 'fold'] as const;
export type HoldemAction = { readonly action: (typeof words)[number] };

export type HoldemEvent =
  | {
      readonly kind: 'deal';
      readonly player: readonly Card[];
      readonly flop: readonly Card[];
      readonly hand: HandKind;
      /** What the bonus bet is paid; null without one. */
      readonly bonus: string | null;
    }
  | {
      readonly kind: 'showdown';
      readonly board: readonly Card[];
      readonly dealer: readonly Card[];
      readonly playerHand: HandKind;
      readonly dealerHand: HandKind;
    }
  | { readonly kind: 'result'; readonly result: Showdown | 'fold'; readonly win: string };

type HoldemState = {
  readonly ante: Amount;
  readonly bonusWon: Amount;
  readonly player: readonly Card[];
  readonly flop: readonly Card[];
};

function readChoice(input: unknown, stake: Amount): HoldemChoice | null {
  const bets = readBets(readFields(input, 'bets')?.bets, { places: holdemPlaces, stake });
  const ante = bets?.find(({ place }) => place === 'ante')?.amount;
  const bonus = bets?.find(({ place }) => place === 'aa-bonus')?.amount ?? ZERO;
  return ante === undefined ? null : { ante, bonus };
}

function readAction(input: unknown): HoldemAction | null {
  const action = readOneOf(readFields(input, 'action')?.action, words);
  return action === null ? null : { action };
}

/**
 * Casino hold'em: call two antes or fold after the flop, against a dealer who plays with a pair of fours or
 * better. The other cards are drawn after the choice, so no state holds what the player must not see.
 */
export const casinoHoldem = soloGame<HoldemChoice, HoldemState, HoldemAction, HoldemEvent>({
  code: 'casino-holdem',
  scheme: 'exact',
  readChoice,
  readAction,
  begin({ choice: { ante, bonus } }, draws) {
    const { cards } = deal(draws, shoeOf(1), 5);
    const [player, flop] = [cards.slice(0, 2), cards.slice(2)];
    const rank = rankWith(player, flop);
    const made = bonus > 0n ? [{ place: 'aa-bonus', amount: bonus } as const] : [];
    const { win: bonusWon } = settleBets(made, () => bonusPays(rank));
    const shown = bonus > 0n ? amountToText(bonusWon) : null;
    const events: readonly HoldemEvent[] = [
      { kind: 'deal', player, flop, hand: kindOf(rank), bonus: shown },
    ];
    return { state: { ante, bonusWon, player, flop }, events, win: null };
  },
  raiseOf: ({ ante }, { action }) => (action === 'call' ? times(ante, BigInt(CALL_ANTES)) : ZERO),
  act(state, { action }, draws) {
    const { ante, bonusWon, flop, player } = state;
    const { cards } = deal(draws, packWithout([...player, ...flop]), 4);
    const [board, dealer] = [[...flop, ...cards.slice(0, 2)], cards.slice(2)];
    const [rank, dealerRank] = [rankWith(player, board), rankWith(dealer, board)];
    const showdown = showdownOf(rank, dealerRank);
    const paid = payOf(ante, action === 'fold' ? LOST : calledPays(rank, showdown));
    const events: readonly HoldemEvent[] = [
      {
        kind: 'showdown',
        board,
        dealer,
        playerHand: kindOf(rank),
        dealerHand: kindOf(dealerRank),
      },
      {
        kind: 'result',
        result: action === 'fold' ? 'fold' : showdown,
        win: amountToText(paid),
      },
    ];
    return { state, events, win: (paid + bonusWon) as Amount };
  },
  // A call would stake money that the player did not choose to.
  idleAction: () => ({ action: 'fold' }),
});
