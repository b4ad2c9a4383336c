import { EmptyState, Skeleton } from '@parlour/ui';
import { type ReactNode, Suspense } from 'react';
import { type LazyScreen, lazyScreen } from '../lib/lazy-screen.ts';
import { useAddress } from '../lib/link.tsx';
import { usePlayerText } from '../lib/language.ts';

// One entry of the router for all of them: what the first screen carries stays small.
const SCREENS: Readonly<Record<string, LazyScreen<object>>> = {
  promotion: lazyScreen(() => import('./promotion.tsx')),
  posts: lazyScreen(() => import('./posts.tsx')),
  post: lazyScreen(() => import('./post.tsx')),
  winners: lazyScreen(() => import('./winners.tsx')),
  feedback: lazyScreen(() => import('./feedback.tsx')),
  download: lazyScreen(() => import('./download.tsx')),
  referral: lazyScreen(() => import('./referral.tsx')),
  tutorial: lazyScreen(() => import('./deposit-tutorial.tsx')),
  affiliate: lazyScreen(() => import('./affiliate.tsx')),
  announcements: lazyScreen(() => import('./announcements.tsx')),
  preview: lazyScreen(() => import('./preview.tsx')),
  lottery: lazyScreen(() => import('./lottery-verify.tsx')),
  seamless: lazyScreen(() => import('./seamless.tsx')),
  book: lazyScreen(() => import('./book.tsx')),
  bets: lazyScreen(() => import('./sports-bets.tsx')),
};

const BOOK_PAGES: Readonly<Record<string, string>> = { '': 'book', event: 'book', bets: 'bets' };

/** Which screen an address shows: a list by its first part, an entry of it by the second. */
function nameOf(path: string): string {
  const [, first = '', second = ''] = path.split('/');
  if (first === 'promotions') return 'promotion';
  if (first === 'esports' || first === 'sports') return BOOK_PAGES[second] ?? '';
  if (first === 'blog' || first === 'news') return second === '' ? 'posts' : 'post';
  return first;
}

/** The pages beside the lobby, each fetched when it is wanted. */
export default function Pages(): ReactNode {
  const t = usePlayerText();
  const name = nameOf(useAddress().path);
  const Screen = SCREENS[name];
  if (Screen === undefined) {
    return <EmptyState isPage title={t('site.not_found')} hint={t('site.not_found_hint')} />;
  }
  return (
    <Suspense fallback={<Skeleton height="24rem" shape="card" />}>
      <Screen key={name} />
    </Suspense>
  );
}
