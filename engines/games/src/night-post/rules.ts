import { type Draws, pickPlaces } from '../solo/index.ts';
import { type DeckPlan, scratchGame, shuffled, splitsOf } from '../scratch/index.ts';

/** Numbers run from 1 to this. */
export const NUMBERS = 40;
export const POSTMARKS = 4;
export const LETTERS = 10;
/** A prize is shown on so many letters at most. */
const PARTS_MAX = 3;

/** 93 % of half a million tickets. */
export const plan: DeckPlan = {
  tickets: 500_000,
  priceHundredths: 200,
  prizes: [
    { pays: 2_000_000, count: 1 },
    { pays: 200_000, count: 5 },
    { pays: 50_000, count: 40 },
    { pays: 10_000, count: 400 },
    { pays: 5_000, count: 1_000 },
    { pays: 2_000, count: 3_000 },
    { pays: 1_000, count: 6_000 },
    { pays: 500, count: 15_000 },
    { pays: 200, count: 40_000 },
    { pays: 100, count: 50_000 },
  ],
};

export type PostPicture = {
  readonly postmarks: readonly number[];
  /** Numbers that are all different, with their prizes in hundredths of the price. */
  readonly letters: readonly { readonly number: number; readonly pays: number }[];
};

/** Prizes of all letters whose number is a postmark. */
export const wonIn = ({ letters, postmarks }: PostPicture): number =>
  letters.reduce((sum, { number, pays }) => sum + (postmarks.includes(number) ? pays : 0), 0);

function picture(pays: number, draws: Draws): PostPicture {
  const splits = splitsOf(plan, pays, PARTS_MAX);
  const parts = splits[draws.below(splits.length)] as readonly number[];
  const numbers = pickPlaces(draws, NUMBERS, POSTMARKS + LETTERS - parts.length);
  const postmarks = numbers.slice(0, POSTMARKS).map((place) => place + 1);
  const hits = parts.map((part, index) => ({ number: postmarks[index] as number, pays: part }));
  const others = numbers.slice(POSTMARKS).map((place) => ({
    number: place + 1,
    pays: plan.prizes[draws.below(plan.prizes.length)]?.pays as number,
  }));
  return { postmarks: shuffled(postmarks, draws), letters: shuffled([...hits, ...others], draws) };
}

/** Night Post: letters whose number is one of four postmarks pay what they hold. */
export const nightPost = scratchGame({ code: 'night-post', plan, picture });

export const table = {
  game: 'night-post',
  version: '1.0.0',
  plan,
  numbers: NUMBERS,
  postmarks: POSTMARKS,
  letters: LETTERS,
  partsMax: PARTS_MAX,
} as const;
