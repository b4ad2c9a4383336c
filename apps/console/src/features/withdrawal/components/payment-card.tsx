import { Button } from '@mantine/core';
import { Actions, CopyField, Facts } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { PayoutPill } from '../../../lib/payout/payout-pill.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import {
  askPayment,
  giveBackPayment,
  type Payment,
  refreshWithdrawals,
  settleLatePayment,
} from '../api/index.ts';
import { EndPayment } from './end-payment.tsx';
import classes from './payment-card.module.css';
import { RouteDialog } from './route-dialog.tsx';

export type PaymentCardProps = { readonly payment: Payment; readonly withdrawalId: string };

/** One payment: how it goes, by which channel, and what can be done when it does not. */
export function PaymentCard({ payment, withdrawalId }: PaymentCardProps): ReactNode {
  const t = useOperatorText();
  const { state, amount, currency, reason, waitReason, lastError } = payment;
  return (
    <article className={classes.card} data-over={state === 'CANCELLED' || undefined}>
      <p className={classes.head}>
        <Amount value={amount} currency={currency} className={classes.amount} />
        <PayoutPill state={state} />
        <span className={classes.reason}>{t(`payout.reason.${reason}`)}</span>
      </p>
      {waitReason === null ? null : (
        <p className={classes.wait}>{textOfCode('payout.wait', waitReason) ?? waitReason}</p>
      )}
      {state === 'UNKNOWN' ? <p className={classes.wait}>{t('payout.unknownText')}</p> : null}
      {lastError === null ? null : <p className={classes.error}>{lastError}</p>}
      {payment.late === null || payment.late.settledAt !== null ? null : (
        <p className={classes.error}>{t('payout.lateText')}</p>
      )}
      <PaymentFacts payment={payment} />
      <PaymentActions payment={payment} withdrawalId={withdrawalId} />
    </article>
  );
}

function PaymentFacts({ payment }: { readonly payment: Payment }): ReactNode {
  const t = useOperatorText();
  const { channel, provider, providerReference, attempts, batchId, end, late } = payment;
  const at = (label: string, instant: string | null) =>
    instant === null ? null : { label, value: <Time at={instant} look="full" /> };
  return (
    <Facts
      facts={[
        {
          label: t('payout.channel'),
          value:
            channel === null ? (
              provider
            ) : (
              <RecordLink kind="payment_channel" id={channel.id}>
                {channel.name}
              </RecordLink>
            ),
        },
        providerReference === null
          ? null
          : {
              label: t('payout.reference'),
              value: (
                <CopyField
                  value={providerReference}
                  copyLabel={t('action.copy')}
                  copiedLabel={t('action.copied')}
                />
              ),
            },
        attempts === 0 ? null : { label: t('payout.attempts'), value: attempts },
        batchId === null
          ? null
          : {
              label: t('payout.batch'),
              value: (
                <RecordLink kind="payout_batch" id={batchId}>
                  {t('payout.openBatch')}
                </RecordLink>
              ),
            },
        at(t('payout.nextAt'), payment.nextAt),
        at(t('payout.sentAt'), payment.sentAt),
        at(t('payout.settledAt'), payment.settledAt),
        at(t('payout.ended'), end?.at ?? null),
        end === null ? null : { label: t('payout.evidence'), value: end.evidence },
        at(t('payout.lateAt'), late?.paidAt ?? null),
        at(t('payout.lateSettledAt'), late?.settledAt ?? null),
      ]}
    />
  );
}

function PaymentActions({ payment, withdrawalId }: PaymentCardProps): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const [isRouting, setIsRouting] = useState(false);
  const { id, canRoute, canGiveBack, canAsk, canEnd, late } = payment;
  const isLate = late !== null && late.settledAt === null;
  const hasChoice = canRoute || canGiveBack || canAsk || canEnd || isLate || isRouting;
  const ask = useDecision({
    act: () => askPayment(id),
    refresh: refreshWithdrawals,
    doneText: t('payout.asked'),
    onDone: () => undefined,
  });
  if (!may('withdrawal.pay') || !hasChoice) return null;
  return (
    <Actions>
      {canRoute ? (
        <Button size="xs" variant="default" onClick={() => setIsRouting(true)}>
          {t('payout.route')}
        </Button>
      ) : null}
      {canAsk ? (
        <Button
          size="xs"
          variant="default"
          loading={ask.isPending}
          onClick={() => ask.mutate(undefined)}
        >
          {t('payout.ask')}
        </Button>
      ) : null}
      {canGiveBack ? (
        <ReasonAction
          size="xs"
          label={t('payout.giveBack')}
          text={
            <>
              {t('payout.giveBackText')}{' '}
              <Amount value={payment.amount} currency={payment.currency} />
            </>
          }
          doneText={t('payout.givenBack')}
          tone="danger"
          act={(reason) => giveBackPayment(id, reason)}
          refresh={refreshWithdrawals}
        />
      ) : null}
      {canEnd ? <EndPayment payment={payment} /> : null}
      {isLate ? (
        <ReasonAction
          size="xs"
          label={t('payout.settleLate')}
          text={t('payout.settleLateText')}
          doneText={t('payout.lateSettled')}
          act={(reason) => settleLatePayment(id, reason)}
          refresh={refreshWithdrawals}
        />
      ) : null}
      {ask.error === null ? null : <FailureNote cause={ask.error} />}
      <RouteDialog
        payment={payment}
        withdrawalId={withdrawalId}
        isOpen={isRouting}
        onClose={() => setIsRouting(false)}
      />
    </Actions>
  );
}
