import type { Import, Problem, Source } from '../source/parse.ts';
import { BROWSER, ROUTER, SERVER_MODULES, TEST_ONLY, WORKSPACES } from './graph.ts';
import { isTest, MODULES, PLATFORM, resolve } from './place.ts';

export const workspaceOf = (file: string): string | null => {
  const [layer, name] = file.split('/');
  const workspace = `${layer}/${name}`;
  return workspace in WORKSPACES ? workspace : null;
};

/** The workspace that a package of ours lives in: `@parlour/money` is `engines/money`. */
export function workspaceOfPackage(specifier: string): string | null {
  const name = /^@parlour\/([^/]+)/.exec(specifier)?.[1];
  if (name === undefined) return null;
  return Object.keys(WORKSPACES).find((workspace) => workspace.endsWith(`/${name}`)) ?? name;
}

/** Everything about the imports of one file that the graph does not allow. */
export function checkImports(source: Source): Problem[] {
  return source.imports.flatMap((found) =>
    [
      crossesWorkspaces(source.file, found),
      pullsContractIntoBrowser(source.file, found),
      namesRouter(source.file, found),
      entersModule(source.file, found),
      crossesFeatures(source.file, found),
    ]
      .filter((message) => message !== null)
      .map((message) => ({ file: source.file, line: found.line, rule: 'boundary', message })),
  );
}

function crossesWorkspaces(file: string, { specifier }: Import): string | null {
  const from = workspaceOf(file);
  if (from === null) return null;
  if (specifier.startsWith('.')) {
    const target = resolve(file, specifier);
    return target.startsWith(`${from}/`) ? null : `reaches out of ${from} by a relative path`;
  }
  const to = workspaceOfPackage(specifier);
  if (to === null || to === from) return null;
  const isAllowed =
    WORKSPACES[from]?.includes(to) === true || (isTest(file) && TEST_ONLY.includes(to));
  return isAllowed ? null : `${from} may not import ${to}`;
}

function pullsContractIntoBrowser(file: string, { specifier, isTypeOnly }: Import): string | null {
  if (isTypeOnly || isTest(file) || !BROWSER.some((folder) => file.startsWith(folder))) return null;
  return specifier === '@parlour/contract'
    ? 'browser code takes types alone from the contract: write import type'
    : null;
}

function namesRouter(file: string, { specifier }: Import): string | null {
  if (specifier !== ROUTER.package || isTest(file)) return null;
  if (ROUTER.places.some((place) => file.includes(place))) return null;
  return `only ${ROUTER.places.join(' and ')} may name the router`;
}

function entersModule(file: string, { specifier }: Import): string | null {
  if (!specifier.startsWith('.')) return null;
  const target = resolve(file, specifier);
  if (!target.startsWith(MODULES)) return null;
  const [to = '', ...inside] = target.slice(MODULES.length).split('/');
  if (file.startsWith(PLATFORM)) return 'the platform knows no module';
  if (!file.startsWith(MODULES)) return null;
  const from = file.slice(MODULES.length).split('/')[0] ?? '';
  if (from === to) return null;
  if (inside.join('/') !== 'index.ts') return `${to} is entered past its index.ts`;
  if (isTest(file) || SERVER_MODULES[from]?.includes(to) === true) return null;
  return `the module ${from} may not use ${to}`;
}

function crossesFeatures(file: string, { specifier }: Import): string | null {
  const from = /^(apps\/[^/]+\/src\/)(features\/([^/]+)|lib|app|routes)\//.exec(file);
  if (from === null || !specifier.startsWith('.')) return null;
  const [, src = '', , feature] = from;
  const target = resolve(file, specifier);
  if (!target.startsWith(src)) return null;
  const part = target.slice(src.length);
  if (feature !== undefined) {
    if (part.startsWith('features/') && !part.startsWith(`features/${feature}/`)) {
      return 'a feature may not import another feature';
    }
    if (/^(?:app|routes)\//.test(part)) return 'a feature knows neither the routes nor the app';
  }
  if (from[2] === 'lib' && /^(?:app|routes|features)\//.test(part)) {
    return 'lib knows neither features, routes nor the app';
  }
  return null;
}

/** A circle in a graph as the names along it, or null. */
export function findCircle(graph: Readonly<Record<string, readonly string[]>>): string[] | null {
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): string[] | null => {
    const at = trail.indexOf(name);
    if (at !== -1) return [...trail.slice(at), name];
    if (done.has(name)) return null;
    for (const next of graph[name] ?? []) {
      const circle = visit(next, [...trail, name]);
      if (circle !== null) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of Object.keys(graph)) {
    const circle = visit(name, []);
    if (circle !== null) return circle;
  }
  return null;
}
