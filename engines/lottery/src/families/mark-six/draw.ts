import { shuffledIndexes } from '@parlour/fairness';
import { type DrawSpec, numbersText } from '../../draw-spec.ts';
import { numberTokens } from '../../input.ts';

/** The six regular numbers in the order in which they were drawn, then the special number. */
export type Balls = readonly number[];

export const POOL = 49;
export const DRAWN = 7;
export const SPECIAL_PLACE = 6;

export const NUMBERS = numberTokens(1, POOL, 2);
export const BALL_NUMBERS = NUMBERS.map((_, index) => index + 1);
export const tokenOf = (number: number): string => String(number).padStart(2, '0');

export const specialOf = (balls: Balls): number => balls[SPECIAL_PLACE] ?? 0;

const text = numbersText({ length: DRAWN, from: 1, to: POOL, width: 2, distinct: true });

/** A single plus, with one number behind it. */
const SPECIAL_LAST = /^[^+]+\+\s*\d+\s*$/u;

/** Written 05,12,23,31,40,49+08. */
export const markSixDraw: DrawSpec<Balls> = {
  layout: {
    kind: 'numbers',
    length: DRAWN,
    from: 1,
    to: POOL,
    width: 2,
    specialFrom: SPECIAL_PLACE,
  },
  // A special number in another place would settle every bet on it wrongly.
  parse: (written) =>
    SPECIAL_LAST.test(written) ? text.parse(written) : { ok: false, reason: 'format' },
  format(balls) {
    const tokens = balls.map(tokenOf);
    return `${tokens.slice(0, SPECIAL_PLACE).join(',')}+${tokens[SPECIAL_PLACE]}`;
  },
  drawFrom: (source) =>
    shuffledIndexes(source, POOL)
      .slice(0, DRAWN)
      .map((index) => index + 1),
};

/** For each number one draw that shows it at a place. */
export const placeScenes = (place: number) => (): Balls[] =>
  BALL_NUMBERS.map((number) => {
    const others = BALL_NUMBERS.filter((other) => other !== number).slice(0, DRAWN - 1);
    return others.toSpliced(place, 0, number);
  });

export const specialScenes = placeScenes(SPECIAL_PLACE);
