import { Button } from '@mantine/core';
import { Skeleton } from '@parlour/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { showToast } from '../../../lib/toast.ts';
import { useMoneyText } from '../../../lib/use-money.tsx';
import { accountsQuery, withdrawOptionsQuery } from '../api/index.ts';
import { percentOf, type Withdrawal, type WithdrawOptions } from '../model.ts';
import { AccountForm } from './account-form.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import classes from './cashier.module.css';

export type WithdrawPanelProps = {
  readonly onAsked: (withdrawal: Withdrawal) => void;
  /** The way to set a payment password, which everything here asks for. */
  readonly paymentPasswordForm: ReactNode;
};

/** Leads to a withdrawal step by step: payment password, account, amount. */
export function WithdrawPanel({ onAsked, paymentPasswordForm }: WithdrawPanelProps): ReactNode {
  const t = usePlayerText();
  const cache = useQueryClient();
  const [isBinding, setIsBinding] = useState(false);
  const options = useQuery(withdrawOptionsQuery()).data;
  const payout = useQuery(accountsQuery()).data;
  if (options === undefined || payout === undefined)
    return <Skeleton height="18rem" shape="card" />;
  if (!options.hasPaymentPassword) return paymentPasswordForm;
  const hasAccount = payout.accounts.length > 0;

  if (!hasAccount || isBinding) {
    return (
      <div className={classes.stack}>
        <p className={classes.hint}>{t('cashier.bind_hint')}</p>
        <AccountForm
          methods={payout.methods}
          holder={payout.holder}
          onCancel={hasAccount ? () => setIsBinding(false) : null}
          onBound={() => {
            setIsBinding(false);
            showToast('good', t('cashier.bound'));
            void cache.invalidateQueries({ queryKey: accountsQuery().queryKey });
          }}
        />
      </div>
    );
  }
  return (
    <div className={classes.stack}>
      <Blockers options={options} />
      <WithdrawForm options={options} accounts={payout.accounts} onAsked={onAsked} />
      {payout.accounts.length < payout.accountsMax ? (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setIsBinding(true)}>
            {t('cashier.add_account')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Blockers({ options }: { readonly options: WithdrawOptions }): ReactNode {
  const t = usePlayerText();
  const moneyText = useMoneyText();
  const { blockers, rollover, currency } = options;
  return (
    <>
      {blockers.length === 0 ? null : (
        <ul className={classes.blockers}>
          {blockers.map(({ code, message }) => (
            <li key={code}>{message}</li>
          ))}
        </ul>
      )}
      {rollover.requirements.map((requirement) => {
        const percent = percentOf(requirement.counted, requirement.required);
        return (
          <div key={requirement.id} className={classes.requirement}>
            <p className={classes.row}>
              <span className={classes.name}>{t('cashier.rollover')}</span>
              <span className={classes.hint}>
                {t('cashier.rollover_left', {
                  counted: moneyText(requirement.counted, currency),
                  required: moneyText(requirement.required, currency),
                })}
              </span>
            </p>
            <div
              className={classes.bar}
              role="progressbar"
              aria-label={t('cashier.rollover')}
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <span style={{ inlineSize: `${percent}%` }} />
            </div>
          </div>
        );
      })}
    </>
  );
}
