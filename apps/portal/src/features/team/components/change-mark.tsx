import type { ReactNode } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';
import { useLanguageTag } from '../../../lib/language.ts';
import type { Change } from '../overview-model.ts';
import classes from './change-mark.module.css';

/** The change of a figure since the days before. Whether it is good is for the reader to say. */
export function ChangeMark({ change }: { readonly change: Change }): ReactNode {
  const t = useAgentText();
  const tag = useLanguageTag();
  // What did not move says so by saying nothing.
  if (change === null || change.direction === 'same') return null;
  const { direction, permille } = change;
  const percent =
    permille === null
      ? null
      : new Intl.NumberFormat(`${tag}-u-nu-latn`, {
          style: 'percent',
          maximumFractionDigits: 1,
        }).format(permille / 1_000);
  return (
    <span className={classes.mark} data-direction={direction}>
      <span className={classes.arrow} aria-hidden="true" />
      <span className={classes.unseen}>{t(`overview.change_${direction}`)}</span>
      <bdi>{percent ?? t('overview.change_from_zero')}</bdi>
    </span>
  );
}
