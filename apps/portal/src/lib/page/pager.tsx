import { ChevronEndIcon, ChevronStartIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePagesText } from '../pages-text.ts';
import { pagerSteps } from './pager-model.ts';
import { SearchLink } from './search-link.tsx';
import classes from './pager.module.css';

export type PagerProps = {
  readonly path: string;
  /** What else stands in the address. */
  readonly search?: Readonly<Record<string, string | undefined>>;
  readonly pageNo: number;
  readonly totalPages: number;
};

/** Links to the pages of a list, so that each has an address of its own. */
export function Pager({ path, search = {}, pageNo, totalPages }: PagerProps): ReactNode {
  const t = usePagesText();
  if (totalPages <= 1) return null;
  const linkTo = (page: number, label: string, content: ReactNode, key: string) => (
    <SearchLink
      key={key}
      to={path}
      search={{ ...search, page: page === 1 ? undefined : page }}
      aria-label={label}
    >
      {content}
    </SearchLink>
  );
  return (
    <nav className={classes.pager} aria-label={t('page.pages')}>
      {pageNo > 1
        ? linkTo(pageNo - 1, t('site.previous'), <ChevronStartIcon size={18} />, 'previous')
        : null}
      {pagerSteps(pageNo, totalPages).map((step, index) =>
        step === 'gap' ? (
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          linkTo(step, t('page.number', { page: step }), step, String(step))
        ),
      )}
      {pageNo < totalPages
        ? linkTo(pageNo + 1, t('site.next'), <ChevronEndIcon size={18} />, 'next')
        : null}
    </nav>
  );
}
