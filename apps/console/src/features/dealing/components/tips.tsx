import { Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { Dealing } from '../api/index.ts';
import classes from './dealing.module.css';

/** What a dealer was given in the shift: sums by currency, and the last tips under tags without names. */
export function ShiftTips({ tips }: Pick<Dealing, 'tips'>): ReactNode {
  const t = useOperatorText();
  if (tips.sums.length === 0) return <Hint>{t('dealing.noTips')}</Hint>;
  return (
    <>
      {tips.sums.map(({ amount, count, currency }) => (
        <p key={currency} className={classes.tips}>
          <Amount value={amount} currency={currency} />
          <span className={classes.muted}>{t('dealing.tipCount', { count })}</span>
        </p>
      ))}
      <ol className={classes.log}>
        {tips.last.map(({ amount, at, currency, who }) => (
          <li key={`${at} ${who}`}>
            <Time at={at} />
            <span>{t('dealing.tipOf', { tag: who })}</span>
            <Amount value={amount} currency={currency} />
          </li>
        ))}
      </ol>
    </>
  );
}
