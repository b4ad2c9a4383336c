import { countOpenDialogs, useOpenDialogs } from '@parlour/ui';
import { type ReactNode, useEffect, useState } from 'react';
import NoticeDialog from '../features/content/components/notice-dialog.tsx';
import { type Popup, waitingPopups } from '../features/content/model.ts';
import { useMember } from '../features/member/hooks.ts';
import { useAddress } from '../lib/link.tsx';
import { useIsLoggedIn, useSession } from '../lib/session.ts';
import { perTab } from '@parlour/web';

/** Session keys of the specification: each audience closes its popups once. */
const KEYS = { member: 'USER_POPUP', visitor: 'ANONYMOUS_POPUP' } as const;

const LOBBY = /^\/(home|index|index\.html)?$/;

/** Announcements that wait for a visitor or a member, once per session. */
export default function PopupNotices({ popups }: { readonly popups: readonly Popup[] }): ReactNode {
  const isLoggedIn = useIsLoggedIn();
  const member = useMember();
  const { path } = useAddress();
  const key = isLoggedIn ? KEYS.member : KEYS.visitor;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const isClosed = closed.has(key) || perTab.read(key) !== null;
  // The server was told of the first login already; the tab that greeted it still knows.
  const isFirstHere = useSession((session) => session.isFirstLogin);
  // What a new account should do first is nothing that a trial account can do.
  const isNew = isFirstHere || (member?.firstTimeLogin ?? false);
  const isFirstLogin = isNew && member?.isTrial !== true;
  const waiting = waitingPopups(popups, { isLoggedIn, isFirstLogin });
  // A dialog is open on the other pages, and one may open on these: nobody wants two.
  const isElsewhere = !LOBBY.test(path);
  const others = useOpenDialogs();
  const isDue =
    !isClosed && !isElsewhere && waiting.length > 0 && (!isLoggedIn || member !== undefined);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isDue) setIsShown(false);
    else if (countOpenDialogs() === 0) setIsShown(true);
  }, [isDue, others]);
  if (!isDue || !isShown) return null;
  return (
    <NoticeDialog
      notices={waiting}
      first={0}
      onClose={() => {
        perTab.write(key, 'closed');
        setClosed(new Set([...closed, key]));
      }}
    />
  );
}
