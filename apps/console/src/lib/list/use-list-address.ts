import { useNavigate } from '@tanstack/react-router';
import type { Search } from '../search.ts';
import type { FilterValues } from './filter-bar.tsx';
import { cursorOf, readTrail, type Trail, writeTrail } from './trail.ts';

export type ListAddress = {
  readonly trail: Trail;
  readonly cursor: string | undefined;
  setTrail(trail: Trail): void;
  /** Other filters make another list, which begins at its first page. */
  setFilters(change: FilterValues): void;
  open(id: string | undefined): void;
};

/** Reads and writes what the address says of a list: its filters, its page and its open record. */
export function useListAddress(search: Search<'page'>): ListAddress {
  const navigate = useNavigate();
  const merge = (change: FilterValues, replace: boolean) =>
    void navigate({
      to: '.',
      search: ((before: FilterValues) => ({ ...before, ...change })) as never,
      replace,
      resetScroll: false,
    });
  const trail = readTrail(search.page);
  return {
    trail,
    cursor: cursorOf(trail),
    setTrail: (next) => merge({ page: writeTrail(next) }, false),
    setFilters: (change) => merge({ ...change, page: undefined }, true),
    open: (id) => merge({ open: id }, false),
  };
}
