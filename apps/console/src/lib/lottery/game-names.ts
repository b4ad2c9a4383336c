import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { deskGamesQuery } from './games-query.ts';
import { type LotteryNames, useLotteryNames } from './names.ts';

/**
 * The names for screens that know of a game only its code: its family, which tells games apart that
 * operators added, comes from the list of games.
 */
export function useNamesByCode(): LotteryNames {
  const names = useLotteryNames();
  const { data } = useQuery(deskGamesQuery());
  return useMemo(() => {
    const families = new Map(data?.items.map(({ gameCode, family }) => [gameCode, family]));
    return { ...names, game: (code, family) => names.game(code, family ?? families.get(code)) };
  }, [names, data]);
}
