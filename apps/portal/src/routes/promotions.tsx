import { EmptyState, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { noticeQuery } from '../features/content/api/index.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { usePlayerText } from '../lib/language.ts';
import { Time } from '../lib/time.tsx';
import classes from './promotions.module.css';

const NoticeDialog = lazyScreen(() => import('../features/content/components/notice-dialog.tsx'));

/** What the house offers right now. */
export default function Promotions(): ReactNode {
  const t = usePlayerText();
  const [open, setOpen] = useState<number | null>(null);
  const promotions = useQuery(noticeQuery()).data?.promotions;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('site.promotions')}</h1>
      {promotions === undefined ? (
        <div className={classes.list}>
          <Skeleton height="9rem" shape="card" />
          <Skeleton height="9rem" shape="card" />
        </div>
      ) : promotions.length === 0 ? (
        <EmptyState
          title={t('content.promotions_empty')}
          hint={t('content.promotions_empty_hint')}
          art={<img src="/art/empty/crown.webp" alt="" width={144} height={144} />}
        />
      ) : (
        <ul className={classes.list}>
          {promotions.map((promotion, index) => (
            <li key={promotion.id}>
              <button type="button" className={classes.card} onClick={() => setOpen(index)}>
                <span className={classes.name}>{promotion.title}</span>
                <span className={classes.date}>
                  <Time at={promotion.publishedAt} style="day" />
                </span>
                <span className={classes.more}>{t('content.read_more')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {open === null || promotions === undefined ? null : (
        <Suspense>
          <NoticeDialog notices={promotions} first={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}
