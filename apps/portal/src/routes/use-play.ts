import { useCallback, useMemo } from 'react';
import type { GameCategory } from '@parlour/contract';
import { CATEGORIES } from '../features/catalogue/category.ts';
import type { Game, Vendor } from '../features/catalogue/model.ts';
import { useFavourites } from '../features/catalogue/hooks.ts';
import type { GameActions } from '../features/catalogue/components/game-tile.tsx';
import type { VendorActions } from '../features/catalogue/components/vendor-tile.tsx';
import { useMember } from '../features/member/hooks.ts';
import { gameSearch, openGamePopup } from '../lib/game-popup.ts';
import { openGameSheet } from '../lib/game-sheet.ts';
import { usePlayerText } from '../lib/language.ts';
import { useGo } from '../lib/link.tsx';
import { useIsLoggedIn } from '../lib/session.ts';
import { useMomentText } from '../lib/time.tsx';
import { showToast } from '../lib/toast.ts';
import { shutTrialGate } from '../lib/trial-gate.ts';
import { useFailureText } from '../lib/use-failure-text.ts';
import { openVendorList } from '../lib/vendor-list.ts';

type Playable = Pick<Game, 'vassalage' | 'gameCode'> & {
  /** Which of the game's tables; the first where none is named. */
  readonly table?: string | undefined;
  /** The stake or match of a game of rooms, and of how many seats. */
  readonly level?: string | undefined;
  readonly seatCount?: number | undefined;
};

/** The house's own games are pages of the portal, which no frame has to show. */
const HOUSE: ReadonlySet<string> = new Set(['PLOTT', 'PELOTT', 'PVN', 'PSEA', 'SPB']);
/** Our own book of sports, which anybody may look at. */
const BOOK = 'SPB';

/** Asks where a game of the house is played; fetched with the first of them that is opened. */
async function pageOfHouse(
  { vassalage, gameCode }: Playable,
  isFreeTrial: boolean,
): Promise<string> {
  const { launchGame } = await import('../features/play/api/index.ts');
  return (await launchGame({ vassalage, gameCode, isFreeTrial })).url;
}

const WIDE = '(min-width: 64.0625rem)';

/** Opens a game for anyone who may play it; others are led to what they need first. */
export function useStart() {
  const go = useGo();
  const isLoggedIn = useIsLoggedIn();
  const isTrial = useMember()?.isTrial ?? false;
  const failureText = useFailureText();
  return useCallback(
    ({ vassalage, gameCode, ...place }: Playable, isFreeTrial: boolean) => {
      const { level, seatCount, table } = place;
      const isLooking = isFreeTrial || (vassalage === BOOK && !isLoggedIn);
      if (!isLooking && !isLoggedIn) return go('/login');
      if (!isFreeTrial && isTrial) return shutTrialGate();
      if (HOUSE.has(vassalage)) {
        return void pageOfHouse({ vassalage, gameCode }, isLooking).then(
          (page) => go(page),
          (cause: unknown) => showToast('bad', failureText(cause)),
        );
      }
      // Who only tries stays where they are; a phone has no room beside a game.
      if (isFreeTrial && matchMedia(WIDE).matches) {
        return openGamePopup({ vassalage, gameCode, table, level, seatCount, isFreeTrial });
      }
      return go('/seamless', {
        search: gameSearch({ vassalage, gameCode, table, level, seatCount, isFreeTrial }),
      });
    },
    [go, isLoggedIn, isTrial, failureText],
  );
}

/** What pressing a game does for a visitor, a trial account and a member. */
export function useGameActions(): GameActions {
  const t = usePlayerText();
  const go = useGo();
  const start = useStart();
  const isLoggedIn = useIsLoggedIn();
  const momentText = useMomentText();
  const failureText = useFailureText();
  const favourites = useFavourites((cause) => showToast('bad', failureText(cause)));

  const onPlay = useCallback(
    (game: Game, isFreeTrial: boolean) => {
      if (game.state === 'maintenance') {
        const { maintenanceEndsAt: end } = game;
        return showToast(
          'plain',
          end === undefined
            ? t('catalogue.maintenance_hint')
            : t('catalogue.maintenance_until', { time: momentText(end) }),
        );
      }
      if (game.isGame === 'VASSALAGE') {
        const { vassalage, vendorName, gameType } = game;
        return openVendorList({ vassalage, displayName: vendorName, gameType });
      }
      return start(game, isFreeTrial);
    },
    [start, t, momentText],
  );

  const { isFavourite, toggle } = favourites;
  const onFavourite = useCallback(
    (game: Game) => (isLoggedIn ? toggle(game) : go('/login')),
    [isLoggedIn, toggle, go],
  );
  return useMemo(
    () => ({ onPlay, onShow: openGameSheet, onFavourite, isFavourite }),
    [onPlay, onFavourite, isFavourite],
  );
}

/** What pressing a vendor does: slots open its list, everything else offers to play at once. */
export function useVendorActions(): VendorActions {
  const go = useGo();
  const start = useStart();
  const onPlayVendor = useCallback(
    ({ vassalage, entryGameCode }: Vendor) => {
      if (entryGameCode !== null) start({ vassalage, gameCode: entryGameCode }, false);
    },
    [start],
  );
  const onOpenVendor = useCallback(
    ({ vassalage, gameType }: Vendor) => go(CATEGORIES[gameType].path, { search: { vassalage } }),
    [go],
  );
  return { onOpenVendor, onPlayVendor };
}

/** Categories of one game each: their entry in the lobby's menu starts it. */
export const FIXED_GAME_CATEGORIES: ReadonlySet<GameCategory> = new Set(['RUMMY', 'LUDO']);
