import { EmptyState, type Icon, SearchIcon } from '@parlour/ui';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type OperatorKey, useOperatorText } from '../language.ts';
import { shownColumns } from '../list/hidden-columns.ts';
import { type KeyHint, KeyHints } from '../list/key-hints.tsx';
import { PageList } from '../list/page-list.tsx';
import { useRowKeys } from '../list/use-row-keys.ts';
import { phoneColumns } from './phone-columns.ts';
import { ResourceDrawer } from './resource-drawer.tsx';
import { type AnyResource, type AnyRow, rowKeyOf, type Text } from './resource.ts';
import { sortedColumns } from './sorted-columns.ts';
import { usePicks } from './use-picks.tsx';
import { type ListStanding, type ShownList, useShownList } from './use-shown-list.ts';
import { useWhole, withWhole } from './whole-totals.tsx';

export type ListBodyProps = {
  readonly list: ListStanding;
  /** What the list is called to those who do not see it. */
  readonly caption: OperatorKey;
  readonly icon: Icon;
  /** Whether letters walk through it: one list of a screen may have them. */
  readonly hasKeys: boolean;
  readonly expectedRows?: number | undefined;
};

const NO_ROWS: readonly AnyRow[] = [];

/** The table of a list with what is picked in it, the record that lies open, and its keys. */
export function ListBody(props: ListBodyProps): ReactNode {
  const { list, caption, icon: PlaceIcon, hasKeys, expectedRows } = props;
  const { resource, view, search, address } = list;
  const t = useOperatorText();
  const shown = useShownList(list);
  const { query, page } = shown;
  const { asks, detail, instead, totals, views, empty } = resource;
  const rows = page.data?.items ?? NO_ROWS;
  const opening = useOpening(list);
  const picks = usePicks(list, query, page.isPlaceholderData ? undefined : page.data);
  const columns = useTableColumns(list, shown);
  const keys = useRowKeys({
    rows,
    keyOf: opening.idOf,
    openKey: search['open'],
    onOpen: opening.open,
    actions: hasKeys ? opening.actions : {},
    isOff: !hasKeys,
  });
  if (asks?.isEnough(query) === false && search['open'] === undefined) {
    return <EmptyState art={<SearchIcon size={40} />} title={t(asks.title)} hint={t(asks.hint)} />;
  }
  if (instead?.isMeant(query) === true) return <instead.Show query={query} page={page} />;
  const { empty: title = empty.title, emptyHint = empty.hint ?? usualHint(resource) } =
    views?.all[view] ?? {};
  return (
    <>
      {picks.note}
      <div ref={keys}>
        <PageList
          caption={t(caption)}
          columns={picks.column === null ? columns : [picks.column, ...columns]}
          query={page}
          rowKey={rowKeyOf(resource)}
          onOpen={opening.isOffered ? opening.open : undefined}
          {...(totals === undefined ? {} : { totals })}
          {...(expectedRows === undefined ? {} : { expectedRows })}
          trail={address.trail}
          onTrail={address.setTrail}
          empty={
            <EmptyState
              art={<PlaceIcon size={40} />}
              title={t(title)}
              {...(emptyHint === undefined ? {} : { hint: t(emptyHint) })}
            />
          }
        />
      </div>
      {picks.bar}
      <KeyHints
        isShown={hasKeys && opening.isOffered && rows.length > 0}
        hints={hintsOf(t, resource)}
      />
      {detail === undefined ? null : (
        <ResourceDrawer
          detail={detail}
          id={search['open']}
          row={rows.find((row) => opening.idOf(row) === search['open'])}
          isLoading={page.data === undefined}
          ask={opening.ask}
          onClose={() => address.open(undefined)}
        />
      )}
    </>
  );
}

/** What to try where a list is empty; nothing where there is no filter. */
const usualHint = ({ fields, period }: AnyResource): OperatorKey | undefined =>
  fields === undefined && period === undefined ? undefined : 'list.emptyHint';

/** The columns on screen, with what closes them, their sorts and their places on a phone. */
function useTableColumns(list: ListStanding, { query, columns }: ShownList) {
  const { resource, search, address, columnChoice } = list;
  const t = useOperatorText();
  const whole = useWhole(resource, query);
  const seen = shownColumns(columns, columnChoice.hidden);
  const closed = whole === undefined ? seen : withWhole(t, seen, whole);
  return sortedColumns(phoneColumns(closed, resource.phone), resource, {
    sort: search['sort'],
    onSort: (sort) => address.setFilters({ sort }),
  });
}

/** What a press on a row does: it opens beside the list, or leads to a page of its own. */
function useOpening({ resource, search, address }: ListStanding) {
  const { detail, opens } = resource;
  const navigate = useNavigate();
  const [ask, setAsk] = useState<string>();
  const keyOf = rowKeyOf(resource);
  const idOf = detail?.idOf ?? keyOf;
  const open = (row: AnyRow, asked?: string) => {
    if (detail !== undefined) {
      setAsk(asked);
      address.open(idOf(row));
      return;
    }
    const place = opens?.(row, search);
    if (place !== null && place !== undefined) void navigate(place as never);
  };
  const keys = Object.entries(detail?.keys ?? {});
  // While a record lies open, the letters are its own.
  const asking = search['open'] === undefined ? keys : [];
  return {
    isOffered: detail !== undefined || opens !== undefined,
    idOf,
    ask,
    open: (row: AnyRow) => open(row),
    actions: Object.fromEntries(
      asking.map(([key, { ask: asked }]) => [key, (row: AnyRow) => open(row, asked)]),
    ),
  };
}

const hintsOf = (t: Text, { detail }: AnyResource): readonly KeyHint[] => [
  { keys: ['J', 'K'], label: t('list.keys.move') },
  { keys: ['Enter'], label: t('list.keys.open') },
  ...Object.entries(detail?.keys ?? {}).map(([key, { label }]) => ({
    keys: [key.toUpperCase()],
    label: t(label),
  })),
];
