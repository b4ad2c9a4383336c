import type { Problem } from '../source/parse.ts';

const NAMED = /\bname: '([a-z][a-z0-9_]*)',\s*text:/g;
const SERVED = /^apps\/[^/]+\/src\/.*(?<!\.test)\.ts$/;

export type SourceText = { readonly file: string; readonly text: string };

/**
 * A connection keeps a prepared statement under its name, and refuses another text under the same one:
 * the second question of a name fails wherever the first was asked before.
 */
export function checkQueryNames(sources: readonly SourceText[]): Problem[] {
  const firstFileOf = new Map<string, string>();
  return sources
    .filter(({ file }) => SERVED.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(NAMED)].flatMap((found) => {
        const [, name = ''] = found;
        const first = firstFileOf.get(name);
        if (first === undefined) {
          firstFileOf.set(name, file);
          return [];
        }
        const line = text.slice(0, found.index).split('\n').length;
        return [{ file, line, rule: 'query-name', message: `${name} names a query of ${first}` }];
      }),
    );
}
