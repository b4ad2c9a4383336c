import type { ReactNode } from 'react';
import { useRisingAmount } from '../../../lib/pool/use-jackpot.ts';
import { Amount } from '../../../lib/use-money.tsx';

const LEVELS = ['mini', 'minor', 'major', 'grand'] as const;

/** The name of a level; one that we have no word for is a pool. */
export const levelKey = (level: string) => {
  const known = LEVELS.find((one) => one === level);
  return known === undefined ? ('pool.level_other' as const) : (`pool.level_${known}` as const);
};

export type PoolAmountProps = {
  readonly amount: string;
  readonly currency: string;
  readonly className?: string | undefined;
};

/** What a pool holds, rising as bets feed it. */
export function PoolAmount({ amount, currency, className }: PoolAmountProps): ReactNode {
  return (
    <Amount
      value={useRisingAmount(amount, currency)}
      currency={currency}
      {...(className === undefined ? {} : { className })}
    />
  );
}
