import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { gameQuery } from '../features/catalogue/api/index.ts';
import { bannerTarget } from '../features/content/model.ts';
import { useGo } from '../lib/link.tsx';
import { showToast } from '../lib/toast.ts';
import { useFailureText } from '../lib/use-failure-text.ts';
import { useGameActions } from './use-play.ts';

type Linked = Parameters<typeof bannerTarget>[0];

/** Opens what an operator linked: a page, a game, another site. */
export function useOpenTarget(): (linked: Linked) => void {
  const go = useGo();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const { onPlay, onShow } = useGameActions();
  return useCallback(
    (linked) => {
      const target = bannerTarget(linked);
      if (target === null) return;
      if (target.kind === 'route') return go(target.path);
      if (target.kind === 'external') {
        return void window.open(target.address, '_blank', 'noopener');
      }
      cache.query(gameQuery(target.vassalage, target.code)).then(
        (game) => (game.isDemoOnly ? onShow(game) : onPlay(game, false)),
        (cause: unknown) => showToast('bad', failureText(cause)),
      );
    },
    [go, cache, failureText, onPlay, onShow],
  );
}

/** The same for one link; null where it leads nowhere. */
export function useTarget(linked: Linked | undefined): (() => void) | null {
  const open = useOpenTarget();
  return linked === undefined || bannerTarget(linked) === null ? null : () => open(linked);
}
