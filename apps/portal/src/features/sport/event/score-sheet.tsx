import type { ReactNode } from 'react';
import { useSportText } from '../../../lib/sport-text.ts';
import { partOfSport } from '../list/asian-model.ts';
import type { SportEvent } from '../model.ts';
import classes from './score-sheet.module.css';

export type ScoreSheetProps = { readonly event: SportEvent };

/** The score of each half, set, quarter or map, and in all. Nothing before the first of them. */
export function ScoreSheet({ event }: ScoreSheetProps): ReactNode {
  const t = useSportText();
  const { away, home, periods, score } = event;
  if (periods.length === 0 || home === null || away === null) return null;
  const part = partOfSport(event.sportCode);
  return (
    <div className={classes.frame} tabIndex={0} role="group" aria-label={t('sport.sheet')}>
      <table className={classes.sheet}>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.hidden}>{t('sport.side')}</span>
            </th>
            {periods.map(({ number }) => (
              <th key={number} scope="col">
                <abbr title={t(`sport.nth_${part}`, { number })}>{number}</abbr>
              </th>
            ))}
            <th scope="col" className={classes.total}>
              {t('sport.total_score')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              <th scope="row" dir="auto">
                {event[side]?.name}
              </th>
              {periods.map((period, at) => (
                <td
                  key={period.number}
                  data-won={period[side] > period[OTHER[side]] || undefined}
                  data-now={(at === periods.length - 1 && event.state === 'live') || undefined}
                >
                  {period[side]}
                </td>
              ))}
              <td className={classes.total}>{score?.[side] ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const OTHER = { home: 'away', away: 'home' } as const;
