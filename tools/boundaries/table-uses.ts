// Whether a source reads and writes the tables of its own module alone.
import type { Breach } from '../source/counted-list.ts';
import type { Problem, Source } from '../source/parse.ts';
import { findTableUses } from '../source/sql.ts';
import { moduleOf } from './place.ts';
import { AUDITORS, PUBLISHED_VIEWS, TABLES } from './tables.ts';

const PLATFORM = /^(?:apps\/server\/src\/platform|packages\/database)\//;
const KNOWN = new Set([...Object.keys(TABLES), ...Object.keys(PUBLISHED_VIEWS)]);

/**
 * Folders whose statements are read: the server with its seeds, and the programs that stand on its
 * database. The scaffold is none of them: its statements are texts of files that it writes.
 */
export const TABLE_USERS = /^(?:apps\/server|packages\/database|sim|bench|tools(?!\/new\/))\//;

/** Who a source belongs to, in the words of TABLES: a module, the platform, or a folder that owns none. */
export const ownerOf = (file: string): string =>
  moduleOf(file) ?? (PLATFORM.test(file) ? 'platform' : (file.split('/')[0] ?? ''));

/** Every statement that reads a foreign table, or writes one, or writes through a view. */
export function checkTables(source: Source): Breach[] {
  const { file } = source;
  const own = ownerOf(file);
  return findTableUses(source, KNOWN).flatMap(({ table, access, line }) => {
    const isView = table in PUBLISHED_VIEWS;
    const owner = PUBLISHED_VIEWS[table] ?? TABLES[table] ?? '';
    if (access === 'reads' && (isView || AUDITORS.some((auditor) => auditor.test(file)))) return [];
    if (owner === own && !isView) return [];
    const what = isView ? `the view ${table}` : `${table}, a table of ${owner}`;
    const message = `${own} ${access} ${what}: read a published view or ask the owner's front door`;
    return [{ file, line, rule: 'table', message, key: `${file} ${access} ${table}` }];
  });
}

/** Tables and views of the schema without an owner, owners without such a table, and unknown owners. */
export function checkOwners(
  schema: string,
  modules: readonly string[],
  { tables = TABLES, views = PUBLISHED_VIEWS } = {},
): Problem[] {
  const owners = new Set([...modules, 'platform']);
  const check = (pattern: RegExp, owned: Readonly<Record<string, string>>, kind: string) => {
    const present = new Set([...schema.matchAll(pattern)].map(([, name = '']) => name));
    return [
      ...[...present]
        .filter((name) => !(name in owned))
        .map((name) => `${kind} ${name} has no owner`),
      ...Object.entries(owned).flatMap(([name, owner]) => [
        ...(present.has(name) ? [] : [`${kind} ${name} is not in db/schema.sql`]),
        ...(owners.has(owner) ? [] : [`${kind} ${name} belongs to ${owner}, which is no module`]),
      ]),
    ];
  };
  return [
    ...check(/^create (?:unlogged )?table (\w+)/gm, tables, 'the table'),
    ...check(/^create (?:materialized )?view (\w+)/gm, views, 'the view'),
  ].map((message) => ({ file: 'tools/boundaries/tables.ts', line: 1, rule: 'owner', message }));
}
