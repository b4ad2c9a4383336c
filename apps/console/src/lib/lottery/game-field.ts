import { useQuery } from '@tanstack/react-query';
import type { FetchedField } from '../resource/field.ts';
import { deskGamesQuery } from './games-query.ts';
import { useLotteryNames } from './names.ts';

function useGames() {
  const names = useLotteryNames();
  const { data } = useQuery(deskGamesQuery());
  return (data?.items ?? []).map(({ family, gameCode }) => ({
    value: gameCode,
    label: names.game(gameCode, family),
  }));
}

/** A filter by game, in the parameter `game` of the address. */
export const gameField: FetchedField = {
  kind: 'fetched',
  label: 'draw.desk.game',
  address: 'game',
  useOptions: useGames,
};
