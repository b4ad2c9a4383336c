import type { CSSProperties, ReactNode } from 'react';
import classes from './die.module.css';

export type DieProps = {
  /** '1' to '6'. */
  readonly face: string;
  readonly size?: 'small' | 'medium' | 'large';
  readonly isFaint?: boolean;
  readonly style?: CSSProperties | undefined;
};

const LOW = 7;
const MID = 12;
const HIGH = 17;

/** Where the pips of each face lie on a square of 24. */
const PIPS: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  1: [[MID, MID]],
  2: [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  3: [
    [LOW, LOW],
    [MID, MID],
    [HIGH, HIGH],
  ],
  4: [
    [LOW, LOW],
    [LOW, HIGH],
    [HIGH, LOW],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [LOW, HIGH],
    [MID, MID],
    [HIGH, LOW],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [LOW, MID],
    [LOW, HIGH],
    [HIGH, LOW],
    [HIGH, MID],
    [HIGH, HIGH],
  ],
};

/** Faces whose pips are red, as on dice of China. */
const RED_FACES = ['1', '4'];
const PIP_RADIUS = 2.3;
const LONE_PIP_RADIUS = 3.4;

/** A face of a die. The figure is there for anyone who does not see it. */
export function Die({ face, size = 'medium', isFaint = false, style }: DieProps): ReactNode {
  const pips = PIPS[face] ?? [];
  return (
    <span className={classes.die} data-size={size} data-faint={isFaint || undefined} style={style}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <rect className={classes.body} x="1" y="1" width="22" height="22" rx="5.5" />
        {pips.map(([x, y]) => (
          <circle
            key={`${x}-${y}`}
            className={RED_FACES.includes(face) ? classes.red : classes.pip}
            cx={x}
            cy={y}
            r={pips.length === 1 ? LONE_PIP_RADIUS : PIP_RADIUS}
          />
        ))}
      </svg>
      <span className={classes.figure}>{face}</span>
    </span>
  );
}
