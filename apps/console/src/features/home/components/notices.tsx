import { ChevronEndIcon, HourglassIcon, Stack, WarningIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { Link } from '../../../lib/link.ts';
import { useNowMs } from '../../../lib/now.ts';
import { formatAgo } from '../../../lib/time.tsx';
import type { Overview } from '../api/index.ts';
import classes from './notices.module.css';

export type NoticesProps = {
  readonly overview: Pick<Overview, 'draws' | 'deposits' | 'returns' | 'tables'>;
};

/** What does not go on by itself: each kind leads to its list. Nothing where nothing waits. */
export function Notices({
  overview: { deposits, draws, returns, tables },
}: NoticesProps): ReactNode {
  const t = useOperatorText();
  const inReview = deposits?.inReview ?? 0;
  const { conflicts = 0, missing = 0, proposed = 0 } = draws ?? {};
  const alarms = returns?.alarms ?? 0;
  const atTables = tables?.alarms ?? 0;
  const notes = useMissingNotes(draws);
  if (inReview + conflicts + missing + proposed + alarms + atTables === 0) return null;
  return (
    <Stack as="ul" gap={2} aria-label={t('home.waiting')}>
      {missing === 0 ? null : (
        <li>
          <Link
            to="/lottery/issues"
            search={{ view: 'overdue' }}
            className={classes.row}
            data-urgent
          >
            <Words title={t('home.draws.missing', { count: missing })} notes={notes} isUrgent />
          </Link>
        </li>
      )}
      {conflicts === 0 ? null : (
        <li>
          <Link
            to="/lottery/issues"
            search={{ view: 'conflict' }}
            className={classes.row}
            data-urgent
          >
            <Words title={t('home.draws.conflicts', { count: conflicts })} isUrgent />
          </Link>
        </li>
      )}
      {alarms === 0 ? null : (
        <li>
          <Link to="/games/returns" search={{ state: 'alarm' }} className={classes.row} data-urgent>
            <Words title={t('home.returnAlarms', { count: alarms })} isUrgent />
          </Link>
        </li>
      )}
      {atTables === 0 ? null : (
        <li>
          <Link to="/tables" search={{ alarms: 'alarm' }} className={classes.row} data-urgent>
            <Words title={t('home.tableAlarms', { count: atTables })} isUrgent />
          </Link>
        </li>
      )}
      {proposed === 0 ? null : (
        <li>
          <Link to="/lottery/issues" search={{ view: 'proposed' }} className={classes.row}>
            <Words title={t('home.draws.proposed', { count: proposed })} />
          </Link>
        </li>
      )}
      {inReview === 0 ? null : (
        <li>
          <Link to="/deposits" search={{ state: 'REVIEW' }} className={classes.row}>
            <Words title={t('home.depositsInReview', { count: inReview })} />
          </Link>
        </li>
      )}
    </Stack>
  );
}

/** How long the oldest draw has been without a result, and when the first one is called off. */
function useMissingNotes(draws: Overview['draws']): string[] {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const nowMs = useNowMs();
  if (draws === null) return [];
  const { missing: count, oldestAt, voidsAt } = draws;
  const ago = (at: string) => formatAgo(Date.parse(at), nowMs, tag);
  return [
    ...(oldestAt === null ? [] : [t('home.draws.oldest', { count, ago: ago(oldestAt) })]),
    ...(voidsAt === null ? [] : [t('home.draws.voids', { count, ago: ago(voidsAt) })]),
  ];
}

type WordsProps = {
  readonly title: string;
  readonly notes?: readonly string[];
  readonly isUrgent?: boolean;
};

function Words({ title, notes = [], isUrgent = false }: WordsProps): ReactNode {
  return (
    <>
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
    </>
  );
}
