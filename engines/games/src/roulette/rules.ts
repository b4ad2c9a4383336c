import { betGame, type BetTable, LOST } from '../bets/index.ts';
import { fraction } from '../fraction.ts';
import { POCKETS, roulettePlaces } from './paytable.ts';

export type RouletteOutcome = { readonly pocket: number };

const HALF = fraction(1n, 2n);

const rouletteTable = (code: string, hasPartage: boolean): BetTable<string, RouletteOutcome> => ({
  code,
  scheme: 'float',
  places: [...roulettePlaces.keys()],
  draw: (draws) => ({ pocket: draws.below(POCKETS) }),
  pays(name, { pocket }) {
    const place = roulettePlaces.get(name);
    if (place?.covers.includes(pocket) === true) return place.pays;
    return hasPartage && pocket === 0 && place?.isEvenChance === true ? HALF : LOST;
  },
});

/** Roulette with one zero. */
export const europeanTable = rouletteTable('european-roulette', false);
/** The same with la partage: on a zero half of each bet on an even chance comes back. */
export const frenchTable = rouletteTable('french-roulette', true);

export const europeanRoulette = betGame(europeanTable);
export const frenchRoulette = betGame(frenchTable);
