import { ChevronEndIcon, HourglassIcon, WarningIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { Link } from '../../../lib/link.ts';
import { useNowMs } from '../../../lib/now.ts';
import { formatAgo } from '../../../lib/time.tsx';
import type { Overview } from '../api/index.ts';
import classes from './draw-alarm.module.css';

export type DrawAlarmProps = { readonly draws: Overview['draws'] };

type Row = {
  readonly view: 'overdue' | 'conflict' | 'proposed';
  readonly isUrgent: boolean;
  readonly title: string;
  readonly notes: readonly string[];
};

/** Draws that do not go on by themselves: each kind leads to its list. Nothing where none waits. */
export function DrawAlarm({ draws }: DrawAlarmProps): ReactNode {
  const t = useOperatorText();
  const rows = useRows(draws);
  if (rows.length === 0) return null;
  return (
    <ul className={classes.rows} aria-label={t('home.draws.label')}>
      {rows.map(({ view, isUrgent, title, notes }) => (
        <li key={view}>
          <Link
            to="/lottery/issues"
            search={{ view }}
            className={classes.row}
            data-urgent={isUrgent ? true : undefined}
          >
            {isUrgent ? <WarningIcon size={20} /> : <HourglassIcon size={20} />}
            <span className={classes.words}>
              <span className={classes.title}>{title}</span>
              {notes.map((note) => (
                <span key={note} className={classes.note}>
                  {note}
                </span>
              ))}
            </span>
            <ChevronEndIcon size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function useRows(draws: Overview['draws']): Row[] {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const nowMs = useNowMs();
  if (draws === null) return [];
  const { conflicts, missing, oldestAt, proposed, voidsAt } = draws;
  const ago = (at: string) => formatAgo(Date.parse(at), nowMs, tag);
  const notes = [
    ...(oldestAt === null ? [] : [t('home.draws.oldest', { count: missing, ago: ago(oldestAt) })]),
    ...(voidsAt === null ? [] : [t('home.draws.voids', { count: missing, ago: ago(voidsAt) })]),
  ];
  const rows: (Row & { readonly count: number })[] = [
    {
      view: 'overdue',
      isUrgent: true,
      count: missing,
      title: t('home.draws.missing', { count: missing }),
      notes,
    },
    {
      view: 'conflict',
      isUrgent: true,
      count: conflicts,
      title: t('home.draws.conflicts', { count: conflicts }),
      notes: [],
    },
    {
      view: 'proposed',
      isUrgent: false,
      count: proposed,
      title: t('home.draws.proposed', { count: proposed }),
      notes: [],
    },
  ];
  return rows.filter(({ count }) => count > 0);
}
