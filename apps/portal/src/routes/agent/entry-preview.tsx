import type { CSSProperties, ReactNode } from 'react';
import classes from './entry-preview.module.css';

/** Heights of the drawn days, in percent: play, and what of it went back. */
const DAYS: readonly (readonly [number, number])[] = [
  [42, 30],
  [55, 38],
  [38, 41],
  [62, 44],
  [74, 52],
  [66, 60],
  [82, 54],
  [70, 48],
  [90, 66],
  [78, 51],
  [96, 70],
];
const TIERS = [34, 56, 78, 100];
const LEADS = 3;

/** The centre as a drawing without words: days of play, tiers of a contract, and three figures. */
export function EntryPreview(): ReactNode {
  return (
    <div className={classes.stage} aria-hidden="true">
      <div className={classes.panel}>
        <div className={classes.leads}>
          {Array.from({ length: LEADS }, (_, index) => (
            <span key={index} className={classes.lead}>
              <span />
              <span />
            </span>
          ))}
        </div>
        <div className={classes.chart}>
          {DAYS.map(([play, back], index) => (
            <span key={index} className={classes.day}>
              <span style={{ '--tall': play } as CSSProperties} />
              <span style={{ '--tall': back } as CSSProperties} />
            </span>
          ))}
        </div>
      </div>
      <div className={classes.tiers}>
        {TIERS.map((wide) => (
          <span key={wide} style={{ '--wide': wide } as CSSProperties} />
        ))}
      </div>
    </div>
  );
}
