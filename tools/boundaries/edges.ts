// Whether each edge that the graphs declare is still used.
import type { Problem, Source } from '../source/parse.ts';
import { workspaceOf, workspaceOfPackage } from './check.ts';
import { SERVER_MODULES, WORKSPACES } from './graph.ts';
import { isTest, moduleOf, resolve } from './place.ts';

type Graph = Readonly<Record<string, readonly string[]>>;

/** Declared edges that no import uses: what is left open is used again without a decision. */
export function checkUnusedEdges(
  sources: readonly Source[],
  {
    modules = SERVER_MODULES,
    workspaces = WORKSPACES,
  }: { modules?: Graph; workspaces?: Graph } = {},
): Problem[] {
  const used = new Set<string>();
  for (const { file, imports } of sources) {
    for (const { specifier } of imports) {
      // Tests keep to the graph of workspaces, and may use the front door of every module.
      if (!specifier.startsWith('.')) {
        used.add(`${workspaceOf(file)} ${workspaceOfPackage(specifier)}`);
      } else if (!isTest(file)) {
        used.add(`${moduleOf(file)} ${moduleOf(resolve(file, specifier))}`);
      }
    }
  }
  return [modules, workspaces].flatMap((graph) =>
    Object.entries(graph).flatMap(([from, all]) =>
      all
        .filter((to) => !used.has(`${from} ${to}`))
        .map((to) => ({
          file: 'tools/boundaries/graph.ts',
          line: 1,
          rule: 'edge',
          message: `${from} may use ${to}, and does not: take the edge out`,
        })),
    ),
  );
}
