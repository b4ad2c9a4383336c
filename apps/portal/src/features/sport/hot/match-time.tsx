import type { ReactNode } from 'react';
import { useLanguageTag } from '../../../lib/language.ts';
import { useSportText } from '../../../lib/sport-text.ts';
import { matchDay } from './hot-model.ts';
import classes from './match-time.module.css';

/** TODAY, TOMORROW, or a day and a month, with the hour. */
export function MatchTime({ at }: { readonly at: string }): ReactNode {
  const t = useSportText();
  const tag = useLanguageTag();
  const instant = new Date(at);
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${tag}-u-nu-latn`, options).format(instant);
  const day = matchDay(at, new Date());
  return (
    <time className={classes.time} dateTime={at} title={instant.toUTCString()}>
      <strong>
        {day === 'later' ? written({ day: 'numeric', month: 'short' }) : t(`sport.hot_${day}`)}
      </strong>{' '}
      <bdi>{written({ timeStyle: 'short' })}</bdi>
    </time>
  );
}
