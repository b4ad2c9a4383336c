import type { CSSProperties, ReactNode } from 'react';
import { type BallLook, ballLook } from '../ball-look.ts';
import { Die } from './die.tsx';
import lanes from './lane.module.css';
import classes from './number-ball.module.css';

export type BallSize = 'small' | 'medium' | 'large';

export type NumberBallProps = {
  readonly family: string;
  /** As the game prints it, with its leading zero. */
  readonly number: string;
  readonly size?: BallSize;
  /** Stands back, such as a number that did not win. */
  readonly isFaint?: boolean;
  readonly style?: CSSProperties;
};

const shapeOf = (look: BallLook): 'lane' | 'ring' | 'ball' =>
  look.startsWith('lane') ? 'lane' : /^(?:red|blue|green)$/u.test(look) ? 'ring' : 'ball';

/** A number as its game shows it: a ball, a ball in its colour, a runner's plate, or a die. */
export function NumberBall(props: NumberBallProps): ReactNode {
  const { family, number, size = 'medium', isFaint = false, style } = props;
  const look = ballLook(family, number);
  if (look === 'die') {
    return <Die face={number} size={size} isFaint={isFaint} style={style} />;
  }
  return (
    <span
      className={`${classes.ball} ${lanes.lane}`}
      data-look={look}
      data-lane={look.startsWith('lane') ? look.slice('lane'.length) : undefined}
      data-shape={shapeOf(look)}
      data-size={size}
      data-faint={isFaint || undefined}
      style={style}
    >
      <span className={classes.figure}>{number}</span>
    </span>
  );
}
