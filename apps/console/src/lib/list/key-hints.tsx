import { Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './key-hints.module.css';

export type KeyHint = { readonly keys: readonly string[]; readonly label: string };
export type KeyHintsProps = {
  readonly hints: readonly KeyHint[];
  /** False while there is nothing that the keys could be about. */
  readonly isShown?: boolean;
};

/** Which keys do what, for those who have a keyboard. */
export function KeyHints({ hints, isShown = true }: KeyHintsProps): ReactNode {
  if (!isShown) return null;
  return (
    <p className={classes.hints}>
      {hints.map(({ keys, label }) => (
        <span key={label} className={classes.hint}>
          {keys.map((key) => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}
          {label}
        </span>
      ))}
    </p>
  );
}
