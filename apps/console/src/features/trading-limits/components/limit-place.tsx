import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { leaguesQuery, type LimitChange } from '../api/index.ts';
import { ESPORTS } from '../model.ts';
import classes from './limits.module.css';

export type LimitPlaceProps = {
  readonly place: Pick<LimitChange, 'currency' | 'marketId' | 'sport' | 'tournamentId'>;
};

/** Where a limit holds, in words. */
export function LimitPlace({ place }: LimitPlaceProps): ReactNode {
  const t = useOperatorText();
  const { data } = useQuery(leaguesQuery());
  const { currency, marketId, sport, tournamentId } = place;
  const leagues = data?.items ?? [];
  const sportName =
    sport === null
      ? t('trading.limits.allSports')
      : sport === ESPORTS
        ? t('trading.limits.esports')
        : (leagues.find(({ sportCode }) => sportCode === sport)?.sportName ?? sport);
  const league = leagues.find(({ id }) => id === tournamentId)?.name ?? tournamentId;
  const parts = [
    sportName,
    ...(league === null ? [] : [league]),
    ...(marketId === null ? [] : [t('trading.limits.marketNumber', { number: marketId })]),
    ...(currency === null ? [] : [currency]),
  ];
  return (
    <span className={classes.place}>
      {parts.map((part, at) => (
        <bdi key={at}>{part}</bdi>
      ))}
    </span>
  );
}
