import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { frameOf } from '../../features/site/model.ts';
import { useGamePopup } from '../../lib/game-popup.ts';
import { asksForSearch, openGameSearch, useGameSearch } from '../../lib/game-search.ts';
import { usePlayerText } from '../../lib/language.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { Part } from '../../lib/part.tsx';
import { useIsLoggedIn, useSession } from '../../lib/session.ts';
import { showToast } from '../../lib/toast.ts';
import { useTrialGate } from '../../lib/trial-gate.ts';
import { useGameSheet } from '../../lib/game-sheet.ts';
import { useVendorList } from '../../lib/vendor-list.ts';
import { applyUpdate, useUpdate } from '../../lib/worker.ts';

const AddressLogin = lazyScreen(() => import('../../routes/address-login.tsx'));
const PlayWatch = lazyScreen(() => import('../../routes/play-watch.tsx'));
const PublishedWatch = lazyScreen(() => import('../../routes/published-watch.tsx'));
const SessionWatch = lazyScreen(() => import('../../routes/session-watch.tsx'));
const TicketWatch = lazyScreen(() => import('../../routes/ticket-watch.tsx'));
const TrialGate = lazyScreen(() => import('../../routes/trial-gate.tsx'));
const VendorList = lazyScreen(() => import('../../routes/vendor-list.tsx'));
const GameSheet = lazyScreen(() => import('../../routes/game-sheet.tsx'));
const GameSearch = lazyScreen(() => import('../../routes/game-search.tsx'));
const GamePopup = lazyScreen(() => import('../../routes/game-popup.tsx'));

/** Whether a dialog is called up. It goes at once; it comes after the frame that answers the press. */
function useCalled(isCalled: boolean): boolean {
  const isDue = useDeferredValue(isCalled);
  return isCalled && isDue;
}

/** Dialogs that any page may call up, each fetched when it is wanted. */
export function Watchers(): ReactNode {
  const isLoggedIn = useIsLoggedIn();
  const isGateShut = useTrialGate((gate) => gate.isShut);
  const needsWatch = useSession((session) => session.hasExpired || session.mustChangePassword);
  const hasCode = useSession((session) => session.addressCode !== null);
  const hasVendor = useCalled(useVendorList((list) => list.vendor !== null));
  const hasSheet = useCalled(useGameSheet((sheet) => sheet.game !== null));
  const hasGame = useCalled(useGamePopup((popup) => popup.game !== null));
  const isSearching = useCalled(useGameSearch((search) => search.isOpen));
  useUpdateToast();
  useSearchKeys();
  return (
    <>
      <Part>{needsWatch ? <SessionWatch /> : null}</Part>
      <Part isQuiet>{hasCode && !needsWatch ? <AddressLogin /> : null}</Part>
      <Part isQuiet>
        <PublishedWatch />
      </Part>
      <Part>{isLoggedIn ? <PlayWatch /> : null}</Part>
      <Part isQuiet>{isLoggedIn ? <TicketWatch /> : null}</Part>
      <Part>{isGateShut && !needsWatch ? <TrialGate /> : null}</Part>
      <Part>{hasVendor && !needsWatch ? <VendorList /> : null}</Part>
      <Part>{hasSheet && !needsWatch ? <GameSheet /> : null}</Part>
      <Part>{isSearching && !needsWatch ? <GameSearch /> : null}</Part>
      <Part>{hasGame && !needsWatch ? <GamePopup /> : null}</Part>
    </>
  );
}

/** The keys that open the search; under another dialog they wait. */
function useSearchKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!asksForSearch(event) || document.querySelector('[role="dialog"]') !== null) return;
      if (frameOf(location.pathname) === 'bare') return;
      event.preventDefault();
      openGameSearch();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Tells of a newer version of the site; the page is never taken from under anybody. */
function useUpdateToast(): void {
  const t = usePlayerText();
  const isReady = useUpdate((update) => update.isReady);
  useEffect(() => {
    if (!isReady) return;
    showToast('plain', t('site.update_ready'), { label: t('site.update_now'), run: applyUpdate });
  }, [isReady, t]);
}
