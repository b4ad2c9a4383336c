import { selectionRows } from '@parlour/i18n/lottery';
import type { ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { playOf } from '../ticket-model.ts';
import classes from './picks.module.css';

export type PicksProps = {
  readonly family: string;
  readonly line: {
    readonly play: string;
    readonly selection: string;
    readonly isSelectionCut: boolean;
  };
  /** One line for a list; else a row for each box. */
  readonly isShort?: boolean;
};

/** What was picked, box by box. */
export function Picks({ family, line, isShort = false }: PicksProps): ReactNode {
  const t = useLotteryText();
  const play = playOf(family, line.play);
  const more = line.isSelectionCut ? ` … ${t('bets.more_picks')}` : '';
  if (play === null) return <bdi>{line.selection + more}</bdi>;
  const rows = selectionRows(t, family, play, line.selection);
  if (isShort) {
    return <bdi>{rows.map(({ picks }) => picks.join(' ')).join(' | ') + more}</bdi>;
  }
  return (
    <dl className={classes.rows}>
      {rows.map(({ box, picks }, index) => (
        <div key={index}>
          {box === null ? null : <dt>{box}</dt>}
          <dd>
            <bdi>{picks.join(' ')}</bdi>
          </dd>
        </div>
      ))}
      {more === '' ? null : <p>{more}</p>}
    </dl>
  );
}
