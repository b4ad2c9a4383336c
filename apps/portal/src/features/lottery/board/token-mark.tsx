import type { ReactNode } from 'react';
import { Die } from './art/die.tsx';
import { type BallSize, NumberBall } from './art/number-ball.tsx';
import { ANIMAL_SHAPES } from './art/animal-shapes.tsx';
import { ColourMark } from './art/colour-mark.tsx';
import { ZodiacMark } from './art/zodiac-mark.tsx';
import classes from './token-mark.module.css';

export type TokenMarkProps = {
  readonly family: string;
  readonly play: string;
  readonly token: string;
  readonly size?: BallSize;
};

const FIGURES = /^\d+$/u;
const COLOURED = /^(red|blue|green)(?:-\w+)?$/u;
/** Figures of these plays are sums, counts or digits of a ball, and so no balls. */
const NO_BALLS = /(?:^|\.)(?:sum|groupSum|span|sumTail|head|tail|hit\d|middle)$/u;

/** Faces that a pick of K3 shows: all digits of "111", the one of "4". */
const facesOf = (token: string): readonly string[] => [...token];

/** How a pick looks: dice, a ball, an animal, a colour; null where its name says it best. */
export function TokenMark({ family, play, token, size = 'medium' }: TokenMarkProps): ReactNode {
  const [, colour] = COLOURED.exec(token) ?? [];
  if (family === 'mark-six') {
    if (ANIMAL_SHAPES[token] !== undefined) return <ZodiacMark animal={token} size={size} />;
    if (colour !== undefined) return <ColourMark colour={colour} />;
  }
  if (!FIGURES.test(token) || NO_BALLS.test(play)) return null;
  if (family === 'k3') {
    return (
      <span className={classes.dice} dir="ltr">
        {facesOf(token).map((face, index) => (
          <Die key={index} face={face} size={size} />
        ))}
      </span>
    );
  }
  if (family === 'pc28') return null;
  return <NumberBall family={family} number={token} size={size} />;
}
