import type { DrawLayout } from '@parlour/lottery';
import type { ReactNode } from 'react';
import { type BallSize, NumberBall } from './art/number-ball.tsx';
import classes from './drawn-result.module.css';
import { PrizeTable } from './prize-table.tsx';
import { type DrawnNumber, drawnNumbers, drawnPrizes } from './result-parts.ts';

export type DrawnResultProps = {
  readonly family: string;
  readonly layout: DrawLayout;
  /** A result as its family writes it. */
  readonly code: string;
  readonly size?: BallSize;
  /** One line for cards and lists: of a table of prizes the first ones alone. */
  readonly isShort?: boolean;
  /** Appear one after the other, as they were drawn. */
  readonly isRevealed?: boolean;
  /** When the first one appears, and how long after it each other one. */
  readonly reveal?: { readonly fromMs: number; readonly stepMs: number };
  /** Stands below a number, such as its animal. */
  readonly below?: (number: number) => ReactNode;
};

/** A result: balls, dice or plates in a row, or a table of prizes. Never mirrored. */
export function DrawnResult(props: DrawnResultProps): ReactNode {
  const { family, layout, code, isShort = false, isRevealed = false } = props;
  if (layout.kind === 'numbers') {
    return <NumberRow {...props} numbers={drawnNumbers(layout, code)} />;
  }
  if (isShort) return <ShortPrizes code={code} />;
  return <PrizeTable family={family} rows={layout.rows} code={code} isRevealed={isRevealed} />;
}

type NumberRowProps = Pick<
  DrawnResultProps,
  'family' | 'size' | 'isRevealed' | 'reveal' | 'below'
> & {
  readonly numbers: readonly DrawnNumber[];
};

const REVEAL = { fromMs: 0, stepMs: 260 };

function NumberRow(props: NumberRowProps): ReactNode {
  const { family, numbers, size = 'medium', isRevealed, reveal = REVEAL, below } = props;
  const specialFrom = numbers.findIndex(({ isSpecial }) => isSpecial);
  return (
    <span className={classes.row} dir="ltr">
      {numbers.map(({ number }, place) => (
        <span
          key={place}
          className={classes.place}
          data-revealed={isRevealed || undefined}
          style={
            isRevealed
              ? { animationDelay: `${reveal.fromMs + place * reveal.stepMs}ms` }
              : undefined
          }
        >
          {place === specialFrom ? (
            <span className={classes.plus} data-size={size}>
              +
            </span>
          ) : null}
          <span className={classes.number}>
            <NumberBall family={family} number={number} size={size} />
            {below === undefined ? null : (
              <span className={classes.below}>{below(Number.parseInt(number, 10))}</span>
            )}
          </span>{' '}
        </span>
      ))}
    </span>
  );
}

const PRIZES_SHORT = 2;

function ShortPrizes({ code }: { readonly code: string }): ReactNode {
  const prizes = drawnPrizes(code).slice(0, PRIZES_SHORT);
  return (
    <span className={classes.short} dir="ltr">
      {prizes.map((numbers, place) => (
        <span key={place}>{numbers[0]} </span>
      ))}
    </span>
  );
}
