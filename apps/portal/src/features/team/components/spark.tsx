import type { ReactNode } from 'react';
import classes from './spark.module.css';

const WIDTH = 120;
const HEIGHT = 32;
/** Room for the stroke at the edges. */
const EDGE = 2;

/** A small line of how a figure went; decoration beside the figure itself. */
export function Spark({ heights }: { readonly heights: readonly number[] }): ReactNode {
  const step = WIDTH / Math.max(1, heights.length - 1);
  const points = heights.map((height, index) => {
    const y = EDGE + (1 - height) * (HEIGHT - 2 * EDGE);
    return `${Math.round(index * step * 10) / 10},${Math.round(y * 10) / 10}`;
  });
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
