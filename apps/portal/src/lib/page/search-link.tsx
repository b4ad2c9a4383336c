import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export type SearchLinkProps = {
  readonly to: string;
  /** Everything that the address shall ask for; numbers are written as such. */
  readonly search: Readonly<Record<string, string | number | undefined>>;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly children: ReactNode;
};

/** A link to a page as it is asked for: only the one that is shown counts as current. */
export function SearchLink({ to, search, children, ...anchor }: SearchLinkProps): ReactNode {
  return (
    <Link
      {...(anchor as object)}
      to={to}
      search={search}
      resetScroll
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {children}
    </Link>
  );
}
