import { amountFromText } from '@parlour/money';
import { formatDecimal, Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import type { LimitChange } from '../api/index.ts';
import { LimitPlace } from './limit-place.tsx';
import classes from './limits.module.css';

export type ChangeListProps = {
  readonly changes: readonly LimitChange[];
  readonly changesTerms: boolean;
};

/** What each row that changes lets be won, before and after. */
export function ChangeList({ changes, changesTerms }: ChangeListProps): ReactNode {
  const t = useOperatorText();
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={[change.currency, change.sport, change.tournamentId, change.marketId].join(' ')}>
          <LimitPlace place={change} />
          <Figures change={change} />
        </li>
      ))}
      {changesTerms ? <li>{t('trading.limits.termsChanged')}</li> : null}
      {changes.length === 0 && !changesTerms ? (
        <li>
          <Hint>{t('trading.limits.nothingChanged')}</Hint>
        </li>
      ) : null}
    </ul>
  );
}

function Figures({ change }: { readonly change: LimitChange }): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const { after, countsAfter, countsBefore } = change;
  const [was, is] = [amountFromText(countsBefore) ?? 0n, amountFromText(countsAfter) ?? 0n];
  const way = is > was ? 'up' : is < was ? 'down' : 'same';
  return (
    <span className={classes.change} data-way={way}>
      <bdi>{formatDecimal(countsBefore, 2, tag)}</bdi>
      <span aria-hidden>→</span>
      <bdi className={classes.after}>{formatDecimal(countsAfter, 2, tag)}</bdi>
      {after === null ? <span className={classes.gone}>{t('trading.limits.rowGone')}</span> : null}
    </span>
  );
}
