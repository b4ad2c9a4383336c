// Features link and navigate through here; the routes themselves are known to `app/` alone.
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useCallback } from 'react';

export type PathLinkProps = Pick<
  ComponentProps<'a'>,
  | 'className'
  | 'title'
  | 'target'
  | 'onPointerEnter'
  | 'onKeyDown'
  | 'aria-label'
  | 'aria-current'
  | 'aria-expanded'
> & {
  readonly children: ReactNode;
  /** Marks the link as active on its own page alone, not on those below it. */
  readonly isExact?: boolean;
  readonly 'data-hue'?: number | undefined;
  readonly 'data-strong'?: boolean | undefined;
  readonly 'data-quiet'?: boolean | undefined;
  /** Path of the portal; a fragment may follow. */
  readonly to: string;
  readonly search?: Readonly<Record<string, string | undefined>> | undefined;
};

/** A link inside the portal. It fetches what the page needs while the pointer is on its way. */
export function PathLink({ to, search, isExact, children, ...anchor }: PathLinkProps): ReactNode {
  const [path = '/', hash] = to.split('#');
  return (
    <Link
      {...(anchor as object)}
      to={path}
      preload="intent"
      {...(search === undefined ? {} : { search })}
      {...(hash === undefined ? {} : { hash })}
      activeOptions={{
        exact: isExact ?? path === '/',
        includeSearch: false,
        // Of several places on one page, the one that is shown.
        includeHash: hash !== undefined,
      }}
    >
      {children}
    </Link>
  );
}

export type Search = Readonly<Record<string, string | undefined>>;

/** Goes to a path of the portal. `replace` leaves no step behind for the back button. */
export function useGo() {
  const navigate = useNavigate();
  return useCallback(
    (path: string, options: { readonly search?: Search; readonly replace?: boolean } = {}) => {
      const [to = '/', hash] = path.split('#');
      const [pathname = '/', query] = to.split('?');
      // A path may come out of content, and content logs nobody in.
      const { token: _token, ...asked } = Object.fromEntries(new URLSearchParams(query ?? ''));
      void navigate({
        to: pathname,
        search: { ...asked, ...options.search },
        replace: options.replace ?? false,
        ...(hash === undefined ? {} : { hash }),
      });
    },
    [navigate],
  );
}

/** The address as it stands: its path and its search, which anybody may have written. */
export function useAddress() {
  const { pathname, search, hash } = useLocation();
  return { path: pathname, search: search as Readonly<Record<string, unknown>>, hash };
}

/**
 * What someone needs of the address: they are drawn again when that changes, and not when the rest
 * does. The answer is a plain value, because it is compared by identity.
 */
export function useAddressPart<Part extends string | undefined>(
  select: (address: { readonly path: string; readonly search: Search }) => Part,
): Part {
  const part = useLocation({
    select: ({ pathname, search }): string | undefined =>
      select({ path: pathname, search: search as Search }),
  });
  // The router widens what is chosen to its own type.
  return part as Part;
}

/** Changes some of the search and leaves the page where it is. */
export function useSearchChange() {
  const navigate = useNavigate();
  return useCallback(
    (change: Search) => {
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
}
