import type { DrawLayout } from '@parlour/lottery';
import type { ReactNode } from 'react';
import { type BallSize, NumberBall } from '../../board/art/number-ball.tsx';
import classes from './rolling-numbers.module.css';

export type RollingNumbersProps = {
  readonly family: string;
  readonly layout: DrawLayout;
  readonly size: BallSize;
};

/** So many numbers pass in each window before they pass again. */
const PASSING = 6;
const DIGITS = { from: 0, to: 9, width: 1 } as const;

/** Windows in which numbers pass by: they stand for those that are not drawn yet. */
export function RollingNumbers({ family, layout, size }: RollingNumbersProps): ReactNode {
  const range = layout.kind === 'numbers' ? layout : DIGITS;
  const count = layout.kind === 'numbers' ? layout.length : (layout.rows[0]?.digits ?? 1);
  const look = layout.kind === 'numbers' ? family : PRIZE_LOOK;
  return (
    <span className={classes.windows} dir="ltr" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <span key={place} className={classes.window} data-size={size} data-family={look}>
          <span className={classes.strip} style={{ animationDelay: `${place * -130}ms` }}>
            {passing(range, place).map((number, index) => (
              <NumberBall key={index} family={look} number={number} size={size} />
            ))}
          </span>
        </span>
      ))}
    </span>
  );
}

/** Prizes are numbers of many digits, each in a ball of its own. */
export const PRIZE_LOOK = 'ssc';

type Range = { readonly from: number; readonly to: number; readonly width: number };

/** Numbers from all over the range, the first one again at the end so that the strip has no seam. */
function passing({ from, to, width }: Range, place: number): readonly string[] {
  const span = to - from + 1;
  const numbers = Array.from({ length: PASSING }, (_, index) =>
    String(from + ((place * 7 + Math.floor((index * span) / PASSING)) % span)).padStart(width, '0'),
  );
  return [...numbers, numbers[0] ?? ''];
}
