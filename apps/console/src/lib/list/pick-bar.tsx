import { Hint, Row } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../language.ts';
import classes from './pick-bar.module.css';

export type PickBarProps = {
  readonly label: string;
  readonly count: number;
  /** What the picked rows amount to. */
  readonly sum?: ReactNode;
  /** Why no more can be picked. */
  readonly hint?: string | undefined;
  readonly onClear: () => void;
  /** Picks the rest of the page on screen; absent when all of it is picked. */
  readonly onPage?: (() => void) | undefined;
  /** Picks all that the filter finds; absent when that is what is picked. */
  readonly onAll?: (() => void) | undefined;
  readonly allLabel?: string | undefined;
  readonly children: ReactNode;
};

/** What can be done with the rows that are picked. It stays in sight while one looks for more. */
export function PickBar(props: PickBarProps): ReactNode {
  const { label, count, sum, hint, onClear, onPage, onAll, allLabel, children } = props;
  const t = useOperatorText();
  if (count === 0) return null;
  return (
    <div className={classes.bar} role="region" aria-label={label}>
      <div className={classes.words}>
        <strong role="status">{t('list.picked', { count })}</strong>
        {sum === undefined ? null : <span className={classes.sum}>{sum}</span>}
        {hint === undefined ? null : <Hint as="span">{hint}</Hint>}
        {onPage === undefined ? null : (
          <button type="button" className={classes.link} onClick={onPage}>
            {t('list.pickPage')}
          </button>
        )}
        {onAll === undefined ? null : (
          <button type="button" className={classes.link} onClick={onAll}>
            {allLabel}
          </button>
        )}
        <button type="button" className={classes.link} onClick={onClear}>
          {t('list.pickNone')}
        </button>
      </div>
      <Row>{children}</Row>
    </div>
  );
}
