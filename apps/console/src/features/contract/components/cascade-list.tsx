import type { ReactNode } from 'react';
import { KindLabel } from '../../../lib/commission/kind-label.tsx';
import { writeRate } from '../../../lib/commission/rate.ts';
import { useOperatorText } from '../../../lib/language.ts';
import type { ContractDetail } from '../api/index.ts';
import { rateSpan } from '../model.ts';
import classes from './contract.module.css';

export type CascadeListProps = Pick<ContractDetail, 'cascade' | 'cascadeCount'>;

/** The contracts that end with another one, because they hang on it. */
export function CascadeList({ cascade, cascadeCount }: CascadeListProps): ReactNode {
  const t = useOperatorText();
  if (cascadeCount === 0) return <p className={classes.text}>{t('contract.desk.noCascade')}</p>;
  return (
    <>
      <p className={classes.problem}>{t('contract.desk.cascadeText', { count: cascadeCount })}</p>
      <ul className={classes.list}>
        {cascade.map(({ id, kind, account, uplineAccount, tiers }) => {
          const span = rateSpan(tiers);
          return (
            <li key={id} className={classes.brief}>
              <span>
                {uplineAccount ?? t('contract.desk.platform')} → {account}
              </span>
              <span className={classes.muted}>
                <KindLabel kind={kind} /> {span === null ? '' : `· ${writeRate(span.to)}`}
              </span>
            </li>
          );
        })}
      </ul>
      {cascade.length < cascadeCount ? (
        <p className={classes.muted}>
          {t('agents.desk.andMore', { count: cascadeCount - cascade.length })}
        </p>
      ) : null}
    </>
  );
}
