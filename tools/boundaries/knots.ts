// Modules that hang together in circles once all edges count: imports, late bindings and foreign tables.
import type { Breach } from '../source/counted-list.ts';
import type { Source } from '../source/parse.ts';
import { LENDS, SERVER_MODULES } from './graph.ts';
import { isTest, moduleOf } from './place.ts';
import { findTableUses } from '../source/sql.ts';
import { PUBLISHED_VIEWS, TABLES } from './tables.ts';

export type Edges = Readonly<Record<string, readonly string[]>>;

const KNOWN = new Set([...Object.keys(TABLES), ...Object.keys(PUBLISHED_VIEWS)]);

export type ModuleEdges = {
  readonly imports: readonly string[];
  readonly lends: readonly string[];
  /** Foreign tables that its statements name, with their owner. */
  readonly tables: readonly string[];
  /** Published views of others that it reads. */
  readonly views: readonly string[];
};

/** What each module needs of others, from the graph and from its own statements. */
export function collectEdges(sources: readonly Source[]): Map<string, ModuleEdges> {
  const named = new Map<string, Set<string>>();
  for (const source of sources) {
    const module = moduleOf(source.file);
    if (module === null || isTest(source.file)) continue;
    const names = named.get(module) ?? new Set();
    for (const { table } of findTableUses(source, KNOWN)) names.add(table);
    named.set(module, names);
  }
  return new Map(
    Object.entries(SERVER_MODULES).map(([module, imports]) => {
      const foreign = (owners: Readonly<Record<string, string>>) =>
        [...(named.get(module) ?? [])]
          .filter((name) => (owners[name] ?? module) !== module)
          .map((name) => `${owners[name]}.${name}`)
          .toSorted();
      return [
        module,
        {
          imports: imports.toSorted(),
          lends: LENDS[module] ?? [],
          tables: foreign(TABLES),
          views: foreign(PUBLISHED_VIEWS),
        },
      ];
    }),
  );
}

/** The edges of all kinds as one graph of modules; a published view is a promise and no edge. */
export const joinEdges = (edges: ReadonlyMap<string, ModuleEdges>): Edges =>
  Object.fromEntries(
    [...edges].map(([module, { imports, lends, tables }]) => {
      const owners = tables.map((table) => table.split('.')[0] ?? '');
      const all = new Set([...imports, ...lends, ...owners]);
      return [module, [...all].filter((to) => to !== 'platform')];
    }),
  );

/** Sets of modules each of which reaches every other one, the largest first. */
export function findKnots(edges: Edges): string[][] {
  const reached = (from: string): Set<string> => {
    const seen = new Set<string>();
    const queue = [...(edges[from] ?? [])];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(...(edges[next] ?? []));
    }
    return seen;
  };
  const reach = new Map(Object.keys(edges).map((name) => [name, reached(name)]));
  const knots = new Map<string, string[]>();
  for (const [name, seen] of reach) {
    if (!seen.has(name)) continue;
    const knot = [...seen].filter((other) => reach.get(other)?.has(name) === true).toSorted();
    knots.set(knot.join(), knot);
  }
  return [...knots.values()].toSorted((left, right) => right.length - left.length);
}

/** Each module in a circle is a breach of its own, so that the list shrinks by one when it comes free. */
export const checkKnots = (sources: readonly Source[]): Breach[] =>
  findKnots(joinEdges(collectEdges(sources))).flatMap((knot) =>
    knot.map((module) => ({
      file: 'tools/boundaries/graph.ts',
      line: 1,
      rule: 'knot',
      message: `${module} stands in a circle of imports, late bindings and tables: ${knot.join(', ')}`,
      key: `${module} in a circle`,
    })),
  );

/** The whole graph as text, with its circles by name. */
export function printGraph(sources: readonly Source[]): string {
  const edges = collectEdges(sources);
  const lines = [...edges].flatMap(([module, { imports, lends, tables, views }]) => {
    const own = Object.keys(TABLES).filter((table) => TABLES[table] === module);
    const kinds = { imports, 'is lent': lends, 'foreign tables': tables, views, owns: own };
    return [
      module,
      ...Object.entries(kinds).flatMap(([kind, names]) =>
        names.length === 0 ? [] : [`  ${kind}: ${names.join(', ')}`],
      ),
    ];
  });
  const only = (pick: (edges: ModuleEdges) => readonly string[]) =>
    findKnots(joinEdges(new Map([...edges].map(([module, each]) => [module, cut(each, pick)]))));
  const circles = {
    imports: only(({ imports }) => imports),
    'imports and late bindings': only(({ imports, lends }) => [...imports, ...lends]),
    'imports, late bindings and tables': findKnots(joinEdges(edges)),
  };
  const told = Object.entries(circles).map(([kind, knots]) => {
    const names = knots.map((knot) => `${knot.length} (${knot.join(', ')})`).join('; ');
    return `Circles of ${kind}: ${names === '' ? 'none' : names}`;
  });
  return `${[...lines, '', ...told].join('\n')}\n`;
}

const cut = (edges: ModuleEdges, pick: (edges: ModuleEdges) => readonly string[]): ModuleEdges => ({
  imports: pick(edges),
  lends: [],
  tables: [],
  views: [],
});
