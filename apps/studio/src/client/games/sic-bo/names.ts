import { DICE, FACES, sicBoPays, type Throw } from '@parlour/games/sic-bo';
import type { SicBoWords } from './sic-bo.ts';

const faces = Array.from({ length: FACES }, (_, index) => index + 1);

/** All ways that three dice can fall. */
export const throws: readonly Throw[] = faces.flatMap((first) =>
  faces.flatMap((second) => faces.map((third): Throw => [first, second, third])),
);

export const totalOf = (dice: Throw): number => dice.reduce((sum, face) => sum + face, 0);
export const isTriple = (dice: Throw): boolean => new Set(dice).size === 1;

/** What a place pays to one, from the least to the most: `1`, or `1`, `2` and `3`. */
export function oddsOf(place: string): readonly number[] {
  const pays = throws.map((dice) => {
    const { denominator, numerator } = sicBoPays(place, dice);
    return Number(numerator / denominator) - 1;
  });
  return [...new Set(pays)].filter((odds) => odds > 0).toSorted((left, right) => left - right);
}

export const facesOf = (place: string): readonly number[] => place.match(/\d+/g)?.map(Number) ?? [];

const plain = ['small', 'big', 'odd', 'even', 'any-triple'] as const;

/** A place in words. */
export function nameOfPlace(place: string, words: SicBoWords): string {
  const named = plain.find((each) => each === place);
  if (named !== undefined) return words(`sicbo.${named}`);
  const kind = place.replace(/-\d.*$/, '') as
    | 'double'
    | 'four'
    | 'single'
    | 'three'
    | 'total'
    | 'triple'
    | 'two';
  return words(`sicbo.${kind}`, { faces: facesOf(place).join('-') });
}

/** What a throw is called: a triple, small or big. */
export const kindOf = (dice: Throw): 'big' | 'small' | 'triple' => {
  if (isTriple(dice)) return 'triple';
  return totalOf(dice) * 2 > DICE * (FACES + 1) ? 'big' : 'small';
};
