import { ChevronEndIcon, ChevronStartIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePagesText } from '../pages-text.ts';
import { pagerSteps } from './pager-model.ts';
import classes from './page-row.module.css';

export type PageRowProps = {
  readonly page: number;
  readonly pages: number;
  readonly onChange: (page: number) => void;
};

/** The pages of a list by number; one page alone needs no row. */
export function PageRow({ page, pages, onChange }: PageRowProps): ReactNode {
  const t = usePagesText();
  if (pages < 2) return null;
  return (
    <nav className={classes.row} aria-label={t('shell.pages')}>
      <button
        type="button"
        aria-label={t('site.previous')}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        <ChevronStartIcon size={18} />
      </button>
      {pagerSteps(page, pages).map((step, index) =>
        step === 'gap' ? (
          // Gaps have no identity but their place.
          <span key={`gap-${String(index)}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={step}
            type="button"
            aria-current={step === page ? 'page' : undefined}
            aria-label={t('shell.page', { page: step })}
            onClick={() => onChange(step)}
          >
            {step}
          </button>
        ),
      )}
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
