import { Hint } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { Link } from '../../../lib/link.ts';
import { useMay } from '../../../lib/session.ts';
import { type Source, sourcesQuery } from '../api/index.ts';
import { useSourceName } from '../hooks.ts';
import { writePercent } from '../model.ts';
import classes from './reconciliation.module.css';
import { TermsButton } from './terms-form.tsx';

/** Each provider and bank: what is open there, and what it may keep. */
export function SourceCards(): ReactNode {
  const { data } = useQuery(sourcesQuery());
  if (data === undefined) return null;
  return (
    <ul className={classes.cards}>
      {data.items.map((source) => (
        <SourceCard key={source.source} source={source} />
      ))}
    </ul>
  );
}

function SourceCard({ source }: { readonly source: Source }): ReactNode {
  const t = useOperatorText();
  const sourceName = useSourceName();
  const mayUpdate = useMay()('reconciliation-terms.update');
  const { source: code, openCount, lastDay, hasApi, terms } = source;
  const fee = terms.find(({ kind }) => kind === 'deposit')?.feeBps ?? null;
  return (
    <li className={classes.card} data-open={openCount > 0 || undefined}>
      <Link
        to="/reconciliation/differences"
        search={{ source: code, state: 'OPEN' }}
        className={classes.cardLink}
      >
        <span className={classes.cardName}>{sourceName(code)}</span>
        <span className={classes.cardCount}>
          {t('reconciliation.openCount', { count: openCount })}
        </span>
      </Link>
      <Hint as="span">
        {lastDay === null
          ? t('reconciliation.neverRun')
          : t('reconciliation.lastDay', { day: lastDay })}
        {' · '}
        {t(hasApi ? 'reconciliation.originKind.api' : 'reconciliation.originKind.file')}
      </Hint>
      <span className={classes.row}>
        <Hint as="span">
          {fee === null
            ? t('reconciliation.noTerms')
            : t('reconciliation.termsLine', { percent: writePercent(fee) })}
        </Hint>
        {mayUpdate ? <TermsButton source={source} /> : null}
      </span>
    </li>
  );
}
