import { Button } from '@mantine/core';
import { EmptyState } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useGo } from '../lib/link.tsx';
import { usePageTitle } from '../lib/page/use-page-title.ts';
import { usePagesText } from '../lib/pages-text.ts';

/** The points mall before it opens. No menu leads here until then; an old link may. */
export default function PointMall(): ReactNode {
  const t = usePagesText();
  const go = useGo();
  usePageTitle(t('shell.mall_title'));
  return (
    <EmptyState
      isPage
      title={t('shell.mall_title')}
      hint={t('shell.mall_text')}
      art={<img src="/art/empty/gem.webp" alt="" width={144} height={144} />}
      action={<Button onClick={() => go('/promotions')}>{t('site.promotions')}</Button>}
    />
  );
}
