import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePlayerText } from '../language.ts';
import classes from './page.module.css';

export type MoreMarkProps = {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
};

/** How far ahead of its end a list goes on by itself. */
const AHEAD = '600px';

/** The end of a list that goes on when it is scrolled to, or when its button is pressed. */
export function MoreMark({ hasMore, isLoading, onMore }: MoreMarkProps): ReactNode {
  const t = usePlayerText();
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = mark.current;
    if (element === null || !hasMore || isLoading) return undefined;
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, isLoading, onMore]);
  if (!hasMore) return null;
  return (
    <div ref={mark} className={classes.more}>
      <Button variant="default" loading={isLoading} onClick={onMore}>
        {t('site.show_more')}
      </Button>
    </div>
  );
}
