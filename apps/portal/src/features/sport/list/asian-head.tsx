import type { ReactNode } from 'react';
import { useSportText } from '../../../lib/sport-text.ts';
import { type Column, partOfSport } from './asian-model.ts';
import classes from './asian-list.module.css';

export type AsianHeadProps = {
  readonly columns: readonly Column[];
  readonly sportCode: string;
  readonly isNarrow: boolean;
};

/** Names of the columns; they stay in sight while the table is scrolled. */
export function AsianHead({ columns, isNarrow, sportCode }: AsianHeadProps): ReactNode {
  const t = useSportText();
  const spans = { full: t('sport.full_time'), part: t(`sport.part_${partOfSport(sportCode)}`) };
  return (
    <div className={classes.head} aria-hidden="true">
      {isNarrow ? null : (
        <>
          <span>{t('sport.time')}</span>
          <span className={classes.event}>{t('sport.event')}</span>
        </>
      )}
      {columns.map(({ role, span }) => (
        <span key={`${span} ${role}`} className={classes.name}>
          <small>{spans[span]}</small>
          {t(`sport.column_${role}`)}
        </span>
      ))}
    </div>
  );
}
