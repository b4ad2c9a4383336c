import '../../../lib/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { Stack, WarningIcon } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { useAmountText } from '../../../lib/use-money.tsx';
import { leftOf, readAmount, receivedProblem } from '../amount-model.ts';
import { type ReceiptBody, sendReceiptProof } from '../api/withdrawal.ts';
import { idsOf, isProofWaiting } from '../proof-model.ts';
import { useProofs } from '../use-proofs.ts';
import { AmountField } from './amount-field.tsx';
import { ProofPicker } from './proof-picker.tsx';
import classes from './receipt.module.css';

export type ReceiptFormProps = {
  readonly answer: 'not_received' | 'partly_received';
  readonly issued: string;
  readonly currency: string;
  readonly onReady: (body: ReceiptBody) => void;
};

const NOTE_MAX = 140;

/** What shows that money is missing: pictures, how much did arrive, and a word if one is needed. */
export function ReceiptForm({ answer, issued, currency, onReady }: ReceiptFormProps): ReactNode {
  const t = useMoneyText();
  const amountText = useAmountText();
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const sending = useProofs(async (file) => (await sendReceiptProof(file)).proofId);
  const isPartly = answer === 'partly_received';
  const problem = isPartly ? receivedProblem(typed, issued, currency) : null;
  const amount = readAmount(typed, currency);
  const proofIds = idsOf(sending.proofs);
  const isWaiting = sending.proofs.some(isProofWaiting);
  const lacksProof = !isPartly && proofIds.length === 0 && !isWaiting;

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (problem !== null || lacksProof || isWaiting) return;
    onReady({
      answer,
      ...(isPartly && amount !== null ? { receivedAmount: amount } : {}),
      ...(proofIds.length === 0 ? {} : { proofIds }),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    });
  }

  const proofError = lacksProof
    ? 'cashier.receipt_proof_missing'
    : isWaiting
      ? 'cashier.receipt_proof_waiting'
      : null;
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      {isPartly ? (
        <>
          <AmountField
            label={t('cashier.received_amount')}
            hint={t('cashier.received_hint', { amount: amountText(issued, currency) })}
            currency={currency}
            typed={typed}
            presets={[]}
            ceiling={null}
            error={
              problem !== null && hasTried
                ? t(`cashier.received_${problem}`, { amount: amountText(issued, currency) })
                : undefined
            }
            onChange={setTyped}
          />
          <p className={classes.remainder} role="status">
            {t('cashier.remainder')}{' '}
            <strong>
              {amountText(amount === null ? issued : leftOf(issued, amount), currency)}
            </strong>
          </p>
        </>
      ) : null}
      <ProofPicker
        {...sending}
        label={t(isPartly ? 'cashier.receipt_proof_optional' : 'cashier.receipt_proof')}
        hint={t('cashier.receipt_proof_hint')}
        error={hasTried && proofError !== null ? t(proofError) : undefined}
      />
      <TextInput
        label={t('cashier.receipt_note')}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <p className={classes.warning}>
        <WarningIcon size={18} />
        {t('cashier.receipt_forced')}
      </p>
      <Button type="submit" size="lg">
        {t('cashier.receipt_send')}
      </Button>
    </Stack>
  );
}
