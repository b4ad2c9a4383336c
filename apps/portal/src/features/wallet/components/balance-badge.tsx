import { EyeIcon, EyeOffIcon, RefreshIcon, RollingFigure } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { useBareAmountText } from '../../../lib/use-money.tsx';
import { useBalance } from '../hooks.ts';
import classes from './balance-badge.module.css';

export type BalanceBadgeProps = { readonly memberId: string | null };

const HIDDEN = '******';

/** The balance with its two buttons: hide it, ask for it again. */
export function BalanceBadge({ memberId }: BalanceBadgeProps): ReactNode {
  const t = usePlayerText();
  const moneyText = useBareAmountText();
  const { balance, isRefreshing, refresh } = useBalance(memberId);
  const { isBalanceHidden, toggleBalance } = usePreferences();
  return (
    <div className={classes.badge}>
      <output className={classes.amount} aria-label={t('wallet.balance')} aria-live="polite">
        {isBalanceHidden ? (
          <span aria-label={t('wallet.balance_hidden')}>{HIDDEN}</span>
        ) : balance === undefined ? (
          <span className={classes.waiting} />
        ) : (
          <RollingFigure text={moneyText(balance.balance, balance.currency)} />
        )}
      </output>
      <button
        type="button"
        aria-label={t(isBalanceHidden ? 'wallet.show_balance' : 'wallet.hide_balance')}
        onClick={toggleBalance}
      >
        {isBalanceHidden ? <EyeIcon size={18} /> : <EyeOffIcon size={18} />}
      </button>
      <button
        type="button"
        className={classes.refresh}
        aria-label={t('wallet.refresh')}
        data-busy={isRefreshing || undefined}
        onClick={() => void refresh()}
      >
        <RefreshIcon size={18} />
      </button>
    </div>
  );
}
