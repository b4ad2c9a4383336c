// Writes the types of a module's typed statements from what the database said of them.
import type { NamedStatement } from '@parlour/database';

/** A column of an answer. */
export type AnsweredColumn = {
  readonly name: string;
  /** The bare name of its type, for example `int8`; of an array its element's with a leading underscore. */
  readonly udt: string;
  /** The column of a table that it was read from, as `table.column`; null of what was calculated. */
  readonly origin: string | null;
};

export type Described = {
  readonly statement: NamedStatement;
  /** The bare names of the types of `$1`, `$2` and so on. */
  readonly parameters: readonly string[];
  readonly columns: readonly AnsweredColumn[];
};

/** What a table lets into one of its columns. */
export type Origin = {
  readonly isNullable: boolean;
  /** The only words that may stand in it; empty where any may. */
  readonly words: readonly string[];
};

/** By `table.column`. */
export type Origins = ReadonlyMap<string, Origin>;

/** The file of one module's statements, in the order of their names. Throws on a hint without a column. */
export function writeStatementTypes(described: readonly Described[], origins: Origins): string {
  const body = described
    .toSorted((left, right) => (left.statement.name < right.statement.name ? -1 : 1))
    .map((one) => writeStatement(one, origins))
    .join('\n');
  return [
    '// Generated from the migrated database by npm run db:generate. Do not edit.',
    ...(/\bAmount\b/.test(body) ? ["import type { Amount } from '@parlour/money';", ''] : []),
    'export type Statements = {',
    body,
    '};',
    '',
  ].join('\n');
}

function writeStatement({ columns, parameters, statement }: Described, origins: Origins): string {
  const { hints, name } = statement;
  const hinted = [hints.notNull, hints.amounts, Object.keys(hints.types ?? {})].flatMap(
    (names) => names ?? [],
  );
  const strange = hinted.find((hint) => !columns.some((column) => column.name === hint));
  if (strange !== undefined) throw new Error(`${name} answers no column ${strange}`);
  return [
    `  ${name}: {`,
    '    values: [',
    ...parameters.map((udt) => `      ${given(udt)} | null,`),
    '    ];',
    '    row: {',
    ...columns.map((column) => `      ${column.name}: ${typeOf(column, statement, origins)};`),
    '    };',
    '  };',
  ].join('\n');
}

/** A join that answers rows without a partner: the columns of the partner are null then. */
const OUTER_JOIN = /\b(?:left|right|full)\s+(?:outer\s+)?join\b/i;
const IS_AMOUNT = /[._]amount$/;

function typeOf(
  { name, origin, udt }: AnsweredColumn,
  { hints, text }: NamedStatement,
  origins: Origins,
): string {
  const from = origin === null ? undefined : origins.get(origin);
  const isAmount =
    udt === 'int8' && (hints.amounts?.includes(name) === true || IS_AMOUNT.test(origin ?? ''));
  const words = (from?.words ?? []).map((word) => `'${word}'`).join(' | ');
  const known = isAmount ? 'Amount' : words === '' ? answered(udt) : words;
  const type = hints.types?.[name] ?? known;
  const isNotNull =
    hints.notNull?.includes(name) === true ||
    (from !== undefined && !from.isNullable && !OUTER_JOIN.test(text));
  return isNotNull || type === 'unknown' ? type : `${type} | null`;
}

/** In which types @parlour/database hands over what it read. */
const ANSWERED: Readonly<Record<string, string>> = {
  int8: 'bigint',
  int4: 'number',
  int2: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  citext: 'string',
  uuid: 'string',
  inet: 'string',
  cidr: 'string',
  interval: 'unknown',
  xid8: 'string',
  date: 'string',
  time: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
  json: 'unknown',
  void: 'string',
};

/** In which types it takes them, where they are not the same. */
const GIVEN: Readonly<Record<string, string>> = {
  int8: 'bigint | number',
  numeric: 'string | bigint | number',
  interval: 'string',
};

const answered = (udt: string): string =>
  udt.startsWith('_') ? `readonly ${single(udt.slice(1), ANSWERED)}[]` : single(udt, ANSWERED);

/** A list is given as such, or as the text that `listText` makes of it. */
const given = (udt: string): string => {
  if (!udt.startsWith('_')) return GIVEN[udt] ?? single(udt, ANSWERED);
  const element = single(udt.slice(1), ANSWERED);
  return `string | readonly ${element.includes('|') ? `(${element})` : element}[]`;
};

function single(udt: string, types: Readonly<Record<string, string>>): string {
  const type = types[udt];
  if (type === undefined) throw new Error(`the type ${udt} has none in TypeScript yet`);
  return type;
}
