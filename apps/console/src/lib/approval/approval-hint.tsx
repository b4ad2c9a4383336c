import type { ReactNode } from 'react';
import { useOperatorText } from '../language.ts';
import classes from './open-proposal.module.css';

/** Says before a save that what loosens waits for a second operator. */
export function ApprovalHint(): ReactNode {
  const t = useOperatorText();
  return <p className={classes.hint}>{t('approval.before')}</p>;
}
