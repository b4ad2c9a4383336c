import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { useGo } from '../../../lib/link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Notice } from '../model.ts';
import { RichText } from '../../../lib/rich-text.tsx';
import classes from './notice-dialog.module.css';

export type NoticeDialogProps = {
  readonly notices: readonly (Pick<Notice, 'id' | 'title' | 'content'> & {
    readonly publishedAt?: string;
    /** Of a popup: the category of promotions that its button leads to; `all` where it has none. */
    readonly promotionType?: string;
  })[];
  /** The notice that opens first. */
  readonly first: number;
  readonly onClose: () => void;
};

/** Whether a press leaves the page for another one of the site. */
const isFollowed = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('a[href]:not([target])') !== null;

/**
 * Lets the focus begin at the first link of the words, which is what there is to do, and says when a link
 * was followed, by a press or by the keyboard.
 */
function useWords(onFollow: () => void) {
  return useCallback(
    (words: HTMLElement | null) => {
      words?.querySelector('a[href]')?.setAttribute('data-autofocus', '');
      const follow = (event: Event) => isFollowed(event) && onFollow();
      words?.addEventListener('click', follow);
      return () => words?.removeEventListener('click', follow);
    },
    [onFollow],
  );
}

/** Notices one at a time, from the one that was asked for. */
export default function NoticeDialog({ notices, first, onClose }: NoticeDialogProps): ReactNode {
  const t = usePlayerText();
  const go = useGo();
  const [index, setIndex] = useState(first);
  // A notice whose link was followed has been read.
  const words = useWords(onClose);
  const notice = notices[index];
  if (notice === undefined) return null;
  const { promotionType = 'all' } = notice;
  const category = promotionType === 'all' ? null : promotionType;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={notice.title}
      closeLabel={t('site.close')}
      closesOnEscape
      size="medium"
    >
      {notice.publishedAt === undefined ? null : (
        <p className={classes.date}>
          <Time at={notice.publishedAt} style="day" />
        </p>
      )}
      <div ref={words}>
        <RichText html={notice.content} />
      </div>
      {category === null ? null : (
        <Button
          className={classes.action}
          data-autofocus
          onClick={() => {
            onClose();
            go('/promotions', { search: { category } });
          }}
        >
          {t('content.see_promotions')}
        </Button>
      )}
      {notices.length > 1 ? (
        <div className={classes.footer}>
          <Button variant="default" disabled={index === 0} onClick={() => setIndex(index - 1)}>
            {t('site.previous')}
          </Button>
          <span>{t('content.notice_position', { index: index + 1, count: notices.length })}</span>
          <Button
            variant="default"
            disabled={index === notices.length - 1}
            onClick={() => setIndex(index + 1)}
          >
            {t('site.next')}
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}
