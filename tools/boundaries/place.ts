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

const ROLES = new Set(['routes', 'service', 'store', 'events', 'jobs', 'rules']);

/**
 * The role of a file in its module: the last known one in its path, at any depth, also as the end of a
 * name (`list-store.ts`). An index is the front door of a module or of a noun unless it stands in a role.
 */
export function roleOf(file: string): string | null {
  if (!file.startsWith(MODULES)) return null;
  const parts = file.slice(MODULES.length).replace(/\.ts$/, '').split('/').slice(1);
  const roles = parts.map((part) => part.split('-').at(-1) ?? '').filter((part) => ROLES.has(part));
  return roles.at(-1) ?? (parts.at(-1) === 'index' ? 'index' : null);
}
