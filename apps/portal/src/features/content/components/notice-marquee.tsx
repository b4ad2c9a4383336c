import { MegaphoneIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import type { Notice } from '../model.ts';
import classes from './notice-marquee.module.css';

export type NoticeMarqueeProps = {
  readonly notices: readonly Notice[];
  readonly onOpen: (index: number) => void;
};

/** Titles of the notices, moving slowly; it stands still under a pointer or for who asks for calm. */
export function NoticeMarquee({ notices, onOpen }: NoticeMarqueeProps): ReactNode {
  const t = usePlayerText();
  if (notices.length === 0) return null;
  const list = (isCopy: boolean) => (
    <ul className={classes.list} aria-hidden={isCopy}>
      {notices.map((notice, index) => (
        <li key={notice.id}>
          <button type="button" tabIndex={isCopy ? -1 : 0} onClick={() => onOpen(index)}>
            {notice.title}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={classes.marquee} role="region" aria-label={t('content.notices')}>
      <span className={classes.icon}>
        <MegaphoneIcon size={18} />
      </span>
      <div className={classes.window}>
        <div className={classes.track}>
          {list(false)}
          {list(true)}
        </div>
      </div>
    </div>
  );
}
