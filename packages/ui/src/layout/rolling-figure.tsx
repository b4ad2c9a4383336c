import type { CSSProperties, ReactNode } from 'react';
import classes from './rolling-figure.module.css';

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

/** A figure whose digits roll to their new values. Read as one number, never digit by digit. */
export function RollingFigure({ text }: { readonly text: string }): ReactNode {
  const characters = [...text];
  return (
    <bdi className={classes.figure} dir="ltr">
      <span className={classes.spoken}>{text}</span>
      <span className={classes.drawn} aria-hidden="true">
        {characters.map((character, index) => {
          // Counted from the end, so that a digit keeps its place when the figure grows in length.
          const place = characters.length - index;
          return /\d/.test(character) ? (
            <span key={place} className={classes.digit}>
              <span className={classes.strip} style={{ '--digit': character } as CSSProperties}>
                {DIGITS.map((digit) => (
                  <span key={digit}>{digit}</span>
                ))}
              </span>
            </span>
          ) : (
            <span key={place}>{character}</span>
          );
        })}
      </span>
    </bdi>
  );
}
