import { readdirSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set([
  '.git',
  '.data',
  '.cache',
  'node_modules',
  'dist',
  'test-results',
  'playwright-report',
  'screenshots',
]);

/** Every file of the repository by its path from the root, without what is installed or built. */
export function listFiles(root: string): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (SKIPPED.has(entry.name)) return [];
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return walk(file);
      return entry.isFile() ? [file] : [];
    });
  return walk('.').toSorted();
}
