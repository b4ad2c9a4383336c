import { RefusalError } from '@parlour/client';
import { Button } from '@mantine/core';
import { Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useAmountText } from '../../../lib/use-money.tsx';
import {
  amountProblem,
  compareMoney,
  halfOf,
  isZero,
  readAmount,
  typedOf,
} from '../amount-model.ts';
import { moveMoney } from '../api/index.ts';
import {
  boundsOf,
  type Direction,
  isPossible,
  type VendorTransfer,
  type VendorWallet,
  type Wallets,
} from '../model.ts';
import { DirectionPicker } from './direction-picker.tsx';
import { FundsField } from './funds-field.tsx';
import classes from './transfer-form.module.css';

export type TransferFormProps = {
  readonly wallets: Wallets;
  /** Vendors that keep a wallet; never empty. */
  readonly kept: readonly VendorWallet[];
  readonly wallet: VendorWallet;
  readonly direction: Direction;
  readonly onTurn: (direction: Direction) => void;
  readonly onChoose: (merchantCode: string) => void;
  readonly onMoved: (transfer: VendorTransfer) => void;
};

/** One transfer: which way, with whom, how much. */
export function TransferForm(props: TransferFormProps): ReactNode {
  const { direction, kept, onChoose, onMoved, onTurn, wallet, wallets } = props;
  const t = useMoneyText();
  const amountText = useAmountText();
  const failureText = useFailureText();
  const [typed, setTyped] = useState('');
  const [hasTried, setHasTried] = useState(false);
  // One intention, one key: pressed again after a lost answer, it moves nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { currency } = wallets;
  const { merchantCode, name } = wallet;
  const bounds = boundsOf(wallets, wallet, direction);
  const problem = amountProblem(typed, { currency, ...bounds });
  const amount = readAmount(typed, currency);
  const { available } = bounds;
  const isAll = amount !== null && available !== null && compareMoney(amount, available) === 0;

  const move = useMutation({
    // All of it is asked for as such: what was won or lost meanwhile comes along.
    mutationFn: (sent: string | null) => moveMoney({ key, merchantCode, direction, amount: sent }),
    onSuccess: (transfer) => {
      setTyped('');
      setHasTried(false);
      setKey(crypto.randomUUID());
      onMoved(transfer);
    },
    onError: (cause) => {
      if (cause instanceof RefusalError) setKey(crypto.randomUUID());
    },
  });

  function change(next: string) {
    setTyped(next);
    move.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (problem === null && amount !== null && !move.isPending) {
      move.mutate(isAll && direction === 'to_main' ? null : amount);
    }
  }

  const limits = {
    min: amountText(bounds.min ?? '0', currency),
    max: amountText(bounds.max ?? '0', currency),
    available: amountText(available ?? '0', currency),
  };
  const isFaulty = problem !== null && (hasTried || (typed.length > 0 && problem !== 'below'));
  const isOpen = isPossible(wallets, wallet, direction);
  const label = direction === 'to_vendor' ? 'funds.send_amount' : 'funds.fetch_amount';
  return (
    <Stack as="form" isBounded onSubmit={submit} noValidate aria-label={t('funds.transfer')}>
      <DirectionPicker
        wallets={wallets}
        kept={kept}
        wallet={wallet}
        direction={direction}
        onTurn={onTurn}
        onChoose={onChoose}
      />
      <FundsField
        label={t('funds.amount')}
        hint={available === null ? null : t('funds.available', { amount: limits.available })}
        currency={currency}
        typed={typed}
        error={isFaulty ? t(`funds.sum_${problem}`, limits) : undefined}
        onChange={change}
      >
        {available === null || isZero(available) ? undefined : (
          <>
            <button type="button" onClick={() => change(halfOf(available, currency))}>
              {t('funds.half')}
            </button>
            <button
              type="button"
              aria-pressed={isAll}
              onClick={() => change(typedOf(available, currency))}
            >
              {t('funds.everything')}
            </button>
          </>
        )}
      </FundsField>
      {wallets.blocker !== null && direction === 'to_vendor' ? (
        <p className={classes.notice}>{wallets.blocker.message}</p>
      ) : null}
      <p role="alert" className={classes.failure}>
        {move.error === null ? '' : failureText(move.error)}
      </p>
      <Stack gap={3}>
        <Button type="submit" size="lg" loading={move.isPending} disabled={!isOpen}>
          {problem === null && amount !== null
            ? t(label, { amount: amountText(amount, currency), name })
            : t('funds.transfer')}
        </Button>
        {direction === 'to_main' && available === null ? (
          <Button
            size="lg"
            variant="default"
            disabled={!isOpen || move.isPending}
            onClick={() => move.mutate(null)}
          >
            {t('funds.fetch_all', { name })}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}
