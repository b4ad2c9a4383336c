import { Skeleton } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { type Pool, shareOf } from '../../../lib/pool/model.ts';
import { useJackpot } from '../../../lib/pool/use-jackpot.ts';
import { useAmountText } from '../../../lib/use-money.tsx';
import { levelKey, PoolAmount } from './pool-amount.tsx';
import classes from './pool-strip.module.css';

const LEVELS = 4;

/** The pools side by side, the largest first, and how near each is to the amount at which it must fall. */
export function PoolStrip({ more }: { readonly more?: ReactNode }): ReactNode {
  const t = usePagesText();
  const jackpot = useJackpot();
  if (jackpot === undefined) {
    return (
      <div className={classes.strip} aria-busy="true">
        {Array.from({ length: LEVELS }, (_, index) => (
          <Skeleton key={index} height="8.5rem" shape="card" />
        ))}
      </div>
    );
  }
  if (jackpot.source === 'ornament') return null;
  if (jackpot.pools.length === 0) return <p className={classes.away}>{t('pool.away')}</p>;
  return (
    <section aria-label={t('pool.title')} className={classes.pools}>
      <ul className={classes.strip}>
        {jackpot.pools.toReversed().map((pool) => (
          <li
            key={`${pool.vassalage} ${pool.level}`}
            className={classes.pool}
            data-level={pool.level}
          >
            <span className={classes.name}>{t(levelKey(pool.level))}</span>
            <PoolAmount
              className={classes.amount}
              amount={pool.amount}
              currency={jackpot.currency}
            />
            <Limit pool={pool} currency={jackpot.currency} />
          </li>
        ))}
      </ul>
      <p className={classes.foot}>
        {t('pool.how')} {more}
      </p>
    </section>
  );
}

type LimitProps = { readonly pool: Pool; readonly currency: string };

function Limit({ pool, currency }: LimitProps): ReactNode {
  const t = usePagesText();
  const amountText = useAmountText();
  const share = shareOf(pool);
  if (pool.mustFallBy === null || share === null) {
    return <span className={classes.limit}>{t('pool.by_chance')}</span>;
  }
  return (
    <>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(share, 1) * 100}%` }} />
      </span>
      <span className={classes.limit}>
        {t('pool.must_fall_by', { amount: amountText(pool.mustFallBy, currency) })}
      </span>
    </>
  );
}
