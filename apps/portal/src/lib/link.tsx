// Features link and navigate through here; the routes themselves are known to `app/` alone.
import { Link, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
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

type Match = { readonly pathname: string; readonly search: unknown };

const addressOf = (matches: readonly Match[]) => {
  const shown = matches.at(-1);
  return { path: shown?.pathname ?? '/', search: (shown?.search ?? {}) as Search };
};

/**
 * The address of the page that is shown: its path and its search, which anybody may have written. It changes
 * with the page and not before: a page that is left would otherwise draw itself for the address of the next.
 */
export function useAddress() {
  const path = useMatches({ select: (matches): string => addressOf(matches).path });
  const search = useMatches({ select: (matches): object => addressOf(matches).search });
  const hash = useLocation({ select: (location): string => location.hash });
  return { path, search: search as Readonly<Record<string, unknown>>, hash };
}

/**
 * What someone needs of that address: they are drawn again when that changes, and not when the rest
 * does. The answer is a plain value, because it is compared by identity.
 */
export function useAddressPart<Part extends string | undefined>(
  select: (address: { readonly path: string; readonly search: Search }) => Part,
): Part {
  const part = useMatches({
    select: (matches): string | undefined => select(addressOf(matches)),
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
