import { BellIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { noticeQuery } from '../../features/content/api/index.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { usePlayerText } from '../../lib/language.ts';
import { Part } from '../../lib/part.tsx';
import { usePreferences } from '../../lib/preferences.ts';
import classes from './notice-button.module.css';

const Announcements = lazyScreen(() => import('../../routes/announcement-list.tsx'));

const COUNT_MAX = 99;

/** The announcements of the house, one press away, with the number of those not seen here yet. */
export function NoticeButton(): ReactNode {
  const t = usePlayerText();
  const [isOpen, setIsOpen] = useState(false);
  const seenAt = usePreferences((preferences) => preferences.noticesSeenAt);
  const notices = useQuery(noticeQuery()).data?.notices ?? [];
  const unread = notices.filter(({ publishedAt }) => publishedAt > seenAt).length;
  if (notices.length === 0) return null;
  const name = unread === 0 ? '' : `, ${t('content.unread', { count: unread })}`;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={`${t('content.notices')}${name}`}
        onPointerEnter={Announcements.preload}
        onClick={() => setIsOpen(true)}
      >
        <BellIcon size={20} />
        {unread === 0 ? null : (
          <span className={classes.count} aria-hidden="true">
            {Math.min(unread, COUNT_MAX)}
          </span>
        )}
      </button>
      {isOpen ? (
        <Part>
          <Announcements onClose={() => setIsOpen(false)} />
        </Part>
      ) : null}
    </>
  );
}
