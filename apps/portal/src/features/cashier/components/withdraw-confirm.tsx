import '../../../lib/dialog-styles.ts';
import { RefusalError } from '@parlour/client';
import { Button } from '@mantine/core';
import { Dialog, Hint, Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAmountText } from '../../../lib/use-money.tsx';
import type { PayoutAccount } from '../account-model.ts';
import { askWithdrawal } from '../api/withdrawal.ts';
import { useFormText } from '../form-text.ts';
import { useCashierRefresh } from '../hooks.ts';
import { isFeeChange } from '../refusal-model.ts';
import { useSecrets } from '../use-secrets.ts';
import type { Withdrawal, WithdrawOptions } from '../withdrawal-model.ts';
import { SecretFields } from './secret-fields.tsx';
import { WithdrawBreakdown } from './withdraw-breakdown.tsx';
import classes from './withdraw-confirm.module.css';

export type WithdrawConfirmProps = {
  readonly options: WithdrawOptions;
  readonly account: PayoutAccount;
  readonly preview: { readonly amount: string; readonly fee: string; readonly payout: string };
  readonly onAsked: (withdrawal: Withdrawal) => void;
  readonly onClose: () => void;
};

/** The last look: everything once more, and what shows that it is the owner. */
export default function WithdrawConfirm(props: WithdrawConfirmProps): ReactNode {
  const { options, account, preview, onAsked, onClose } = props;
  const t = useFormText();
  const amountText = useAmountText();
  const { currency, secondFactor, receiptConfirmMinutes } = options;
  const secrets = useSecrets(secondFactor.isNeeded);
  const refresh = useCashierRefresh();
  const [hasTried, setHasTried] = useState(false);
  // One intention, one key: the same press after a lost answer asks for nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const ask = useMutation({
    mutationFn: () =>
      askWithdrawal({
        key,
        accountId: account.id,
        amount: preview.amount,
        fee: preview.fee,
        ...secrets.sent(),
      }),
    onSuccess: onAsked,
    onError: (cause) => {
      secrets.refuse(cause);
      if (cause instanceof RefusalError) setKey(crypto.randomUUID());
      // What was previewed is asked about again, and stands here as soon as it is known.
      if (isFeeChange(cause)) refresh();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form of the amount stands around this one in React's tree, though not in the page.
    event.stopPropagation();
    setHasTried(true);
    if (secrets.isReady && !ask.isPending) ask.mutate();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('cashier.confirm_title')}
      closeLabel={t('site.close')}
      closesOnEscape={!ask.isPending}
    >
      <Stack as="form" onSubmit={submit} noValidate>
        <div className={classes.account}>
          <Hint as="span">{t('cashier.pay_to')}</Hint>
          <span className={classes.name}>
            {account.institution} · <bdi dir="ltr">{account.numberMasked}</bdi>
          </span>
          <Hint as="span">{account.holder}</Hint>
        </div>
        <WithdrawBreakdown currency={currency} preview={preview} />
        <SecretFields {...secrets.fields} hasTried={hasTried} />
        <Hint>
          {t('cashier.confirm_hint')}{' '}
          {receiptConfirmMinutes === null
            ? ''
            : t('cashier.confirm_receipt', { count: receiptConfirmMinutes })}
        </Hint>
        <p role="alert" className={classes.failure}>
          {secrets.otherFailure}
        </p>
        <Button type="submit" size="lg" loading={ask.isPending}>
          {t('cashier.withdraw_amount', { amount: amountText(preview.amount, currency) })}
        </Button>
        <Button size="lg" variant="default" disabled={ask.isPending} onClick={onClose}>
          {t('cashier.confirm_back')}
        </Button>
      </Stack>
    </Dialog>
  );
}
