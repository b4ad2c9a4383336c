import { type Amount, amountToText, ZERO } from '@parlour/money';
import { LOST, settleBets } from '../bets/index.ts';
import { ACE, type Card, deal, rankOf, shoeOf, type Shoe } from '../cards/index.ts';
import { type Draws, payOf, soloGame } from '../solo/index.ts';
import { isNatural, type PlayerHand, totalOf, TWENTY_ONE, valueOf } from './hand.ts';
import { DEALER_STANDS, DECKS, INSURANCE, pays, sideKind, sidePays } from './paytable.ts';
import {
  activeHand,
  allowedPlays,
  type BlackjackAction,
  type BlackjackChoice,
  type BlackjackEvent,
  type BlackjackState,
  type HandResult,
  raiseOf,
  readAction,
  readChoice,
  type Turn,
} from './rules.ts';

function begin({ hand, sides }: BlackjackChoice, draws: Draws): Turn {
  const { cards, shoe } = deal(draws, shoeOf(DECKS), 4);
  const [first, up, second, hidden] = cards as [Card, Card, Card, Card];
  const player = [first, second];
  const events: BlackjackEvent[] = [{ kind: 'deal', player, up }];
  const { win: sidesWon, wins } = settleBets(sides, (place) =>
    sidePays(place, sideKind(place, { first, second, up })),
  );
  if (sides.length > 0) {
    const made = sides.map(({ place }) => ({
      place,
      hand: sideKind(place, { first, second, up }),
    }));
    events.push({ kind: 'sides', made, wins });
  }
  const state: BlackjackState = {
    bet: hand,
    sidesWon,
    shoe,
    dealer: [up, hidden],
    hands: [{ cards: player, bet: hand, isDone: false, isSurrendered: false, isSplit: false }],
    insurance: ZERO,
    isInsuring: rankOf(up) === ACE,
  };
  if (!state.isInsuring) return afterPeek(state, events, draws);
  return { state, events: [...events, { kind: 'insurance', state: 'offered' }], win: null };
}

/** The dealer looks for a natural under an ace or a ten; without one the player's turn begins. */
function afterPeek(state: BlackjackState, events: readonly BlackjackEvent[], draws: Draws): Turn {
  if (isNatural(state.dealer)) return settle(state, events, draws);
  const looked: BlackjackEvent[] = valueOf(state.dealer[0]) >= 10 ? [{ kind: 'no_natural' }] : [];
  return goOn(state, [...events, ...looked], draws);
}

function act(state: BlackjackState, { action }: BlackjackAction, draws: Draws): Turn {
  const at = activeHand(state);
  const hand = state.hands[at] as PlayerHand;
  const withHand = (change: Partial<PlayerHand>): BlackjackState => ({
    ...state,
    hands: state.hands.with(at, { ...hand, ...change }),
  });
  switch (action) {
    case 'insure':
    case 'decline': {
      const isBought = action === 'insure';
      const insurance = isBought ? payOf(state.bet, INSURANCE) : ZERO;
      const events: BlackjackEvent[] = [
        { kind: 'insurance', state: isBought ? 'bought' : 'declined' },
      ];
      return afterPeek({ ...state, insurance, isInsuring: false }, events, draws);
    }
    case 'stand':
      return goOn(withHand({ isDone: true }), [{ kind: 'stand', hand: at }], draws);
    case 'surrender':
      return goOn(
        withHand({ isDone: true, isSurrendered: true }),
        [{ kind: 'surrender', hand: at }],
        draws,
      );
    case 'split':
      return split(state, at, draws);
    case 'hit':
    case 'double': {
      const { cards, shoe } = deal(draws, state.shoe, 1);
      const [card = 0] = cards;
      const isDouble = action === 'double';
      const bet = (isDouble ? hand.bet * 2n : hand.bet) as Amount;
      const next = withHand({ cards: [...hand.cards, card], bet, isDone: isDouble });
      const doubled: BlackjackEvent[] = isDouble ? [{ kind: 'double', hand: at }] : [];
      return goOn({ ...next, shoe }, [...doubled, { kind: 'card', hand: at, card }], draws);
    }
  }
}

function split(state: BlackjackState, at: number, draws: Draws): Turn {
  const hand = state.hands[at] as PlayerHand;
  const { cards, shoe } = deal(draws, state.shoe, 2);
  const [first, second] = cards as [Card, Card];
  const [kept, moved] = hand.cards as [Card, Card];
  // Aces are split once and take one card each.
  const isDone = rankOf(kept) === ACE;
  const halves = [
    { ...hand, cards: [kept, first], isSplit: true, isDone },
    { ...hand, cards: [moved, second], isSplit: true, isDone },
  ];
  return goOn(
    { ...state, shoe, hands: state.hands.toSpliced(at, 1, ...halves) },
    [{ kind: 'split', hand: at, cards: [first, second] }],
    draws,
  );
}

/** Passes over hands that have twenty-one or more; after the last one the dealer plays. */
function goOn(state: BlackjackState, events: readonly BlackjackEvent[], draws: Draws): Turn {
  const hands = state.hands.map((hand) =>
    hand.isDone || totalOf(hand.cards).total < TWENTY_ONE ? hand : { ...hand, isDone: true },
  );
  const next = { ...state, hands };
  const hand = activeHand(next);
  if (hand < 0) return settle(next, events, draws);
  const turn: BlackjackEvent = { kind: 'turn', hand, allowed: allowedPlays(next) };
  return { state: next, events: [...events, turn], win: null };
}

/** Opens the dealer's cards, lets the dealer draw where a hand depends on it, and pays. */
function settle(state: BlackjackState, events: readonly BlackjackEvent[], draws: Draws): Turn {
  const isOpen = state.hands.some((hand) => isUndecided(hand));
  const dealer = isOpen ? playDealer(state, draws) : state.dealer;
  const hands = state.hands.map((hand) => {
    const result = resultOf(hand, dealer);
    return { result, won: payOf(hand.bet, resultPays[result]) };
  });
  const hasInsurance = state.insurance > 0n && isNatural(dealer);
  const insured = hasInsurance ? payOf(state.insurance, pays.insurance) : ZERO;
  const win = hands.reduce((sum, { won }) => sum + won, state.sidesWon + insured) as Amount;
  const result: BlackjackEvent = {
    kind: 'result',
    hands: hands.map(({ result, won }) => ({ result, win: amountToText(won) })),
    insurance: state.insurance > 0n ? amountToText(insured) : null,
  };
  const shown: BlackjackEvent = { kind: 'dealer', cards: dealer, total: totalOf(dealer).total };
  return { state, events: [...events, shown, result], win };
}

const isPlayerNatural = ({ cards, isSplit }: PlayerHand): boolean => !isSplit && isNatural(cards);

/** Neither busted nor surrendered nor a natural, which only a dealer's natural can touch. */
const isUndecided = (hand: PlayerHand): boolean =>
  !hand.isSurrendered && !isPlayerNatural(hand) && totalOf(hand.cards).total <= TWENTY_ONE;

function playDealer({ dealer, shoe }: BlackjackState, draws: Draws): readonly Card[] {
  let [cards, rest]: [readonly Card[], Shoe] = [dealer, shoe];
  while (totalOf(cards).total < DEALER_STANDS) {
    const next = deal(draws, rest, 1);
    cards = [...cards, ...next.cards];
    rest = next.shoe;
  }
  return cards;
}

function resultOf(hand: PlayerHand, dealer: readonly Card[]): HandResult {
  if (hand.isSurrendered) return 'surrender';
  const { total } = totalOf(hand.cards);
  if (total > TWENTY_ONE) return 'bust';
  const isDealerNatural = isNatural(dealer);
  if (isPlayerNatural(hand)) return isDealerNatural ? 'push' : 'natural';
  const dealt = totalOf(dealer).total;
  if (isDealerNatural) return 'lose';
  if (dealt > TWENTY_ONE || total > dealt) return 'win';
  return total === dealt ? 'push' : 'lose';
}

const resultPays = {
  natural: pays.natural,
  win: pays.win,
  push: pays.push,
  lose: LOST,
  bust: LOST,
  surrender: pays.surrender,
} as const;

/**
 * Blackjack: six fresh packs, a dealer who stands on soft seventeen and looks for a natural, split to four
 * hands, double on any two cards, late surrender, insurance and two side bets.
 */
export const blackjack = soloGame<BlackjackChoice, BlackjackState, BlackjackAction, BlackjackEvent>(
  {
    code: 'blackjack',
    scheme: 'exact',
    readChoice,
    begin: ({ choice }, draws) => begin(choice, draws),
    readAction,
    raiseOf,
    act,
    idleAction: ({ isInsuring }) => ({ action: isInsuring ? 'decline' : 'stand' }),
  },
);
