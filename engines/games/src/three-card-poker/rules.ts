import { type Amount, amountToText, ZERO } from '@parlour/money';
import { type Bet, type BetWin, LOST, readBets, settleBets } from '../bets/index.ts';
import {
  type Card,
  deal,
  kindOf,
  packWithout,
  rankHand,
  rankThree,
  shoeOf,
  threeKindOf,
} from '../cards/index.ts';
import { payOf, readFields, readOneOf, soloGame } from '../solo/index.ts';
import {
  pairPlusPays,
  raisedPays,
  type Showdown,
  showdownOf,
  type SideBet,
  sixCardPays,
  type ThreeCardPlace,
  threeCardPlaces,
} from './paytable.ts';

/** An ante, which must be there, and bets on the sides. */
export type ThreeCardChoice = {
  readonly ante: Amount;
  readonly sides: readonly Bet<SideBet>[];
};

const words = ['raise', 'fold'] as const;
export type ThreeCardAction = { readonly action: (typeof words)[number] };

export type ThreeCardEvent =
  | { readonly kind: 'deal'; readonly player: readonly Card[]; readonly hand: string }
  | {
      readonly kind: 'dealer';
      readonly cards: readonly Card[];
      readonly hand: string;
      readonly six: string;
    }
  | {
      readonly kind: 'result';
      readonly result: Showdown | 'fold';
      /** What ante, raise and bonus are paid together. */
      readonly win: string;
      readonly sides: readonly BetWin<SideBet>[];
    };

type ThreeCardState = ThreeCardChoice & { readonly player: readonly Card[] };

function readChoice(input: unknown, stake: Amount): ThreeCardChoice | null {
  const bets = readBets(readFields(input, 'bets')?.bets, { places: threeCardPlaces, stake });
  const ante = bets?.find(({ place }) => place === 'ante')?.amount;
  return bets === null || ante === undefined ? null : { ante, sides: bets.filter(isSide) };
}

const isSide = (bet: Bet<ThreeCardPlace>): bet is Bet<SideBet> => bet.place !== 'ante';

function readAction(input: unknown): ThreeCardAction | null {
  const action = readOneOf(readFields(input, 'action')?.action, words);
  return action === null ? null : { action };
}

/**
 * Three card poker: raise or fold against a dealer who plays with a queen or better. The dealer's cards are
 * drawn after the choice, so no state holds what the player must not see.
 */
export const threeCardPoker = soloGame<
  ThreeCardChoice,
  ThreeCardState,
  ThreeCardAction,
  ThreeCardEvent
>({
  code: 'three-card-poker',
  scheme: 'exact',
  readChoice,
  readAction,
  begin({ choice }, draws) {
    const player = deal(draws, shoeOf(1), 3).cards;
    const hand = threeKindOf(rankThree(player));
    return { state: { ...choice, player }, events: [{ kind: 'deal', player, hand }], win: null };
  },
  raiseOf: ({ ante }, { action }) => (action === 'raise' ? ante : ZERO),
  act(state, { action }, draws) {
    const { ante, player, sides } = state;
    const { cards } = deal(draws, packWithout(player), 3);
    const [rank, dealerRank] = [rankThree(player), rankThree(cards)];
    const six = [...player, ...cards];
    const showdown = showdownOf(rank, dealerRank);
    const paid = payOf(ante, action === 'fold' ? LOST : raisedPays(rank, showdown));
    const settled = settleBets(sides, (place) =>
      place === 'pair-plus' ? pairPlusPays(player) : sixCardPays(six),
    );
    const events: readonly ThreeCardEvent[] = [
      { kind: 'dealer', cards, hand: threeKindOf(dealerRank), six: kindOf(rankHand(six)) },
      {
        kind: 'result',
        result: action === 'fold' ? 'fold' : showdown,
        win: amountToText(paid),
        sides: settled.wins,
      },
    ];
    return { state, events, win: (paid + settled.win) as Amount };
  },
  // A raise would stake money that the player did not choose to.
  idleAction: () => ({ action: 'fold' }),
});
