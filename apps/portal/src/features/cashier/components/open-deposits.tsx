import { ChevronEndIcon, Hint, HourglassIcon } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { depositsQuery } from '../api/deposit.ts';
import { DEPOSIT_LOOKS, isDepositOpen } from '../deposit-model.ts';
import classes from './open-deposits.module.css';

/** Deposits that are still under way, so that the one who came back finds them before beginning another. */
export function OpenDeposits({ onOpen }: { readonly onOpen: (id: string) => void }): ReactNode {
  const t = useMoneyText();
  const { data } = useInfiniteQuery(depositsQuery());
  const open = data?.pages[0]?.items.filter(({ state }) => isDepositOpen(state)) ?? [];
  if (open.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t('cashier.open_deposits')}>
      {open.map((deposit) => (
        <li key={deposit.id}>
          <button type="button" onClick={() => onOpen(deposit.id)}>
            <HourglassIcon size={20} />
            <span className={classes.words}>
              <span className={classes.name}>
                <Amount value={deposit.amount} currency={deposit.currency} /> · {deposit.methodName}
              </span>
              <Hint as="span">{t(DEPOSIT_LOOKS[deposit.state].label)}</Hint>
            </span>
            <span className={classes.go}>{t('cashier.continue')}</span>
            <ChevronEndIcon size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}
