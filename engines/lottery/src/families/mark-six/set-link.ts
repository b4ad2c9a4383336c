import { combinationPlay } from '../../build/index.ts';
import { animalOfNumber, ANIMALS, type Animal } from '../../calendar/index.ts';
import { choose } from '../../combinatorics.ts';
import { box, numberTokens } from '../../input.ts';
import type { Level, Play } from '../../play.ts';
import { tailOf } from './ball.ts';
import { type Balls, DRAWN, POOL } from './draw.ts';

const DRAWS = choose(POOL, DRAWN);

/** Draws in which each of some sets of numbers appears: inclusion and exclusion of absent ones. */
function drawsWithAll([size, ...sizes]: readonly number[], absent = 0): number {
  if (size === undefined) return choose(POOL - absent, DRAWN);
  return drawsWithAll(sizes, absent) - drawsWithAll(sizes, absent + size);
}

/** Draws in which none of some sets of numbers appears. */
const drawsWithNone = (sizes: readonly number[]): number =>
  choose(POOL - sizes.reduce((left, right) => left + right), DRAWN);

/** The numbers shared out into sets, of which one is larger or smaller than all others. */
type Sharing = {
  readonly tokens: readonly string[];
  readonly tokenOf: (number: number) => string;
  readonly odd: { readonly token: string; readonly size: number; readonly level: string };
  readonly others: { readonly size: number; readonly level: string };
};

const zodiac = (year: Animal): Sharing => ({
  tokens: ANIMALS,
  tokenOf: (number) => animalOfNumber(number, year),
  odd: { token: year, size: 5, level: 'five' },
  others: { size: 4, level: 'four' },
});

const tails: Sharing = {
  tokens: numberTokens(0, 9),
  tokenOf: (number) => String(tailOf(number)),
  odd: { token: '0', size: 4, level: 'four' },
  others: { size: 5, level: 'five' },
};

const ABSENT = 0;
const PRESENT = 1;
const COMMON = 0;
const ODD = 1;

/** Fewest sets that seven numbers can lie in, as any set has at most five. */
const PRESENT_MIN = 2;

/**
 * k sets that all appear, or that are all absent, among the seven numbers; once is enough. A bet with
 * the set of another size is paid by a level of its own.
 */
function linkPlay(
  sharing: Sharing,
  { code, group, k, wanted }: { code: string; group: string; k: number; wanted: 0 | 1 },
): Play<Balls> {
  const { tokens, odd, others } = sharing;
  const draws = wanted === PRESENT ? drawsWithAll : drawsWithNone;
  const sizes = new Array<number>(k).fill(others.size);
  const levels: readonly Level[] = [
    { code: others.level, outcomes: DRAWS, winners: draws(sizes) },
    { code: odd.level, outcomes: DRAWS, winners: draws([odd.size, ...sizes.slice(1)]) },
  ];
  return combinationPlay({
    code,
    group,
    k,
    levels,
    odds: 'fixed',
    boxes: [box('sets', tokens, k)],
    kinds: 2,
    kindOf: (token) => (token === odd.token ? ODD : COMMON),
    stateMax: [tokens.length - PRESENT_MIN, DRAWN],
    stateOf(balls) {
      const present = new Set(balls.map(sharing.tokenOf));
      return (token) => (present.has(token) ? PRESENT : ABSENT);
    },
    wins(mix) {
      const [common, special] = [mix(wanted, COMMON), mix(wanted, ODD)];
      return [choose(common, k), special * choose(common, k - 1)];
    },
  });
}

/** 平特一肖, and 二肖连中 to 五肖连中: k animals that all appear among the seven numbers. */
export const zodiacHit = (year: Animal, k: number): Play<Balls> =>
  linkPlay(zodiac(year), { code: `zodiac.hit${k}`, group: 'zodiac', k, wanted: PRESENT });

/** 二肖连不中 to 五肖连不中: k animals of which none appears. */
export const zodiacMiss = (year: Animal, k: number): Play<Balls> =>
  linkPlay(zodiac(year), { code: `zodiac.miss${k}`, group: 'zodiac', k, wanted: ABSENT });

/** 平特尾数, and 二尾连中 to 五尾连中: k last digits that all appear. */
export const tailHit = (k: number): Play<Balls> =>
  linkPlay(tails, { code: `tail.hit${k}`, group: 'tail', k, wanted: PRESENT });
