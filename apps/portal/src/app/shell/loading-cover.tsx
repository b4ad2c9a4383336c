import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePlayerText } from '../../lib/language.ts';
import classes from './loading-cover.module.css';

/** Lies over the page while another one is on its way; a quick change of pages never shows it. */
export function LoadingCover(): ReactNode {
  const t = usePlayerText();
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  if (!isLoading) return null;
  return (
    <div className={classes.cover} role="progressbar" aria-label={t('site.loading')}>
      <span className={classes.bar} />
    </div>
  );
}
