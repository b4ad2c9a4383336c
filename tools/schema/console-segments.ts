// The first segments of the console's addresses, as its routes and declared lists name them.
import { listFiles } from '../files.ts';
import { isSource, readSource, type Source, walk } from '../source/parse.ts';

export const SEGMENTS_FILE = 'apps/server/src/modules/site/routes/console-segments.ts';

const ROUTES = 'apps/console/src/app/';
/** Properties that hold an address: of a route, and of a declared list. */
const ADDRESSES: readonly string[] = ['path', 'to'];
/** The page itself, by its address and by its file. */
const PAGE = ['', 'index.html'] as const;

/** First segments of the addresses that a source of routes declares. */
export function segmentsIn(source: Source): string[] {
  const found: string[] = [];
  walk(source.program, (node) => {
    if (node.type !== 'Property') return;
    const { name } = node['key'] as { readonly name?: string };
    const { value } = node['value'] as { readonly value?: unknown };
    if (name === undefined || !ADDRESSES.includes(name)) return;
    if (typeof value === 'string' && value.startsWith('/')) found.push(value.split('/')[1] ?? '');
  });
  return found;
}

/** The generated file, with the segments of every source of routes. */
export function writeSegments(root: string): string {
  const sources = listFiles(root).filter(
    (file) => file.startsWith(ROUTES) && isSource(file) && !file.includes('.test.'),
  );
  const all = new Set<string>([
    ...PAGE,
    ...sources.flatMap((file) => segmentsIn(readSource(root, file))),
  ]);
  const lines = [...all].toSorted().map((segment) => `  '${segment}',\n`);
  return `// Generated from ${ROUTES} by npm run db:generate. Do not edit.

/** First segments of the console's routes. */
export const CONSOLE_SEGMENTS: ReadonlySet<string> = new Set([
${lines.join('')}]);
`;
}
