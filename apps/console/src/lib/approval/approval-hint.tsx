import type { ReactNode } from 'react';
import { useOperatorText } from '../language.ts';
import classes from './open-proposal.module.css';

/** Says before a save that what loosens waits for a second operator. */
export function ApprovalHint(): ReactNode {
  const t = useOperatorText();
  return <p className={classes.hint}>{t('approval.before')}</p>;
}

/** Says before a change that nobody makes alone that it will wait. */
export function AlwaysHint(): ReactNode {
  const t = useOperatorText();
  return <p className={classes.hint}>{t('approval.always')}</p>;
}

/** Says before a decision that one operator makes it alone only up to an own limit. */
export function OwnLimitHint(): ReactNode {
  const t = useOperatorText();
  return <span className={classes.hint}>{t('approval.ownLimit')}</span>;
}
