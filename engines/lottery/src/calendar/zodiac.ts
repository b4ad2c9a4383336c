import type { Day } from '@parlour/time';
import { lunarYearOf } from './lunar-new-year.ts';

/** The animals of the Chinese zodiac in the order of the years. */
export const ANIMALS = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;

export type Animal = (typeof ANIMALS)[number];

/** A year of the rat; the cycle repeats every twelve years from it. */
const RAT_YEAR = 1984;

const cycle = (index: number): Animal =>
  ANIMALS[((index % ANIMALS.length) + ANIMALS.length) % ANIMALS.length] as Animal;

/** The animal of the lunar year that a draw day lies in. */
export const animalOfDay = (day: Day): Animal => cycle(lunarYearOf(day) - RAT_YEAR);

/**
 * The animal of a number in a year of an animal: 1 is the year's own, and as numbers grow the
 * animals run backwards through the cycle (sheng xiao of Mark Six).
 */
export const animalOfNumber = (number: number, animalOfYear: Animal): Animal =>
  cycle(ANIMALS.indexOf(animalOfYear) - (number - 1));

/** The numbers from 1 to `most` that belong to an animal in a year of an animal. */
export function numbersOfAnimal(animal: Animal, animalOfYear: Animal, most: number): number[] {
  const first = cycle(ANIMALS.indexOf(animalOfYear) - ANIMALS.indexOf(animal));
  const numbers: number[] = [];
  for (let number = ANIMALS.indexOf(first) + 1; number <= most; number += ANIMALS.length) {
    numbers.push(number);
  }
  return numbers;
}
