import { useCallback } from 'react';
import type { Game } from '../features/catalogue/model.ts';
import { useFavourites } from '../features/catalogue/hooks.ts';
import type { GameActions } from '../features/catalogue/components/game-tile.tsx';
import { useMember } from '../features/member/hooks.ts';
import { useGo } from '../lib/link.tsx';
import { useIsLoggedIn } from '../lib/session.ts';
import { showToast } from '../lib/toast.ts';
import { shutTrialGate } from '../lib/trial-gate.ts';
import { useFailureText } from '../lib/use-failure-text.ts';

/** What pressing a game does for a visitor, a trial account and a member. */
export function useGameActions(): GameActions {
  const go = useGo();
  const isLoggedIn = useIsLoggedIn();
  const isTrial = useMember()?.isTrial ?? false;
  const failureText = useFailureText();
  const favourites = useFavourites((cause) => showToast('bad', failureText(cause)));

  const onPlay = useCallback(
    (game: Game, isFreeTrial: boolean) => {
      if (!isFreeTrial && !isLoggedIn) return go('/login');
      if (!isFreeTrial && isTrial) return shutTrialGate();
      return go('/seamless', {
        search: {
          vassalage: game.vassalage,
          gameCode: game.gameCode,
          ...(isFreeTrial ? { free: '1' } : {}),
        },
      });
    },
    [go, isLoggedIn, isTrial],
  );

  return {
    onPlay,
    onFavourite: (game) => (isLoggedIn ? favourites.toggle(game.nodeId) : go('/login')),
    isFavourite: favourites.isFavourite,
  };
}
