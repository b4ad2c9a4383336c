import { StatusPill, type StatusTone } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Dealing } from '../api/index.ts';
import { faceOf, secondsTo, spotText, type Step, stepOf } from '../model.ts';
import classes from './dealing.module.css';
import { useClock } from './use-clock.ts';

const TONES: Readonly<Record<Step, StatusTone>> = {
  idle: 'neutral',
  open: 'waiting',
  closed: 'waiting',
  running: 'good',
  confirmed: 'good',
  paid: 'neutral',
  void: 'bad',
  paused: 'waiting',
  shut: 'bad',
  unmanned: 'neutral',
};

export type DealingProps = { readonly dealing: Dealing };

export function StepPill({ dealing }: DealingProps): ReactNode {
  const t = useOperatorText();
  const step = stepOf(dealing);
  return <StatusPill tone={TONES[step]}>{t(`dealing.step.${step}`)}</StatusPill>;
}

/** Seconds that are left: of bets, or until the rule makes the round void. */
export function DealingClock({ dealing }: DealingProps): ReactNode {
  const t = useOperatorText();
  const nowMs = useClock(dealing.at);
  const { round } = dealing;
  const step = stepOf(dealing);
  if (round === null || (step !== 'open' && step !== 'running')) return null;
  const until = step === 'open' ? round.closesAt : round.voidAt;
  const seconds = secondsTo(until, nowMs);
  return (
    <span className={classes.clock} role="timer">
      {t(step === 'open' ? 'dealing.leftSeconds' : 'dealing.voidIn', { seconds })}
    </span>
  );
}

/** What the dealer does now, and how long. */
export function DealingStep({ dealing }: DealingProps): ReactNode {
  const t = useOperatorText();
  const step = stepOf(dealing);
  const { round } = dealing;
  return (
    <div className={classes.step} data-step={step}>
      <div>
        <p className={classes.said} role="status">
          {t(`dealing.step.${step}`)}
        </p>
        {round === null ? null : (
          <span className={classes.muted}>
            {t('dealing.round', { number: round.number })} ·{' '}
            {t('dealing.people', { people: round.people })}
          </span>
        )}
      </div>
      <DealingClock dealing={dealing} />
    </div>
  );
}

export type CardsProps = DealingProps & {
  readonly onStrike: ((from: number) => void) | null;
  /** An entry is on its way: what would be struck is known once it is there. */
  readonly isBusy: boolean;
};

/** What lies on the table: entries that count, and the one that waits for its second look. */
export function DealingCards({ dealing, isBusy, onStrike }: CardsProps): ReactNode {
  const t = useOperatorText();
  const { round } = dealing;
  if (round === null || round.state === 'open' || round.state === 'closed') return null;
  const { counted, next, pending } = round;
  const strike = (place: number, spot: string) =>
    onStrike === null ? null : (
      <button
        type="button"
        className={classes.strike}
        disabled={isBusy}
        aria-label={t('dealing.correctFrom', { spot: spotText(t, spot) })}
        onClick={() => onStrike(place)}
      >
        {t('dealing.correct')}
      </button>
    );
  return (
    <ol className={classes.cards} aria-label={t('dealing.onTable')}>
      {counted.map(({ spot, value }, place) => (
        <li key={spot} className={classes.card}>
          <Face value={value} />
          <span className={classes.spot}>{spotText(t, spot)}</span>
          {strike(place, spot)}
        </li>
      ))}
      {next === null ? null : (
        <li className={classes.card} aria-current="step">
          <Face value={pending?.value ?? '?'} isPending />
          <span className={classes.spot}>{spotText(t, next)}</span>
          {pending === null ? null : strike(counted.length, next)}
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
