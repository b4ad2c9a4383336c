import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What changes modules for the whole thread in which a test runs. */
const REPLACES = /\bvi\.(?:mock|doMock|resetModules)\(/;

export type ReactTests = {
  readonly shared: readonly string[];
  readonly isolated: readonly string[];
};

/**
 * The React tests of an app, from its folder: `isolated` ones replace modules and need a module graph of their
 * own, the rest share one per thread. Loading it anew for each file is most of what a short test costs.
 */
export function splitTests(folder: string): ReactTests {
  const files = globSync('src/**/*.test.tsx', { cwd: folder });
  const replaces = (file: string) => REPLACES.test(readFileSync(path.join(folder, file), 'utf8'));
  const isolated = files.filter(replaces);
  return { isolated, shared: files.filter((file) => !isolated.includes(file)) };
}
