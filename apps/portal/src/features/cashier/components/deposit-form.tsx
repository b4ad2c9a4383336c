import '../../../lib/field-styles.ts';
import { RefusalError } from '@parlour/client';
import { Button, TextInput } from '@mantine/core';
import {
  BankIcon,
  CoinIcon,
  EmptyState,
  type Icon,
  Skeleton,
  SparkIcon,
  WalletIcon,
} from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useMoneyText } from '../../../lib/use-money.tsx';
import { beginDeposit, depositMethodsQuery } from '../api/index.ts';
import { amountProblem, type Deposit, type DepositMethod, feeOf, readAmount } from '../model.ts';
import classes from './cashier.module.css';

export type DepositFormProps = { readonly onBegin: (deposit: Deposit) => void };

const KIND_ICONS: Readonly<Record<DepositMethod['kind'], Icon>> = {
  card: SparkIcon,
  bank: BankIcon,
  wallet: WalletIcon,
  crypto: CoinIcon,
};

/** A method, an amount, and on to the provider's own page. */
export function DepositForm({ onBegin }: DepositFormProps): ReactNode {
  const t = usePlayerText();
  const methods = useQuery(depositMethodsQuery()).data?.methods;
  const [code, setCode] = useState<string | null>(null);
  if (methods === undefined) return <Skeleton height="16rem" shape="card" />;
  const method = methods.find((candidate) => candidate.code === code) ?? methods[0];
  if (method === undefined) {
    return <EmptyState title={t('cashier.no_methods')} hint={t('cashier.no_methods_hint')} />;
  }
  return (
    <>
      <fieldset className={classes.choice}>
        <legend>{t('cashier.method')}</legend>
        <div className={classes.methods}>
          {methods.map((candidate) => {
            const KindIcon = KIND_ICONS[candidate.kind];
            return (
              <label key={candidate.code} className={classes.method}>
                <input
                  type="radio"
                  name="method"
                  checked={candidate.code === method.code}
                  onChange={() => setCode(candidate.code)}
                />
                <KindIcon size={22} />
                <span className={classes.words}>
                  <span className={classes.name}>{candidate.name}</span>
                  <span className={classes.hint}>{candidate.hint}</span>
                </span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <AmountForm key={method.code} method={method} onBegin={onBegin} />
    </>
  );
}

type AmountFormProps = DepositFormProps & { readonly method: DepositMethod };

function AmountForm({ method, onBegin }: AmountFormProps): ReactNode {
  const t = usePlayerText();
  const failureText = useFailureText();
  const moneyText = useMoneyText();
  const [typed, setTyped] = useState('');
  const [hasTried, setHasTried] = useState(false);
  // One intention, one key: a press that is repeated after a time-out pays nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { currency, amountMin: min, amountMax: max, feeBps } = method;
  const problem = amountProblem(typed, { min, max });
  const amount = readAmount(typed);

  const begin = useMutation({
    mutationFn: (asked: string) => beginDeposit({ key, methodCode: method.code, amount: asked }),
    onSuccess: onBegin,
    onError: (cause) => {
      if (cause instanceof RefusalError) setKey(crypto.randomUUID());
    },
  });

  function change(text: string) {
    setTyped(text);
    setKey(crypto.randomUUID());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (problem === null && amount !== null && !begin.isPending) begin.mutate(amount);
  }

  const bounds = { min: moneyText(min, currency), max: moneyText(max, currency) };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('cashier.amount')}
        description={t('cashier.bounds', bounds)}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        rightSection={<span className={classes.currency}>{currency}</span>}
        rightSectionWidth="4rem"
        error={hasTried && problem !== null ? t(`cashier.amount_${problem}`, bounds) : undefined}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div className={classes.presets}>
        {method.presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={amount === preset}
            onClick={() => change(preset)}
          >
            {moneyText(preset, currency)}
          </button>
        ))}
      </div>
      {feeBps > 0 && amount !== null ? (
        <p className={classes.hint}>
          {t('cashier.deposit_fee', { fee: moneyText(feeOf(amount, feeBps), currency) })}
        </p>
      ) : null}
      <p role="alert" className={classes.failure}>
        {begin.error === null ? '' : failureText(begin.error)}
      </p>
      <Button type="submit" size="lg" loading={begin.isPending}>
        {amount === null || problem !== null
          ? t('cashier.deposit')
          : t('cashier.deposit_amount', { amount: moneyText(amount, currency) })}
      </Button>
      <p className={classes.hint}>{t('cashier.provider_hint')}</p>
    </form>
  );
}
