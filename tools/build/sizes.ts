import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const BYTES_PER_KB = 1_024;

/** A chunk as Vite's manifest lists it. */
type Chunk = {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
export type Manifest = Readonly<Record<string, Chunk>>;

export type Size = {
  readonly figure: string;
  readonly kilobytes: number;
  /** Null for what has no budget. */
  readonly budget: number | null;
};

/** What the browser needs before the first screen is interactive, and what each later one adds. */
type Budget = {
  readonly app: string;
  /** Lazy chunks that the entry needs to show anything: the first screen and its texts. */
  readonly firstScreen?: RegExp;
  readonly scripts: number;
  readonly styles: number;
  readonly route: number;
};

const BUDGETS: readonly Budget[] = [
  {
    app: 'portal',
    firstScreen: /routes\/lobby|catalogue\/en\/player/,
    scripts: 130,
    styles: 16,
    route: 60,
  },
  { app: 'console', scripts: 200, styles: 30, route: 60 },
];

/** Engines of games, which have no part in the budget of the routes that need them. */
const ENGINE = /(?:^|\/)_?[\w-]+-engine-/;

/** Every chunk that loads with the given ones through static imports, themselves included. */
export function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (key: string): void => {
    if (reached.has(key)) return;
    reached.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return reached;
}

/** The files of a page's first screen and, for each lazy route, those that it alone adds. */
export function groupChunks(manifest: Manifest, firstScreen?: RegExp) {
  const keys = Object.keys(manifest);
  const isFirst = (key: string) =>
    manifest[key]?.isEntry === true || firstScreen?.test(key) === true;
  const first = closure(manifest, keys.filter(isFirst));
  const routes = keys
    .filter((key) => /(?:^|\/)routes\//.test(key) && manifest[key]?.isDynamicEntry === true)
    .filter((key) => !isFirst(key))
    .map((key) => ({
      route: key,
      chunks: [...closure(manifest, [key])].filter(
        (chunk) => !first.has(chunk) && !ENGINE.test(chunk),
      ),
    }));
  return { first: [...first], routes };
}

/** The brotli sizes of all built web apps that have a budget. */
export async function readSizes(root: string): Promise<Size[]> {
  const sizes: Size[] = [];
  for (const budget of BUDGETS) {
    const dist = path.join(root, 'apps', budget.app, 'dist');
    const file = path.join(dist, '.vite/manifest.json');
    if (!existsSync(file)) continue;
    sizes.push(
      ...(await measure(JSON.parse(await readFile(file, 'utf8')) as Manifest, dist, budget)),
    );
  }
  return sizes;
}

async function measure(manifest: Manifest, dist: string, budget: Budget): Promise<Size[]> {
  const { first, routes } = groupChunks(manifest, budget.firstScreen);
  const kilobytes = async (files: readonly string[]) => {
    const contents = await Promise.all(
      [...new Set(files)].map((file) => readFile(path.join(dist, file))),
    );
    const bytes = contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0);
    return bytes / BYTES_PER_KB;
  };
  const scripts = (keys: readonly string[]) => keys.map((key) => manifest[key]?.file ?? '');
  const styles = (keys: readonly string[]) => keys.flatMap((key) => manifest[key]?.css ?? []);
  return [
    {
      figure: `${budget.app}: JavaScript of the first screen`,
      kilobytes: await kilobytes(scripts(first)),
      budget: budget.scripts,
    },
    {
      figure: `${budget.app}: CSS of the first screen`,
      kilobytes: await kilobytes(styles(first)),
      budget: budget.styles,
    },
    ...(await Promise.all(
      routes.map(async ({ route, chunks }) => ({
        figure: `${budget.app}: JavaScript of ${route.replace(/^.*routes\//, '')}`,
        kilobytes: await kilobytes(scripts(chunks)),
        budget: budget.route,
      })),
    )),
  ];
}

/** The sizes as a table, and whether each keeps to its budget. */
export function reportSizes(sizes: readonly Size[]): { text: string; isWithin: boolean } {
  const lines = sizes.map(({ figure, kilobytes, budget }) => {
    const isOver = budget !== null && kilobytes > budget;
    const limit = budget === null ? '' : ` of ${budget}`;
    return `${isOver ? '✗' : '✓'} ${figure.padEnd(56)} ${kilobytes.toFixed(1).padStart(7)} KB${limit}\n`;
  });
  const isWithin = sizes.every(({ kilobytes, budget }) => budget === null || kilobytes <= budget);
  return { text: lines.join(''), isWithin };
}
