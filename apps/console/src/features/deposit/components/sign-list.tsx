import { CheckIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Suggestion } from '../api/bank-credit.ts';
import classes from './matching.module.css';

export type SignListProps = { readonly suggestion: Suggestion };

/** Why two may belong together: how likely, and what agrees. */
export function SignList({ suggestion }: SignListProps): ReactNode {
  const t = useOperatorText();
  return (
    <span className={classes.signs}>
      <strong>{t('matching.score', { score: suggestion.score })}</strong>
      {suggestion.signs.map((sign) => (
        <span key={sign} className={classes.sign}>
          <CheckIcon size={12} />
          {t(`matching.sign.${sign}`)}
        </span>
      ))}
    </span>
  );
}
