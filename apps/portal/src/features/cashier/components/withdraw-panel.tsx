import { Hint, Skeleton } from '@parlour/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useMoneyText } from '../../../lib/money-text.ts';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { Part } from '../../../lib/part.tsx';
import { showToast } from '../../../lib/toast.ts';
import { firstAccount } from '../account-model.ts';
import { accountsQuery } from '../api/account.ts';
import { withdrawOptionsQuery } from '../api/withdrawal.ts';
import type { Withdrawal } from '../withdrawal-model.ts';
import { AccountChoice } from './account-choice.tsx';
import { RolloverList, type RolloverListProps } from './rollover-list.tsx';
import { WithdrawBlockers } from './withdraw-blockers.tsx';
import { WithdrawFacts } from './withdraw-facts.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import classes from './withdraw-panel.module.css';

const AccountForm = lazyScreen(() => import('./account-form.tsx'));

export type WithdrawPanelProps = Pick<RolloverListProps, 'categoryName'> & {
  readonly onAsked: (withdrawal: Withdrawal) => void;
  /** Opens a withdrawal that something here is about. */
  readonly onOpen: (id: string) => void;
  /** The way to set a payment password, which everything here asks for. */
  readonly paymentPasswordForm: ReactNode;
};

/** Leads to a withdrawal step by step: payment password, account, amount, and a last look. */
export function WithdrawPanel(props: WithdrawPanelProps): ReactNode {
  const { onAsked, onOpen, paymentPasswordForm, categoryName } = props;
  const t = useMoneyText();
  const cache = useQueryClient();
  const [chosen, setChosen] = useState('');
  const asking = useQuery(withdrawOptionsQuery());
  const accounts = useQuery(accountsQuery());
  const options = asking.data;
  const payout = accounts.data;
  const failure = asking.error ?? accounts.error;
  if (options === undefined || payout === undefined) {
    if (failure === null) return <Skeleton height="24rem" shape="card" />;
    const retry = () => {
      void asking.refetch();
      void accounts.refetch();
    };
    return <LoadFailure cause={failure} onRetry={retry} />;
  }
  if (!options.hasPaymentPassword) return paymentPasswordForm;
  const account = firstAccount(payout.accounts, chosen, Date.now());
  return (
    <div className={classes.panel}>
      <div className={classes.columns}>
        <div className={classes.main}>
          <WithdrawBlockers options={options} onOpen={onOpen} />
          {account === undefined ? (
            <section className={classes.first}>
              <h2>{t('cashier.bind_first')}</h2>
              <Hint>{t('cashier.bind_hint')}</Hint>
              <Part fallback={<Skeleton height="24rem" shape="card" />}>
                <AccountForm
                  payout={payout}
                  onBound={() => {
                    showToast('good', t('cashier.bound'));
                    void cache.invalidateQueries({ queryKey: accountsQuery().queryKey });
                  }}
                />
              </Part>
            </section>
          ) : (
            <>
              <AccountChoice payout={payout} chosen={account.id} onChoose={setChosen} />
              <WithdrawForm options={options} account={account} onAsked={onAsked} />
            </>
          )}
        </div>
        <aside className={classes.side}>
          <WithdrawFacts options={options} />
          <RolloverList
            rollover={options.rollover}
            currency={options.currency}
            categoryName={categoryName}
          />
        </aside>
      </div>
    </div>
  );
}
