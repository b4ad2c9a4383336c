import type { SlipView } from '@parlour/contract';
import { amountFromText, amountToText, times, ZERO } from '@parlour/money';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSportText } from '../../../lib/sport-text.ts';
import { useAmountText } from '../../../lib/use-money.tsx';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { answerOffer } from '../api/index.ts';
import { refreshSlips } from '../placing.ts';
import classes from './slip-wait.module.css';

export type SlipWaitProps = {
  readonly slip: SlipView;
  readonly onAnswer: (slip: SlipView) => void;
};

const SECOND_MS = 1_000;

/** Whole seconds until an instant, none below zero; counted up from it where it has no end. */
export function useSeconds(until: string | null, since: string): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const ms = until === null ? nowMs - Date.parse(since) : Date.parse(until) - nowMs;
  return Math.max(0, Math.ceil(ms / SECOND_MS));
}

/** A slip that is not taken yet: the delay of a bet in play, an offer to answer, or a trader's look. */
export function SlipWait({ slip, onAnswer }: SlipWaitProps): ReactNode {
  const t = useSportText();
  const seconds = useSeconds(slip.answerBy, slip.placedAt);
  const clock = (
    <span className={classes.clock} role="timer" aria-label={t('betslip.seconds', { seconds })}>
      {seconds}
    </span>
  );
  if (slip.status === 'OFFERED') {
    return (
      <div className={classes.wait} role="alert">
        {clock}
        <Offer slip={slip} onAnswer={onAnswer} />
      </div>
    );
  }
  return (
    <div className={classes.wait} role="status">
      {clock}
      <div>
        <p className={classes.title}>
          {t(`betslip.status_${slip.status}` as 'betslip.status_PENDING')}
        </p>
        <p className={classes.hint}>
          {t(slip.status === 'REFERRED' ? 'betslip.referred_hint' : 'betslip.pending_hint')}
        </p>
      </div>
    </div>
  );
}

/** Less than was asked for: taken as it is, or declined. */
function Offer({ slip, onAnswer }: SlipWaitProps): ReactNode {
  const t = useSportText();
  const amountText = useAmountText();
  const failureText = useFailureText();
  const answer = useMutation({
    mutationFn: (isTaken: boolean) => answerOffer(slip.id, isTaken),
    onSuccess: onAnswer,
    onSettled: refreshSlips,
  });
  const unit = amountFromText(slip.offeredUnitStake ?? '') ?? ZERO;
  const stake = amountText(amountToText(times(unit, BigInt(slip.bets))), slip.currency);
  return (
    <div className={classes.offer}>
      <p className={classes.title}>{t('betslip.offer', { amount: stake })}</p>
      <p className={classes.hint}>
        {t('betslip.offer_hint', { amount: amountText(slip.stake, slip.currency) })}
      </p>
      {answer.error === null ? null : <p className={classes.bad}>{failureText(answer.error)}</p>}
      <div className={classes.answers}>
        <Button loading={answer.isPending && answer.variables} onClick={() => answer.mutate(true)}>
          {t('betslip.offer_take', { amount: stake })}
        </Button>
        <Button
          variant="default"
          loading={answer.isPending && !answer.variables}
          onClick={() => answer.mutate(false)}
        >
          {t('betslip.offer_decline')}
        </Button>
      </div>
    </div>
  );
}
