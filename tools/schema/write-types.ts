import type { Catalog, Column, Table } from './catalog.ts';

/** How @parlour/database hands each PostgreSQL type over. */
const TYPES: Readonly<Record<string, string>> = {
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
  interval: 'string',
  xid8: 'string',
  date: 'string',
  time: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
  json: 'unknown',
};

/** The row types of the query builder, one per table, with partitions folded into their parent. */
export function writeTableTypes(catalog: Catalog): string {
  const enums = new Map(
    catalog.enums.map(({ name, values }) => [
      name,
      values.map((value) => `'${value}'`).join(' | '),
    ]),
  );
  const relations = [...catalog.tables, ...catalog.views];
  const body = relations.map((relation) => writeRelation(relation, enums));
  const needsGenerated = body.some((text) => text.includes('Generated<'));
  const members = relations.map(({ name }) => `  ${name}: ${typeName(name)};`);
  return [
    '// Generated from db/migrations by npm run db:generate. Do not edit.',
    ...(needsGenerated ? ["import type { Generated } from '@parlour/database';"] : []),
    '',
    ...body,
    `export type Tables = {\n${members.join('\n')}\n};`,
    '',
  ].join('\n');
}

function writeRelation(
  table: Pick<Table, 'name' | 'columns'>,
  enums: ReadonlyMap<string, string>,
): string {
  const members = table.columns.map((column) => `  ${column.name}: ${typeOf(column, enums)};`);
  return `export type ${typeName(table.name)} = {\n${members.join('\n')}\n};\n`;
}

/** `member_sessions` is `MemberSessionsTable`. */
const typeName = (table: string): string =>
  `${table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Table`;

function typeOf(column: Column, enums: ReadonlyMap<string, string>): string {
  const isArray = column.udt.startsWith('_');
  const element = isArray ? column.udt.slice(1) : column.udt;
  const known = enums.get(element) ?? TYPES[element];
  if (known === undefined) {
    throw new Error(
      `column ${column.name} has type ${column.type}, which has no type in TypeScript yet`,
    );
  }
  const single = isArray ? `${known.includes('|') ? `(${known})` : known}[]` : known;
  const type = column.isNullable && known !== 'unknown' ? `${single} | null` : single;
  const isOptional = column.default !== null || column.identity !== null;
  return isOptional ? `Generated<${type}>` : type;
}
