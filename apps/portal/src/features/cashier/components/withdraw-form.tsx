import { Button } from '@mantine/core';
import { Hint, Stack } from '@parlour/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Part } from '../../../lib/part.tsx';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useAmountText } from '../../../lib/use-money.tsx';
import { isResting, type PayoutAccount } from '../account-model.ts';
import { amountProblem, isZero, readAmount, typedOf } from '../amount-model.ts';
import { withdrawOptionsQuery } from '../api/withdrawal.ts';
import { useSettled } from '../hooks.ts';
import type { Withdrawal, WithdrawOptions } from '../withdrawal-model.ts';
import { AmountField } from './amount-field.tsx';
import { WithdrawBreakdown } from './withdraw-breakdown.tsx';
import classes from './withdraw-panel.module.css';

const WithdrawConfirm = lazyScreen(() => import('./withdraw-confirm.tsx'));

export type WithdrawFormProps = {
  readonly options: WithdrawOptions;
  readonly account: PayoutAccount;
  readonly onAsked: (withdrawal: Withdrawal) => void;
};

/** How much, what arrives of it, and on to the last look. */
export function WithdrawForm({ options, account, onAsked }: WithdrawFormProps): ReactNode {
  const t = useMoneyText();
  const amountText = useAmountText();
  const failureText = useFailureText();
  const [typed, setTyped] = useState('');
  const [hasTried, setHasTried] = useState(false);
  /** The last look opens as soon as the server has said what this amount comes to. */
  const [isWanted, setIsWanted] = useState(false);
  const { currency, available, amountMin: min, amountMax: max } = options;
  const problem = amountProblem(typed, { currency, min, max, available });
  const amount = readAmount(typed, currency);
  const asked = useSettled(problem === null ? amount : null);
  const answer = useQuery({
    ...withdrawOptionsQuery(asked ?? undefined),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  const isReady = problem === null && amount !== null;
  const preview = isReady ? (answer.data?.preview ?? null) : null;
  const isCurrent = asked === amount && !answer.isPlaceholderData && preview !== null;
  const isBlocked = options.blockers.length > 0;
  const isClosed = isResting(account, Date.now());

  function change(text: string) {
    setTyped(text);
    setIsWanted(false);
    WithdrawConfirm.preload();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    setIsWanted(isReady);
    if (answer.isError) void answer.refetch();
  }

  const bounds = {
    min: amountText(min, currency),
    max: amountText(max, currency),
    amount: amountText(available, currency),
  };
  const isFaulty = problem !== null && (hasTried || typed.length > 3);
  if (isBlocked) return <Hint>{t('cashier.blocked_hint')}</Hint>;
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <AmountField
        label={t('cashier.amount')}
        hint={t('cashier.available', bounds)}
        currency={currency}
        typed={typed}
        presets={[]}
        ceiling={null}
        error={isFaulty ? t(`cashier.withdraw_amount_${problem}`, bounds) : undefined}
        onChange={change}
      >
        {isZero(available) ? null : (
          <button type="button" onClick={() => change(typedOf(available, currency))}>
            {t('cashier.everything')}
          </button>
        )}
      </AmountField>
      {preview === null ? null : (
        <WithdrawBreakdown currency={currency} preview={preview} isStale={!isCurrent} />
      )}
      <p role="alert" className={classes.failure}>
        {isCurrent && preview.problem !== null ? preview.problem.message : ''}
        {isReady && answer.error !== null ? failureText(answer.error) : ''}
        {isClosed ? t('cashier.account_resting') : ''}
      </p>
      <Button
        type="submit"
        size="lg"
        disabled={isClosed}
        loading={isWanted && !isCurrent && !answer.isError}
      >
        {isReady
          ? t('cashier.withdraw_amount', { amount: amountText(amount, currency) })
          : t('cashier.withdraw')}
      </Button>
      <Part>
        {isWanted && isCurrent && preview.problem === null ? (
          <WithdrawConfirm
            options={options}
            account={account}
            preview={preview}
            onAsked={onAsked}
            onClose={() => setIsWanted(false)}
          />
        ) : null}
      </Part>
    </Stack>
  );
}
