import { type Draws, pickPlaces } from '../solo/index.ts';
import { type DeckPlan, scratchGame, shuffled } from '../scratch/index.ts';

export const FIELDS = 9;
/** So many equal prizes win that prize, once. */
export const ALIKE = 3;

/** 92 % of a million tickets. */
export const plan: DeckPlan = {
  tickets: 1_000_000,
  priceHundredths: 100,
  prizes: [
    { pays: 5_000_000, count: 1 },
    { pays: 500_000, count: 4 },
    { pays: 50_000, count: 100 },
    { pays: 10_000, count: 1_000 },
    { pays: 2_000, count: 5_000 },
    { pays: 1_000, count: 10_000 },
    { pays: 500, count: 30_000 },
    { pays: 200, count: 100_000 },
    { pays: 100, count: 150_000 },
  ],
};

/** Nine prizes, in hundredths of the price. */
export type BazaarPicture = readonly number[];

/** What wins: the prize that stands there three times; nothing where none does. */
export const wonIn = (picture: BazaarPicture): number =>
  picture.find((pays) => picture.filter((other) => other === pays).length === ALIKE) ?? 0;

/** Every other prize may stand there twice, so that no second one wins. */
function picture(pays: number, draws: Draws): BazaarPicture {
  const won = pays === 0 ? [] : Array.from({ length: ALIKE }, () => pays);
  const others = plan.prizes.filter((prize) => prize.pays !== pays);
  const twice = [...others, ...others].map((prize) => prize.pays);
  const rest = pickPlaces(draws, twice.length, FIELDS - won.length);
  return shuffled([...won, ...rest.map((place) => twice[place] as number)], draws);
}

/** Mango Bazaar: nine prizes under the foil; three alike win. */
export const mangoBazaar = scratchGame({ code: 'mango-bazaar', plan, picture });

export const table = {
  game: 'mango-bazaar',
  version: '1.0.0',
  plan,
  fields: FIELDS,
  alike: ALIKE,
} as const;
