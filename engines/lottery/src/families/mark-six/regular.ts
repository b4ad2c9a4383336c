import { levelEach, optionPlay, sidePlay, win } from '../../build/index.ts';
import { choose } from '../../combinatorics.ts';
import { box, sideBox } from '../../input.ts';
import { parlay } from '../../parlay.ts';
import type { Play } from '../../play.ts';
import { sidesOf, SIDES } from '../digit/index.ts';
import { colourOf, COLOURS, parityOf, PUSHED_NUMBER, sizeOf } from './ball.ts';
import { type Balls, DRAWN, NUMBERS, placeScenes, POOL, SPECIAL_PLACE, tokenOf } from './draw.ts';

/** 正特: the number of a place of the draw. */
export const placeNumber = (place: number): Play<Balls> =>
  optionPlay({
    code: `regular.${place + 1}`,
    group: 'place',
    box: box('numbers', NUMBERS),
    levels: win(POOL, 1),
    odds: 'fixed',
    hits: (balls) => [{ token: tokenOf(balls[place] ?? 0) }],
    scenes: placeScenes(place),
  });

const SIDE_LEVEL = { code: 'side', outcomes: POOL - 1, winners: (POOL - 1) / 2 };
const COLOUR_LEVELS = levelEach(POOL, { red: 17, blue: 16, green: 16 });

/** 正码1-6: sides and colour of the ball of a place; 49 has a colour but no sides. */
export const placeSides = (place: number): Play<Balls> =>
  optionPlay({
    code: place === SPECIAL_PLACE ? 'special.leg' : `regular.${place + 1}.sides`,
    group: 'place',
    box: sideBox('sides', [...SIDES, ...COLOURS]),
    levels: [SIDE_LEVEL, ...COLOUR_LEVELS],
    odds: 'fixed',
    hits(balls) {
      const number = balls[place] ?? 0;
      const colour = colourOf(number);
      const coloured = { token: colour, level: 1 + COLOURS.indexOf(colour) };
      if (number === PUSHED_NUMBER) return [coloured];
      return [{ token: sizeOf(number) }, { token: parityOf(number) }, coloured];
    },
    pushes: (balls) => (balls[place] === PUSHED_NUMBER ? SIDES : []),
    scenes: placeScenes(place),
  });

const LEGS = Array.from({ length: DRAWN }, (_, place) => placeSides(place));

/**
 * Balls are drawn without repeats, so colours of several balls that differ come more often than if
 * each were drawn by itself, and equal ones less often. Counted over all draws; `most` for legs that
 * return nine tenths and more, since a leg pushed by 49 returns its stake whatever the margin is.
 */
const JOINT = [
  { least: 957_031, most: 1_024_944 },
  { least: 873_036, most: 1_064_274 },
  { least: 755_603, most: 1_066_995 },
  { least: 617_076, most: 1_090_778 },
  { least: 472_449, most: 1_137_188 },
  { least: 336_482, most: 1_143_410 },
];

/**
 * 过关: sides or colours of two to seven of the balls, which must all be right. Every ball is one
 * leg; the total is none, since it goes with the sizes of the balls.
 */
export const ballParlay: Play<Balls> = parlay({
  code: 'parlay',
  group: 'parlay',
  legs: LEGS,
  legsMin: 2,
  joint: JOINT,
});

/** Draws by their total: an average of 25 a ball is 175. */
const TOTAL_BIG_MIN = 175;
const TOTALS = { big: 43_428_958, small: 42_471_626, odd: 42_949_280, even: 42_951_304 };

/** Small and large totals, even and odd. */
const totalScenes = (): Balls[] => [
  [1, 2, 3, 4, 5, 6, 7],
  [1, 2, 3, 4, 5, 6, 8],
  [43, 44, 45, 46, 47, 48, 49],
  [42, 44, 45, 46, 47, 48, 49],
];

/** 总和: all seven numbers together are big (175 and more) or small, odd or even. */
export const total: Play<Balls> = sidePlay({
  code: 'total',
  group: 'total',
  tokens: SIDES,
  levels: levelEach(choose(POOL, DRAWN), TOTALS),
  odds: 'fixed',
  shows: (balls) =>
    sidesOf(
      balls.reduce((left, right) => left + right),
      TOTAL_BIG_MIN,
    ),
  scenes: totalScenes,
});
