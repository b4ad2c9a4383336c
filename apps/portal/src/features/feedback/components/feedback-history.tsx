import { EmptyState, Skeleton, Stack, StatusPill, type StatusTone } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { MoreMark } from '../../../lib/page/more-mark.tsx';
import { type PagesText, usePagesText } from '../../../lib/pages-text.ts';
import { Time } from '../../../lib/time.tsx';
import { feedbackQuery } from '../api/index.ts';
import { type Feedback, TYPE_LABELS } from '../model.ts';
import classes from './feedback.module.css';

const STATES = {
  open: { tone: 'waiting', label: 'feedback.state_open' },
  answered: { tone: 'good', label: 'feedback.state_answered' },
  closed: { tone: 'neutral', label: 'feedback.state_closed' },
} as const satisfies Readonly<Record<Feedback['state'], { tone: StatusTone; label: PagesText }>>;

/** What the member wrote so far, and what the house said to it. */
export function FeedbackHistory(): ReactNode {
  const t = usePagesText();
  const query = useInfiniteQuery(feedbackQuery());
  const items = query.data?.pages.flatMap((page) => page.items);
  if (items === undefined) {
    if (query.error !== null) {
      return <LoadFailure cause={query.error} onRetry={() => void query.refetch()} />;
    }
    return (
      <Stack aria-busy="true">
        <Skeleton height="7rem" shape="card" />
        <Skeleton height="7rem" shape="card" />
      </Stack>
    );
  }
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('feedback.history_empty')}
        hint={t('feedback.history_empty_hint')}
        art={<img src="/art/empty/key.webp" alt="" width={112} height={112} />}
      />
    );
  }
  return (
    <>
      <Stack as="ul">
        {items.map((item) => (
          <FeedbackItem key={item.id} item={item} />
        ))}
      </Stack>
      <MoreMark
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}

function FeedbackItem({ item }: { readonly item: Feedback }): ReactNode {
  const t = usePagesText();
  const { label, tone } = STATES[item.state];
  return (
    <li className={classes.item}>
      <p className={classes.meta}>
        <StatusPill tone={tone}>{t(label)}</StatusPill>
        <span>{t(TYPE_LABELS[item.questionType])}</span>
        <Time at={item.createdAt} />
      </p>
      <p className={classes.text}>{item.content}</p>
      {item.images.length === 0 ? null : (
        <div className={classes.images}>
          {item.images.map((url, index) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={t('feedback.image_number', { index: index + 1 })}
                width={72}
                height={72}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
      {item.answer === null ? null : (
        <div className={classes.answer}>
          <strong>{t('feedback.answer')}</strong>
          {item.answer}
        </div>
      )}
    </li>
  );
}
