import { Button } from '@mantine/core';
import { EmptyState } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/page/use-page-title.ts';
import { usePlayerText } from '../lib/language.ts';
import { PathLink, useGo } from '../lib/link.tsx';
import classes from './not-found.module.css';

/** An address that leads nowhere, with the ways that most people were looking for. */
export default function NotFound(): ReactNode {
  const t = usePlayerText();
  const go = useGo();
  usePageTitle(t('site.not_found'));
  return (
    <EmptyState
      isPage
      title={t('site.not_found')}
      hint={t('site.not_found_hint')}
      art={<img src="/art/empty/key.webp" alt="" width={144} height={144} />}
      action={
        <div className={classes.ways}>
          <Button onClick={() => go('/')}>{t('site.to_lobby')}</Button>
          <div className={classes.links}>
            <PathLink to="/games">{t('catalogue.all_games')}</PathLink>
            <PathLink to="/promotions">{t('site.promotions')}</PathLink>
            <PathLink to="/help">{t('site.help')}</PathLink>
          </div>
        </div>
      }
    />
  );
}
