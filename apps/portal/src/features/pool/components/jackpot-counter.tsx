import { RollingFigure } from '@parlour/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { type Jackpot, ornamentAt, type Pool, untilNextStep } from '../../../lib/pool/model.ts';
import { useJackpot, useRisingAmount } from '../../../lib/pool/use-jackpot.ts';
import { useBareAmountText } from '../../../lib/use-money.tsx';
import { levelKey, PoolAmount } from './pool-amount.tsx';
import classes from './jackpot-counter.module.css';

export type JackpotCounterProps = {
  /** Link to everything that fell. */
  readonly more: ReactNode;
};

/** The growing figure: the largest pool that can be won, or an ornament that says so; nothing while unknown. */
export function JackpotCounter({ more }: JackpotCounterProps): ReactNode {
  const t = usePagesText();
  const jackpot = useJackpot();
  if (jackpot !== undefined && jackpot.amount === null) return null;
  const largest = largestOf(jackpot);
  return (
    <section
      className={classes.counter}
      aria-label={t('play.jackpot')}
      data-real={largest === undefined ? undefined : true}
    >
      <p className={classes.label}>
        {largest === undefined ? t('play.jackpot') : t(levelKey(largest.level))}
      </p>
      <p className={classes.figure}>
        {jackpot === undefined ? (
          <span className={classes.waiting}>000,000,000</span>
        ) : largest === undefined ? (
          <Ornament jackpot={jackpot} />
        ) : (
          <Rising amount={largest.amount} currency={jackpot.currency} />
        )}
      </p>
      {jackpot?.source === 'ornament' ? (
        <p className={classes.note}>{t('play.jackpot_decorative')}</p>
      ) : null}
      {jackpot === undefined || largest === undefined ? null : (
        <>
          <ul className={classes.levels}>
            {jackpot.pools
              .filter((pool) => pool !== largest)
              .map((pool) => (
                <li key={`${pool.vassalage} ${pool.level}`} data-level={pool.level}>
                  <span className={classes.level}>{t(levelKey(pool.level))}</span>
                  <PoolAmount amount={pool.amount} currency={jackpot.currency} />
                </li>
              ))}
          </ul>
          {more}
        </>
      )}
    </section>
  );
}

const largestOf = (jackpot: Jackpot | undefined): Pool | undefined =>
  jackpot?.pools.find(({ amount }) => amount === jackpot.amount);

type RisingProps = { readonly amount: string; readonly currency: string };

function Rising({ amount, currency }: RisingProps): ReactNode {
  const moneyText = useBareAmountText();
  return <RollingFigure text={moneyText(useRisingAmount(amount, currency), currency)} />;
}

function Ornament({ jackpot }: { readonly jackpot: Jackpot }): ReactNode {
  const moneyText = useBareAmountText();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const waitMs = untilNextStep(jackpot, nowMs);
    if (waitMs === null) return undefined;
    const timer = setTimeout(() => setNowMs(Date.now()), waitMs);
    return () => clearTimeout(timer);
  }, [jackpot, nowMs]);
  const amount = ornamentAt(jackpot, nowMs);
  return amount === null ? null : <RollingFigure text={moneyText(amount, jackpot.currency)} />;
}
