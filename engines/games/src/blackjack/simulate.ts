// Rounds of basic strategy at the speed that a billion of them needs, without states and events. A test plays
// the same cards through the game itself.
import { DECK_CARDS, indexes } from '../cards/index.ts';
import { TWENTY_ONE, valueOf } from './hand.ts';
import { DEALER_STANDS, DECKS, HANDS_MAX } from './paytable.ts';
import { hardTotals, pairs, softTotals } from './strategy.ts';

/** What one round comes to, in halves of the first bet. */
export type RoundSum = { readonly net: number; readonly isPaid: boolean };

/** Values of cards in the order in which the game deals them: 2 to 11, where 11 is an ace. */
export type NextValue = () => number;

const ACE = 11;
const LEAST_UP = 2;
const COLUMNS = 10;

const PLAYS = { hit: 0, stand: 1, doubleOrHit: 2, doubleOrStand: 3, surrenderOrHit: 4 } as const;
const LETTERS = 'HSDdR';

/** Plays by total and open card; what no row has is hit below twelve and stood on above. */
const playsOf = (rows: Readonly<Record<number, string>>): Uint8Array =>
  Uint8Array.from({ length: (TWENTY_ONE + 1) * COLUMNS }, (_, at) => {
    const total = Math.floor(at / COLUMNS);
    return LETTERS.indexOf(rows[total]?.[at % COLUMNS] ?? (total < 12 ? 'H' : 'S'));
  });
const hardPlays = playsOf(hardTotals);
const softPlays = playsOf(softTotals);
const splits = Uint8Array.from({ length: (ACE + 1) * COLUMNS }, (_, at) =>
  pairs[Math.floor(at / COLUMNS)]?.[at % COLUMNS] === 'P' ? 1 : 0,
);

type Hand = { first: number; count: number; total: number; elevens: number; halves: number };

/** The hands of a round, used again for each. */
const hands: readonly Hand[] = indexes(HANDS_MAX).map(() => ({
  first: 0,
  count: 0,
  total: 0,
  elevens: 0,
  halves: 0,
}));

function give(hand: Hand, value: number): void {
  hand.count += 1;
  hand.total += value;
  if (value === ACE) hand.elevens += 1;
  if (hand.total > TWENTY_ONE && hand.elevens > 0) {
    hand.total -= 10;
    hand.elevens -= 1;
  }
}

function begin(hand: Hand, first: number, second: number): void {
  hand.first = first;
  hand.count = 0;
  hand.total = 0;
  hand.elevens = 0;
  hand.halves = 2;
  give(hand, first);
  give(hand, second);
}

/** Two cards of one value have twice its total; two aces have twelve. */
const isPair = ({ count, first, total }: Hand): boolean =>
  count === 2 && (first === ACE ? total === 12 : total === 2 * first);

const SURRENDERED: RoundSum = { net: -1, isPaid: true };
const NATURAL: RoundSum = { net: 3, isPaid: true };
const BOTH_NATURAL: RoundSum = { net: 0, isPaid: true };
const DEALER_NATURAL: RoundSum = { net: -2, isPaid: false };

export function playRound(next: NextValue): RoundSum {
  const [first, up, second, hidden] = [next(), next(), next(), next()];
  const isNatural = first + second === TWENTY_ONE;
  if (up + hidden === TWENTY_ONE) return isNatural ? BOTH_NATURAL : DEALER_NATURAL;
  if (isNatural) return NATURAL;
  begin(hands[0] as Hand, first, second);
  const count = playHands(up - LEAST_UP, next);
  return count === 0 ? SURRENDERED : settle(count, dealerTotal(count, [up, hidden], next));
}

/** How many hands there are in the end; 0 after a surrender. */
function playHands(column: number, next: NextValue): number {
  let count = 1;
  for (let at = 0; at < count; at += 1) {
    const hand = hands[at] as Hand;
    while (isPair(hand) && count < HANDS_MAX && splits[hand.first * COLUMNS + column] === 1) {
      for (let last = count; last > at + 1; last -= 1)
        Object.assign(hands[last] as Hand, hands[last - 1]);
      count += 1;
      const [kept, moved] = [next(), next()];
      begin(hands[at + 1] as Hand, hand.first, moved);
      begin(hand, hand.first, kept);
      if (hand.first === ACE) return count;
    }
    if (!playHand(hand, { column, isSplit: count > 1, next })) return 0;
  }
  return count;
}

type Turn = { readonly column: number; readonly isSplit: boolean; readonly next: NextValue };

/** False where the hand is surrendered. */
function playHand(hand: Hand, { column, isSplit, next }: Turn): boolean {
  while (hand.total < TWENTY_ONE) {
    const plays = hand.elevens > 0 ? softPlays : hardPlays;
    const play = plays[hand.total * COLUMNS + column];
    const isFirst = hand.count === 2;
    if (play === PLAYS.stand || (play === PLAYS.doubleOrStand && !isFirst)) return true;
    if (play === PLAYS.surrenderOrHit && isFirst && !isSplit) return false;
    const isDouble = isFirst && (play === PLAYS.doubleOrHit || play === PLAYS.doubleOrStand);
    if (isDouble) hand.halves = 4;
    give(hand, next());
    if (isDouble) return true;
  }
  return true;
}

const dealer: Hand = { first: 0, count: 0, total: 0, elevens: 0, halves: 0 };

function dealerTotal(
  count: number,
  [up, hidden]: readonly [number, number],
  next: NextValue,
): number {
  begin(dealer, up, hidden);
  let isOpen = false;
  for (let at = 0; at < count; at += 1) if ((hands[at] as Hand).total <= TWENTY_ONE) isOpen = true;
  while (isOpen && dealer.total < DEALER_STANDS) give(dealer, next());
  return dealer.total;
}

function settle(count: number, dealt: number): RoundSum {
  let [net, isPaid] = [0, false];
  for (let at = 0; at < count; at += 1) {
    const { halves, total } = hands[at] as Hand;
    const isWon = total <= TWENTY_ONE && (dealt > TWENTY_ONE || total > dealt);
    const isPushed = total <= TWENTY_ONE && total === dealt;
    if (isWon) net += halves;
    else if (!isPushed) net -= halves;
    if (isWon || isPushed) isPaid = true;
  }
  return { net, isPaid };
}

/** What rounds of basic strategy come to, in units of the first bet. */
export type Simulation = {
  readonly rounds: number;
  /** Mean of what a round loses. */
  readonly edge: number;
  readonly deviation: number;
  /** Standard error of the mean. */
  readonly error: number;
  /** Shares of rounds that are paid anything, and that win more than they bet. */
  readonly hit: number;
  readonly gain: number;
};

const WORDS = 2 ** 32;

/** Plays rounds from fresh shoes. `nextWord` gives evenly spread numbers of 32 bits. */
export function simulate(rounds: number, nextWord: () => number): Simulation {
  const shoe = Uint8Array.from({ length: DECKS * DECK_CARDS }, (_, at) => valueOf(at % DECK_CARDS));
  let dealt = 0;
  const next = (): number => {
    const at = dealt + Math.floor((nextWord() * (shoe.length - dealt)) / WORDS);
    const value = shoe[at] as number;
    shoe[at] = shoe[dealt] as number;
    shoe[dealt] = value;
    dealt += 1;
    return value;
  };
  let [sum, square, hits, gains] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    dealt = 0;
    const { isPaid, net } = playRound(next);
    sum += net;
    square += net * net;
    if (isPaid) hits += 1;
    if (net > 0) gains += 1;
  }
  const mean = sum / rounds / 2;
  const deviation = Math.sqrt(square / rounds / 4 - mean ** 2);
  const error = deviation / Math.sqrt(rounds);
  return { rounds, edge: -mean, deviation, error, hit: hits / rounds, gain: gains / rounds };
}
