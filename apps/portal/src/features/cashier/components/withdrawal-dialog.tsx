import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { CheckIcon, Countdown, Dialog, Skeleton, StatusPill } from '@parlour/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PlayerKey, usePlayerText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { confirmReceipt, withdrawalQuery } from '../api/index.ts';
import { isSettled, WITHDRAWAL_LOOKS, type WithdrawalDetail, withdrawalRoad } from '../model.ts';
import classes from './withdrawal-dialog.module.css';

export type WithdrawalDialogProps = {
  readonly withdrawalId: string;
  readonly onClose: () => void;
};

const POLL_MS = 10_000;

/** One withdrawal, live: the road that it takes, what happened, and the receipt. */
export default function WithdrawalDialog(props: WithdrawalDialogProps): ReactNode {
  const { withdrawalId, onClose } = props;
  const t = usePlayerText();
  const failureText = useFailureText();
  const cache = useQueryClient();
  const options = withdrawalQuery(withdrawalId);
  const { data: withdrawal, error } = useQuery({
    ...options,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isSettled(state.data.state) ? false : POLL_MS,
  });
  const receive = useMutation({
    mutationFn: () => confirmReceipt(withdrawalId),
    onSuccess: (confirmed) => {
      cache.setQueryData(options.queryKey, confirmed);
      showToast('good', t('cashier.receipt_thanks'));
    },
    onError: (cause) => showToast('bad', failureText(cause)),
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('cashier.withdrawal')}
      closeLabel={t('site.close')}
      closesOnEscape
      size="medium"
    >
      {error === null ? null : <p role="alert">{failureText(error)}</p>}
      {withdrawal === undefined ? (
        <Skeleton height="18rem" />
      ) : (
        <div className={classes.detail} aria-live="polite">
          <Summary withdrawal={withdrawal} />
          <Road withdrawal={withdrawal} />
          {withdrawal.rejectionReason === null ? null : (
            <p className={classes.reason}>
              {t('cashier.rejection', { reason: withdrawal.rejectionReason })}
            </p>
          )}
          {withdrawal.state === 'ISSUED' ? (
            <Receipt
              withdrawal={withdrawal}
              isPending={receive.isPending}
              onReceived={() => receive.mutate()}
            />
          ) : null}
          <Timeline withdrawal={withdrawal} />
        </div>
      )}
    </Dialog>
  );
}

type PartProps = { readonly withdrawal: WithdrawalDetail };

function Summary({ withdrawal }: PartProps): ReactNode {
  const t = usePlayerText();
  const { tone, label } = WITHDRAWAL_LOOKS[withdrawal.state];
  return (
    <div className={classes.summary}>
      <StatusPill tone={tone}>{t(label)}</StatusPill>
      <p className={classes.sum}>
        <Amount value={withdrawal.payout} currency={withdrawal.currency} />
      </p>
      <p className={classes.hint}>
        {withdrawal.institution} · <bdi>{withdrawal.numberMasked}</bdi>
      </p>
    </div>
  );
}

function Road({ withdrawal }: PartProps): ReactNode {
  const t = usePlayerText();
  const steps = withdrawalRoad(withdrawal.state);
  if (steps.length === 0) return null;
  return (
    <ol className={classes.road}>
      {steps.map(({ state, progress }, index) => (
        <li
          key={state}
          data-progress={progress}
          aria-current={progress === 'here' ? 'step' : undefined}
        >
          <span className={classes.knot}>
            {progress === 'done' ? <CheckIcon size={14} /> : index + 1}
          </span>
          <span>{t(WITHDRAWAL_LOOKS[state].label)}</span>
        </li>
      ))}
    </ol>
  );
}

type ReceiptProps = PartProps & { readonly isPending: boolean; readonly onReceived: () => void };

function Receipt({ withdrawal, isPending, onReceived }: ReceiptProps): ReactNode {
  const t = usePlayerText();
  return (
    <div className={classes.receipt}>
      <p>{t('cashier.receipt_question')}</p>
      {withdrawal.confirmBy === null ? null : (
        <Countdown untilMs={Date.parse(withdrawal.confirmBy)}>
          {(left) => <p className={classes.hint}>{t('cashier.receipt_left', { left })}</p>}
        </Countdown>
      )}
      <Button loading={isPending} onClick={onReceived}>
        {t('cashier.receipt_yes')}
      </Button>
    </div>
  );
}

const STEPS: Readonly<Record<string, PlayerKey>> = {
  submitted: 'cashier.step_submitted',
  assessed: 'cashier.step_assessed',
  first_approval: 'cashier.step_first_approval',
  approved: 'cashier.step_approved',
  payout_begun: 'cashier.step_payout_begun',
  payout_accepted: 'cashier.step_payout_accepted',
  payout_repeated: 'cashier.step_payout_repeated',
  payout_unknown: 'cashier.step_payout_unknown',
  payout_paid: 'cashier.step_payout_paid',
  payout_failed: 'cashier.step_payout_failed',
  received: 'cashier.step_received',
  receipt_lapsed: 'cashier.step_receipt_lapsed',
  rejected: 'cashier.step_rejected',
};

function Timeline({ withdrawal }: PartProps): ReactNode {
  const t = usePlayerText();
  return (
    <section>
      <h3 className={classes.heading}>{t('cashier.timeline')}</h3>
      <ol className={classes.timeline}>
        {withdrawal.timeline.toReversed().map(({ at, step, state }) => (
          <li key={`${at} ${step}`}>
            <span>{t(STEPS[step] ?? WITHDRAWAL_LOOKS[state].label)}</span>
            <span className={classes.hint}>
              <Time at={at} style="full" />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
