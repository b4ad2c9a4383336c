import { Button } from '@mantine/core';
import { CheckIcon, CloseIcon, Countdown, Hint, type Icon, MinusIcon, Stack } from '@parlour/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { type MoneyText, useMoneyText } from '../../../lib/money-text.ts';
import { Part } from '../../../lib/part.tsx';
import { useTakeAnswer } from '../../../lib/take-answer.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useAmountText } from '../../../lib/use-money.tsx';
import { answerReceipt, type ReceiptBody, withdrawalQuery } from '../api/withdrawal.ts';
import { useCashierRefresh } from '../hooks.ts';
import { RECEIPT_ANSWERS, type ReceiptAnswer, type WithdrawalDetail } from '../withdrawal-model.ts';
import { ReceiptForm } from './receipt-form.tsx';
import classes from './receipt.module.css';

const ConfirmDialog = lazyScreen(() => import('./confirm-dialog.tsx'));

export type ReceiptQuestionProps = { readonly withdrawal: WithdrawalDetail };

const SIGNS: Readonly<Record<ReceiptAnswer, { icon: Icon; label: MoneyText; hint: MoneyText }>> = {
  received: { icon: CheckIcon, label: 'cashier.receipt_yes', hint: 'cashier.receipt_yes_hint' },
  partly_received: {
    icon: MinusIcon,
    label: 'cashier.receipt_partly',
    hint: 'cashier.receipt_partly_hint',
  },
  not_received: { icon: CloseIcon, label: 'cashier.receipt_no', hint: 'cashier.receipt_no_hint' },
};

/** Has the money arrived? All of it, a part, or nothing: each answer is given once. */
export default function ReceiptQuestion({ withdrawal }: ReceiptQuestionProps): ReactNode {
  const t = useMoneyText();
  const amountText = useAmountText();
  const failureText = useFailureText();
  const cache = useQueryClient();
  const take = useTakeAnswer(withdrawalQuery(withdrawal.id).queryKey);
  const refresh = useCashierRefresh();
  const [answer, setAnswer] = useState<ReceiptAnswer | null>(null);
  /** What is about to be sent, once it has been read again. */
  const [draft, setDraft] = useState<ReceiptBody | null>(null);
  const { id, currency, confirmBy } = withdrawal;
  const issued = withdrawal.issuedAmount ?? withdrawal.payout;
  const send = useMutation({
    mutationFn: (body: ReceiptBody) => answerReceipt(id, body),
    onSuccess: async (changed, body) => {
      await take(changed);
      showToast(
        'good',
        t(body.answer === 'received' ? 'cashier.receipt_thanks' : 'cashier.receipt_noted'),
      );
      refresh();
    },
    // Another tab or the clock may have answered first.
    onError: () => void cache.invalidateQueries({ queryKey: withdrawalQuery(id).queryKey }),
  });

  return (
    <section className={classes.question} aria-labelledby="receipt-question">
      <h3 id="receipt-question">
        {t('cashier.receipt_question', { amount: amountText(issued, currency) })}
      </h3>
      <Hint>
        {t('cashier.receipt_place', {
          account: `${withdrawal.institution} ${withdrawal.numberMasked}`,
        })}
      </Hint>
      {confirmBy === null ? null : (
        <Countdown untilMs={Date.parse(confirmBy)}>
          {(left) => (
            <p className={classes.left} role="timer" aria-live="off">
              {t('cashier.receipt_left', { left })}
            </p>
          )}
        </Countdown>
      )}
      <Stack gap={2} role="radiogroup" aria-labelledby="receipt-question">
        {RECEIPT_ANSWERS.map((one) => {
          const { icon: AnswerIcon, label, hint } = SIGNS[one];
          return (
            <label key={one} className={classes.answer} data-answer={one}>
              <input
                type="radio"
                name="receipt"
                checked={answer === one}
                onChange={() => setAnswer(one)}
              />
              <AnswerIcon size={20} />
              <span className={classes.words}>
                <strong>{t(label)}</strong>
                <Hint as="span">{t(hint)}</Hint>
              </span>
            </label>
          );
        })}
      </Stack>
      {answer === 'received' ? (
        <Button size="lg" onClick={() => setDraft({ answer })}>
          {t('cashier.receipt_send')}
        </Button>
      ) : null}
      {answer === 'not_received' || answer === 'partly_received' ? (
        <ReceiptForm
          key={answer}
          answer={answer}
          issued={issued}
          currency={currency}
          onReady={setDraft}
        />
      ) : null}
      <Part>
        {draft === null ? null : (
          <ConfirmDialog
            title={t(SIGNS[draft.answer].label)}
            confirmLabel={t('cashier.receipt_final')}
            cancelLabel={t('cashier.receipt_back')}
            isPending={send.isPending}
            failure={send.error === null ? undefined : failureText(send.error)}
            onConfirm={() => send.mutate(draft)}
            onClose={() => {
              setDraft(null);
              send.reset();
            }}
          >
            <p>
              {t(`cashier.receipt_sure_${draft.answer}`, {
                amount: amountText(draft.receivedAmount ?? issued, currency),
              })}
            </p>
            <Hint>{t('cashier.receipt_once')}</Hint>
          </ConfirmDialog>
        )}
      </Part>
    </section>
  );
}
