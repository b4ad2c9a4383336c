import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
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

type Merge = (change: FilterValues, replace: boolean) => void;

const addressOf = (search: Search<'page'>, merge: Merge): ListAddress => {
  const trail = readTrail(search.page);
  return {
    trail,
    cursor: cursorOf(trail),
    setTrail: (next) => merge({ page: writeTrail(next) }, false),
    setFilters: (change) => merge({ ...change, page: undefined }, true),
    open: (id) => merge({ open: id }, false),
  };
};

/** Reads and writes what the address says of a list: its filters, its page and its open record. */
export function useListAddress(search: Search<'page'>): ListAddress {
  const navigate = useNavigate();
  return addressOf(
    search,
    (change, replace) =>
      void navigate({
        to: '.',
        search: ((before: FilterValues) => ({ ...before, ...change })) as never,
        replace,
        resetScroll: false,
      }),
  );
}

/** The same for a list that stands beside others, whose page is not worth a place in the address. */
export function useOwnAddress(): {
  readonly search: Search<string>;
  readonly address: ListAddress;
} {
  const [search, setSearch] = useState<Search<string>>({});
  const merge: Merge = (change) => setSearch((before) => ({ ...before, ...change }));
  return { search, address: addressOf(search, merge) };
}
