import { Button } from '@mantine/core';
import { Row } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { cancelDeposit } from '../api/deposit.ts';
import type { DepositDetail } from '../deposit-model.ts';
import { useChangedDeposit } from '../use-changed-deposit.ts';
import classes from './deposit-panel.module.css';

export type DepositCancelProps = {
  readonly deposit: DepositDetail;
  /** Other ways on, which give way to the question. */
  readonly children?: ReactNode;
};

/** Gives up a deposit that is not paid, after asking once more. */
export function DepositCancel({ deposit, children }: DepositCancelProps): ReactNode {
  const t = useMoneyText();
  const failureText = useFailureText();
  const [isGivingUp, setIsGivingUp] = useState(false);
  const { take, onError } = useChangedDeposit(deposit.id);
  const cancel = useMutation({
    mutationFn: () => cancelDeposit(deposit.id),
    onSuccess: (changed) => {
      setIsGivingUp(false);
      return take(changed);
    },
    onError,
  });
  return (
    <>
      <p role="alert" className={classes.failure}>
        {cancel.error === null ? '' : failureText(cancel.error)}
      </p>
      {isGivingUp ? (
        <GivingUp
          isCode={deposit.kind === 'qr'}
          isPending={cancel.isPending}
          onConfirm={() => cancel.mutate()}
          onKeep={() => setIsGivingUp(false)}
        />
      ) : (
        <Row gap={3}>
          {children}
          {deposit.canCancel ? (
            <Button size="lg" variant="default" onClick={() => setIsGivingUp(true)}>
              {t('cashier.transfer_cancel')}
            </Button>
          ) : null}
        </Row>
      )}
    </>
  );
}

type GivingUpProps = {
  readonly isCode: boolean;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
};

/** Asks again in its place: over a game, a dialog of the page would lie under the drawer. */
function GivingUp({ isCode, isPending, onConfirm, onKeep }: GivingUpProps): ReactNode {
  const t = useMoneyText();
  const titleId = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div className={classes.sure} role="group" aria-labelledby={titleId}>
      <h3 id={titleId}>{t('cashier.cancel_title')}</h3>
      <p>{t(isCode ? 'cashier.cancel_text_qr' : 'cashier.cancel_text')}</p>
      <Row gap={3}>
        <Button size="lg" color="coral" loading={isPending} onClick={onConfirm}>
          {t('cashier.cancel_yes')}
        </Button>
        <Button ref={keep} size="lg" variant="default" disabled={isPending} onClick={onKeep}>
          {t('cashier.cancel_no')}
        </Button>
      </Row>
    </div>
  );
}
