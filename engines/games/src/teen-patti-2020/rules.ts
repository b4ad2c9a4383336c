import type { BetTable } from '../bets/index.ts';
import {
  type Card,
  deal,
  kindOf,
  rankHand,
  shoeOf,
  type HandKind,
  type ThreeKind,
} from '../cards/index.ts';
import { sixCardPays } from '../three-card-poker/index.ts';
import { rankTeenPatti, teenPattiKindOf } from './hand.ts';
import {
  pairPlusPays,
  sidePays,
  teenPattiPlaces,
  type TeenPattiPlace,
  type TeenPattiWinner,
  tiePays,
} from './paytable.ts';

const HAND = 3;

export type TeenPattiOutcome = {
  readonly a: readonly Card[];
  readonly b: readonly Card[];
  readonly winner: TeenPattiWinner;
  readonly hands: { readonly a: ThreeKind; readonly b: ThreeKind };
  /** The best five of all six cards. */
  readonly six: HandKind;
};

export function outcomeOf(a: readonly Card[], b: readonly Card[]): TeenPattiOutcome {
  const [left, right] = [rankTeenPatti(a), rankTeenPatti(b)];
  return {
    a,
    b,
    winner: left === right ? 'tie' : left > right ? 'a' : 'b',
    hands: { a: teenPattiKindOf(left), b: teenPattiKindOf(right) },
    six: kindOf(rankHand([...a, ...b])),
  };
}

/** Teen patti 20-20: two hands of three cards, dealt in turn from one pack; the higher wins. */
export const teenPattiTable: BetTable<TeenPattiPlace, TeenPattiOutcome> = {
  code: 'teen-patti-20-20',
  scheme: 'exact',
  places: teenPattiPlaces,
  draw(draws) {
    const { cards } = deal(draws, shoeOf(1), 2 * HAND);
    return outcomeOf(
      cards.filter((_, at) => at % 2 === 0),
      cards.filter((_, at) => at % 2 === 1),
    );
  },
  pays(place, { a, b, winner }) {
    switch (place) {
      case 'a':
      case 'b':
        return sidePays(place, winner);
      case 'tie':
        return tiePays(winner);
      case 'pair-a':
        return pairPlusPays(a);
      case 'pair-b':
        return pairPlusPays(b);
      case 'six-card':
        return sixCardPays([...a, ...b]);
    }
  },
};
