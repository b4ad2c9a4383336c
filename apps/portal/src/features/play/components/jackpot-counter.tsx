import { RollingFigure } from '@parlour/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useChannel } from '../../../lib/channel.ts';
import { usePagesText } from '../../../lib/pages-text.ts';
import { useBareAmountText } from '../../../lib/use-money.tsx';
import { jackpotQuery } from '../api/index.ts';
import { type Jackpot, jackpotAt, untilNextStep } from '../model.ts';
import classes from './jackpot-counter.module.css';

const REFETCH_MS = 60_000;

function useCounter(jackpot: Jackpot | undefined): string | undefined {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (jackpot === undefined) return undefined;
    const waitMs = untilNextStep(jackpot, nowMs);
    if (waitMs === null) return undefined;
    const timer = setTimeout(() => setNowMs(Date.now()), waitMs);
    return () => clearTimeout(timer);
  }, [jackpot, nowMs]);
  return jackpot === undefined ? undefined : jackpotAt(jackpot, nowMs);
}

/** The growing figure. When nobody can win it, it says that it is an ornament. */
export function JackpotCounter({ brandCode }: { readonly brandCode: string | null }): ReactNode {
  const t = usePagesText();
  const moneyText = useBareAmountText();
  const cache = useQueryClient();
  const options = jackpotQuery();
  const { data: jackpot } = useQuery({ ...options, refetchInterval: REFETCH_MS });
  const amount = useCounter(jackpot);
  useChannel(brandCode === null ? null : `jackpot:${brandCode}`, {
    onMessage: ({ amount: latest, currency, decorative }) => {
      cache.setQueryData(options.queryKey, {
        amount: latest,
        currency,
        decorative,
        at: new Date().toISOString(),
        steps: [],
      });
    },
    onResync: () => void cache.invalidateQueries({ queryKey: options.queryKey }),
  });

  return (
    <section className={classes.counter} aria-label={t('play.jackpot')}>
      <p className={classes.label}>{t('play.jackpot')}</p>
      <p className={classes.figure}>
        {jackpot === undefined || amount === undefined ? (
          <span className={classes.waiting}>000,000,000</span>
        ) : (
          <RollingFigure text={moneyText(amount, jackpot.currency)} />
        )}
      </p>
      {jackpot?.decorative === true ? (
        <p className={classes.note}>{t('play.jackpot_decorative')}</p>
      ) : null}
    </section>
  );
}
