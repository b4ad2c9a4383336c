import { type Card, rankOf, TEN } from '../cards/index.ts';

export type BaccaratOutcome = {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly winner: 'player' | 'banker' | 'tie';
};

const NATURAL = 8;
/** The player takes a third card on a total up to this, and so does the banker if the player stood. */
const DRAWS_TO = 5;

/** 1 for an ace, 0 for a ten or a court card, else the number of the card. */
export function pointsOf(card: Card): number {
  const rank = rankOf(card);
  if (rank < TEN) return rank + 2;
  return rank === 12 ? 1 : 0;
}

export const totalOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/** The lowest and highest points of the player's third card on which the banker draws, by its total. */
const BANKER_DRAWS: readonly (readonly [least: number, most: number])[] = [
  [0, 9],
  [0, 9],
  [0, 9],
  [0, 9],
  [2, 7],
  [4, 7],
  [6, 7],
];

function bankerDraws(total: number, third: number): boolean {
  const [least, most] = BANKER_DRAWS[total] ?? [1, 0];
  return third >= least && third <= most && !(total === 3 && third === 8);
}

/** Two cards each and a third by the rule. Cards are taken in turn, the player's first. */
export function playHands(take: () => Card): BaccaratOutcome {
  const [player, banker]: [Card[], Card[]] = [[take()], [take()]];
  player.push(take());
  banker.push(take());
  if (!isNatural(player) && !isNatural(banker)) drawThirds({ player, banker }, take);
  return outcomeOf(player, banker);
}

/** A place of a hand, from 0. */
export type BaccaratSpot = { readonly side: 'player' | 'banker'; readonly place: number };

const FIRST_SPOTS: readonly BaccaratSpot[] = [
  { side: 'player', place: 0 },
  { side: 'banker', place: 0 },
  { side: 'player', place: 1 },
  { side: 'banker', place: 1 },
];
const THIRD = 2;

/** Where cards lie that are dealt one after the other, and where the next one goes, if the rule asks for one. */
export function spotsOf(cards: readonly Card[]): readonly BaccaratSpot[] {
  const [p1, b1, p2, b2, third] = cards;
  if (p1 === undefined || b1 === undefined || p2 === undefined || b2 === undefined)
    return FIRST_SPOTS;
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ];
  if (isNatural(player) || isNatural(banker)) return FIRST_SPOTS;
  const total = totalOf(banker);
  if (totalOf(player) > DRAWS_TO)
    return total > DRAWS_TO ? FIRST_SPOTS : [...FIRST_SPOTS, { side: 'banker', place: THIRD }];
  const spots: readonly BaccaratSpot[] = [...FIRST_SPOTS, { side: 'player', place: THIRD }];
  if (third === undefined || !bankerDraws(total, pointsOf(third))) return spots;
  return [...spots, { side: 'banker', place: THIRD }];
}

function drawThirds(
  { banker, player }: { readonly player: Card[]; readonly banker: Card[] },
  take: () => Card,
): void {
  const bankerTotal = totalOf(banker);
  if (totalOf(player) > DRAWS_TO) {
    if (bankerTotal <= DRAWS_TO) banker.push(take());
    return;
  }
  const third = take();
  player.push(third);
  if (bankerDraws(bankerTotal, pointsOf(third))) banker.push(take());
}

/** Eight or nine with two cards. */
export const isNatural = (cards: readonly Card[]): boolean =>
  cards.length === 2 && totalOf(cards) >= NATURAL;

export function outcomeOf(player: readonly Card[], banker: readonly Card[]): BaccaratOutcome {
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)];
  const ahead = playerTotal > bankerTotal ? 'player' : 'banker';
  const winner = playerTotal === bankerTotal ? 'tie' : ahead;
  return { player, banker, playerTotal, bankerTotal, winner };
}
