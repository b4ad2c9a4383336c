import { betGame, type BetTable } from '../bets/index.ts';
import { deal, shoeOf } from '../cards/index.ts';
import { type BaccaratPlace, baccaratPays, baccaratPlaces } from './paytable.ts';
import { type BaccaratOutcome, playHands } from './play.ts';

/** Packs of the shoe, which is fresh for every round. */
export const DECKS = 6;
const CARDS_MAX = 6;

const baccaratTable = (
  code: string,
  hasCommission: boolean,
): BetTable<BaccaratPlace, BaccaratOutcome> => ({
  code,
  scheme: 'exact',
  places: baccaratPlaces,
  draw(draws) {
    // Six cards are always drawn, so that the draws of a round do not depend on what came.
    const next = deal(draws, shoeOf(DECKS), CARDS_MAX).cards.values();
    return playHands(() => next.next().value as number);
  },
  pays: (place, outcome) => baccaratPays(place, outcome, hasCommission),
});

/** Baccarat where a banker's win pays 95 %. */
export const commissionTable = baccaratTable('baccarat', true);
/** Baccarat where a banker's win pays 1 to 1, with a total of six 1 to 2. */
export const noCommissionTable = baccaratTable('baccarat-no-commission', false);

export const baccarat = betGame(commissionTable);
export const baccaratNoCommission = betGame(noCommissionTable);
