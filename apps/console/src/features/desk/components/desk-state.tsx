import { StatusPill, type StatusTone } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Desk } from '../api/index.ts';
import { faceOf, secondsTo, spotText, type Step, stepOf } from '../model.ts';
import classes from './desk.module.css';
import { useClock } from './use-clock.ts';

const TONES: Readonly<Record<Step, StatusTone>> = {
  idle: 'neutral',
  open: 'waiting',
  closed: 'waiting',
  running: 'good',
  confirmed: 'good',
  paid: 'neutral',
  void: 'bad',
  shut: 'bad',
};

export type DeskProps = { readonly desk: Desk };

export function StepPill({ desk }: DeskProps): ReactNode {
  const t = useOperatorText();
  const step = stepOf(desk);
  return <StatusPill tone={TONES[step]}>{t(`desk.step.${step}`)}</StatusPill>;
}

/** Seconds that are left: of bets, or until the rule makes the round void. */
export function DeskClock({ desk }: DeskProps): ReactNode {
  const t = useOperatorText();
  const nowMs = useClock(desk.at);
  const { round } = desk;
  const step = stepOf(desk);
  if (round === null || (step !== 'open' && step !== 'running')) return null;
  const until = step === 'open' ? round.closesAt : round.voidAt;
  const seconds = secondsTo(until, nowMs);
  return (
    <span className={classes.clock} role="timer">
      {t(step === 'open' ? 'desk.leftSeconds' : 'desk.voidIn', { seconds })}
    </span>
  );
}

/** What the dealer does now, and how long. */
export function DeskStep({ desk }: DeskProps): ReactNode {
  const t = useOperatorText();
  const step = stepOf(desk);
  const { round } = desk;
  return (
    <div className={classes.step} data-step={step}>
      <div>
        <p className={classes.said} role="status">
          {t(`desk.step.${step}`)}
        </p>
        {round === null ? null : (
          <span className={classes.muted}>
            {t('desk.round', { number: round.number })} ·{' '}
            {t('desk.people', { people: round.people })}
          </span>
        )}
      </div>
      <DeskClock desk={desk} />
    </div>
  );
}

export type CardsProps = DeskProps & { readonly onStrike: ((from: number) => void) | null };

/** What lies on the table: entries that count, and the one that waits for its second look. */
export function DeskCards({ desk: { round }, onStrike }: CardsProps): ReactNode {
  const t = useOperatorText();
  if (round === null || round.state === 'open' || round.state === 'closed') return null;
  const { counted, next, pending } = round;
  return (
    <ol className={classes.cards}>
      {counted.map(({ spot, value }, place) => (
        <li key={spot} className={classes.card}>
          <Face value={value} />
          <span className={classes.spot}>{spotText(t, spot)}</span>
          {onStrike === null ? null : (
            <button type="button" className={classes.muted} onClick={() => onStrike(place)}>
              {t('desk.correct')}
            </button>
          )}
        </li>
      ))}
      {next === null ? null : (
        <li className={classes.card}>
          <Face value={pending?.value ?? '?'} isPending />
          <span className={classes.spot}>{spotText(t, next)}</span>
          {pending === null || onStrike === null ? null : (
            <button
              type="button"
              className={classes.muted}
              onClick={() => onStrike(counted.length)}
            >
              {t('desk.correct')}
            </button>
          )}
        </li>
      )}
    </ol>
  );
}

type FaceProps = { readonly value: string; readonly isPending?: boolean };

function Face({ isPending = false, value }: FaceProps): ReactNode {
  const { isRed, text } = faceOf(value);
  return (
    <bdi className={classes.face} data-red={isRed} data-pending={isPending}>
      {text}
    </bdi>
  );
}
