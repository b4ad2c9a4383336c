import { betGame, type BetTable, LOST, toOne } from '../bets/index.ts';
import { ACE, type Card, deal, rankOf, shoeOf, suitOf } from '../cards/index.ts';
import { type Fraction, fraction } from '../fraction.ts';

/** Packs of the shoe, which is fresh for every round. */
export const DECKS = 8;

export const dragonTigerPlaces = [
  'dragon',
  'tiger',
  'tie',
  'suited-tie',
  'dragon-big',
  'dragon-small',
  'dragon-odd',
  'dragon-even',
  'tiger-big',
  'tiger-small',
  'tiger-odd',
  'tiger-even',
] as const;
export type DragonTigerPlace = (typeof dragonTigerPlaces)[number];

export type DragonTigerOutcome = {
  readonly dragon: Card;
  readonly tiger: Card;
  readonly winner: 'dragon' | 'tiger' | 'tie';
};

/** Odds to one. A tie returns half of what is on the sides. */
export const odds = { side: 1, tie: 11, suitedTie: 50, size: 1, parity: 1 } as const;
const HALF = fraction(1n, 2n);
/** Neither big nor small, neither odd nor even: a bet on these loses. */
const MIDDLE = 7;

/** 1 for an ace up to 13 for a king. */
export const numberOf = (card: Card): number => (rankOf(card) === ACE ? 1 : rankOf(card) + 2);

export function outcomeOf(dragon: Card, tiger: Card): DragonTigerOutcome {
  const [left, right] = [numberOf(dragon), numberOf(tiger)];
  return { dragon, tiger, winner: left === right ? 'tie' : left > right ? 'dragon' : 'tiger' };
}

function pays(place: DragonTigerPlace, { dragon, tiger, winner }: DragonTigerOutcome): Fraction {
  const isTie = winner === 'tie';
  const when = (isWon: boolean, against: number) => (isWon ? toOne(against) : LOST);
  switch (place) {
    case 'dragon':
    case 'tiger':
      return isTie ? HALF : when(winner === place, odds.side);
    case 'tie':
      return when(isTie, odds.tie);
    case 'suited-tie':
      return when(isTie && suitOf(dragon) === suitOf(tiger), odds.suitedTie);
    case 'dragon-big':
    case 'tiger-big':
      return when(cardAt(place) > MIDDLE, odds.size);
    case 'dragon-small':
    case 'tiger-small':
      return when(cardAt(place) < MIDDLE, odds.size);
    case 'dragon-odd':
    case 'tiger-odd':
      return when(cardAt(place) !== MIDDLE && cardAt(place) % 2 === 1, odds.parity);
    case 'dragon-even':
    case 'tiger-even':
      return when(cardAt(place) % 2 === 0, odds.parity);
  }
  function cardAt(name: DragonTigerPlace): number {
    return numberOf(name.startsWith('dragon') ? dragon : tiger);
  }
}

export const dragonTigerTable: BetTable<DragonTigerPlace, DragonTigerOutcome> = {
  code: 'dragon-tiger',
  scheme: 'exact',
  places: dragonTigerPlaces,
  draw(draws) {
    const [dragon = 0, tiger = 0] = deal(draws, shoeOf(DECKS), 2).cards;
    return outcomeOf(dragon, tiger);
  },
  pays,
};

/** Dragon Tiger: one card for each side, the higher wins; an ace is low. */
export const dragonTiger = betGame(dragonTigerTable);
