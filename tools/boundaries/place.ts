// Where a file stands, by its path.
import path from 'node:path';

export const MODULES = 'apps/server/src/modules/';
export const PLATFORM = 'apps/server/src/platform/';

/** Tests and what only tests use, which may look behind every wall. */
export const isTest = (file: string): boolean =>
  /\.test[.-]|\/(?:testkit|testing)\/|\/testing\.ts$|\/test-setup\.ts$/.test(file);

/** The server module of a file, or null. */
export const moduleOf = (file: string): string | null =>
  file.startsWith(MODULES) ? (file.slice(MODULES.length).split('/')[0] ?? null) : null;

/** The file that a relative import of another file means. */
export const resolve = (file: string, specifier: string): string =>
  path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
