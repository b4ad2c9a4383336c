import { Note } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../lib/link.ts';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { stopsQuery } from '../api/index.ts';

/** Says over the book that nothing takes bets, or how many stops stand. */
export function StoppedNote(): ReactNode {
  const t = useOperatorText();
  const { data } = useQuery(stopsQuery());
  const stops = data?.items ?? [];
  if (stops.length === 0) return null;
  const isAll = stops.some(({ kind }) => kind === 'all');
  return (
    <Note as="div" role="status" tone={isAll ? 'danger' : 'caution'}>
      {isAll ? t('book.allStopped') : t('book.stopsStand', { count: stops.length })}{' '}
      <Link to="/sports/stops">{t('book.seeStops')}</Link>
    </Note>
  );
}
