import { useQuery } from '@tanstack/react-query';
import { useOperatorText } from '../language.ts';
import type { Filter } from '../list/filter-bar.tsx';
import { deskGamesQuery } from './games-query.ts';
import { useLotteryNames } from './names.ts';

/** A filter by game, in the parameter `game` of the address. */
export function useGameFilter(): Filter {
  const t = useOperatorText();
  const names = useLotteryNames();
  const { data } = useQuery(deskGamesQuery());
  return {
    kind: 'choice',
    key: 'game',
    label: t('draw.desk.game'),
    options: (data?.items ?? []).map(({ family, gameCode }) => ({
      value: gameCode,
      label: names.game(gameCode, family),
    })),
  };
}
