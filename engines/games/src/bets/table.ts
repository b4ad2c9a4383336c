import type { Fraction } from '../fraction.ts';
import {
  type Draws,
  type DrawScheme,
  oneStepGame,
  readFields,
  type SoloGame,
} from '../solo/index.ts';
import { type Bet, type BetWin, readBets, settleBets } from './bets.ts';

/** A table whose bets are all decided by one outcome. */
export type BetTable<Place extends string, Outcome> = {
  readonly code: string;
  readonly scheme: DrawScheme;
  readonly places: readonly Place[];
  /** JSON values alone: it is the first event of a round. */
  draw(draws: Draws): Outcome;
  /** What a bet on a place pays for its amount, the amount in it. */
  pays(place: Place, outcome: Outcome): Fraction;
};

export type BetEvent<Place extends string, Outcome> =
  | Outcome
  | { readonly wins: readonly BetWin<Place>[] };

/** The game of such a table. A choice is `{ bets: [{ place, amount }] }`, as `readBets` reads it. */
export const betGame = <Place extends string, Outcome>({
  code,
  draw,
  pays,
  places,
  scheme,
}: BetTable<Place, Outcome>): SoloGame =>
  oneStepGame<readonly Bet<Place>[], BetEvent<Place, Outcome>>({
    code,
    scheme,
    readChoice: (input, stake) => readBets(readFields(input, 'bets')?.bets, { places, stake }),
    play({ choice }, draws) {
      const outcome = draw(draws);
      const { win, wins } = settleBets(choice, (place) => pays(place, outcome));
      return { events: [outcome, { wins }], win };
    },
  });
