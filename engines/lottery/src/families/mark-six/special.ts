import { levelEach, optionPlay, sidePlay, win } from '../../build/index.ts';
import { animalOfNumber, ANIMALS, type Animal } from '../../calendar/index.ts';
import { box, numberTokens } from '../../input.ts';
import type { Play } from '../../play.ts';
import {
  colourOf,
  COLOURS,
  countShowing,
  digitSumOf,
  headOf,
  parityOf,
  PUSHED_NUMBER,
  sizeOf,
  tailOf,
  tailSizeOf,
} from './ball.ts';
import { type Balls, NUMBERS, POOL, specialOf, specialScenes, tokenOf } from './draw.ts';

/** 特码: the special number itself. */
export const specialNumber: Play<Balls> = optionPlay({
  code: 'special.number',
  group: 'special',
  box: box('numbers', NUMBERS),
  levels: win(POOL, 1),
  odds: 'fixed',
  hits: (balls) => [{ token: tokenOf(specialOf(balls)) }],
  scenes: specialScenes,
});

/** Rows about the special number that give the stake back when it is 49. */
const pushed = {
  group: 'special',
  odds: 'fixed' as const,
  pushes: (balls: Balls) => specialOf(balls) === PUSHED_NUMBER,
  scenes: specialScenes,
};

const NUMBERS_COUNTED = POOL - 1;

/** 特码两面: big (25-48) or small, odd or even, by its digits' sum and by its last digit too. */
export const specialSides: Play<Balls> = sidePlay({
  ...pushed,
  code: 'special.sides',
  tokens: ['big', 'small', 'odd', 'even', 'sumOdd', 'sumEven', 'tailBig', 'tailSmall'],
  levels: win(NUMBERS_COUNTED, 24),
  shows(balls) {
    const special = specialOf(balls);
    return [sizeOf(special), parityOf(special), digitSumOf(special), tailSizeOf(special)];
  },
});

/** 特码大单, 大双, 小单, 小双: size and parity together. */
export const specialQuarter: Play<Balls> = sidePlay({
  ...pushed,
  code: 'special.quarter',
  tokens: ['big-odd', 'big-even', 'small-odd', 'small-even'],
  levels: win(NUMBERS_COUNTED, 12),
  shows: (balls) => [`${sizeOf(specialOf(balls))}-${parityOf(specialOf(balls))}`],
});

const halfWavesOf = (number: number): readonly string[] => [
  `${colourOf(number)}-${sizeOf(number)}`,
  `${colourOf(number)}-${parityOf(number)}`,
];
const HALF_WAVES = COLOURS.flatMap((colour) =>
  ['big', 'small', 'odd', 'even'].map((side) => `${colour}-${side}`),
);

/** 半波: the colour of the special number with its size, or with its parity. */
export const specialHalfWave: Play<Balls> = sidePlay({
  ...pushed,
  code: 'special.halfWave',
  tokens: HALF_WAVES,
  exclusive: [/big|small/, /odd|even/].map((side) => HALF_WAVES.filter((wave) => side.test(wave))),
  levels: levelEach(NUMBERS_COUNTED, countShowing(HALF_WAVES, halfWavesOf)),
  shows: (balls) => halfWavesOf(specialOf(balls)),
});

/** Rows about the special number to which 49 is a number like any other. */
const plain = { group: 'special', odds: 'fixed' as const, scenes: specialScenes };

/** 特码波色: the colour of the special number. */
export const specialColour: Play<Balls> = sidePlay({
  ...plain,
  code: 'special.colour',
  tokens: COLOURS,
  levels: levelEach(POOL, { red: 17, blue: 16, green: 16 }),
  shows: (balls) => [colourOf(specialOf(balls))],
});

/** 特肖: the animal of the special number; the year's own has five numbers. */
export const specialZodiac = (year: Animal): Play<Balls> =>
  sidePlay({
    ...plain,
    code: 'special.zodiac',
    tokens: ANIMALS,
    levels: levelEach(POOL, { four: 4, five: 5 }),
    levelOf: (animal) => (animal === year ? 'five' : 'four'),
    shows: (balls) => [animalOfNumber(specialOf(balls), year)],
  });

/** 特码尾数: its last digit; four numbers end in 0. */
export const specialTail: Play<Balls> = sidePlay({
  ...plain,
  code: 'special.tail',
  tokens: numberTokens(0, 9),
  levels: levelEach(POOL, { four: 4, five: 5 }),
  levelOf: (tail) => (tail === '0' ? 'four' : 'five'),
  shows: (balls) => [String(tailOf(specialOf(balls)))],
});

/** 特码头数: its tens digit; nine numbers are below 10. */
export const specialHead: Play<Balls> = sidePlay({
  ...plain,
  code: 'special.head',
  tokens: numberTokens(0, 4),
  levels: levelEach(POOL, { nine: 9, ten: 10 }),
  levelOf: (head) => (head === '0' ? 'nine' : 'ten'),
  shows: (balls) => [String(headOf(specialOf(balls)))],
});
