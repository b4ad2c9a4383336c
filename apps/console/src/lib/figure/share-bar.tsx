import type { CSSProperties, ReactNode } from 'react';
import classes from './figure.module.css';
import { partsOf, type Tone } from './parts.ts';

export type SharePart = {
  readonly key: string;
  readonly count: number;
  readonly tone: Tone;
  /** With the count in it; read in the legend. */
  readonly label: string;
};
export type ShareBarProps = {
  readonly label: string;
  readonly parts: readonly SharePart[];
  /** With words for every part, where there is room. */
  readonly isLarge?: boolean;
};

/** What became of many things of one kind, as a bar of parts. */
export function ShareBar({ label, parts, isLarge = false }: ShareBarProps): ReactNode {
  const shown = partsOf(parts);
  const words = shown.map((part) => part.label).join(', ');
  return (
    <div className={classes.share} data-large={isLarge || undefined}>
      <div className={classes.track} role="img" aria-label={`${label}: ${words}`}>
        {shown.map(({ key, share, tone }) => (
          <span
            key={key}
            className={classes.part}
            data-tone={tone}
            style={{ '--share': `${share}%` } as CSSProperties}
          />
        ))}
      </div>
      {isLarge ? (
        <ul className={classes.legend}>
          {shown.map((part) => (
            <li key={part.key} className={classes.legendItem} data-tone={part.tone}>
              {part.label}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
