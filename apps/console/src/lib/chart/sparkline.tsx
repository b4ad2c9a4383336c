import type { ReactNode } from 'react';
import { pathOf } from './path.ts';
import classes from './sparkline.module.css';

export type SparklineProps = {
  /** Shares between 0 and 1, oldest first; null where nothing was measured. */
  readonly points: readonly (number | null)[];
  /** Read to those who do not see the line. */
  readonly label: string;
  readonly tone?: 'good' | 'bad' | 'neutral';
};

const WIDTH = 96;
const HEIGHT = 24;

/** How a share went over time, in the space of a word. */
export function Sparkline({ points, label, tone = 'neutral' }: SparklineProps): ReactNode {
  return (
    <svg
      className={classes.line}
      data-tone={tone}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <line x1="0" x2={WIDTH} y1={HEIGHT - 1} y2={HEIGHT - 1} className={classes.ground} />
      <path d={pathOf(points, { width: WIDTH, height: HEIGHT })} />
    </svg>
  );
}
