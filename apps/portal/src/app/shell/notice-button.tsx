import { BellIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { noticeQuery } from '../../features/content/api/index.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { usePlayerText } from '../../lib/language.ts';
import classes from './notice-button.module.css';

const NoticeDialog = lazyScreen(
  () => import('../../features/content/components/notice-dialog.tsx'),
);

/** The notices of the site, one press away. */
export function NoticeButton(): ReactNode {
  const t = usePlayerText();
  const [isOpen, setIsOpen] = useState(false);
  const notices = useQuery(noticeQuery()).data?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={t('content.notices')}
        onPointerEnter={NoticeDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        <BellIcon size={20} />
      </button>
      {isOpen ? (
        <Suspense>
          <NoticeDialog notices={notices} first={0} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
