import { useQueryClient } from '@tanstack/react-query';
import { menusQuery } from '../features/catalogue/api/index.ts';
import { bannerTarget } from '../features/content/model.ts';
import { useGo } from '../lib/link.tsx';
import { useStart } from './use-play.ts';

type Linked = Parameters<typeof bannerTarget>[0];

/** Opens what an operator linked: a page, a game, another site. Null where it leads nowhere. */
export function useTarget(linked: Linked | undefined): (() => void) | null {
  const go = useGo();
  const start = useStart();
  const cache = useQueryClient();
  const target = linked === undefined ? null : bannerTarget(linked);
  if (target === null) return null;
  return () => {
    if (target.kind === 'route') return go(target.path);
    if (target.kind === 'external') {
      return void window.open(target.address, '_blank', 'noopener');
    }
    const menus = cache.getQueryData(menusQuery().queryKey);
    const game = menus?.hotGames.find(({ gameCode }) => gameCode === target.code);
    if (game !== undefined) return start(game, false);
    // A game that is not on the stage is looked for by its code, in the words of a title.
    return go('/games', { search: { search: target.code.replaceAll('-', ' ') } });
  };
}
