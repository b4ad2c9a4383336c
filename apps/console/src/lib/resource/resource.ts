// What a list of the console is: one declaration, from which its screen follows.
import type { CallInput, CallKey, CallValue } from '@parlour/client';
import type { Permission } from '@parlour/contract';
import type { Column } from '@parlour/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OperatorKey } from '../language.ts';
import type { Money } from '../list/sum-money.ts';
import type { ListAddress } from '../list/use-list-address.ts';
import type { LinkedKind } from '../record/record-link.tsx';
import type { Search } from '../search.ts';
import type { AnyField, AnyPeriod, AnyQuery, FieldsOf, OwnKeys, Period } from './field.ts';

export type ListKey = Extract<CallKey, `GET /console/${string}`>;
export type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export type RowOf<Key extends ListKey> =
  CallValue<Key> extends { readonly items: readonly (infer Row)[] } ? Row : never;
/** What a list may be asked; what a call needs comes from views and periods. */
export type QueryOf<Key extends ListKey> = Partial<NonNullable<CallInput<Key>['query']>>;

type SortOf<Query> = Query extends { readonly sort?: infer Word; readonly isAscending?: unknown }
  ? NonNullable<Word>
  : never;
/** The server's word for an order; the first press shows the largest first unless it says otherwise. */
export type Sort<Word> = Word | { readonly by: Word; readonly first: 'ascending' };

/** The address of a view that is no list. */
export type BodyProps = { readonly search: Search<string>; readonly address: ListAddress };

export type View<Key extends ListKey> = {
  readonly label: OperatorKey;
  readonly hint?: OperatorKey;
  /** What this view asks for beside the filters, which it may look at. */
  readonly query?: QueryOf<Key> | ((asked: QueryOf<Key>) => QueryOf<Key>);
  /** How much waits there, by what the list answered while it shows. */
  readonly count?: (value: CallValue<Key>) => number | undefined;
  readonly empty?: OperatorKey;
  readonly emptyHint?: OperatorKey;
  /** Rows of another kind, which another list shows under the same name. */
  readonly list?: AnyResource;
  /** What stands there, where it is no list. */
  readonly Body?: (props: BodyProps) => ReactNode;
};

export type Open<Row> = {
  readonly id: string;
  /** The row of the page on screen; undefined for a record of another page. */
  readonly row: Row | undefined;
  readonly isLoading: boolean;
  /** What a key of the list asked of the record. */
  readonly ask?: string | undefined;
  readonly close: () => void;
};

/** Where a row leads that is not shown beside the list. */
export type Destination = {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Search<string>;
};

/** What can be shown and done around the list, with the query that it asks and what was answered. */
export type Beside<Key extends ListKey> = (props: {
  readonly query: QueryOf<Key>;
  readonly page: CallValue<Key> | undefined;
}) => ReactNode;

/** Rows that were picked one by one, or all that the filters find. */
export type Picked<Row, Query> =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'found'; readonly query: Query; readonly count: number };

/** What actions get of rows that are picked one by one, or all of which are fetched. */
export type PickedRowsProps<Row> = {
  readonly picked: Picked<Row, unknown>;
  readonly clear: () => void;
};

export const pickedRows = <Row>(picked: Picked<Row, unknown>): readonly Row[] =>
  picked.kind === 'rows' ? picked.rows : [];

/** Of actions that are one call for each row. */
export const PICKED_MAX = 200;

export type Picks<Key extends ListKey> = {
  readonly label: OperatorKey;
  /** Without it nothing can be picked. */
  readonly needs: Permission;
  readonly nameOf: (row: RowOf<Key>) => string;
  /** Rows for which nothing can be done are not picked. */
  readonly isPickable?: (row: RowOf<Key>) => boolean;
  /** The views in which rows are picked; all of them without it. */
  readonly views?: readonly string[];
  readonly most: number;
  /** Rows stay picked under other filters, which may not find them. */
  readonly areKept?: true;
  /** What the picked rows come to. */
  readonly sumOf?: (rows: readonly RowOf<Key>[]) => Money | null;
  /**
   * How all that the filters find is picked: its rows are fetched, or the server gets the filters, for which
   * the list has to say how many it finds.
   */
  readonly all?: { readonly as: 'rows' } | { readonly as: 'filters'; readonly countOf: Count<Key> };
  readonly Actions: (props: {
    readonly picked: Picked<RowOf<Key>, QueryOf<Key>>;
    readonly clear: () => void;
    /** Puts a note over the list, such as one of what was done; null takes it away. */
    readonly say: (note: ReactNode) => void;
  }) => ReactNode;
};
type Count<Key extends ListKey> = (page: CallValue<Key>) => number | null;

export type Given<Known> = {
  readonly view: string;
  readonly languageTag: string;
  readonly known: Known;
};

/** What identifies a row: its id unless the list says otherwise. */
type Keyed<Row> = Row extends { readonly id: string }
  ? { readonly rowKey?: (row: Row) => string }
  : { readonly rowKey: (row: Row) => string };

type Declared<Key extends ListKey, Known> = {
  /** Names its file, and what this browser keeps of it. */
  readonly name: string;
  readonly hint:
    | OperatorKey
    | ((
        t: Text,
        given: {
          readonly query: QueryOf<Key>;
          readonly page: CallValue<Key> | undefined;
          readonly languageTag: string;
        },
      ) => string);
  readonly empty: { readonly title: OperatorKey; readonly hint?: OperatorKey };
  /** Lists of the same rows; the first is shown first. */
  readonly views?: {
    readonly label: OperatorKey;
    /** The parameter of the address; `view` without it. */
    readonly address?: string;
    /** How much waits in views, where something else than the list says so. */
    readonly useCounts?: () => Readonly<Record<string, number | undefined>>;
    readonly all: Readonly<Record<string, View<Key>>>;
  };
  readonly fields?: FieldsOf<QueryOf<Key>>;
  /** Parameters that links set and no filter offers. */
  readonly linked?: readonly Exclude<keyof QueryOf<Key> & string, OwnKeys>[];
  readonly period?: Period<QueryOf<Key>> | readonly Period<QueryOf<Key>>[];
  /** What is asked for the page on screen alone, and not for files. */
  readonly onScreen?: QueryOf<Key>;
  /** What the path of the call has in its place for a name. */
  readonly params?: Readonly<Record<string, string>>;
  /** What has to be asked before anything is listed, for what is too much as a whole. */
  readonly asks?: {
    readonly isEnough: (query: QueryOf<Key>) => boolean;
    readonly title: OperatorKey;
    readonly hint: OperatorKey;
  };
  /** What some queries show in place of the table, such as an order to arrange. */
  readonly instead?: {
    readonly isMeant: (query: QueryOf<Key>) => boolean;
    readonly Show: (props: {
      readonly query: QueryOf<Key>;
      readonly page: UseQueryResult<CallValue<Key>>;
    }) => ReactNode;
  };
  /** What columns have to know beside their row, such as names. */
  readonly useKnown?: () => Known;
  readonly columns: (t: Text, given: Given<Known>) => readonly Column<RowOf<Key>>[];
  /** Whether there is a file, what it has beyond the columns on screen, or what it has instead. */
  readonly exported?:
    | true
    | ((t: Text, known: Known) => readonly Column<RowOf<Key>>[])
    | { readonly only: (t: Text, known: Known) => readonly Column<RowOf<Key>>[] };
  /** Beginning of the file's name, where it says more than the list's. */
  readonly fileName?: (query: QueryOf<Key>) => string;
  /** Rows of one call for a file, where the server gives more than usual. */
  readonly exportPage?: number;
  /**
   * The two lines of a row on a phone, by the keys of columns: what stands beside the name of the row, and
   * under it. The rest is in the drawer. Without it a row is a card with everything. Of what stands under
   * it, `named` keep their heading.
   */
  readonly phone?: {
    readonly figure?: string;
    readonly under: readonly string[];
    readonly named?: readonly string[];
  };
  /** Money of a row by its column; the rows of the page are added up. */
  readonly totals?: { readonly [column: string]: (row: RowOf<Key>) => Money };
  /**
   * Whether the call has one beside it, `…/totals`, that says what the whole result comes to; that closes
   * the columns whose keys its sums have.
   */
  readonly whole?: `${Key}/totals` extends ListKey ? true : never;
  /** The server's word for the order by a column; `isAscending` says which way. */
  readonly sorts?: { readonly [column: string]: Sort<SortOf<QueryOf<Key>>> };
  /** The order of a list that nobody sorted, as the address would write it. */
  readonly usualSort?: SortOf<QueryOf<Key>> | `-${SortOf<QueryOf<Key>> & string}`;
  readonly detail?: {
    readonly title: OperatorKey;
    /** The kind of record whose own page the drawer leads to. */
    readonly page?: LinkedKind;
    /** The record that a row is about, where it is not the row itself. */
    readonly idOf?: (row: RowOf<Key>) => string;
    /** Letters that open the current row and ask something of it. */
    readonly keys?: Readonly<Record<string, { readonly label: OperatorKey; readonly ask: string }>>;
    readonly show: (open: Open<RowOf<Key>>) => ReactNode;
  };
  /** The page that a row leads to, instead of a drawer; null for a row that leads nowhere. */
  readonly opens?: (row: RowOf<Key>, search: Search<string>) => Destination | null;
  readonly picks?: Picks<Key>;
  /** Beside the title. */
  readonly Actions?: Beside<Key>;
  /** Between the views and the filters. */
  readonly Lead?: Beside<Key>;
  /** Milliseconds until the list is asked for again; false where nothing will change. */
  readonly refetchMs?: (rows: readonly RowOf<Key>[]) => number | false;
};

export type Resource<Key extends ListKey, Known> = Declared<Key, Known> & Keyed<RowOf<Key>>;

/** A resource of any call, as the frame reads it: what it says of its call was checked where it was declared. */
export type AnyResource = Pick<Declared<ListKey, unknown>, 'name' | 'empty' | 'phone'> & {
  readonly call: ListKey;
  readonly hint:
    | OperatorKey
    | ((t: Text, given: AnyBeside & { readonly languageTag: string }) => string);
  readonly rowKey?: (row: AnyRow) => string;
  readonly fields?: Readonly<Record<string, AnyField>>;
  readonly linked?: readonly string[];
  readonly period?: AnyPeriod | readonly AnyPeriod[];
  readonly onScreen?: AnyQuery;
  readonly params?: Readonly<Record<string, string>>;
  readonly instead?: {
    readonly isMeant: (query: AnyQuery) => boolean;
    readonly Show: (props: {
      readonly query: AnyQuery;
      readonly page: UseQueryResult<AnyPage>;
    }) => ReactNode;
  };
  readonly asks?: {
    readonly isEnough: (query: AnyQuery) => boolean;
    readonly title: OperatorKey;
    readonly hint: OperatorKey;
  };
  readonly views?: {
    readonly label: OperatorKey;
    readonly address?: string;
    readonly useCounts?: () => Readonly<Record<string, number | undefined>>;
    readonly all: Readonly<Record<string, AnyView>>;
  };
  readonly useKnown?: () => unknown;
  readonly columns: (t: Text, given: Given<unknown>) => readonly Column<AnyRow>[];
  readonly exported?:
    | true
    | ((t: Text, known: unknown) => readonly Column<AnyRow>[])
    | { readonly only: (t: Text, known: unknown) => readonly Column<AnyRow>[] };
  readonly fileName?: (query: AnyQuery) => string;
  readonly exportPage?: number;
  readonly totals?: { readonly [column: string]: (row: AnyRow) => Money };
  readonly whole?: true;
  readonly sorts?: Readonly<Record<string, Sort<string>>>;
  readonly usualSort?: string;
  readonly detail?: {
    readonly title: OperatorKey;
    readonly page?: LinkedKind;
    readonly idOf?: (row: AnyRow) => string;
    readonly keys?: Readonly<Record<string, { readonly label: OperatorKey; readonly ask: string }>>;
    readonly show: (open: Open<AnyRow>) => ReactNode;
  };
  readonly opens?: (row: AnyRow, search: Search<string>) => Destination | null;
  readonly picks?: AnyPicks;
  readonly Actions?: (props: AnyBeside) => ReactNode;
  readonly Lead?: (props: AnyBeside) => ReactNode;
  readonly refetchMs?: (rows: readonly AnyRow[]) => number | false;
};

/** A row of any list; only the list itself knows what else it has. */
export type AnyRow = { readonly id?: string };
export type AnyPage = { readonly items: readonly AnyRow[]; readonly nextCursor: string | null };
type AnyBeside = { readonly query: AnyQuery; readonly page: AnyPage | undefined };
export type AnyPicks = Omit<
  Picks<ListKey>,
  'nameOf' | 'isPickable' | 'sumOf' | 'all' | 'Actions'
> & {
  readonly nameOf: (row: AnyRow) => string;
  readonly isPickable?: (row: AnyRow) => boolean;
  readonly sumOf?: (rows: readonly AnyRow[]) => Money | null;
  readonly all?:
    | { readonly as: 'rows' }
    | { readonly as: 'filters'; readonly countOf: (page: AnyPage) => number | null };
  readonly Actions: (props: {
    readonly picked: Picked<AnyRow, AnyQuery>;
    readonly clear: () => void;
    readonly say: (note: ReactNode) => void;
  }) => ReactNode;
};
export type AnyView = {
  readonly label: OperatorKey;
  readonly hint?: OperatorKey;
  readonly query?: AnyQuery | ((asked: AnyQuery) => AnyQuery);
  readonly count?: (value: AnyPage) => number | undefined;
  readonly empty?: OperatorKey;
  readonly emptyHint?: OperatorKey;
  readonly list?: AnyResource;
  readonly Body?: (props: BodyProps) => ReactNode;
};

/**
 * Declares a list. Its filters, sorts, rows and views are checked against the contract of its call. The call
 * stands by itself, so that the compiler thinks of its answer alone and not of those of every call.
 */
export const defineResource =
  <const Key extends ListKey>(call: Key) =>
  <Known = undefined>(resource: Resource<Key, Known>): AnyResource =>
    ({ call, ...resource }) as unknown as AnyResource;

/** What identifies the rows of a list. */
export const rowKeyOf =
  ({ rowKey }: Pick<AnyResource, 'rowKey'>) =>
  (row: AnyRow): string =>
    rowKey?.(row) ?? row.id ?? '';
