import type { Icon } from '@parlour/ui';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OperatorKey } from '../language.ts';
import { ListActions as Actions, ListBar } from '../list/list-bar.tsx';
import { useHiddenColumns } from '../list/use-hidden-columns.ts';
import { useListAddress, useOwnAddress } from '../list/use-list-address.ts';
import type { Search } from '../search.ts';
import { ListActions } from './list-actions.tsx';
import { ListBody } from './list-body.tsx';
import { ListFilters } from './list-filters.tsx';
import { type Fixed, viewOf } from './read-address.ts';
import type { AnyResource } from './resource.ts';
import type { ListStanding } from './use-shown-list.ts';

export type EmbeddedListProps = {
  readonly resource: AnyResource;
  readonly fixed: Fixed;
  readonly caption: OperatorKey;
  readonly icon: Icon;
  /** Beginning of the file's name, where it is another than the list's. */
  readonly fileName?: string;
  readonly expectedRows?: number;
};

/** A declared list within the page of a record, kept in the page's address. */
export function EmbeddedList(props: EmbeddedListProps): ReactNode {
  const search: Search<string> = useSearch({ strict: false });
  return <Embedded {...props} search={search} address={useListAddress(search)} hasKeys />;
}

/** One of several lists of a page, which keeps its page and its filters to itself. */
export function SideList(props: EmbeddedListProps): ReactNode {
  return <Embedded {...props} {...useOwnAddress()} hasKeys={false} />;
}

type EmbeddedProps = EmbeddedListProps &
  Pick<ListStanding, 'search' | 'address'> & { readonly hasKeys: boolean };

function Embedded(props: EmbeddedProps): ReactNode {
  const { resource, fixed, caption, icon, fileName, expectedRows, hasKeys, ...where } = props;
  const columnChoice = useHiddenColumns(resource.name);
  const view = viewOf(resource, where.search, fixed);
  const list: ListStanding = { resource, view, fixed, columnChoice, ...where };
  return (
    <>
      <ListBar
        filters={<ListFilters {...list} />}
        actions={
          <Actions>
            <ListActions list={list} fileName={fileName} />
          </Actions>
        }
      />
      <ListBody
        list={list}
        caption={caption}
        icon={icon}
        hasKeys={hasKeys}
        expectedRows={expectedRows}
      />
    </>
  );
}
