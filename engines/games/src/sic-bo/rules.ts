import { betGame, type BetTable } from '../bets/index.ts';
import type { Draws } from '../solo/index.ts';
import { FACES, sicBoPays, sicBoPlaces, type Throw } from './paytable.ts';

export type SicBoOutcome = { readonly dice: Throw };

const rollDie = (draws: Draws): number => draws.below(FACES) + 1;

export const sicBoTable: BetTable<string, SicBoOutcome> = {
  code: 'sic-bo',
  scheme: 'exact',
  places: sicBoPlaces,
  draw: (draws) => ({ dice: [rollDie(draws), rollDie(draws), rollDie(draws)] }),
  pays: (place, { dice }) => sicBoPays(place, dice),
};

/** Sic bo: bets on three dice. */
export const sicBo = betGame(sicBoTable);
