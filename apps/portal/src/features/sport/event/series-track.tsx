import type { ReactNode } from 'react';
import { useSportText } from '../../../lib/sport-text.ts';
import { partOfSport } from '../list/asian-model.ts';
import { isLive, type SportEvent } from '../model.ts';
import classes from './series-track.module.css';

export type SeriesTrackProps = { readonly event: SportEvent };

/** A series of esports map by map: who took which, and which one is played. */
export function SeriesTrack({ event }: SeriesTrackProps): ReactNode {
  const t = useSportText();
  const { away, home, periods } = event;
  if (periods.length === 0 || home === null || away === null) return null;
  const part = partOfSport(event.sportCode);
  const name = part === 'half' ? 'map' : part;
  const last = periods.at(-1);
  return (
    <ol className={classes.track} aria-label={t('sport.sheet')}>
      {periods.map((period) => {
        const isNow = period === last && isLive(event);
        const winner = period.home === period.away ? null : period.home > period.away ? home : away;
        return (
          <li key={period.number} className={classes.map} data-now={isNow || undefined}>
            <span className={classes.name}>
              {t(`sport.nth_${name}`, { number: period.number })}
            </span>
            <bdi className={classes.score}>
              {period.home}–{period.away}
            </bdi>
            <span className={classes.winner} dir="auto">
              {isNow ? t('sport.playing') : (winner?.name ?? '')}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
