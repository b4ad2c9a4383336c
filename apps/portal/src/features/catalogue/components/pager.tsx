import { ChevronEndIcon, ChevronStartIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import classes from './pager.module.css';

export type PagerProps = {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
};

/** One page back, one page on, and where one is. */
export function Pager({ page, pages, onChange }: PagerProps): ReactNode {
  const t = usePagesText();
  if (pages < 2) return null;
  return (
    <nav className={classes.pager} aria-label={t('catalogue.pages')}>
      <button
        type="button"
        aria-label={t('site.previous')}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronStartIcon size={18} />
      </button>
      <span role="status">{t('catalogue.page_of', { page, pages })}</span>
      <button
        type="button"
        aria-label={t('site.next')}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        <ChevronEndIcon size={18} />
      </button>
    </nav>
  );
}
