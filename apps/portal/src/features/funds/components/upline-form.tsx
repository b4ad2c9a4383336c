import '../../../lib/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { Stack } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { useAmountText } from '../../../lib/use-money.tsx';
import { amountProblem, isZero, readAmount, typedOf } from '../amount-model.ts';
import type { UplineOptions, UplineTransfer } from '../model.ts';
import { FundsField } from './funds-field.tsx';
import { UplineConfirm } from './upline-confirm.tsx';

export type UplineFormProps = {
  readonly options: UplineOptions;
  readonly uplineName: string;
  readonly onSent: (transfer: UplineTransfer) => void;
};

const NOTE_CHARS_MAX = 80;

/** How much, and on to the last look. */
export function UplineForm({ onSent, options, uplineName }: UplineFormProps): ReactNode {
  const t = useMoneyText();
  const amountText = useAmountText();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const { amountMax: max, amountMin: min, available, blockers, currency } = options;
  const leftToday = options.amountLeftToday;
  const problem = amountProblem(typed, { currency, min, max, leftToday, available });
  const amount = readAmount(typed, currency);
  const limits = {
    min: amountText(min, currency),
    max: amountText(max, currency),
    available: amountText(available, currency),
    left: amountText(leftToday ?? available, currency),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (problem === null) setIsConfirming(true);
  }

  const isFaulty = problem !== null && (hasTried || (typed.length > 0 && problem !== 'below'));
  return (
    <Stack as="form" isBounded onSubmit={submit} noValidate>
      <FundsField
        label={t('funds.amount')}
        hint={t('funds.available', { amount: limits.available })}
        currency={currency}
        typed={typed}
        error={isFaulty ? t(`funds.sum_${problem}`, limits) : undefined}
        onChange={setTyped}
      >
        {isZero(available) ? undefined : (
          <button type="button" onClick={() => setTyped(typedOf(available, currency))}>
            {t('funds.everything')}
          </button>
        )}
      </FundsField>
      <TextInput
        label={t('funds.upline_note')}
        description={t('funds.upline_note_hint')}
        maxLength={NOTE_CHARS_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" disabled={blockers.length > 0}>
        {t('funds.upline_go_on')}
      </Button>
      {isConfirming && amount !== null ? (
        <UplineConfirm
          options={options}
          uplineName={uplineName}
          amount={amount}
          note={note}
          onSent={(transfer) => {
            setIsConfirming(false);
            setTyped('');
            setNote('');
            setHasTried(false);
            onSent(transfer);
          }}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </Stack>
  );
}
