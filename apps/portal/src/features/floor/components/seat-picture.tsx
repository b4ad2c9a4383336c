import type { ReactNode } from 'react';
import classes from './tile.module.css';

export type SeatPictureProps = { readonly seats: number; readonly taken: number };

const [WIDE, HIGH] = [30, 38] as const;

/** A table from above with its seats, those that are taken filled. */
export function SeatPicture({ seats, taken }: SeatPictureProps): ReactNode {
  return (
    <svg className={classes.seats} viewBox="-40 -50 80 100" width={72} height={96} aria-hidden>
      <ellipse rx="22" ry="30" className={classes.cloth} />
      <ellipse rx="15" ry="22" className={classes.line} />
      {Array.from({ length: seats }, (_, at) => {
        const angle = (at / seats) * 2 * Math.PI - Math.PI / 2;
        return (
          <circle
            key={at}
            cx={(Math.cos(angle) * WIDE).toFixed(2)}
            cy={(Math.sin(angle) * HIGH).toFixed(2)}
            r="6"
            className={classes.seat}
            data-taken={at < taken || undefined}
          />
        );
      })}
    </svg>
  );
}
