import type { Catalog, Column, Table } from './catalog.ts';

export type SchemaProblem = { readonly table: string; readonly message: string };

/** Names under which a bigint is a count, a place or an interval rather than money. */
const BIGINT_NAMES =
  /(?:^|_)(?:amounts?|count|version|sequence|seq|position|step|nonce|ms|bytes|id|ids|draws|weight|bps|ppm)$/;

/**
 * `wide` names columns that sum money over all members, `table.column`; they are numeric.
 * Columns of the studio and the sandbox hold their own wire's money in the same way; tables without
 * a key are queues whose rows are folded and deleted.
 */
export type Exceptions = {
  readonly keyless: readonly string[];
  readonly wide: readonly string[];
};

/** What every table of ours keeps to, so that a name tells the type and no join scans a table. */
export function checkSchema(catalog: Catalog, exceptions: Exceptions): SchemaProblem[] {
  return catalog.tables.flatMap((table) =>
    [
      ...table.columns
        .filter(({ name }) => !exceptions.wide.includes(`${table.name}.${name}`))
        .flatMap(checkColumn),
      ...checkKey(table, exceptions),
      ...checkForeignKeys(table),
    ].map((message) => ({ table: table.name, message })),
  );
}

function checkColumn({ name, udt, type }: Column): string[] {
  const problems: string[] = [];
  const isBigint = udt === 'int8' || udt === '_int8';
  if (isBigint && name !== 'amount' && !BIGINT_NAMES.test(name)) {
    problems.push(`${name} is a bigint: money ends in _amount`);
  }
  if (/(?:^|_)amounts?$/.test(name) && !isBigint)
    problems.push(`${name} is ${type}: money is bigint`);
  if (udt === 'timestamptz' && !/^at$|_(?:at|until)$/.test(name)) {
    problems.push(`${name} is an instant and must end in _at or _until`);
  }
  if (udt === 'timestamp') problems.push(`${name} has no zone: instants are timestamptz`);
  if (udt === 'date' && name !== 'day' && !/_(?:day|date)$/.test(name)) {
    problems.push(`${name} is a business day and must end in _day`);
  }
  if (['float4', 'float8', 'money', 'varchar', 'bpchar'].includes(udt)) {
    problems.push(`${name} is ${type}: numbers are exact and texts are text`);
  }
  return problems;
}

function checkKey({ name, constraints }: Table, { keyless }: Exceptions): string[] {
  if (constraints.some(({ kind }) => kind === 'p') || keyless.includes(name)) return [];
  return ['has no primary key'];
}

/** Without an index every delete of the other row, and every join from it, reads the whole table. */
function checkForeignKeys({ constraints, indexes }: Table): string[] {
  const indexed = [
    ...indexes.map(({ columns }) => columns),
    ...constraints.filter(({ kind }) => kind === 'p' || kind === 'u').map(({ columns }) => columns),
  ];
  return constraints
    .filter(({ kind }) => kind === 'f')
    .filter(({ columns }) => !indexed.some((index) => startsWith(index, columns)))
    .map(({ columns }) => `${columns.join(', ')} refers to another table and has no index`);
}

const startsWith = (index: readonly string[], columns: readonly string[]): boolean => {
  const head = new Set(index.slice(0, columns.length));
  return head.size === columns.length && columns.every((column) => head.has(column));
};
