import type { Catalog, Column, Table } from './catalog.ts';

const HEAD = '-- Generated from db/migrations by npm run db:generate. Do not edit.\n';

/** The schema as readable SQL: a picture to review, which nothing is ever built from. */
export function writeSchemaSql(catalog: Catalog): string {
  return [
    HEAD,
    ...catalog.extensions.map((name) => `create extension ${name};\n`),
    ...catalog.enums.map(
      ({ name, values }) => `create type ${name} as enum (${values.map(quote).join(', ')});\n`,
    ),
    ...catalog.domains.map(({ name, definition }) => `create domain ${name} as ${definition};\n`),
    ...catalog.sequences.map((name) => `create sequence ${name};\n`),
    ...catalog.functions.map((definition) => `${definition.trimEnd()};\n`),
    ...catalog.tables.map(writeTable),
    ...catalog.views.map(
      ({ name, definition }) => `create view ${name} as\n${definition.trimEnd()}\n`,
    ),
  ].join('\n');
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function writeTable(table: Table): string {
  const lines = [
    ...table.columns.map(writeColumn),
    ...table.constraints.map(({ name, definition }) => `constraint ${name} ${definition}`),
  ];
  const partition = table.partitionKey === null ? '' : ` partition by ${table.partitionKey}`;
  const create = table.isUnlogged ? 'create unlogged table' : 'create table';
  return [
    `${create} ${table.name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n)${partition};\n`,
    ...table.indexes.map(({ definition }) => `${definition.replaceAll('public.', '')};\n`),
    ...table.triggers.map((definition) => `${definition.replaceAll('public.', '')};\n`),
    ...(table.comment === null
      ? []
      : [`comment on table ${table.name} is ${quote(table.comment)};\n`]),
  ].join('');
}

function writeColumn(column: Column): string {
  const parts = [column.name, column.type];
  if (!column.isNullable) parts.push('not null');
  if (column.identity !== null) parts.push(`generated ${column.identity} as identity`);
  else if (column.isGenerated) parts.push(`generated always as (${column.default}) stored`);
  else if (column.default !== null) parts.push(`default ${column.default}`);
  return parts.join(' ');
}
