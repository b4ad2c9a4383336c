// Everything that the boundaries ask of this repository.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../files.ts';
import { type Change, type CountedList, checkLists } from '../source/counted-list.ts';
import { isSource, type Problem, readSource, type Source } from '../source/parse.ts';
import { checkArchitecturePage, PAGE } from './architecture-page.ts';
import { checkImports, findCircle } from './check.ts';
import { checkUnusedEdges } from './edges.ts';
import { SERVER_MODULES, WORKSPACES } from './graph.ts';
import { isTest } from './place.ts';
import { checkKnots } from './knots.ts';
import { checkLends } from './lends.ts';
import { checkPurity } from './purity.ts';
import { checkInsides, checkRoles, checkSqlPlaces } from './roles.ts';
import { checkOwners, checkTables, TABLE_USERS } from './table-uses.ts';
import { checkTypedStatements } from './typed-statements.ts';

const CHECKED = /^(?:engines|packages|apps|sim|bench|tools)\//;
const LISTS = 'tools/boundaries/lists';

export const readSources = (root: string): Source[] =>
  listFiles(root)
    .filter((file) => isSource(file) && CHECKED.test(file))
    .map((file) => readSource(root, file));

/** What was there when its rule came, with the list that holds it. */
export function listBreaches(sources: readonly Source[]): CountedList[] {
  const served = sources.filter(({ file }) => !isTest(file));
  return [
    {
      list: `${LISTS}/tables.txt`,
      breaches: served.filter(({ file }) => TABLE_USERS.test(file)).flatMap(checkTables),
    },
    { list: `${LISTS}/insides.txt`, breaches: served.flatMap(checkInsides) },
    { list: `${LISTS}/roles.txt`, breaches: served.flatMap(checkRoles) },
    { list: `${LISTS}/sql-places.txt`, breaches: served.flatMap(checkSqlPlaces) },
    { list: `${LISTS}/hand-typed-rows.txt`, breaches: served.flatMap(checkTypedStatements) },
    { list: `${LISTS}/circles.txt`, breaches: checkKnots(sources) },
  ];
}

/** Every breach that no list has, after the lists were changed. */
export function checkRepository(root: string, change: Change): Problem[] {
  const sources = readSources(root);
  const modules = readdirSync(path.join(root, 'apps/server/src/modules'));
  const schema = readFileSync(path.join(root, 'db/schema.sql'), 'utf8');
  return [
    ...sources.flatMap((source) => [...checkImports(source), ...checkPurity(source)]),
    ...checkCircles(),
    ...checkLends(sources),
    ...checkUnusedEdges(sources),
    ...checkOwners(schema, modules),
    ...checkArchitecturePage(
      readFileSync(path.join(root, PAGE), 'utf8'),
      modules,
      new Set(sources.map(({ file }) => file)),
    ),
    ...checkLists(root, listBreaches(sources), change),
  ];
}

function checkCircles(): Problem[] {
  return Object.entries({ WORKSPACES, SERVER_MODULES }).flatMap(([title, graph]) => {
    const circle = findCircle(graph);
    if (circle === null) return [];
    const message = `${title} has the circle ${circle.join(' -> ')}`;
    return [{ file: 'tools/boundaries/graph.ts', line: 1, rule: 'boundary', message }];
  });
}
