// What a file of a server module may do by its role, and who may look into a module.
import type { Breach } from '../source/counted-list.ts';
import { type Source, walk } from '../source/parse.ts';
import { findTableUses } from '../source/sql.ts';
import { MODULES, moduleOf, resolve, roleOf } from './place.ts';
import { PUBLISHED_VIEWS, TABLES } from './tables.ts';

/** Of each role in a module, the roles that it must not import. */
const FORBIDDEN: Readonly<Record<string, readonly string[]>> = {
  rules: ['routes', 'service', 'store', 'events', 'jobs', 'index'],
  store: ['routes', 'service', 'events', 'jobs', 'index'],
  events: ['routes', 'service', 'jobs', 'index'],
  service: ['routes', 'jobs', 'index'],
  routes: ['store'],
};
const KNOWN = new Set([...Object.keys(TABLES), ...Object.keys(PUBLISHED_VIEWS)]);

/** Imports of a higher role, stores in routes, and transactions that routes open. */
export function checkRoles(source: Source): Breach[] {
  const { file } = source;
  const role = roleOf(file);
  if (role === null) return [];
  const breaches: Breach[] = source.imports.flatMap(({ specifier, isTypeOnly, line }) => {
    if (isTypeOnly || !specifier.startsWith('.')) return [];
    const target = resolve(file, specifier);
    const other = moduleOf(target) === moduleOf(file) ? roleOf(target) : null;
    if (other === null || FORBIDDEN[role]?.includes(other) !== true) return [];
    const message = `${role} may not import ${other}: routes call the service, the service calls the store`;
    return [{ file, line, rule: 'role', message, key: `${file} imports ${other}` }];
  });
  if (role === 'routes') {
    walk(source.program, (node) => {
      const callee = node['callee'] as { property?: { name?: string } } | undefined;
      if (node.type !== 'CallExpression' || callee?.property?.name !== 'tx') return;
      const line = source.lineOf(node.start);
      const message = 'routes open no transaction: the service does';
      breaches.push({ file, line, rule: 'role', message, key: `${file} opens a transaction` });
    });
  }
  return breaches;
}

/** Statements of a module that stand outside its stores, seeds among them; one breach each. */
export function checkSqlPlaces(source: Source): Breach[] {
  const { file } = source;
  if (!file.startsWith(MODULES) || roleOf(file) === 'store') return [];
  const statements = new Map<string, number>();
  for (const { statement, line } of findTableUses(source, KNOWN)) {
    if (statement !== null) statements.set(`${line} ${statement}`, line);
  }
  const message = 'SQL stands in stores: move the statement into a store of the noun';
  return [...statements.values()].map((line) => ({
    file,
    line,
    rule: 'sql-place',
    message,
    key: file,
  }));
}

/** Imports that enter a server module past its index from outside the modules: from seeds, sim, bench, tools. */
export function checkInsides({ file, imports }: Source): Breach[] {
  if (file.startsWith(MODULES)) return [];
  return imports.flatMap(({ specifier, line }) => {
    const target = specifier.startsWith('.') ? resolve(file, specifier) : '';
    const module = moduleOf(target);
    if (module === null || target === `${MODULES}${module}/index.ts`) return [];
    const message = `${target.slice(MODULES.length)} is entered past the index.ts of ${module}`;
    const key = `${file} imports ${target.slice(MODULES.length)}`;
    return [{ file, line, rule: 'inside', message, key }];
  });
}
