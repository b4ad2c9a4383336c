import type { ReactNode } from 'react';
import { ANIMAL_SHAPES } from './animal-shapes.tsx';
import classes from './zodiac-mark.module.css';

export type ZodiacMarkProps = {
  /** An animal of the Chinese zodiac, as the engine names it. */
  readonly animal: string;
  readonly size?: 'small' | 'medium' | 'large';
};

/** The head of an animal of the zodiac; its name stands beside it. */
export function ZodiacMark({ animal, size = 'medium' }: ZodiacMarkProps): ReactNode {
  const shape = ANIMAL_SHAPES[animal];
  if (shape === undefined) return null;
  return (
    <svg className={classes.mark} data-size={size} viewBox="0 0 24 24" aria-hidden="true">
      {shape}
    </svg>
  );
}
