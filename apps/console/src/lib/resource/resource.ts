// What a list of the console is: one declaration, from which its screen follows.
import type { CallInput, CallKey, CallValue } from '@parlour/client';
import type { Column } from '@parlour/ui';
import type { ReactNode } from 'react';
import type { OperatorKey } from '../language.ts';
import type { Money } from '../list/sum-money.ts';
import type { LinkedKind } from '../record/record-link.tsx';

export type ListKey = Extract<CallKey, `GET /console/${string}`>;
export type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export type RowOf<Key extends ListKey> =
  CallValue<Key> extends { readonly items: readonly (infer Row)[] } ? Row : never;
export type QueryOf<Key extends ListKey> = NonNullable<CallInput<Key>['query']>;

/** What the frame itself fills in. */
type OwnKeys = 'cursor' | 'limit' | 'sort' | 'isAscending' | 'from' | 'to';

type Labelled = {
  readonly label: OperatorKey;
  /** The views in which it is offered; all of them without it. */
  readonly views?: readonly string[];
};

/** One of the values that the server's query has, each with its text. */
export type ChoiceField<Value> = Labelled & {
  readonly kind: 'choice';
  readonly options: readonly Value[];
  readonly option: (value: Value) => OperatorKey;
  /** Links name values beside the options, which the server knows too. */
  readonly takesOthers?: boolean;
};
/** Yes or no, each with its text. */
export type FlagField = Labelled & {
  readonly kind: 'flag';
  readonly yes: OperatorKey;
  readonly no: OperatorKey;
};
export type TextField = Labelled & {
  /** `search` stands before the other filters and looks as one types. */
  readonly kind: 'text' | 'search';
  readonly hint?: OperatorKey;
};

type FieldOf<Value> = [Value] extends [boolean]
  ? FlagField
  : [Value] extends [string]
    ? string extends Value
      ? TextField | ChoiceField<string>
      : ChoiceField<Value>
    : never;

/** Filters by the keys of the server's query, in the order in which they are shown. */
export type FieldsOf<Query> = {
  readonly [Name in Exclude<keyof Query, OwnKeys>]?: FieldOf<NonNullable<Query[Name]>>;
};

type SortOf<Query> = Query extends { readonly sort?: infer Word; readonly isAscending?: unknown }
  ? NonNullable<Word>
  : never;

export type View<Key extends ListKey> = {
  readonly label: OperatorKey;
  /** What this view asks for beside the filters. */
  readonly query?: QueryOf<Key>;
  /** How much waits there, by what the list answered while it shows. */
  readonly count?: (value: CallValue<Key>) => number | undefined;
  readonly empty?: OperatorKey;
  readonly emptyHint?: OperatorKey;
};

export type Open<Row> = {
  readonly id: string;
  /** The row of the page on screen; undefined for a record of another page. */
  readonly row: Row | undefined;
  readonly isLoading: boolean;
  readonly close: () => void;
};

/** What can be shown and done around the list, with the query that it asks and what was answered. */
export type Beside<Key extends ListKey> = (props: {
  readonly query: QueryOf<Key>;
  readonly page: CallValue<Key> | undefined;
}) => ReactNode;

export type Resource<Key extends ListKey> = {
  readonly call: Key;
  /** Names its file, and what this browser keeps of it. */
  readonly name: string;
  readonly hint: OperatorKey;
  readonly empty: { readonly title: OperatorKey; readonly hint?: OperatorKey };
  /** Lists of the same rows; the first is shown first. */
  readonly views?: {
    readonly label: OperatorKey;
    readonly all: Readonly<Record<string, View<Key>>>;
  };
  readonly fields?: FieldsOf<QueryOf<Key>>;
  /** Parameters that links set and no filter offers. */
  readonly linked?: readonly Exclude<keyof QueryOf<Key> & string, OwnKeys>[];
  /** The parameters `from` and `to`: instants of whole days in the operator's zone, or the days. */
  readonly period?: { readonly label: OperatorKey; readonly as?: 'instants' | 'days' };
  readonly columns: (
    t: Text,
    given: { readonly view: string; readonly languageTag: string },
  ) => readonly Column<RowOf<Key>>[];
  /** Whether there is a file, and what it has beyond the columns on screen. */
  readonly exported?: true | ((t: Text) => readonly Column<RowOf<Key>>[]);
  /**
   * The two lines of a row on a phone, by the keys of columns: what stands beside the name of the row, and
   * under it. The rest is in the drawer. Without it a row is a card with everything.
   */
  readonly phone?: { readonly figure?: string; readonly under: readonly string[] };
  readonly totals?: { readonly [column: string]: (row: RowOf<Key>) => Money };
  /** The server's word for the order by a column; `isAscending` says which way. */
  readonly sorts?: { readonly [column: string]: SortOf<QueryOf<Key>> };
  readonly detail?: {
    readonly title: OperatorKey;
    /** The kind of record whose own page the drawer leads to. */
    readonly page?: LinkedKind;
    readonly show: (open: Open<RowOf<Key>>) => ReactNode;
  };
  /** Beside the title. */
  readonly Actions?: Beside<Key>;
  /** Between the views and the filters. */
  readonly Lead?: Beside<Key>;
  /** Milliseconds until the list is asked for again; false where nothing will change. */
  readonly refetchMs?: (rows: readonly RowOf<Key>[]) => number | false;
};

/** A resource of any call, as the frame reads it: what it says of its call was checked where it was declared. */
export type AnyResource = Omit<
  Resource<ListKey>,
  | 'fields'
  | 'columns'
  | 'exported'
  | 'totals'
  | 'sorts'
  | 'detail'
  | 'views'
  | 'Actions'
  | 'Lead'
  | 'refetchMs'
  | 'linked'
> & {
  readonly fields?: Readonly<Record<string, AnyField>>;
  readonly linked?: readonly string[];
  readonly views?: { readonly label: OperatorKey; readonly all: Readonly<Record<string, AnyView>> };
  readonly columns: (
    t: Text,
    given: { readonly view: string; readonly languageTag: string },
  ) => readonly Column<AnyRow>[];
  readonly exported?: true | ((t: Text) => readonly Column<AnyRow>[]);
  readonly totals?: { readonly [column: string]: (row: AnyRow) => Money };
  readonly sorts?: Readonly<Record<string, string>>;
  readonly detail?: {
    readonly title: OperatorKey;
    readonly page?: LinkedKind;
    readonly show: (open: Open<AnyRow>) => ReactNode;
  };
  readonly Actions?: (props: AnyBeside) => ReactNode;
  readonly Lead?: (props: AnyBeside) => ReactNode;
  readonly refetchMs?: (rows: readonly AnyRow[]) => number | false;
};

export type AnyField = ChoiceField<string> | FlagField | TextField;
export type AnyRow = { readonly id: string };
export type AnyQuery = Readonly<Record<string, string | number | boolean>>;
export type AnyPage = { readonly items: readonly AnyRow[]; readonly nextCursor: string | null };
type AnyBeside = { readonly query: AnyQuery; readonly page: AnyPage | undefined };
export type AnyView = {
  readonly label: OperatorKey;
  readonly query?: AnyQuery;
  readonly count?: (value: AnyPage) => number | undefined;
  readonly empty?: OperatorKey;
  readonly emptyHint?: OperatorKey;
};

/**
 * Declares a list. Its filters, sorts, rows and views are checked against the contract of its call. The call
 * stands by itself, so that the compiler thinks of its answer alone and not of those of every call.
 */
export const defineResource =
  <const Key extends ListKey>(call: Key) =>
  (resource: Omit<Resource<Key>, 'call'>): AnyResource =>
    ({ call, ...resource }) as unknown as AnyResource;
