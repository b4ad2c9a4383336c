import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What changes modules for the whole thread in which a test runs. */
const REPLACES = /\bvi\.(?:mock|doMock|resetModules)\(/;

/**
 * Test files of an app (from its folder, with forward slashes) that replace modules and need a module graph of
 * their own. The rest share one per thread: loading it anew for each file is most of what a short test costs.
 */
export const isolatedTests = (folder: string): string[] =>
  globSync('src/**/*.test.tsx', { cwd: folder }).filter((file) =>
    REPLACES.test(readFileSync(path.join(folder, file), 'utf8')),
  );
