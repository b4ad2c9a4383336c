import { RefusalError } from '@parlour/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { gameQuery } from '../features/catalogue/api/index.ts';
import { titleOf } from '../features/catalogue/model.ts';
import { launchGame } from '../features/play/api/index.ts';
import type { GameEvent } from '../features/play/game-message.ts';
import { protectionQuery } from '../features/protection/api/index.ts';
import { setOwnChecks } from '../features/protection/hooks.ts';
import { balanceQuery } from '../features/wallet/api/index.ts';
import { launchUrl } from '../lib/image-host.ts';
import { currentLanguage } from '../lib/language.ts';
import type { PopupGame } from '../lib/game-popup.ts';

const NARROW = '(max-width: 48rem)';

/** Whether a game stays closed because of limits or an exclusion, where trying again is no help. */
const isProtection = (cause: unknown) =>
  cause instanceof RefusalError && cause.code.startsWith('protection.');

const isUnknown = (cause: unknown) =>
  cause instanceof RefusalError && cause.code === 'play.game_not_found';

export type OpenedGame = ReturnType<typeof useGame>;
export type GameHandlers = {
  readonly onClose: () => void;
  readonly onDeposit: () => void;
  readonly onLimits: () => void;
};

/** Launches a game once it is known and allowed, and again when that is asked for. */
export function useGame(
  { book, vassalage, gameCode, isFreeTrial, level = '', seatCount, table = '' }: PopupGame,
  isAllowed: boolean,
) {
  const cache = useQueryClient();
  const isNamed = vassalage !== '' && gameCode !== '';
  const game = useQuery({ ...gameQuery(vassalage, gameCode), enabled: isNamed }).data;
  const [launches, setLaunches] = useState(0);
  const { mutate: launch, ...launching } = useMutation({
    mutationFn: () =>
      launchGame({
        vassalage,
        gameCode,
        ...(table === '' ? {} : { table }),
        ...(level === '' ? {} : { level }),
        ...(level === '' || seatCount === undefined ? {} : { seatCount }),
        isFreeTrial,
        platform: matchMedia(NARROW).matches ? 'mobile' : 'desktop',
        language: currentLanguage(),
        backPath: '/',
        ...book,
      }),
    onSuccess: () => setLaunches((count) => count + 1),
  });
  useEffect(() => {
    if (isNamed && isAllowed) launch();
  }, [launch, isNamed, isAllowed, vassalage, gameCode, table, level, seatCount, isFreeTrial]);

  // Another launch may bring a game that tells nothing.
  useEffect(() => () => setOwnChecks(false), [launches]);

  const address = launching.data?.url ?? null;
  // A code of section 9 is not what the catalogue calls the game.
  const shown = game ?? launching.data?.game;
  const isPage = address?.startsWith('/') === true;

  return {
    game,
    isNamed,
    /** The game that the address asks for, whether there is one or not. */
    named: { vassalage, gameCode },
    isFreeTrial,
    title: shown === undefined ? '' : titleOf(shown),
    url: isPage || address === null ? null : launchUrl(address),
    /** The page of the portal on which a game of the house is played; it is shown in no frame. */
    page: isPage ? address : null,
    /** Another launch is another page in the frame, even at the same address. */
    launches,
    error: launching.error,
    isClosed: isProtection(launching.error),
    /** There is no such game, and asking again will not make one. */
    isMissing: isUnknown(launching.error),
    launch,
    /** A message of the game in the frame. */
    receive(event: GameEvent, { onClose, onDeposit, onLimits }: GameHandlers): void {
      if (event === 'close') onClose();
      if (event === 'deposit') onDeposit();
      if (event === 'limits') onLimits();
      if (event === 'checks') setOwnChecks(true);
      if (event === 'checkSeen')
        void cache.invalidateQueries({ queryKey: protectionQuery().queryKey });
      // The socket brings the balance too; this is for when it is down.
      if (event === 'roundEnd') void cache.invalidateQueries({ queryKey: balanceQuery().queryKey });
    },
  };
}
