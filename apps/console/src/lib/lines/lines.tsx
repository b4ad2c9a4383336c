import type { ReactNode } from 'react';
import classes from './lines.module.css';

export type Line = {
  readonly key: string;
  /** What the line is about, then one cell for each further heading. */
  readonly cells: readonly [ReactNode, ...ReactNode[]];
  readonly isStrong?: boolean;
};
export type LinesProps = {
  /** Names the table for those who do not see it. */
  readonly label: string;
  readonly headings: readonly string[];
  /** How many columns from the left hold words; figures stand at the end. */
  readonly words?: number;
  readonly lines: readonly Line[];
};

/** A few lines of figures within a record; long lists are a `DataTable`. */
export function Lines({ label, headings, words = 1, lines }: LinesProps): ReactNode {
  const align = (place: number) => (place < words ? undefined : 'end');
  return (
    <div className={classes.scroll}>
      <table className={classes.lines} aria-label={label}>
        <thead>
          <tr>
            {headings.map((heading, place) => (
              <th key={heading} scope="col" data-align={align(place)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ cells: [first, ...others], isStrong = false, key }) => (
            <tr key={key} data-strong={isStrong || undefined}>
              <th scope="row">{first}</th>
              {others.map((cell, place) => (
                <td key={place} data-align={align(place + 1)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
