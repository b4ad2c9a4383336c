import '../../../lib/field-styles.ts';
import { RefusalError } from '@parlour/client';
import { Button, TextInput } from '@mantine/core';
import { PasswordField } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useMoneyText } from '../../../lib/use-money.tsx';
import { askWithdrawal } from '../api/index.ts';
import {
  amountProblem,
  feeOf,
  type PayoutAccount,
  readAmount,
  type Withdrawal,
  type WithdrawOptions,
} from '../model.ts';
import { AccountChoice } from './account-choice.tsx';
import classes from './cashier.module.css';

export type WithdrawFormProps = {
  readonly options: WithdrawOptions;
  readonly accounts: readonly PayoutAccount[];
  readonly onAsked: (withdrawal: Withdrawal) => void;
};

/** An account, an amount and the payment password. */
export function WithdrawForm({ options, accounts, onAsked }: WithdrawFormProps): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const moneyText = useMoneyText();
  const [chosen, setAccountId] = useState(accounts[0]?.id ?? '');
  // The chosen account may have been removed meanwhile.
  const accountId = accounts.some(({ id }) => id === chosen) ? chosen : (accounts[0]?.id ?? '');
  const [typed, setTyped] = useState('');
  const [paymentPassword, setPaymentPassword] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { currency, available } = options;
  const problem = amountProblem(typed, {
    min: options.amountMin,
    max: options.amountMax,
    available,
  });
  const amount = readAmount(typed);

  const ask = useMutation({
    mutationFn: (asked: string) =>
      askWithdrawal({ key, accountId, amount: asked, paymentPassword }),
    onSuccess: onAsked,
    onError: (cause) => {
      setPaymentPassword('');
      if (cause instanceof RefusalError) setKey(crypto.randomUUID());
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    const isComplete = problem === null && amount !== null && paymentPassword !== '';
    if (isComplete && !ask.isPending) ask.mutate(amount);
  }

  const bounds = {
    min: moneyText(options.amountMin, currency),
    max: moneyText(options.amountMax, currency),
  };
  const hasFee = options.feeBps > 0 && options.freeLeftToday === 0;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <AccountChoice accounts={accounts} chosen={accountId} onChoose={setAccountId} />
      <TextInput
        label={t('cashier.amount')}
        description={t('cashier.available', { amount: moneyText(available, currency) })}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        rightSection={<span className={classes.currency}>{currency}</span>}
        rightSectionWidth="4rem"
        error={hasTried && problem !== null ? t(`cashier.amount_${problem}`, bounds) : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setKey(crypto.randomUUID());
        }}
      />
      <div className={classes.presets}>
        <button type="button" onClick={() => setTyped(available)}>
          {t('cashier.everything')}
        </button>
      </div>
      <PasswordField
        label={t('field.paymentPassword')}
        autoComplete="off"
        showLabel={t('field.show_password')}
        value={paymentPassword}
        error={hasTried && paymentPassword === '' ? t('field.required') : undefined}
        onChange={(event) => setPaymentPassword(event.currentTarget.value)}
      />
      {hasFee && amount !== null ? (
        <p className={classes.hint}>
          {t('cashier.withdraw_fee', { fee: moneyText(feeOf(amount, options.feeBps), currency) })}
        </p>
      ) : null}
      <p role="alert" className={classes.failure}>
        {ask.error === null ? '' : failureText(ask.error)}
      </p>
      <Button type="submit" size="lg" loading={ask.isPending}>
        {amount === null || problem !== null
          ? t('cashier.withdraw')
          : t('cashier.withdraw_amount', { amount: moneyText(amount, currency) })}
      </Button>
    </form>
  );
}
