// The filters that a list may have, by the kinds of values that its call takes.
import type { OperatorKey } from '../language.ts';

/** What the frame itself fills in. */
export type OwnKeys = 'cursor' | 'limit' | 'sort' | 'isAscending' | 'from' | 'to';

type Labelled = {
  readonly label: OperatorKey;
  /** The views in which it is offered; all of them without it. */
  readonly views?: readonly string[];
  /** The parameter of the address, where links call it something else than the server does. */
  readonly address?: string;
};

/** The text of an option, with what stands in it. */
export type OptionText = OperatorKey | readonly [OperatorKey, Record<string, string | number>];

/** One of the values that the server's query has, each with its text. */
export type ChoiceField<Value> = Labelled & {
  readonly kind: 'choice';
  readonly options: readonly Value[];
  readonly option: (value: Value) => OptionText;
  /** Links name values beside the options, which the server knows too. */
  readonly takesOthers?: boolean;
};
/** Yes or no, each with its text. */
export type FlagField = Labelled & {
  readonly kind: 'flag';
  readonly yes: OperatorKey;
  readonly no: OperatorKey;
};
/** Values that are fetched, with their names. It is not offered while there are none. */
export type FetchedField = Labelled & {
  readonly kind: 'fetched';
  readonly useOptions: () => readonly { readonly value: string; readonly label: string }[];
};
export type TextField<Query> = Labelled & {
  /** `search` stands before the other filters and looks as one types. */
  readonly kind: 'text' | 'search';
  readonly hint?: OperatorKey;
  /** What the text asks for, where that is more than itself. */
  readonly reads?: (text: string) => Query;
};
/** Words of the address that ask for several things at once, or for things of several keys. */
export type PresetField<Query> = Labelled & {
  readonly kind: 'preset';
  readonly options: Readonly<
    Record<string, { readonly label: OperatorKey; readonly query: Query }>
  >;
  /** Any number of them at once, with commas between. */
  readonly takesSeveral?: boolean;
};

type PlainField<Value, Query> = [Value] extends [boolean]
  ? FlagField
  : [Value] extends [number]
    ? ChoiceField<number>
    : [Value] extends [string]
      ? string extends Value
        ? TextField<Query> | FetchedField | ChoiceField<string>
        : ChoiceField<Value>
      : never;

/** Filters by the keys of the server's query, in the order in which they are shown. */
export type FieldsOf<Query> = {
  readonly [Name in Exclude<keyof Query, OwnKeys>]?:
    | PlainField<NonNullable<Query[Name]>, Query>
    | PresetField<Query>;
};

/** Two days of the address, which are two parameters of the query. */
export type Period<Query> = {
  readonly label: OperatorKey;
  /** Instants of whole days in the operator's zone, or the days themselves. */
  readonly as?: 'instants' | 'days';
  /** `from` and `to` without it; so are those of the address. */
  readonly keys?: readonly [from: keyof Query & string, to: keyof Query & string];
  readonly address?: readonly [from: string, to: string];
  /** How many days until today are meant where the address names none. */
  readonly usualDays?: number;
  readonly views?: readonly string[];
};

/** A filter of any list, as the frame reads it. */
export type AnyField =
  | ChoiceField<string>
  | ChoiceField<number>
  | FlagField
  | FetchedField
  | TextField<AnyQuery>
  | PresetField<AnyQuery>;
export type AnyPeriod = Period<Readonly<Record<string, unknown>>>;
/** What a list asks, whichever it is. */
export type AnyQuery = Readonly<Record<string, string | number | boolean>>;
