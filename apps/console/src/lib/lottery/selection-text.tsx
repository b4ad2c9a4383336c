import type { ReactNode } from 'react';
import { useLotteryNames } from './names.ts';
import classes from './result.module.css';

export type SelectionTextProps = {
  readonly family: string;
  readonly play: string;
  /** As it is written, or the beginning of it. */
  readonly selection: string;
  readonly isCut?: boolean;
  /** On one line, for a row of a list. */
  readonly isShort?: boolean;
};

/** Picks beyond these are left to the written selection. */
const PICKS_SHORT = 24;
const PICKS_LONG = 2_000;

/** What was picked, in words. Numbers are never mirrored. */
export function SelectionText(props: SelectionTextProps): ReactNode {
  const { family, play, selection, isCut = false, isShort = false } = props;
  const rows = useLotteryNames().selection(family, play, selection);
  const most = isShort ? PICKS_SHORT : PICKS_LONG;
  const write = (picks: readonly string[]) =>
    `${picks.slice(0, most).join(' ')}${picks.length > most || isCut ? ' …' : ''}`;
  if (isShort) {
    const text = rows.map(({ box, picks }) =>
      box === null ? write(picks) : `${box}: ${write(picks)}`,
    );
    return (
      <bdi className={classes.selectionShort} title={selection}>
        {text.join(' · ')}
      </bdi>
    );
  }
  return (
    <dl className={classes.selection}>
      {rows.map(({ box, picks }, place) => (
        <div key={place} className={classes.selectionRow}>
          {box === null ? null : <dt>{box}</dt>}
          <dd>{write(picks)}</dd>
        </div>
      ))}
    </dl>
  );
}
