import type { ReactNode } from 'react';
import { useLanguageTag } from '../../../lib/language.ts';
import { useSportText } from '../../../lib/sport-text.ts';
import { clockText, dayOf } from '../clock.ts';
import { useNow } from '../hooks.ts';
import { isLive, type SportEvent } from '../model.ts';
import classes from './event-clock.module.css';

const TICK_MS = 5_000;

export type EventClockProps = { readonly event: SportEvent; readonly isShort?: boolean };

/** When an event is, or how far it has come. */
export function EventClock({ event, isShort = false }: EventClockProps): ReactNode {
  const t = useSportText();
  if (isLive(event)) return <LiveClock event={event} isShort={isShort} />;
  if (event.state === 'upcoming') {
    return (
      <span className={classes.clock}>
        <StartTime at={event.startsAt} />
        {event.isLivePlanned ? <span className={classes.planned}>{t('sport.planned')}</span> : null}
      </span>
    );
  }
  return <span className={classes.clock}>{t(`sport.state_${event.state}`)}</span>;
}

function LiveClock({ event, isShort }: Required<EventClockProps>): ReactNode {
  const t = useSportText();
  const nowMs = useNow(TICK_MS);
  const clock = clockText(event, nowMs);
  const state = event.state === 'live' ? event.periodName : t(`sport.state_${event.state}`);
  return (
    <span className={classes.clock} data-live>
      {clock === null ? null : <bdi className={classes.time}>{clock}</bdi>}
      {isShort && clock !== null ? null : <span className={classes.period}>{state}</span>}
    </span>
  );
}

/** Hour of the day, and the day where it is not this one. */
function StartTime({ at }: { readonly at: string }): ReactNode {
  const t = useSportText();
  const tag = useLanguageTag();
  const instant = new Date(at);
  const day = dayOf(at, new Date());
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${tag}-u-nu-latn`, options).format(instant);
  return (
    <time dateTime={at} title={instant.toUTCString()}>
      {day === 'today' ? null : (
        <span className={classes.day}>
          {day === 'tomorrow'
            ? t('sport.tomorrow')
            : written({ weekday: 'short', day: 'numeric', month: 'short' })}
        </span>
      )}{' '}
      <bdi className={classes.time}>{written({ timeStyle: 'short' })}</bdi>
    </time>
  );
}
