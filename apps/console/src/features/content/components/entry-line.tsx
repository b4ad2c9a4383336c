import type { ReactNode } from 'react';
import type { ContentRow } from '../api/index.ts';
import classes from './entry-line.module.css';
import { LanguageMarks } from './language-marks.tsx';
import { Picture } from './picture.tsx';
import { StatePill } from './state-pill.tsx';

export type EntryLineProps = {
  readonly row: ContentRow;
  readonly languages: readonly string[];
  readonly hasPicture?: boolean;
  /** The title as a link to the editor. */
  readonly title: ReactNode;
};

/** One entry of an ordered list. */
export function EntryLine({ row, languages, hasPicture, title }: EntryLineProps): ReactNode {
  return (
    <div className={classes.line}>
      {hasPicture === true ? (
        <Picture url={row.imageUrl ?? ''} className={classes.picture} isSmall />
      ) : null}
      <div className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.marks}>
          <StatePill {...row} />
          <LanguageMarks languages={languages} complete={row.languages} />
        </span>
      </div>
    </div>
  );
}
