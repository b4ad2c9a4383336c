import { Button } from '@mantine/core';
import { EmptyState } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePlayerText } from '../lib/language.ts';
import { useGo } from '../lib/link.tsx';

/** An address that leads nowhere. */
export function NotFoundScreen(): ReactNode {
  const t = usePlayerText();
  const go = useGo();
  return (
    <EmptyState
      isPage
      title={t('site.not_found')}
      hint={t('site.not_found_hint')}
      art={<img src="/art/empty/key.webp" alt="" width={144} height={144} />}
      action={<Button onClick={() => go('/')}>{t('site.to_lobby')}</Button>}
    />
  );
}
