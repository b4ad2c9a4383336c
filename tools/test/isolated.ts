import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type SplitTests = {
  readonly shared: readonly string[];
  readonly isolated: readonly string[];
};

/** What changes modules for the whole thread in which a test runs. */
const REPLACES_MODULES = /\bvi\.(?:mock|doMock|resetModules)\(/;
/** What changes the clock or the names that all tests of a process have. */
const CHANGES_PROCESS = /\bmock\.(?:timers|module)\b|\bObject\.assign\(globalThis\b/;

/**
 * The React tests of an app, from its folder: `isolated` ones replace modules and need a module graph of their
 * own, the rest share one per thread. Loading it anew for each file is most of what a short test costs.
 */
export const splitReactTests = (folder: string): SplitTests =>
  split(globSync('src/**/*.test.tsx', { cwd: folder }), { folder, by: REPLACES_MODULES });

/** Files of Node's runner: `isolated` ones need a process of their own, the rest share one. */
export const splitNodeTests = (folder: string, files: readonly string[]): SplitTests =>
  split(files, { folder, by: CHANGES_PROCESS });

function split(
  files: readonly string[],
  { folder, by }: { folder: string; by: RegExp },
): SplitTests {
  const isolated = files.filter((file) => by.test(readFileSync(path.join(folder, file), 'utf8')));
  return { isolated, shared: files.filter((file) => !isolated.includes(file)) };
}
